import { Trans } from '@lingui/react/macro'
import { Download, Footprints, ListOrdered } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedCollection } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { distanceKm } from '#web/lib/distance.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './Collections.module.css'
import { collectionFacts, timeOnFoot } from './collectionWords.ts'

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
}

/** A public collection in a list: what it is, where, by whom, and a small picture where it has one. */
export function CollectionCard({ collection, search, isCarried }: Props) {
  const { id, title, kind, language, username, photo } = collection
  const place = isInOneTown(collection) ? collection.place : ''
  const owner = <bdi>{username}</bdi>
  const Icon = kind === 'walk' ? Footprints : ListOrdered
  return (
    <li className={`${styles.card} linked`}>
      <span className={styles.cover} aria-hidden>
        {photo === null ? <Icon size={22} /> : <img src={photo} alt="" width={56} height={56} loading="lazy" />}
      </span>
      <div>
        <h2 {...languageProps(language)}>
          <Link to={{ pathname: paths.collection(id), search }}>{title}</Link>
        </h2>
        <p className="quiet">{[collectionFacts(collection), timeOnFoot(collection)].filter(Boolean).join(' · ')}</p>
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
