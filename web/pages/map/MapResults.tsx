import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, type To } from 'react-router'
import type { FoundStory } from '#contract/stories'
import { ResultList } from '#web/features/search/ResultList.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { hasFilters, hasYears, type MapAddress, queryOf } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { nameOfFilters } from './filterNames.ts'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'

const UndatedStories = lazyWithRetry(() => import('#web/features/search/UndatedStories.tsx'), showNothing)
const NearestList = lazyWithRetry(() => import('./NearestList.tsx'), showNothing)

interface Props {
  stories: MapStories
  nearest: Nearest
  title: string
  filters: MapAddress
  onClearFilters: () => void
  onClearWords: () => void
  onZoomOut: () => void
  onShowFound: () => void
  linkTo: (id: number) => To
  selectedId: number | null
  onPoint: (id: number | null) => void
}

/** How many stories there are besides the chosen categories. */
const otherStories = ({ counts, isPartial }: MapStories): string | null => {
  const others = (counts ?? []).reduce((sum, count) => sum + count, 0)
  if (others === 0 || isPartial) return null
  const n = formatCount(others)
  return plural(others, { one: `${n} other story is here.`, other: `${n} other stories are here.` })
}

/** What an empty list says: what was looked for, and the next step. Where stories follow, it has no drawing. */
const emptyOf = ({ stories, nearest, filters, onClearFilters, onClearWords, onZoomOut }: Props) => {
  const { isSearching } = stories
  if (hasFilters(filters)) {
    const chosen = nameOfFilters(filters)
    return {
      title: isSearching ? t`No stories found that match: ${chosen}` : t`No stories here match: ${chosen}`,
      words: isSearching ? '' : (otherStories(stories) ?? t`No one has told such a story around here yet.`),
      action: (
        <Button onClick={onClearFilters}>
          <Trans>Clear filters</Trans>
        </Button>
      ),
    }
  }
  if (isSearching)
    return {
      title: t`No stories found`,
      words: t`Nothing on the map matches that yet. Try fewer words or another spelling.`,
      action: (
        <Button onClick={onClearWords}>
          <Trans>Clear the search</Trans>
        </Button>
      ),
    }
  return {
    title: t`No stories here yet`,
    words: t`No one has told a story around here yet. Zoom out, or be the first.`,
    // The nearest stories have a button of their own, which surely shows some.
    action: nearest.stories.length === 0 && (
      <Button onClick={onZoomOut}>
        <Trans>Zoom out</Trans>
      </Button>
    ),
  }
}

/** The list of the stories in view, or of all search results. */
export function MapResults(props: Props) {
  const { stories, nearest, title, filters, onShowFound, linkTo, selectedId, onPoint } = props
  const { isSearching, found, results } = stories
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
      empty={{ ...emptyOf(props), hasArt: nearest.stories.length === 0 }}
      order={
        found?.isRanked
          ? t`The best matches come first.`
          : t`The newest come first. Within a day, stories in your languages come first.`
      }
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
      {hasYears(filters) && !results.isPassing && (
        <Suspense>
          <UndatedStories query={{ ...queryOf(filters), bbox: stories.bbox }} card={card} />
        </Suspense>
      )}
    </ResultList>
  )
}
