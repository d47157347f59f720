import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { FoundStory } from '#contract/stories'
import { Button } from '#web/ui/Button.tsx'
import styles from './UndatedStories.module.css'
import { type ResultQuery, type Results, useResults } from './useResults.ts'

interface Props {
  /** What is looked for, whose days do not count here; null while the list is not seen. */
  query: ResultQuery | null
  card: (story: FoundStory) => ReactNode
}

interface ListProps {
  id: string
  results: Results
  card: Props['card']
}

function UndatedList({ id, results, card }: ListProps) {
  const { rows, isPending, hasFailed, hasMoreFailed, hasMore, isLoadingMore, loadMore, retry } = results
  return (
    <div id={id} aria-busy={isPending}>
      {(hasFailed || hasMoreFailed) && (
        <p role="alert" className={styles.said}>
          <Trans>The stories couldn’t be loaded.</Trans>{' '}
          <Button variant="plain" isSmall onClick={hasFailed ? retry : loadMore}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
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

/** Where years are chosen: the stories that have no date, under their own heading, if there are any. */
export default function UndatedStories({ query, card }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const results = useResults(query && { ...query, startDate: undefined, endDate: undefined, undated: 'only' })
  if (results.rows.length === 0 && !results.hasFailed) return null
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
      {isOpen && <UndatedList {...{ id, results, card }} />}
    </section>
  )
}
