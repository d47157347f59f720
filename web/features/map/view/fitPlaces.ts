import { type LatLng, latLngBounds, type Map as LeafletMap, point, type Point } from 'leaflet'

/** Nearer than this zoom a single place says nothing about where it is. */
const nearest = 14
/** The room (px) around the places. */
const margin = 60
/** So many places are tried as the middle. */
const mostMiddles = 200

type Places = readonly [number, number][]

const extent = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

/** Where not all places fit even from farthest away: the one with most others around it in view. Null where all fit. */
const middleOfMost = (map: LeafletMap, places: Places): [number, number] | null => {
  const room = map.getSize().subtract([2 * margin, 2 * margin])
  const points = places.map((place) => map.project(place, map.getMinZoom()))
  if (extent(points.map(({ x }) => x)) <= room.x && extent(points.map(({ y }) => y)) <= room.y) return null
  const isAround = (a: Point, b: Point) => 2 * Math.abs(a.x - b.x) <= room.x && 2 * Math.abs(a.y - b.y) <= room.y
  const counts = points.slice(0, mostMiddles).map((middle) => points.filter((one) => isAround(middle, one)).length)
  return places[counts.indexOf(Math.max(...counts))]!
}

/** A view that has places (latitude, longitude). */
export interface Fit {
  center: [number, number] | LatLng
  zoom: number
  /** Whether all of them are in view, and not only as many as the smallest zoom can show. */
  isAll: boolean
}

/** The view that has some places, at least one, or as many of them as fit. */
export const fitOf = (map: LeafletMap, places: Places): Fit => {
  const middle = middleOfMost(map, places)
  if (middle) return { center: middle, zoom: map.getMinZoom(), isAll: false }
  const bounds = latLngBounds(places as [number, number][])
  const zoom = Math.min(nearest, map.getBoundsZoom(bounds, false, point(2 * margin, 2 * margin)))
  const [a, b] = [map.project(bounds.getSouthWest(), zoom), map.project(bounds.getNorthEast(), zoom)]
  return { center: map.unproject(a.add(b).divideBy(2), zoom), zoom, isAll: true }
}

/** Whether the map shows a view already, to a few pixels. */
export const isShown = (map: LeafletMap, { center, zoom }: Fit): boolean =>
  map.getZoom() === zoom && map.project(center, zoom).distanceTo(map.project(map.getCenter(), zoom)) < 8
