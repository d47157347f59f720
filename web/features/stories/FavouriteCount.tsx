import { Bookmark } from 'lucide-react'
import { formatCount } from '#web/lib/numbers.ts'
import styles from './StoryArticle.module.css'

/** How many people have a story among their favourites, for those who cannot press it. */
export function FavouriteCount({ count }: { count: number }) {
  return (
    <span className={styles.favourites}>
      <Bookmark size={19} aria-hidden />
      {count === 1 ? '1 favorite' : `${formatCount(count)} favorites`}
    </span>
  )
}
