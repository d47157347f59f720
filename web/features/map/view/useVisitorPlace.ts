import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import type { VisitorPlace } from './visitorPlace.ts'

const load = () => fetchChunk(() => import('./visitorPlace.ts'))

/** The visitor's place, and how it is found. */
export type Visitor = ReturnType<typeof useVisitorPlace>

/** Events that show that the visitor uses the map already: then it must not jump to their position. */
const touches = 'dragstart zoomstart contextmenu keydown'

/**
 * Where the visitor is. With `isWanted` the map goes there unless they touched it first. `find` is the near-me button: it always
 * asks, and throws when the browser gives no place. `isSought` after it was pressed.
 */
export const useVisitorPlace = (map: LeafletMap | null, isWanted: boolean) => {
  const [place, setPlace] = useState<VisitorPlace | null>(null)
  const [isSought, setSought] = useState(false)

  useEffect(() => {
    if (!map || !isWanted) return
    const [touched, gone] = [new AbortController(), new AbortController()]
    const touch = () => touched.abort()
    map.once(touches, touch)
    const open = async () => {
      const { askAtOpening, openAt } = await load()
      const found = await askAtOpening(gone.signal)
      if (!found) return
      setPlace(found)
      if (!touched.signal.aborted && !gone.signal.aborted) openAt(map, found)
    }
    // If it cannot be loaded the map stays where it opened.
    open().catch(() => undefined)
    return () => {
      gone.abort()
      map.off(touches, touch)
    }
  }, [map, isWanted])

  const find = useCallback(async () => {
    setPlace(await (await load()).flyToVisitor(map))
    setSought(true)
  }, [map])

  return useMemo(() => ({ place, isSought, find }), [place, isSought, find])
}
