import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CollectionRow } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { paths } from '#web/lib/paths.ts'
import styles from './Collections.module.css'
import { collectionFacts } from './collectionWords.ts'

interface Props {
  collection: CollectionRow
  /** The query of the map's address, which the link keeps. */
  search: string
}

/** A public collection in a list. */
export function CollectionCard({ collection, search }: Props) {
  const { id, title, language, username } = collection
  const owner = <bdi>{username}</bdi>
  return (
    <li className={styles.card}>
      <h2 {...languageProps(language)}>
        <Link to={{ pathname: paths.collection(id), search }}>{title}</Link>
      </h2>
      <p className={styles.quiet}>
        {collectionFacts(collection)}
        {username !== null && (
          <>
            {' · '}
            <Trans comment="Who put a collection of stories together">By {owner}</Trans>
          </>
        )}
      </p>
    </li>
  )
}
