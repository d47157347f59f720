import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections'
import type { FoundStory } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { withCountry } from '#web/lib/countryNames.ts'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { placeInWords } from '#web/lib/storyPlace.ts'
import { formatYears } from '#web/lib/years.ts'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './Collections.module.css'
import { distanceToNext } from './collectionWords.ts'
import { PlacesSketch } from './PlacesSketch.tsx'

const toNextStop = (collection: CollectionView, story: FoundStory): string => {
  const distance = distanceToNext(collection, story)
  return (
    distance && t({ message: `${distance} to the next stop`, comment: 'Of a stop of a walk: 400 m to the next stop' })
  )
}

/** On paper, where the map is not: the way from stop to stop. */
function PrintedWay({ kind, items }: CollectionView) {
  const stops = items.flatMap(({ story, number }) => (story ? { ...story, number } : []))
  if (kind !== 'walk' || stops.length < 2) return null
  return (
    <div className={`print-only ${styles.way}`}>
      <PlacesSketch
        kind={kind}
        points={stops.map(({ latitude, longitude }) => [latitude, longitude])}
        numbers={stops.map(({ number }) => number)}
      />
    </div>
  )
}

/**
 * The stories of a collection in their order, each with its note, its years, its language where it is not the reader's, the way to the
 * next stop of a walk and, unless all are in one town, its place; on paper with its address. A gap is named for the owner and staff.
 */
export function StopList({ collection, search }: { collection: CollectionView; search: string }) {
  const within = searchWithin(search, collection.id)
  const ofNotes = languageProps(collection.language)
  const towns = new Set(collection.items.flatMap(({ story }) => story?.place ?? []))
  return (
    <>
      <PrintedWay {...collection} />
      <ol className={styles.list}>
        {collection.items.map(({ id, story, address, note, number }) => (
          <li
            key={id}
            className={`${styles.stop} linked`}
            data-category={story?.category}
            data-gap={story ? undefined : ''}
          >
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <div>
              {story ? (
                <h2 {...languageProps(story.language)}>
                  <Link to={{ pathname: paths.story(id), search: within }}>{story.title}</Link>
                </h2>
              ) : (
                <p className="quiet">{t`This story can’t be seen right now. Readers don’t see a gap here.`}</p>
              )}
              {story && address && (
                <p className="print-only">
                  <bdi>{placeInWords(address, story.placePrecision)}</bdi>
                </p>
              )}
              {note && <p {...ofNotes}>{note}</p>}
              {story && (
                <p className="quiet">
                  <Facts
                    of={[
                      towns.size > 1 && withCountry(story.place),
                      formatYears(story),
                      foreignLanguage(story),
                      toNextStop(collection, story),
                    ]}
                  />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
