import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { pointNamed } from '#web/lib/mapAddress.ts'
import { areStoriesWith, findMentioned } from './findPlace.ts'
import { isWhole, nameOf, offered, shortNameOf } from './placeNames.ts'
import styles from './PlaceResults.module.css'
import { StoriesMentioning } from './StoriesMentioning.tsx'
import { whereOf } from './wherePlace.ts'

interface Props {
  /** What was searched for. */
  words: string
  /** Places called like what was searched for. */
  places: readonly PlaceView[]
  /** No story has the words. */
  isNone: boolean
  /** Other words are offered already, as what may be meant. */
  isAsked: boolean
  onGo: (place: PlaceView, placeName: string) => void
  /** The place that the map shows ("Soho, London"), or ''. */
  placeName: string
  onWords: (words: string) => void
}

/**
 * Those of the words that stories have, where the likeliest place leaves some over: null while that is not known, '' where no
 * story does.
 */
const useMentioned = (words: string, best: PlaceView | undefined): string | null => {
  const [known, setKnown] = useState<{ best: PlaceView; mentioned: string } | null>(null)
  const isPartial = best !== undefined && best.unknown !== ''
  useEffect(() => {
    if (!isPartial) return
    const controller = new AbortController()
    // Without an answer no place is said to be without words that stories may have.
    const areStories = (part: string) =>
      areStoriesWith(part, controller.signal).then(
        (are) => are !== false,
        () => true,
      )
    void findMentioned(words, best, areStories).then(
      (mentioned) => !controller.signal.aborted && setKnown({ best, mentioned }),
    )
    return () => controller.abort()
  }, [words, best, isPartial])
  if (!isPartial) return ''
  return known?.best === best ? known.mentioned : null
}

/** Beside the stories: places of that name, each of which moves the map there, or the stories that mention the place shown. */
export default function PlaceResults({ words, places: found, isNone, isAsked, onGo, placeName, onWords }: Props) {
  const places = offered(isNone ? found : found.filter(isWhole))
  const mentioned = useMentioned(words, places[0])
  if (pointNamed(placeName)) return null
  // Stories name the one without the other.
  const [name] = placeName.split(', ')
  if (name) return <StoriesMentioning name={name} onSearch={onWords} />
  if (places.length === 0) return null
  const stories = mentioned && <StoriesMentioning name={mentioned} onSearch={onWords} />
  const isPlaceLikely = mentioned === places[0]?.unknown
  const isQuestion = !isAsked && places.every(({ match }) => match === 'similar')
  return (
    <section aria-labelledby="places-title" className={styles.places}>
      {!isPlaceLikely && stories}
      <h2 id="places-title">{isQuestion ? <Trans>Did you mean?</Trans> : <Trans>Places</Trans>}</h2>
      <ul>
        {places.map((place) => {
          const rest = whereOf(place)
          return (
            <li key={`${place.x} ${place.y}`}>
              <button type="button" className={styles.place} onClick={() => onGo(place, shortNameOf(place))}>
                <MapPin size={18} aria-hidden />
                <span>
                  <b>
                    <bdi>{nameOf(place)}</bdi>
                  </b>
                  {rest && <bdi className="quiet">{rest}</bdi>}
                  {place.unknown && mentioned === '' && (
                    <span className="quiet">
                      {' '}
                      <Trans>without “{place.unknown}”</Trans>
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {isPlaceLikely && stories}
    </section>
  )
}
