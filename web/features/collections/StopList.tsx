import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { metersBetween } from '#contract/distance'
import type { FoundStory } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { formatYears } from '#web/lib/years.ts'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './Collections.module.css'
import { formatWay } from './collectionWords.ts'

/** How far the next stop of a walk is from one of its stories; '' after the last, and in a collection that is no walk. */
const toNextStop = ({ kind, items }: CollectionView, story: FoundStory): string => {
  const shown = items.flatMap((item) => item.story ?? [])
  const next = shown[shown.indexOf(story) + 1]
  if (kind !== 'walk' || !next) return ''
  const distance = formatWay(metersBetween(story, next), [story.placePrecision, next.placePrecision])
  return t({ message: `${distance} to the next stop`, comment: 'Of a stop of a walk: 400 m to the next stop' })
}

/**
 * The stories of a collection in their order, each with its note, its years, its language where it is not the reader's, the way to the
 * next stop of a walk and, unless all are in one town, its place. A gap is named for the owner and staff.
 */
export function StopList({ collection, search }: { collection: CollectionView; search: string }) {
  const within = searchWithin(search, collection.id)
  const ofNotes = languageProps(collection.language)
  const towns = new Set(collection.items.flatMap(({ story }) => story?.place ?? []))
  return (
    <ol className={styles.list}>
      {collection.items.map(({ id, story, note, number }) => (
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
            {note && <p {...ofNotes}>{note}</p>}
            {story && (
              <p className="quiet">
                <Facts
                  of={[
                    towns.size > 1 && story.place,
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
  )
}
