import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Carried, listCarried } from '#web/lib/carriedCollections.ts'
import { isDiscreet } from '#web/lib/discreet.ts'
import { hasDraft } from '#web/lib/drafts.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './OfflineNotice.module.css'

/** The Resources, and the collections that this device carries. */
function WhatStaysReadable() {
  const [carried, setCarried] = useState<Carried[]>([])
  useEffect(() => void listCarried().then(setCarried, () => undefined), [])
  return (
    <>
      <Trans comment="Before a list of links">You can still read:</Trans>{' '}
      <Link to={paths.resources}>
        <Trans>Resources</Trans>
      </Link>
      {carried.map(({ collection: { id, title } }) => (
        <Fragment key={id}>
          {' · '}
          <Link to={paths.collection(id)} dir="auto">
            {title}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

/**
 * Shown under the header while there is no connection: that a draft is not lost, where there is one, and what can be read. In discreet
 * mode nothing is stored for reading offline.
 */
export default function OfflineNotice() {
  return (
    <p className={styles.notice}>
      <CloudOff size={18} aria-hidden />
      <span>
        <Trans>You’re offline.</Trans>{' '}
        {hasDraft() && (
          <>
            <Trans>Your draft isn’t lost.</Trans>{' '}
          </>
        )}
        {!isDiscreet() && <WhatStaysReadable />}
      </span>
    </p>
  )
}
