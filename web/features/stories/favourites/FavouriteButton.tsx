import { Bookmark } from 'lucide-react'
import type { StoryView } from '#contract/stories'
import { grouped } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './FavouriteButton.module.css'
import { useFavourite } from './useFavourite.ts'

interface Props {
  story: StoryView
  /** What happens when a guest presses it; undefined for those who are signed in. */
  onGuest?: (() => void) | undefined
}

/** Keeps a story among one's favourites, or no longer; how many people do stands beside it. */
export function FavouriteButton({ story, onGuest }: Props) {
  const { isKept, count, toggle } = useFavourite(story)
  return (
    <Button
      variant="plain"
      isSmall
      className={styles.favourite}
      aria-pressed={isKept}
      icon={<Bookmark size={19} aria-hidden />}
      onClick={onGuest ?? toggle}
    >
      Favorite
      <span className={styles.count}>
        {grouped(count)}
        <span className="visually-hidden">{count === 1 ? ' person' : ' people'}</span>
      </span>
    </Button>
  )
}
