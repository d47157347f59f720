import type { LatLngTuple, Map as LeafletMap } from 'leaflet'
import { metersBetween } from '#contract/distance'
import { defaultZoom } from '#contract/mapZooms'
import { fromMapPosition, toMapPosition } from '#contract/mercator'
import { cellOf, type Point } from '#contract/placeGrid'
import { pause } from '#web/lib/pause.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { phoneQuery } from '#web/ui/phoneQuery.ts'
import { readAround } from '../storyTiles/tilesAround.ts'
import { type Covered, coveredBy } from '../markers/coveredBy.ts'
import { loweredSearch } from './openingView.ts'

/** The visitor's position in degrees. It stays in this page; the server gets their neighborhood at most, the address less. */
export type VisitorPlace = readonly [latitude: number, longitude: number]

/** How long the browser may look for the visitor. */
const geolocationMs = 5_000
const nearMeZoom = 15
/** The zooms of the story tiles that are searched for a story to show, one after the other. */
const tileZooms = [10, 8]
/** A story that is farther (m) is offered only. */
const farthestStory = 100_000
/** The zoom of a phone that shows it. */
const farthestZoom = 7
/** So many of the nearest stories are looked at: one that is farther up or down may be the first in view. */
const mostStories = 5
/** The room (px) for a marker at the edge of the map. */
const markerRoom = 44
/** How long (ms) the flight waits for the stories. */
const storiesMs = 1500
/** The delay (ms) before the permission prompt, so that the map is shown first. */
const questionMs = 1200

const ask = (): Promise<VisitorPlace> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve([latitude, longitude]),
      reject,
      { timeout: geolocationMs, maximumAge: 600_000 },
    ),
  )

const isRefusal = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1

const readPermission = async (): Promise<PermissionState> => {
  if (!('geolocation' in navigator) || readPreference('place-refused')) return 'denied'
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state ?? 'prompt'
}

/**
 * Where the visitor is: at once where the browser may tell, else after the map has been shown and they were asked; null
 * where they say no, which is not asked again, or `signal` ends it.
 */
export const askAtOpening = async (signal: AbortSignal): Promise<VisitorPlace | null> => {
  const state = await readPermission()
  if (state === 'prompt') await pause(questionMs)
  if (state === 'denied' || signal.aborted) return null
  return ask().catch((error: unknown) => {
    // After the map was left the device may have been cleared of everything about the person.
    if (isRefusal(error) && !signal.aborted) savePreference('place-refused', 'yes')
    return null
  })
}

/**
 * The neighborhood around the visitor. The map is centered on its center, because the list of stories in view sends the
 * view's borders to the server, and the address contains its center.
 */
const neighborhoodOf = ([latitude, longitude]: VisitorPlace) => {
  const { center, south, west, north, east } = cellOf({ latitude, longitude }, 'neighbourhood')
  const middle: LatLngTuple = [center.latitude, center.longitude]
  const corners: LatLngTuple[] = [
    [south, west],
    [north, east],
  ]
  return { middle, corners }
}

/** How much of the map is covered: by a story's panel, or on a phone by the lowered search. */
const coveredOn = (map: LeafletMap): Covered => {
  const covered = coveredBy(document, map.getContainer())
  const isFree = covered.left + covered.right + covered.bottom === 0
  return isFree && matchMedia(phoneQuery).matches ? { ...covered, bottom: loweredSearch } : covered
}

/** The center of the map that has `middle` in the middle of the part that nothing covers. */
const centerFor = (map: LeafletMap, middle: LatLngTuple, zoom: number) => {
  const { left, right, bottom } = coveredOn(map)
  return map.unproject(map.project(middle, zoom).add([(right - left) / 2, bottom / 2]), zoom)
}

/** Puts the map on the neighborhood it opens at. */
export const openAt = (map: LeafletMap, place: VisitorPlace): void =>
  void map.setView(centerFor(map, neighborhoodOf(place).middle, defaultZoom), defaultZoom, { animate: false })

const findAround = async (middle: Point, signal: AbortSignal): Promise<LatLngTuple[]> => {
  for (const z of tileZooms) {
    const { entries } = await readAround(toMapPosition(middle.latitude, middle.longitude), z, signal)
    const near = entries.map(fromMapPosition).filter((story) => metersBetween(middle, story) <= farthestStory)
    if (near.length > 0) return near.slice(0, mostStories).map(({ latitude, longitude }) => [latitude, longitude])
  }
  return []
}

/** The nearest stories, the nearest first; none where they cannot be loaded in time. */
const storiesAround = ([latitude, longitude]: LatLngTuple, signal: AbortSignal): Promise<LatLngTuple[]> =>
  Promise.race([findAround({ latitude, longitude }, signal), pause(storiesMs).then(() => [])]).catch(() => [])

/** The nearest zoom up to `most` that shows a story beside `middle`; `most` where there is none. */
const zoomWithStories = (map: LeafletMap, middle: LatLngTuple, stories: readonly LatLngTuple[], most: number) => {
  const { x, y } = map.getSize()
  const { left, right, bottom } = coveredOn(map)
  const free = { x: (x - left - right) / 2 - markerRoom, y: (y - bottom) / 2 - markerRoom }
  const isShown = (story: LatLngTuple, zoom: number) => {
    const by = map.project(story, zoom).subtract(map.project(middle, zoom))
    return Math.abs(by.x) <= free.x && Math.abs(by.y) <= free.y
  }
  const zooms = Array.from({ length: most - farthestZoom + 1 }, (_, index) => most - index)
  return zooms.find((zoom) => stories.some((story) => isShown(story, zoom))) ?? most
}

/**
 * Asks where the visitor is, whatever they said before, and flies to their neighborhood, at the zoom that shows all of it and a story
 * where one is within 100 km, unless they have `movedOn` by then. Throws when the browser gives no place.
 */
export const flyToVisitor = async (map: LeafletMap | null, movedOn: AbortSignal): Promise<VisitorPlace> => {
  const place = await ask()
  savePreference('place-refused', null)
  if (!map || movedOn.aborted) return place
  const { middle, corners } = neighborhoodOf(place)
  const stories = await storiesAround(middle, movedOn)
  if (movedOn.aborted) return place
  const zoom = zoomWithStories(map, middle, stories, Math.min(nearMeZoom, map.getBoundsZoom(corners)))
  map.flyTo(centerFor(map, middle, zoom), zoom, { duration: 0.9 })
  return place
}
