import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { FoundStory } from '#contract/stories'
import { formatDistance } from '#web/lib/distance.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './NearestList.module.css'
import type { Nearest } from './useNearest.ts'

interface Props {
  nearest: Nearest
  card: (story: FoundStory, distance: string) => ReactNode
}

/** Where no story is in view: the nearest ones, with their distances. On a wide screen the notice on the map has the button (NearestNotice). */
export default function NearestList({ nearest: { stories, show, isSought }, card }: Props) {
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <section aria-labelledby={id} className={styles.nearest}>
      <div className={styles.head}>
        <h3 id={id}>
          <Trans>The nearest stories</Trans>
        </h3>
        {(isPhone || !isSought) && (
          <Button variant="plain" isSmall onClick={() => show(false)}>
            <Trans>Show the nearest</Trans>
          </Button>
        )}
      </div>
      <ul>
        {stories.map(({ story, km }) => (
          <li key={story.id}>{card(story, formatDistance(km, [story.placePrecision, 'neighbourhood']))}</li>
        ))}
      </ul>
    </section>
  )
}
