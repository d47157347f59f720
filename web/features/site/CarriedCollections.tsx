import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Carried, listCarried, removeCarried } from '#web/lib/carriedCollections.ts'
import { formatSize } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './DeviceSettings.module.css'

/** The collections that this device carries, each with its size and a button to remove it; nothing where there is none. */
export default function CarriedCollections() {
  const [carried, setCarried] = useState<Carried[]>([])
  const look = () => void listCarried().then(setCarried)
  useEffect(look, [])
  if (carried.length === 0) return null
  return (
    <div className={styles.exit}>
      <h3>
        <Trans>Collections on this device</Trans>
      </h3>
      {carried.map(({ collection, bytes }) => (
        <p key={collection.id}>
          <Link to={paths.collection(collection.id)} dir="auto">
            {collection.title}
          </Link>{' '}
          · {formatSize(bytes)}{' '}
          <Button
            isSmall
            aria-label={t`Remove “${collection.title}” from this device`}
            onClick={() => void removeCarried(collection.id).then(look)}
          >
            <Trans>Remove</Trans>
          </Button>
        </p>
      ))}
    </div>
  )
}
