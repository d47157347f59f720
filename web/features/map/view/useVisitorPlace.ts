import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import type { VisitorPlace } from './visitorPlace.ts'

const load = () => fetchChunk(() => import('./visitorPlace.ts'))

/** The visitor's place, and how it is found. */
export type Visitor = ReturnType<typeof useVisitorPlace>

/**
 * Where the visitor is. With `isWanted` the map goes there when it opens. `find` is the near-me button: it always asks, and throws
 * when the browser gives no place, or `ApiError` when its code cannot be loaded. `isSought` after it was pressed. `begin`
 * (useMapActs.ts) says when the map must not go there any more.
 */
export const useVisitorPlace = (map: LeafletMap | null, isWanted: boolean, begin: () => AbortSignal) => {
  const [place, setPlace] = useState<VisitorPlace | null>(null)
  const [isSought, setSought] = useState(false)

  useEffect(() => {
    if (!map || !isWanted) return
    const gone = new AbortController()
    const movedOn = begin()
    const open = async () => {
      const { askAtOpening, openAt } = await load()
      const found = await askAtOpening(gone.signal)
      if (!found) return
      setPlace(found)
      if (!movedOn.aborted) openAt(map, found)
    }
    // If it cannot be loaded the map stays where it opened.
    open().catch(() => undefined)
    return () => gone.abort()
  }, [map, isWanted, begin])

  const find = useCallback(async () => {
    const movedOn = begin()
    setPlace(await (await load()).flyToVisitor(map, movedOn))
    setSought(true)
  }, [map, begin])

  return useMemo(() => ({ place, isSought, find }), [place, isSought, find])
}
