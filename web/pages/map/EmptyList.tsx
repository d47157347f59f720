import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { countStories } from '#web/features/search/findPlace.ts'
import { hasFilters, type MapAddress } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import { listOf } from '#web/lib/words.ts'
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
  /** Searches other words, or none. */
  onWords: (words: string) => void
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

const saySearched = (words: string, count: string): string => {
  const n = formatCount(count)
  return plural(Number.parseInt(count), {
    one: `Without filters ${n} story mentions “${words}”.`,
    other: `Without filters ${n} stories mention “${words}”.`,
  })
}

/** How many stories have the words whatever filters are chosen: null while that is not known, '' where it is not asked. */
const useCountWithoutFilters = ({ stories: { isSearching }, filters }: Props): string | null => {
  const words = isSearching && hasFilters(filters) ? filters.words : ''
  const [known, setKnown] = useState({ words: '', count: '' })
  useEffect(() => {
    if (!words) return
    const controller = new AbortController()
    // Without the number the filters can still be cleared.
    countStories(words, controller.signal).then(
      (count) => setKnown({ words, count }),
      () => !controller.signal.aborted && setKnown({ words, count: '' }),
    )
    return () => controller.abort()
  }, [words])
  return known.words === words ? known.count : null
}

const clearFilters = ({ onClearFilters }: Props) => (
  <Button onClick={onClearFilters}>
    <Trans>Clear filters</Trans>
  </Button>
)

/** A search without filters finds nothing: the words that may be meant, or what may help. */
const emptySearch = ({ stories, filters: { words }, onWords }: Props) => {
  const meant = stories.found?.didYouMean
  return {
    title: t`No stories mention “${words}”.`,
    words: meant ? (
      <>
        <Trans>Did you mean?</Trans> <Meant words={meant} onWords={onWords} />
      </>
    ) : (
      t`Nothing on the map matches that yet. Try fewer words or another spelling.`
    ),
    action: (
      <Button onClick={() => onWords('')}>
        <Trans>Clear the search</Trans>
      </Button>
    ),
  }
}

function Meant({ words, onWords }: { words: string } & Pick<Props, 'onWords'>) {
  return (
    <Button variant="plain" onClick={() => onWords(words)}>
      <Trans>“{words}”</Trans>
    </Button>
  )
}

/** What was looked for, and the next step. `count` is how many stories are found without the filters. */
const emptyOf = (props: Props, count: string | null) => {
  const { stories, nearest, filters, onZoomOut } = props
  const { isSearching } = stories
  if (isSearching && (!hasFilters(filters) || count === '0')) return emptySearch(props)
  if (isSearching) {
    const { words } = filters
    const chosen = listOf([t`“${words}”`, nameOfFilters(filters)])
    return {
      title: t`No stories found that match: ${chosen}`,
      words: count && saySearched(words, count),
      // Without any story for the words, the search is what to clear.
      action: count !== null && clearFilters(props),
    }
  }
  if (hasFilters(filters)) {
    const chosen = nameOfFilters(filters)
    return {
      title: t`No stories here match: ${chosen}`,
      words: otherStories(stories) ?? t`No one has told such a story around here yet.`,
      action: clearFilters(props),
    }
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

/** In place of the list: it could not be loaded, or is empty. A search has no drawing, nor where places or the nearest stories follow. */
export default function EmptyList(props: Props) {
  const { stories, nearest, hasPlaces } = props
  const isOnline = useOnline()
  const count = useCountWithoutFilters(props)
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
  const { title, words, action } = emptyOf(props, count)
  const isFollowed = hasPlaces || nearest.stories.length > 0 || stories.isSearching
  return (
    <EmptyState title={title} action={action} {...(isFollowed && { art: null })}>
      {words}
    </EmptyState>
  )
}
