import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Events that show that the visitor uses the map. */
const touches = 'mousedown dragstart zoomstart contextmenu keydown'

interface Screen {
  /** What is open over the map; '' for nothing. */
  opened: string
  /** What is searched. */
  sought: string
}

/**
 * For acts that move the map only after an answer. `begin` returns a signal that is aborted once the visitor has moved on, so that
 * the map stays where it is: they touched it, began another such act, opened or searched something, or left the map.
 */
export const useMapActs = (map: LeafletMap | null, { opened, sought }: Screen): (() => AbortSignal) => {
  const latest = useRef<AbortController>(null)
  const end = useCallback(() => latest.current?.abort(), [])
  useEffect(() => {
    map?.on(touches, end)
    return () => void map?.off(touches, end)
  }, [map, end])
  // In the layout phase: an answer could come between a commit and its later effects.
  useLayoutEffect(() => {
    if (opened) end()
  }, [opened, end])
  useLayoutEffect(() => end, [sought, end])
  return useCallback(() => {
    end()
    latest.current = new AbortController()
    return latest.current.signal
  }, [end])
}
