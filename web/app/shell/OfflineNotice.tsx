import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Carried, listCarried } from '#web/lib/carriedCollections.ts'
import { isDiscreet } from '#web/lib/discreet.ts'
import { hasDraft } from '#web/lib/drafts.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './OfflineNotice.module.css'

/** The Resources, Staying safe, and the collections that this device carries: what is not open already. */
function WhatStaysReadable() {
  const { pathname } = useLocation()
  const [carried, setCarried] = useState<Carried[]>([])
  useEffect(() => void listCarried().then(setCarried, () => undefined), [])
  return (
    <>
      <Trans comment="Before a list of links">You can still read:</Trans>{' '}
      {pathname !== paths.resources && (
        <Link to={paths.resources}>
          <Trans>Resources</Trans>
        </Link>
      )}
      {pathname !== paths.resources && pathname !== paths.safety && ' · '}
      {pathname !== paths.safety && (
        <Link to={paths.safety}>
          <Trans>Staying safe</Trans>
        </Link>
      )}
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
