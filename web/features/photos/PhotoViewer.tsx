import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { NavigationType, useBlocker } from 'react-router'
import type { PhotoView } from '#contract/photos'
import { languageProps } from '#contract/textDirection'
import { direction } from '#web/lib/i18n.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { StoryOfPhotos } from './PhotoItem.tsx'
import { photoName } from './photoTexts.ts'
import styles from './StoryPhotos.module.css'
import { usePhotoUrl } from './usePhotoUrl.ts'

/** How much larger than the room a photo is shown. */
const zooms = [1, 1.5, 2, 3, 4] as const

interface Size {
  width: number
  height: number
}

/** The size of a photo that fits into the room. */
const fit = (photo: Size, room: Size): Size => {
  const scale = Math.min(room.width / photo.width, room.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** The size of an element without its scroll bars, also while the window changes. */
const useRoom = () => {
  const element = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setRoom({ width: box.offsetWidth, height: box.offsetHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    measure()
    return () => watch.disconnect()
  }, [])
  return { element, room }
}

interface StageProps {
  photo: PhotoView
  story: StoryOfPhotos
  zoom: number
  onDoubleClick: () => void
}

/** The photo in its room; larger than that, it scrolls by finger, wheel and arrow keys. */
function Stage({ photo, story, zoom, onDoubleClick }: StageProps) {
  const { url, hasFailed } = usePhotoUrl(story, photo, 'photo')
  const { element, room } = useRoom()
  const size = room && fit(photo, room)
  // What was in the middle stays there.
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [element, zoom, photo.id])
  return (
    <div
      ref={element}
      className={styles.viewport}
      {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': photo.alt })}
    >
      {url && size && (
        // The double click is a shortcut for the button *Zoom in*.
        <img
          key={photo.id}
          src={url}
          alt={photo.alt}
          lang={story.language ?? undefined}
          style={{ inlineSize: size.width * zoom, blockSize: size.height * zoom }}
          onDoubleClick={onDoubleClick}
        />
      )}
      {!url && (hasFailed ? <p>{t`This photo couldn’t be loaded. Please try again in a moment.`}</p> : <Spinner />)}
    </div>
  )
}

/** Runs the act of a key, wherever the focus is in the dialog. While another dialog is open in `viewer`, keys are for that one. */
const useKeys = (acts: Record<string, () => void>, viewer: RefObject<HTMLElement | null>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || viewer.current?.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Back in the history closes what is open, and leads nowhere. */
const useCloseOnBack = (onClose: () => void): void => {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  const close = useEffectEvent(() => {
    reset?.()
    onClose()
  })
  useEffect(() => {
    if (state === 'blocked') close()
  }, [state])
}

/** The photo's words, and which of several it is. */
function Title({ photo, story, name }: { photo: PhotoView; story: StoryOfPhotos; name: string }) {
  return (
    <span className={styles.title}>
      <span {...languageProps(story.language)}>{photo.alt}</span>
      {name && <span className="quiet">{name}</span>}
    </span>
  )
}

interface Props {
  story: StoryOfPhotos
  photos: readonly PhotoView[]
  /** The place of the photo that is shown first. */
  first: number
  /** What staff can do with a photo. */
  actionsFor?: ((photo: PhotoView, close: () => void) => ReactNode) | undefined
  onClose: () => void
}

/** The photos of a story one at a time, large, with their descriptions. */
export default function PhotoViewer({ story, photos, first, actionsFor, onClose }: Props) {
  const [place, setPlace] = useState(first)
  const [level, setLevel] = useState(0)
  const [said, say] = useState('')
  const count = photos.length
  const photo = photos[Math.min(place, count - 1)]!
  const zoom = zooms[level]!
  const name = photoName(place + 1, count)
  const go = (by: number) => {
    const next = place + by
    if (next < 0 || next >= count) return
    setPlace(next)
    setLevel(0)
    say(`${photoName(next + 1, count)}: ${photos[next]!.alt}`)
  }
  const enlarge = (by: number) => setLevel(Math.min(Math.max(level + by, 0), zooms.length - 1))
  const acts: Record<string, () => void> = {
    '+': () => enlarge(1),
    '=': () => enlarge(1),
    '-': () => enlarge(-1),
    // Larger than its room, the photo scrolls by the arrow keys.
    ...(level === 0 && { [direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: () => go(1) }),
    ...(level === 0 && { [direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: () => go(-1) }),
  }
  const viewer = useRef<HTMLDivElement>(null)
  useKeys(acts, viewer)
  useCloseOnBack(onClose)
  return (
    <Dialog isOpen isFull title={<Title photo={photo} story={story} name={count > 1 ? name : ''} />} onClose={onClose}>
      <div ref={viewer} className={styles.viewer}>
        <Stage photo={photo} story={story} zoom={zoom} onDoubleClick={() => setLevel(level === 0 ? 2 : 0)} />
        <div className={styles.controls}>
          {count > 1 && (
            <IconButton label={t`Previous photo`} aria-disabled={place === 0} onClick={() => go(-1)}>
              {direction === 'rtl' ? <ChevronRight size={22} aria-hidden /> : <ChevronLeft size={22} aria-hidden />}
            </IconButton>
          )}
          <IconButton label={t`Zoom out`} aria-disabled={level === 0} aria-keyshortcuts="-" onClick={() => enlarge(-1)}>
            <ZoomOut size={20} aria-hidden />
          </IconButton>
          <span className={styles.zoom}>{formatPercent(zoom * 100)}</span>
          <IconButton
            label={t`Zoom in`}
            aria-disabled={level === zooms.length - 1}
            aria-keyshortcuts="+"
            onClick={() => enlarge(1)}
          >
            <ZoomIn size={20} aria-hidden />
          </IconButton>
          {count > 1 && (
            <IconButton label={t`Next photo`} aria-disabled={place === count - 1} onClick={() => go(1)}>
              {direction === 'rtl' ? <ChevronLeft size={22} aria-hidden /> : <ChevronRight size={22} aria-hidden />}
            </IconButton>
          )}
        </div>
        <Fragment key={photo.id}>{actionsFor?.(photo, onClose)}</Fragment>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </Dialog>
  )
}
