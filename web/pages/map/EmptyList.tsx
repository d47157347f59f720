import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { hasFilters, type MapAddress } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { nameOfFilters } from './filterNames.ts'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'

interface Props {
  stories: MapStories
  nearest: Nearest
  filters: MapAddress
  onClearFilters: () => void
  onClearWords: () => void
  onZoomOut: () => void
  /** Places follow that may be meant. */
  hasPlaces: boolean
}

/** How many stories there are besides the chosen categories. */
const otherStories = ({ counts, isPartial }: MapStories): string | null => {
  const others = (counts ?? []).reduce((sum, count) => sum + count, 0)
  if (others === 0 || isPartial) return null
  const n = formatCount(others)
  return plural(others, { one: `${n} other story is here.`, other: `${n} other stories are here.` })
}

/** What was looked for, and the next step. */
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

/** In place of the list: it could not be loaded, or is empty. Where places or the nearest stories follow, it has no drawing. */
export default function EmptyList(props: Props) {
  const { stories, nearest, hasPlaces } = props
  const isOnline = useOnline()
  if (stories.results.hasFailed)
    return (
      <EmptyState
        title={isOnline ? t`The stories couldn’t be loaded` : t`You seem to be offline`}
        action={
          <Button onClick={stories.results.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOnline && <Trans>Looks like something went wrong, maybe try again later?</Trans>}
      </EmptyState>
    )
  const { title, words, action } = emptyOf(props)
  return (
    <EmptyState title={title} action={action} {...((hasPlaces || nearest.stories.length > 0) && { art: null })}>
      {words}
    </EmptyState>
  )
}
