import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { FoundStory } from '#contract/stories'
import { Button } from '#web/ui/Button.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ResultList.module.css'
import type { Results } from './useResults.ts'

interface Props {
  results: Results
  /** What the list is of, with its number: '24 stories in view'. */
  title: string
  /** In place of the list: it is empty or could not be loaded. */
  empty: ReactNode
  /** Stands beside the title. */
  extra?: ReactNode
  /** The order of the list in words. */
  order: string
  card: (story: FoundStory) => ReactNode
  /** Stands below the list. */
  children?: ReactNode
}

const rowsOfSkeleton = [0, 1, 2, 3, 4]

function ListSkeleton({ isBusy }: { isBusy: boolean }) {
  return (
    <div className={styles.skeleton} aria-busy={isBusy}>
      {rowsOfSkeleton.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="30px" height="30px" radius="50%" />
          <div>
            <Skeleton width={`${88 - row * 7}%`} height="1.2rem" />
            <Skeleton width="96%" height="0.9rem" />
            <Skeleton width="42%" height="0.8rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

const focusMap = () => document.querySelector<HTMLElement>('[role=application]')?.focus()

/** The stories found or in view, as cards: what the map shows, for those who read it as a list. */
export function ResultList({ results, title, empty, extra, order, card, children }: Props) {
  const { rows, isPending, isBusy, isPassing, isLoadingMore, hasMore, hasFailed, hasMoreFailed, loadMore } = results
  const isEmpty = rows.length === 0
  const isAwaited = isEmpty && isPending
  if (hasFailed && isEmpty) return <Suspense>{empty}</Suspense>
  // What stands beside the title stays until the search is another: it moves the map back when it goes.
  if (isAwaited && !extra) return <ListSkeleton isBusy={isBusy} />
  return (
    <section aria-labelledby="results-title" className={styles.results} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id="results-title">{title}</h2>
        {extra}
      </div>
      {rows.length > 1 && (
        <>
          <p className={styles.order}>{order}</p>
          <Button isSmall className="visually-hidden" onClick={focusMap}>
            <Trans>Skip to the map</Trans>
          </Button>
        </>
      )}
      <LiveRegion>{isPending || isPassing ? '' : title}</LiveRegion>
      {isAwaited ? (
        <ListSkeleton isBusy={isBusy} />
      ) : isEmpty ? (
        <Suspense>{empty}</Suspense>
      ) : (
        <ul className={styles.list}>
          {rows.map((story) => (
            <li key={story.id}>{card(story)}</li>
          ))}
        </ul>
      )}
      {hasMoreFailed && (
        <p role="alert">
          <Trans>More stories couldn’t be loaded. Please try again.</Trans>
        </p>
      )}
      {hasMore && (
        <Button isWide className={styles.more} isPending={isLoadingMore} onClick={loadMore}>
          <Trans>Show more stories</Trans>
        </Button>
      )}
      {children}
    </section>
  )
}
