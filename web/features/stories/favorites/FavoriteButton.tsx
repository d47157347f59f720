import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import type { StoryView } from '#contract/stories'
import { formatCount } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './FavoriteButton.module.css'
import { useFavorite } from './useFavorite.ts'

interface Props {
  story: StoryView
  /** What happens when a guest presses it; undefined for those who are signed in. */
  onGuest?: (() => void) | undefined
  /** Whether others see the viewer's favorites, on their profile. */
  isPublic: boolean
}

/** Adds a story to one's favorites or takes it away, with the number of people who have it among theirs. */
export function FavoriteButton({ story, onGuest, isPublic }: Props) {
  const { isFavorite, count, toggle } = useFavorite(story, isPublic)
  return (
    <Button
      variant="plain"
      isSmall
      className={styles.favourite}
      aria-pressed={isFavorite}
      icon={<Bookmark size={19} aria-hidden />}
      onClick={onGuest ?? toggle}
    >
      <Trans>Favorite</Trans>
      <span className={styles.count}>
        {formatCount(count)}
        <span className="visually-hidden"> {plural(count, { one: 'person', other: 'people' })}</span>
      </span>
    </Button>
  )
}
