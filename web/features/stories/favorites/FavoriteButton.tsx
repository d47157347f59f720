import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { besideTitle, besideWords } from '#web/lib/besideWords.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import styles from './FavoriteButton.module.css'
import { favoritesArePublic, useFavorite } from './useFavorite.ts'

interface Props {
  story: StoryView
  /** What happens when a guest presses it; undefined for those who are signed in. */
  onGuest?: (() => void) | undefined
  /** Whether others see the viewer's favorites, on their profile. */
  isPublic: boolean
  /** Whether the story is the viewer's own anonymous one. */
  isOwnAnonymous: boolean
}

/**
 * Adds a story to one's favorites or takes it away, with the number of people who have it among theirs. Authors are asked before their
 * own anonymous story stands below their name.
 */
export function FavoriteButton({ story, onGuest, isPublic, isOwnAnonymous }: Props) {
  const { isFavorite, count, toggle } = useFavorite(story, isPublic)
  const [isAsking, setAsking] = useState(false)
  const press = () => (isPublic && isOwnAnonymous && !isFavorite ? setAsking(true) : toggle())
  const add = () => {
    setAsking(false)
    toggle()
  }
  return (
    <>
      <Button
        variant="plain"
        isSmall
        className={styles.favourite}
        aria-pressed={isFavorite}
        icon={<Bookmark size={19} aria-hidden />}
        onClick={onGuest ?? press}
      >
        <Trans>Favorite</Trans>
        <span className={styles.count}>
          {formatCount(count)}
          <span className="visually-hidden"> {plural(count, { one: 'person', other: 'people' })}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={besideTitle}
        yes={t`Favorite anyway`}
        onYes={add}
        onClose={() => setAsking(false)}
        isDangerous={false}
      >
        <p>{besideWords.anonymous}</p>
        <p>{favoritesArePublic}</p>
      </ConfirmDialog>
    </>
  )
}
