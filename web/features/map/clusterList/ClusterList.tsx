import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Map as LeafletMap } from 'leaflet'
import { useState } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '#contract/categories'
import type { StoryRow } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { inReadersWords } from '#web/lib/i18n.ts'
import { readMapAddress } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { formatYears } from '#web/lib/years.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Cluster } from '../markers/clusterEntries.ts'
import styles from './ClusterSpot.module.css'
import { useClusterStories } from './useClusterStories.ts'

interface Props {
  map: LeafletMap
  cluster: Cluster
  search: string
  iconPaths: readonly string[]
}

interface RowProps extends Pick<Props, 'search' | 'iconPaths'> {
  story: StoryRow
}

function Row({ story, search, iconPaths }: RowProps) {
  const category = inReadersWords(categoryOf(story.category).title)
  const years = formatYears(story)
  return (
    <li>
      <Link className={styles.story} to={{ pathname: paths.story(story.id), search }} data-category={story.category}>
        <svg role="img" aria-label={category} width="18" height="18" viewBox="0 0 24 24">
          <path d={iconPaths[story.category - 1]} fill="currentColor" fillRule="evenodd" />
        </svg>
        <span>
          <bdi {...languageProps(story.language)}>{story.title}</bdi>
          {years && <span className={styles.years}>{years}</span>}
        </span>
      </Link>
    </li>
  )
}

function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.story} aria-hidden>
      <Skeleton width="18px" height="18px" radius="50%" />
      <Skeleton width={`${86 - ((row * 17) % 40)}%`} height="1.1rem" />
    </div>
  ))
}

/** The stories of a cluster that no zoom parts: their signs and titles, the most kept first. */
export function ClusterList({ map, cluster, search, iconPaths }: Props) {
  const [zoom] = useState(() => map.getZoom())
  const filters = readMapAddress(new URLSearchParams(search))
  const { rows, isPending, hasFailed, hasMore, loadMore, retry } = useClusterStories(cluster, zoom, filters)
  const left = cluster.total - rows.length
  return (
    <div className={styles.list} aria-busy={isPending}>
      <ul className={styles.stories}>
        {rows.map((story) => (
          <Row key={story.id} {...{ story, search, iconPaths }} />
        ))}
      </ul>
      {isPending && rows.length === 0 && <Bones count={Math.min(cluster.total, 5)} />}
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>
            <Trans>The stories couldn’t be loaded.</Trans>
          </p>
          <Button isSmall onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!hasFailed && hasMore && (
        <Button isWide isPending={isPending} onClick={loadMore}>
          {left > 0
            ? plural(left, { one: `Show more (${left} left)`, other: `Show more (${left} left)` })
            : t`Show more`}
        </Button>
      )}
    </div>
  )
}
