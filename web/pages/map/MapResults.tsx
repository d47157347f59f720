import { Link, type To } from 'react-router'
import { ResultList } from '#web/features/search/ResultList.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { MapStories } from './useMapStories.ts'

interface Props {
  stories: MapStories
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

/** The list of what the map shows, or of what was found anywhere. */
export function MapResults({
  stories,
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
        title: 'No stories found',
        words: 'Nothing on the map matches that yet. Try fewer words, another spelling or other years.',
        action: <Button onClick={onClear}>Clear the search</Button>,
      }
    : isOfYears
      ? {
          title: 'No stories here then',
          words: 'Nobody has told one of these years around here. Look further, or choose others.',
          action: <Button onClick={onClear}>Any time</Button>,
        }
      : {
          title: 'No stories here yet',
          words: 'Nobody has told one around here yet. Look further, or be the first.',
          action: <Button onClick={onZoomOut}>Zoom out</Button>,
        }
  const canShow = isSearching && found !== null && found.entries.length > 0
  return (
    <ResultList
      results={results}
      title={title}
      empty={empty}
      extra={
        canShow && (
          <Button variant="plain" isSmall onClick={onShowFound}>
            Show all on the map
          </Button>
        )
      }
      card={(story) => (
        <StoryCard
          story={story}
          link={(words) => <Link to={linkTo(story.id)}>{words}</Link>}
          isSelected={story.id === selectedId}
          onPoint={(isHere) => onPoint(isHere ? story.id : null)}
        />
      )}
    />
  )
}
