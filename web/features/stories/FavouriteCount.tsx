import { Bookmark } from 'lucide-react'
import { grouped } from '#web/lib/numbers.ts'
import styles from './StorySheet.module.css'

/** How many people keep a story, for those who cannot press it. */
export function FavouriteCount({ count }: { count: number }) {
  return (
    <span className={styles.favourites}>
      <Bookmark size={19} aria-hidden />
      {count === 1 ? '1 favorite' : `${grouped(count)} favorites`}
    </span>
  )
}
