import { mayBecomePoint, readPoint, readTypedPoint } from '#contract/coordinates'
import type { Point } from '#contract/placeGrid'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'

/** A point on a map, and its zoom, if stated. */
interface Spot extends Point {
  zoom?: number
}

/** The default zoom: the streets around the point. */
const nearZoom = 15
/** About 10 m. */
const decimals = 4

/** Parameters of a link that hold a point, and pairs of them that hold its halves. */
const pointParameters = [
  'q',
  'query',
  'whatshere[point]',
  'pt',
  'll',
  'coordinate',
  'cp',
  'destination',
  'daddr',
  'center',
  'map',
  'sll',
  'to',
]
const halves = [
  ['mlat', 'mlon'],
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['y', 'x'],
] as const
/** Those of them in which some sites write the longitude first. */
const eastFirst = ['whatshere[point]', 'pt', 'll']
const zoomParameters = ['z', 'zoom', 'lvl']

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
const onEarth = (point: Point | null): Point | null => (point && isOnEarth(point) ? point : null)

/** The first two numbers of a list: '34.05,-118.24,15z', and Bing's '34.05~-118.24'. */
const pairIn = (list: string): Point | null => {
  const [, pair] = /^(?:loc:)?\s*([-+\d.]+[,~]\s*[-+\d.]+)/.exec(list) ?? []
  return onEarth(pair ? readPoint(pair.replace('~', ',')) : readTypedPoint(list))
}

/** Whether a text is a link: 'https://maps.app.goo.gl/abc', 'osm.org/go/0MbEUp'. */
export const isLink = (text: string): boolean => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+[/?#]\S+$/i.test(text)

const parse = (text: string): URL | null => {
  try {
    return isLink(text) ? new URL(/^https?:/i.test(text) ? text : `https://${text}`) : null
  } catch {
    return null
  }
}

/** The place that a link to a map shows; null for other links. The place that was searched for comes before the middle of the view. */
const readMapLink = (link: URL): Spot | null => {
  const query = new URLSearchParams(link.search)
  const address = decode(link.href)
  const isEastFirst = /(^|\.)(yandex|2gis)\.\w+$/.test(link.hostname)
  const zoom = zoomParameters.map((name) => query.get(name)).find(Boolean)
  const withZoom = (point: Point, of: string | null | undefined): Spot =>
    Number(of) > 0 ? { ...point, zoom: Number(of) } : point
  // Google's place, and OpenStreetMap's view.
  const [, placeLatitude, placeLongitude] = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(address) ?? []
  const [, viewZoom, viewLatitude, viewLongitude] = /#(?:.*?map=)?([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(address) ?? []
  const [, middle, middleZoom] = /\/@(-?[\d.]+,-?[\d.]+)(?:,([\d.]+)z)?/.exec(address) ?? []
  const place = placeLatitude && placeLongitude && onEarth(readPoint(`${placeLatitude},${placeLongitude}`))
  if (place) return withZoom(place, middleZoom)
  for (const [north, east] of halves) {
    const half = [query.get(north), query.get(east)]
    const point = half.every(Boolean) && onEarth(readPoint(half.join()))
    if (point) return withZoom(point, zoom ?? viewZoom)
  }
  for (const name of pointParameters) {
    const list = query.get(name) ?? ''
    const point = pairIn(isEastFirst && eastFirst.includes(name) ? list.split(',').reverse().join() : list)
    if (point) return withZoom(point, zoom)
  }
  for (const part of link.pathname.split('/')) {
    const list = decode(part).replaceAll('+', ' ')
    const point = readTypedPoint(isEastFirst ? list.split(',').reverse().join() : list)
    if (point) return withZoom(point, middleZoom)
  }
  const view = viewLatitude ? readPoint(`${viewLatitude},${viewLongitude}`) : middle ? readPoint(middle) : null
  const seen = onEarth(view)
  return seen && withZoom(seen, viewZoom ?? middleZoom)
}

/**
 * The place at coordinates as people and programs write them, `geo:` URIs, and links to maps; null for any other text.
 * Nothing is sent for it, nor while it is being typed (`mayBecomeCoordinates`).
 */
export const placeAtCoordinates = (text: string): PlaceView | null => {
  const link = parse(text)
  const spot: Spot | null = (link && readMapLink(link)) ?? readTypedPoint(text)
  if (!spot) return null
  const [y, x] = [Number(spot.latitude.toFixed(decimals)), Number(spot.longitude.toFixed(decimals))]
  const { minZoom, maxZoom } = limits.map
  const name = `${y}, ${x}`
  const parts = { city: '', address: '', locality: '', region: '', country: '', postCode: '' }
  const zoom = Math.min(maxZoom, Math.max(minZoom, Math.round(spot.zoom ?? nearZoom)))
  return { ...parts, x, y, zoom, label: name, name, kind: 'spot', match: 'exact', alias: '', unknown: '' }
}

/**
 * Whether a text is, or may be the beginning of, coordinates or a link. It is not sent before the visitor submits it, because
 * most of the digits of a point reveal its place.
 */
export const mayBecomeCoordinates = (text: string): boolean =>
  /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+[/?#])/i.test(text) || mayBecomePoint(text)
