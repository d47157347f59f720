import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { limits } from '#contract/limits'
import { readPreference, savePreference } from '#web/lib/preferences.ts'

const ask = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: limits.map.geolocationMs,
      maximumAge: 600_000,
    }),
  )

const isRefusal = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1

const isRefused = async (): Promise<boolean> => {
  if (!('geolocation' in navigator) || readPreference('place-refused')) return true
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'denied'
}

/** Degrees of where the visitor is. It stays in this browser. */
export type VisitorPlace = readonly [latitude: number, longitude: number]

/** What somebody does who has begun with the map: it does not slip away beneath them. */
const touches = 'dragstart zoomstart contextmenu keydown'

/**
 * Where the visitor is. With `isWanted` the map goes there once it has been shown (specification section 2, Map), unless they touched it first or once
 * said no: then nobody asks again. `find` is the near-me button: it always tries, and throws when there is no place to be had.
 */
export const useVisitorPlace = (map: LeafletMap | null, isWanted: boolean) => {
  const [place, setPlace] = useState<VisitorPlace | null>(null)

  useEffect(() => {
    if (!map || !isWanted) return
    let isUntouched = true
    const touch = () => void (isUntouched = false)
    map.once(touches, touch)
    const centre = async () => {
      if (await isRefused()) return
      try {
        const { coords } = await ask()
        setPlace([coords.latitude, coords.longitude])
        if (isUntouched) map.setView([coords.latitude, coords.longitude], limits.map.defaultZoom, { animate: false })
      } catch (error) {
        if (isRefusal(error)) savePreference('place-refused', 'yes')
      }
    }
    // The map first, then the question.
    const later = setTimeout(() => void centre(), 1200)
    return () => {
      clearTimeout(later)
      isUntouched = false
      map.off(touches, touch)
    }
  }, [map, isWanted])

  const find = useCallback(async () => {
    const { coords } = await ask()
    savePreference('place-refused', null)
    setPlace([coords.latitude, coords.longitude])
    map?.flyTo([coords.latitude, coords.longitude], limits.map.nearMeZoom, { duration: 0.9 })
  }, [map])

  return { place, find }
}
