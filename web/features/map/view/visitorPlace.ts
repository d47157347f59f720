import type { LatLngTuple, Map as LeafletMap } from 'leaflet'
import { defaultZoom } from '#contract/mapZooms'
import { cellOf } from '#contract/placeGrid'
import { pause } from '#web/lib/pause.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'

/** The visitor's position in degrees. It stays in this page; the server gets their neighborhood at most, the address less. */
export type VisitorPlace = readonly [latitude: number, longitude: number]

/** How long the browser may look for the visitor. */
const geolocationMs = 5_000
const nearMeZoom = 15
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
    if (isRefusal(error)) savePreference('place-refused', 'yes')
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

/** Puts the map on the neighborhood it opens at. */
export const openAt = (map: LeafletMap, place: VisitorPlace): void =>
  void map.setView(neighborhoodOf(place).middle, defaultZoom, { animate: false })

/**
 * Asks where the visitor is, whatever they said before, and flies to their neighborhood, at the zoom that shows all of it, unless
 * they have `movedOn` by then. Throws when the browser gives no place.
 */
export const flyToVisitor = async (map: LeafletMap | null, movedOn: AbortSignal): Promise<VisitorPlace> => {
  const place = await ask()
  savePreference('place-refused', null)
  if (map && !movedOn.aborted) {
    const { middle, corners } = neighborhoodOf(place)
    map.flyTo(middle, Math.min(nearMeZoom, map.getBoundsZoom(corners)), { duration: 0.9 })
  }
  return place
}
