import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pinOutline } from '../markers/drawMarks.ts'
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

const makePin = () =>
  new Marker([0, 0], {
    icon: new DivIcon({ html: drawPin(), className: styles.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 39] }),
    draggable: true,
    autoPan: true,
    autoPanPadding: [36, 36],
    keyboard: true,
    title: 'The pin of your story',
    alt: 'The pin of your story: the arrow keys move it',
  })

/** A pin on the map that can be dragged and moved by the arrow keys; null while there is none. */
export const useMovablePin = (map: LeafletMap | null, spot: Spot | null, onMove: (spot: Spot) => void): void => {
  const moved = useEffectEvent((pin: Marker) => {
    const { lat, lng } = pin.getLatLng().wrap()
    onMove({ latitude: lat, longitude: lng })
  })
  const { latitude, longitude } = spot ?? {}
  const isThere = spot !== null
  const placed = useRef<Marker | null>(null)

  useEffect(() => {
    if (!map || !isThere) return
    const pin = (placed.current = makePin())
    const step = (event: KeyboardEvent) => {
      const direction = steps[event.key]
      if (!direction) return
      event.preventDefault()
      event.stopPropagation()
      const px = event.shiftKey ? stridePx : stepPx
      const at = map.latLngToContainerPoint(pin.getLatLng()).add([direction[0] * px, direction[1] * px])
      pin.setLatLng(map.containerPointToLatLng(at))
      moved(pin)
    }
    pin.on('dragend', () => moved(pin))
    pin.addTo(map).getElement()?.addEventListener('keydown', step)
    return () => {
      placed.current = null
      pin.remove()
    }
  }, [map, isThere])

  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) placed.current?.setLatLng([latitude, longitude])
  }, [map, latitude, longitude])
}
