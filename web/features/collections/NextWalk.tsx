import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CollectionView, ListedCollection } from '#contract/collections'
import type { FoundStory } from '#contract/stories'
import { distanceKm, formatDistance } from '#web/lib/distance.ts'
import { CollectionCard } from './CollectionCard.tsx'
import styles from './Collections.module.css'

/** The last story of a walk that is shown; undefined without one, and for a collection that is no walk. */
export const lastStopOf = ({ kind, items }: CollectionView): FoundStory | undefined =>
  kind === 'walk' ? (items.findLast(({ story }) => story)?.story ?? undefined) : undefined

/** A walk that begins as far away as this (km) is not called the nearest. */
const farKm = 50

/** How far (km) a walk begins from a stop. */
const kmTo = ({ points: [start] }: ListedCollection, stop: FoundStory): number =>
  start ? distanceKm(stop, { latitude: start[0], longitude: start[1] }) : Infinity

/** Of some collections the walk that begins nearest to the last stop of a walk; undefined where no other walk is among them. */
export const nearestWalk = (
  walkId: number,
  stop: FoundStory,
  collections: readonly ListedCollection[],
): ListedCollection | undefined =>
  collections
    .filter(({ id, kind, points }) => kind === 'walk' && id !== walkId && points.length > 0)
    .sort((one, other) => kmTo(one, stop) - kmTo(other, stop))[0]

interface Props {
  /** The last stop of the walk that ends here. */
  stop: FoundStory
  next: ListedCollection
  search: string
}

/** Where a walk ends: the nearest other one, and how far it begins if that is near. */
export function NextWalk({ stop, next, search }: Props) {
  const km = kmTo(next, stop)
  const isFar = km >= farKm
  // A list does not say how exactly the place of a first stop is known.
  const distance = formatDistance(km, [stop.placePrecision, 'neighbourhood'])
  return (
    <nav className={`${styles.group} ${styles.screenOnly}`} aria-labelledby="next-walk">
      <h2 id="next-walk">
        {isFar ? (
          <Trans comment="Heading at the end of a walk, over another walk that is far away">Another walk</Trans>
        ) : (
          <Trans comment="Heading at the end of a walk, over another walk">The nearest walk</Trans>
        )}
      </h2>
      <ul className={styles.list}>
        <CollectionCard
          collection={next}
          search={search}
          isCarried={false}
          distance={
            isFar ? '' : t({ message: `${distance} away`, comment: 'How far from here another walk begins: 3 km away' })
          }
        />
      </ul>
    </nav>
  )
}
