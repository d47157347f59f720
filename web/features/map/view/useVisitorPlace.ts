import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { limits } from '#contract/limits'
import { readPreference, savePreference } from '#web/lib/preferences.ts'

/** How long the browser may look for the visitor. */
const geolocationMs = 5_000
const nearMeZoom = 15

const ask = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: geolocationMs,
      maximumAge: 600_000,
    }),
  )

const isRefusal = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1

const readPermission = async (): Promise<PermissionState> => {
  if (!('geolocation' in navigator) || readPreference('place-refused')) return 'denied'
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state ?? 'prompt'
}
/** The map first, then the question. */
const questionMs = 1200

/** Degrees of where the visitor is. It stays in this browser. */
export type VisitorPlace = readonly [latitude: number, longitude: number]

/** Signs that somebody uses the map already: then it must not jump to their place. */
const touches = 'dragstart zoomstart contextmenu keydown'

/**
 * Where the visitor is. With `isWanted` the map goes there unless they touched it first: at once where the browser may
 * tell, else after it has been shown and they were asked. Who said no is not asked again. `find` is the near-me button: it always asks, and throws when the browser
 * gives no place.
 */
export const useVisitorPlace = (map: LeafletMap | null, isWanted: boolean) => {
  const [place, setPlace] = useState<VisitorPlace | null>(null)

  useEffect(() => {
    if (!map || !isWanted) return
    let [isUntouched, isGone] = [true, false]
    const touch = () => void (isUntouched = false)
    map.once(touches, touch)
    const centre = async () => {
      try {
        const { coords } = await ask()
        setPlace([coords.latitude, coords.longitude])
        if (isUntouched) map.setView([coords.latitude, coords.longitude], limits.map.defaultZoom, { animate: false })
      } catch (error) {
        if (isRefusal(error)) savePreference('place-refused', 'yes')
      }
    }
    let later: ReturnType<typeof setTimeout> | undefined
    void readPermission().then((state) => {
      if (state === 'denied' || isGone) return
      later = setTimeout(() => void centre(), state === 'granted' ? 0 : questionMs)
    })
    return () => {
      isGone = true
      clearTimeout(later)
      isUntouched = false
      map.off(touches, touch)
    }
  }, [map, isWanted])

  const find = useCallback(async () => {
    const { coords } = await ask()
    savePreference('place-refused', null)
    setPlace([coords.latitude, coords.longitude])
    map?.flyTo([coords.latitude, coords.longitude], nearMeZoom, { duration: 0.9 })
  }, [map])

  return { place, find }
}
