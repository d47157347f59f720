import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, type To } from 'react-router'
import type { FoundStory } from '#contract/stories'
import { ResultList } from '#web/features/search/ResultList.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'

const NearestList = lazyWithRetry(() => import('./NearestList.tsx'), showNothing)

interface Props {
  stories: MapStories
  nearest: Nearest
  title: string
  /** Years are chosen. */
  hasYears: boolean
  onClear: () => void
  onZoomOut: () => void
  onShowFound: () => void
  linkTo: (id: number) => To
  selectedId: number | null
  onPoint: (id: number | null) => void
}

/** The list of the stories in view, or of all search results. */
export function MapResults({
  stories,
  nearest,
  title,
  hasYears,
  onClear,
  onZoomOut,
  onShowFound,
  linkTo,
  selectedId,
  onPoint,
}: Props) {
  const { isSearching, found, results } = stories
  const isOfYears = !isSearching && hasYears
  const empty = isSearching
    ? {
        title: t`No stories found`,
        words: t`Nothing on the map matches that yet. Try fewer words, another spelling or other years.`,
        action: (
          <Button onClick={onClear}>
            <Trans>Clear the search</Trans>
          </Button>
        ),
      }
    : isOfYears
      ? {
          title: t`No stories here from those years`,
          words: t`No one has told a story from these years around here. Zoom out, or try other years.`,
          action: (
            <Button onClick={onClear}>
              <Trans>Any time</Trans>
            </Button>
          ),
        }
      : {
          title: t`No stories here yet`,
          words: t`No one has told a story around here yet. Zoom out, or be the first.`,
          action: (
            <Button onClick={onZoomOut}>
              <Trans>Zoom out</Trans>
            </Button>
          ),
        }
  const canShow = isSearching && found !== null && found.entries.length > 0
  const card = (story: FoundStory, distance?: string) => (
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
      results={results}
      title={title}
      empty={empty}
      extra={
        canShow && (
          <Button variant="plain" isSmall onClick={onShowFound}>
            <Trans>Show all on the map</Trans>
          </Button>
        )
      }
      card={card}
    >
      {nearest.stories.length > 0 && (
        <Suspense>
          <NearestList nearest={nearest} card={card} />
        </Suspense>
      )}
    </ResultList>
  )
}
