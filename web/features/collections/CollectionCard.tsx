import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedCollection } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { withCountry } from '#web/lib/countryNames.ts'
import { distanceKm } from '#web/lib/distance.ts'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import { paths } from '#web/lib/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './Collections.module.css'
import { collectionFacts, timeOnFoot } from './collectionWords.ts'
import { PlacesSketch } from './PlacesSketch.tsx'

/** Farther apart (km) than the stories of one town. */
const townKm = 50

/** Whether the place of the first story is where all of them are. */
const isInOneTown = ({ bbox }: ListedCollection): boolean => {
  const [west, south, east, north] = bbox ?? [0, 0, 0, 0]
  return distanceKm({ latitude: south, longitude: west }, { latitude: north, longitude: east }) <= townKm
}

interface Props {
  collection: ListedCollection
  /** The query of the map's address, which the link keeps. */
  search: string
  /** Whether this device carries it for reading without a connection. */
  isCarried: boolean
  /** How far away it begins, in words. */
  distance?: string
}

/** A public collection in a list: what it is, where, by whom, and a photo of it or else a picture of its places. */
export function CollectionCard({ collection, search, isCarried, distance }: Props) {
  const { id, title, language, username, photo } = collection
  const place = isInOneTown(collection) ? withCountry(collection.place) : ''
  const owner = <bdi>{username}</bdi>
  return (
    <li className={`${styles.card} linked`}>
      <span className={styles.cover} aria-hidden>
        {photo === null ? (
          <PlacesSketch {...collection} />
        ) : (
          <img src={photo} alt="" width={56} height={56} loading="lazy" />
        )}
      </span>
      <div>
        <h3 {...languageProps(language)}>
          <Link to={{ pathname: paths.collection(id), search }}>{title}</Link>
        </h3>
        <p className="quiet">
          <Facts of={[distance, collectionFacts(collection), timeOnFoot(collection), foreignLanguage(collection)]} />
        </p>
        <p className="quiet">
          {place && <bdi>{place}</bdi>}
          {place && username !== null && ' · '}
          {username !== null && <Trans comment="Who put a collection of stories together">By {owner}</Trans>}
        </p>
        {isCarried && (
          <p className={styles.carried}>
            <Download size={15} aria-hidden />
            <Trans comment="Of a collection: it can be read without a connection">On this device</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
