import { plural } from '@lingui/core/macro'
import { Bookmark } from 'lucide-react'
import styles from './StoryArticle.module.css'

/** How many people have a story among their favorites, for those who cannot press it. */
export function FavoriteCount({ count }: { count: number }) {
  return (
    <span className={styles.favourites}>
      <Bookmark size={19} aria-hidden />
      {plural(count, { one: '# favorite', other: '# favorites' })}
    </span>
  )
}
