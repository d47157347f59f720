import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { WelcomeCard } from '#web/features/site/WelcomeCard.tsx'
import type { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { savePreference } from '#web/lib/preferences.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { tellLoadFailure } from '#web/ui/lazyWithRetry.tsx'
import { useFirstAct } from './useFirstAct.ts'

interface Props {
  page: RefObject<HTMLElement | null>
  map: LeafletMap | null
  /** The view of the map as a call parameter; null before the map exists. */
  bbox: string | null
  /** Whether the map shows where the visitor is. */
  isNear: boolean
  onOpen: (id: number) => void
  /** Called on the first action outside the card, and when the map is left. */
  onClose: () => void
}

/** On a phone the map's buttons are above the card: `--welcome` is its height. */
const useRoomAbove = (card: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const shown = card.current
    // Not by the ref of the page, which is not set yet if both mount together.
    const screen = shown?.parentElement
    if (!screen) return
    const watcher = new ResizeObserver(() => screen.style.setProperty('--welcome', `${shown.offsetHeight + 22}px`))
    watcher.observe(shown)
    return () => {
      watcher.disconnect()
      screen.style.removeProperty('--welcome')
    }
  }, [card])

/** The card of the first visit, over the map. It closes with the visitor's first action, for good on this device. */
export function MapWelcome({ page, map, bbox, isNear, onOpen, onClose }: Props) {
  const site = useSite()
  const siteName = useSiteName()
  const card = useRef<HTMLElement>(null)
  const [isReading, setReading] = useState(false)
  const [gone] = useState(() => new AbortController())
  const close = () => {
    // Focus in the card moves to the map under it.
    if (card.current?.contains(document.activeElement)) map?.getContainer().focus({ preventScroll: true })
    onClose()
  }
  useFirstAct(page, card, close)
  useRoomAbove(card)
  const leave = useEffectEvent(() => {
    gone.abort()
    savePreference('welcomed', 'yes')
    onClose()
  })
  useEffect(() => () => leave(), [])

  const read = () => {
    if (bbox === null) return
    setReading(true)
    fetchChunk(() => import('./openOneToRead.ts'))
      .then(({ openOneToRead }) => openOneToRead(bbox, isNear, onOpen, gone.signal))
      .catch((error: ApiError) => gone.signal.aborted || tellLoadFailure(error))
      .finally(() => setReading(false))
  }
  const find = () => {
    close()
    page.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }
  return (
    <WelcomeCard
      ref={card}
      siteName={siteName}
      opening={site?.opening ?? null}
      {...{ isReading, isNear }}
      onRead={read}
      onFind={find}
      onClose={close}
    />
  )
}
