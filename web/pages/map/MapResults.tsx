import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Link, type To } from 'react-router'
import type { FoundStory } from '#contract/stories'
import { ResultList } from '#web/features/search/ResultList.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { hasYears, type MapAddress, queryOf } from '#web/lib/mapAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import type { OnMap } from './FoundOnMap.tsx'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'

const EmptyList = lazyWithRetry(() => import('./EmptyList.tsx'))
const UndatedStories = lazyWithRetry(() => import('#web/features/search/UndatedStories.tsx'), showNothing)
const FoundOnMap = lazyWithRetry(() => import('./FoundOnMap.tsx'), showNothing)
const NearestList = lazyWithRetry(() => import('./NearestList.tsx'), showNothing)

interface Props {
  stories: MapStories
  nearest: Nearest
  title: string
  filters: MapAddress
  onClearFilters: () => void
  onWords: (words: string) => void
  onZoomOut: () => void
  onMap: OnMap | null
  linkTo: (id: number) => To
  selectedId: number | null
  onPoint: (id: number | null) => void
  /** Places follow that may be meant. */
  hasPlaces: boolean
}

/** The list of the stories in view, or of all search results. */
export function MapResults(props: Props) {
  const { stories, nearest, title, filters, onClearFilters, onWords, onZoomOut } = props
  const { onMap, linkTo, selectedId, onPoint, hasPlaces } = props
  const { found, results } = stories
  const { around } = nearest
  // Of a part of them no one can say which are the nearest.
  const nearestFirst = results.hasMore ? null : around
  const card = (story: FoundStory, distance = around?.distanceTo(story)) => (
    <StoryCard
      story={story}
      link={(words) => <Link to={linkTo(story.id)}>{words}</Link>}
      isSelected={story.id === selectedId}
      distance={distance}
      onPoint={(isHere) => onPoint(isHere ? story.id : null)}
    />
  )
  return (
    <ResultList
      results={nearestFirst ? { ...results, rows: nearestFirst.sort(results.rows) } : results}
      title={title}
      empty={<EmptyList {...{ stories, nearest, filters, onClearFilters, onWords, onZoomOut, hasPlaces }} />}
      order={
        nearestFirst?.order ??
        (found?.isRanked
          ? t`The best matches come first.`
          : t`Newest posts first. Within a day, stories in your languages come first.`)
      }
      extra={
        found &&
        onMap && (
          // As high as the button, so that the list stays where it is.
          <Suspense fallback={<Button variant="plain" isSmall disabled aria-hidden />}>
            <FoundOnMap {...onMap} found={found} />
          </Suspense>
        )
      }
      card={card}
    >
      {nearest.stories.length > 0 && (
        <Suspense>
          <NearestList nearest={nearest} card={card} />
        </Suspense>
      )}
      {hasYears(filters) && !results.isPassing && (
        <Suspense>
          <UndatedStories
            query={nearest.isListWanted ? { ...queryOf(filters), bbox: stories.bbox } : null}
            card={card}
          />
        </Suspense>
      )}
    </ResultList>
  )
}
