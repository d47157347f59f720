import { DivIcon, LatLng, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { Marker, useMapEvents } from 'react-leaflet'
import { pinOutline } from '../markers/drawMarkers.ts'
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
/** Near enough to see the place, far enough to know where it is. */
export const nearZoom = 13
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

const makeIcon = () =>
  new DivIcon({ html: drawPin(), className: styles.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 39] })

interface Props {
  /** Where the pin stands; null while there is none. */
  spot: Spot | null
  onMove: (spot: Spot) => void
}

/** A pin that is dragged, moved by the arrow keys, or put where the map is pressed; the map keeps it in sight. */
export function MovablePin({ spot, onMove }: Props) {
  const [icon] = useState(makeIcon)
  const moveTo = (at: LatLng) => {
    const { lat, lng } = at.wrap()
    onMove({ latitude: lat, longitude: lng })
  }
  const map = useMapEvents({ click: ({ latlng }) => moveTo(latlng) })
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
    if (position && !map.getBounds().pad(-0.1).contains(position))
      map.setView(position, Math.max(map.getZoom(), nearZoom), { animate: false })
  }, [map, position])

  const step = ({ originalEvent: event, target }: LeafletKeyboardEvent) => {
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? stridePx : stepPx
    const pin = target as LeafletMarker
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([direction[0] * px, direction[1] * px])
    pin.setLatLng(map.containerPointToLatLng(at))
    moveTo(pin.getLatLng())
  }
  if (!position) return null
  return (
    <Marker
      position={position}
      icon={icon}
      draggable
      autoPan
      autoPanPadding={[36, 36]}
      title="The pin of your story"
      alt="The pin of your story: the arrow keys move it"
      eventHandlers={{ keydown: step, dragend: ({ target }) => moveTo((target as LeafletMarker).getLatLng()) }}
    />
  )
}
