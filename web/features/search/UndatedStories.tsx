import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { FoundStory } from '#contract/stories'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './UndatedStories.module.css'
import { type ResultQuery, useResults } from './useResults.ts'

interface Props {
  /** What is looked for; its days do not count here. */
  query: ResultQuery
  card: (story: FoundStory) => ReactNode
}

function UndatedList({ query, card, id }: Props & { id: string }) {
  const results = useResults({ ...query, startDate: undefined, endDate: undefined, undated: 'only' })
  const { rows, isPending, hasFailed, hasMoreFailed, hasMore, isLoadingMore, loadMore, retry } = results
  return (
    <div id={id} aria-busy={isPending}>
      {isPending && rows.length === 0 && <Spinner size={20} />}
      {(hasFailed || hasMoreFailed) && (
        <p role="alert" className={styles.said}>
          <Trans>The stories couldn’t be loaded.</Trans>{' '}
          <Button variant="plain" isSmall onClick={hasFailed ? retry : loadMore}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <p role="status" className={styles.said}>
        {!isPending && !hasFailed && rows.length === 0 && t`No stories found`}
      </p>
      <ul className={styles.list}>
        {rows.map((story) => (
          <li key={story.id}>{card(story)}</li>
        ))}
      </ul>
      {hasMore && !hasFailed && (
        <Button isWide isPending={isLoadingMore} onClick={loadMore}>
          <Trans>Show more stories</Trans>
        </Button>
      )}
    </div>
  )
}

/** Where years are chosen: the stories that have no date, under their own heading, asked for when it is opened. */
export default function UndatedStories(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.undated}>
      <h3>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <Trans>Stories without a date</Trans>
          </span>
          <ChevronDown size={18} aria-hidden />
        </button>
      </h3>
      {isOpen && <UndatedList {...props} id={id} />}
    </section>
  )
}
