import type { Map as LeafletMap, Point } from 'leaflet'

/** Nearer than this zoom a single place says nothing about where it is. */
const nearest = 14
/** The room (px) around the places. */
const margin = 60
/** So many places are tried as the middle. */
const mostMiddles = 200

const extent = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

/** Where not all places fit even from farthest away: the one with most others around it in view. Null where all fit. */
const middleOfMost = (map: LeafletMap, places: [number, number][]): [number, number] | null => {
  const room = map.getSize().subtract([2 * margin, 2 * margin])
  const points = places.map((place) => map.project(place, map.getMinZoom()))
  if (extent(points.map(({ x }) => x)) <= room.x && extent(points.map(({ y }) => y)) <= room.y) return null
  const isAround = (a: Point, b: Point) => 2 * Math.abs(a.x - b.x) <= room.x && 2 * Math.abs(a.y - b.y) <= room.y
  const counts = points.slice(0, mostMiddles).map((middle) => points.filter((one) => isAround(middle, one)).length)
  return places[counts.indexOf(Math.max(...counts))]!
}

/** Moves the map so that places (latitude, longitude), at least one, are in view, or as many of them as its smallest zoom can show. */
export const fitPlaces = (map: LeafletMap, places: [number, number][]): void => {
  const middle = middleOfMost(map, places)
  if (middle) map.setView(middle, map.getMinZoom())
  else map.fitBounds(places, { padding: [margin, margin], maxZoom: nearest })
}
