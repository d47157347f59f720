import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CollectionView } from '#contract/collections'
import styles from '#web/features/collections/Collections.module.css'
import { estimateBytes, takeAlong } from '#web/features/collections/takeAlong.ts'
import { tilesToCarry } from '#web/features/map/basemap/tilesToCarry.ts'
import { ApiError } from '#web/lib/api.ts'
import { type Carried, listCarried, removeCarried } from '#web/lib/carriedCollections.ts'
import { formatPercent, formatSize } from '#web/lib/numbers.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'

const builtIn = { kind: 'built-in', streets: false } as const

/** The files of the map that a collection needs; null until they are known. */
const useTiles = (collection: CollectionView, isAsked: boolean) => {
  const site = useSite()
  const [tiles, setTiles] = useState<string[] | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const points = collection.items.flatMap(({ story }) => story ?? [])
    tilesToCarry(site?.tiles ?? builtIn, points, collection.kind === 'walk').then(
      (found) => isWanted && setTiles(found),
      // Without the streets the texts and the world are there.
      () => isWanted && setTiles([]),
    )
    return () => void (isWanted = false)
  }, [collection, site, isAsked])
  return tiles
}

/** Says the size first, then stores the collection on this device, with progress. */
function TakeAlongDialog({
  collection,
  onClose,
  onDone,
}: {
  collection: CollectionView
  onClose: () => void
  onDone: () => void
}) {
  const tiles = useTiles(collection, true)
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    if (!tiles) return
    const aborted = (running.current = new AbortController())
    setError('')
    setPart(0)
    try {
      await takeAlong(collection, tiles, aborted.signal, setPart)
      toast(t`It’s on this device now. You can read it without a connection.`)
      onDone()
    } catch (failure) {
      if (aborted.signal.aborted) return
      setPart(null)
      setError(
        failure instanceof ApiError
          ? failure.message
          : t`It couldn’t be stored. There may be too little room on this device, or the connection was lost.`,
      )
    }
  }
  const size = tiles && formatSize(estimateBytes(collection, tiles))
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={t`Take it with you`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" isPending={part !== null || !tiles} onClick={() => void begin()}>
            <Trans>Store it on this device</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The texts, small versions of the photos and, if this site’s map allows it, the map around the stories are
          stored on this device, so that you can read them without a connection. Streets are stored for walks only.
          Anyone who uses this device could see all of this. It stays until you remove it, log out, press “Leave now” or
          switch on discreet mode.
        </Trans>
      </p>
      {size && (
        <p>
          <Trans>It needs about {size}.</Trans>
        </p>
      )}
      {part !== null && (
        <p>
          <progress value={part} aria-label={t`Stored so far`} /> {formatPercent(Math.floor(part * 100))}
        </p>
      )}
      {error && <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}

/** Takes a collection along for reading without a connection, or removes it from this device. */
export default function TakeAlong({ collection }: { collection: CollectionView }) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [isAsking, setAsking] = useState(false)
  const look = () =>
    void listCarried().then((all) => setCarried(all.find((one) => one.collection.id === collection.id) ?? null))
  useEffect(look, [collection.id])
  if (!('caches' in globalThis) || collection.count === 0) return null
  if (carried)
    return (
      <Button
        isSmall
        variant="plain"
        className={styles.screenOnly}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void removeCarried(collection.id).then(look)}
      >
        <Trans>Remove it from this device</Trans>
      </Button>
    )
  return (
    <>
      <Button isSmall variant="plain" icon={<Download size={18} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Take it with you</Trans>
      </Button>
      {isAsking && (
        <TakeAlongDialog
          collection={collection}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            look()
          }}
        />
      )}
    </>
  )
}
