import { Trans } from '@lingui/react/macro'
import { Download, Footprints, ListOrdered } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedCollection } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { paths } from '#web/lib/paths.ts'
import styles from './Collections.module.css'
import { collectionFacts, timeOnFoot } from './collectionWords.ts'

interface Props {
  collection: ListedCollection
  /** The query of the map's address, which the link keeps. */
  search: string
  /** Whether this device carries it for reading without a connection. */
  isCarried: boolean
}

/** A public collection in a list: what it is, where, by whom, and a small picture where it has one. */
export function CollectionCard({ collection, search, isCarried }: Props) {
  const { id, title, kind, language, username, place, photo } = collection
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
