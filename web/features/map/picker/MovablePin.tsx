import { t } from '@lingui/core/macro'
import { DivIcon, LatLng, type LeafletEvent, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Marker, useMapEvents } from 'react-leaflet'
import { minZoom } from '#contract/mapZooms'
import { toMapPosition } from '#contract/mercator'
import type { PlacePrecision } from '#contract/precision'
import { pinOutline } from '../markers/drawMarkers.ts'
import { circleRadius } from '../markers/circleRadius.ts'
import styles from './PlacePreview.module.css'

/** A place in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The map's height in px (PlacePreview.module.css), less a margin. */
const roomPx = 180
/** Near enough to see the place, far enough to know where it is and to see the whole circle, which is larger far from the equator. */
export const nearZoom = (precision: PlacePrecision, { latitude }: Spot): number => {
  const { y } = toMapPosition(latitude, 0)
  let zoom = precision === 'town' ? 10 : 13
  while (zoom > minZoom && 2 * circleRadius(precision, y, zoom) > roomPx) zoom--
  return zoom
}
/** How far an arrow key moves the pin, and with Shift, in px. */
const [stepPx, stridePx] = [4, 32]

const svg = 'http://www.w3.org/2000/svg'
const drawPin = (): HTMLElement => {
  const frame = document.createElement('span')
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '-22 -39.5 44 44')
  picture.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS(svg, 'path')
  drop.setAttribute('d', pinOutline)
  const hole = document.createElementNS(svg, 'circle')
  hole.setAttribute('cy', '-21.4')
  hole.setAttribute('r', '5')
  picture.append(drop, hole)
  frame.append(picture)
  return frame
}

const drawCircle = (): HTMLElement => {
  const frame = document.createElement('span')
  frame.append(document.createElement('i'))
  return frame
}

const makeIcon = (precision: PlacePrecision) =>
  precision === 'exact'
    ? new DivIcon({ html: drawPin(), className: styles.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 39] })
    : new DivIcon({ html: drawCircle(), className: styles.circle ?? '', iconSize: [44, 44] })

interface Props {
  /** Where the pin stands; null while there is none. */
  spot: Spot | null
  /** How exactly it is known: a pin, or a circle around the spot. */
  precision: PlacePrecision
  /** Without it the pin stays where it is. */
  onMove?: ((spot: Spot) => void) | undefined
}

const fixed = t`The place of the story`
const words = {
  pin: { title: t`The pin of your story`, alt: t`The pin of your story: the arrow keys move it` },
  circle: { title: t`The area of your story`, alt: t`The area of your story: the arrow keys move it` },
}

/** A pin or circle that is dragged, moved by the arrow keys, or put where the map is pressed, or only shown; the map keeps it in sight. */
export function MovablePin({ spot, precision, onMove }: Props) {
  const icon = useMemo(() => makeIcon(precision), [precision])
  const marker = useRef<LeafletMarker>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const moveTo = (at: LatLng) => {
    const { lat, lng } = at.wrap()
    onMove?.({ latitude: lat, longitude: lng })
  }
  const map = useMapEvents({ click: ({ latlng }) => moveTo(latlng), zoomend: () => setZoom(map.getZoom()) })
  const { latitude, longitude } = spot ?? {}
  const position = useMemo(
    () => (latitude === undefined || longitude === undefined ? null : new LatLng(latitude, longitude)),
    [latitude, longitude],
  )
  useEffect(() => {
    const watcher = new ResizeObserver(() => void map.invalidateSize({ pan: false }))
    watcher.observe(map.getContainer())
    return () => watcher.disconnect()
  }, [map])
  useEffect(() => {
    if (!position || map.getBounds().pad(-0.1).contains(position)) return
    const near = nearZoom(precision, { latitude: position.lat, longitude: position.lng })
    map.setView(position, precision === 'exact' ? Math.max(map.getZoom(), near) : near, { animate: false })
  }, [map, position, precision])
  const radius = () => {
    const { y } = toMapPosition(latitude ?? 0, 0)
    return circleRadius(precision, y, map.getZoom())
  }
  const resize = useEffectEvent(() => {
    marker.current?.getElement()?.style.setProperty('--circle', `${2 * radius()}px`)
  })
  useEffect(() => resize(), [icon, position, zoom])
  const isMovable = onMove !== undefined
  const { title, alt } = isMovable ? words[precision === 'exact' ? 'pin' : 'circle'] : { title: fixed, alt: fixed }
  // Leaflet sets the title of a new element only. A new element for another icon would lose the focus.
  useEffect(() => marker.current?.getElement()?.setAttribute('title', title), [title])

  const step = ({ originalEvent: event, target }: LeafletKeyboardEvent) => {
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    // A circle lies on a grid of cells as wide as half of it: a smaller step would lead back.
    const px = Math.max(event.shiftKey ? stridePx : stepPx, radius())
    const pin = target as LeafletMarker
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([direction[0] * px, direction[1] * px])
    moveTo(map.containerPointToLatLng(at))
  }
  if (!position) return null
  const drop = ({ target }: LeafletEvent) => {
    const pin = target as LeafletMarker
    const at = pin.getLatLng()
    // Where it lands in the same cell, nothing changes: it goes back to the middle.
    pin.setLatLng(position)
    moveTo(at)
  }
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      draggable={isMovable}
      interactive={isMovable}
      keyboard={isMovable}
      autoPan
      autoPanPadding={[36, 36]}
      {...{ title, alt }}
      eventHandlers={{ keydown: step, dragend: drop }}
    />
  )
}
