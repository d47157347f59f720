import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { FoundStory } from '#contract/stories'
import { formatDistance } from '#web/lib/distance.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './NearestList.module.css'
import type { Nearest } from './useNearest.ts'

interface Props {
  nearest: Nearest
  card: (story: FoundStory, distance: string) => ReactNode
}

/** Where no story is in view: the nearest ones, with their distances. */
export default function NearestList({ nearest: { stories, show }, card }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.nearest}>
      <div className={styles.head}>
        <h3 id={id}>
          <Trans>The nearest stories</Trans>
        </h3>
        <Button variant="plain" isSmall onClick={() => show(false)}>
          <Trans>Show the nearest</Trans>
        </Button>
      </div>
      <ul>
        {stories.map(({ story, km }) => (
          <li key={story.id}>{card(story, formatDistance(km, [story.placePrecision, 'neighbourhood']))}</li>
        ))}
      </ul>
    </section>
  )
}
