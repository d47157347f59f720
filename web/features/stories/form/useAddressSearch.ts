import { useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { PlaceView } from '#contract/places'
import type { PlacePrecision } from '#contract/precision'
import { ApiError, call } from '#web/lib/api.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { noFiner } from './placeValues.ts'

interface Search {
  isPending: boolean
  /** The results of the last search, best first. */
  found: readonly PlaceView[]
  /** Why there are no results, and for which address. */
  problem: string | null
  of: string
}
const nothing: Search = { isPending: false, found: [], problem: null, of: '' }

/**
 * Looks up an address. Only the answer to the last search counts. Unless the place is to be exact, only our own gazetteer
 * is asked, no operator's geocoder.
 */
export const useAddressSearch = () => {
  const [search, setSearch] = useState(nothing)
  const asked = useRef(0)
  useOnReturn(() => setSearch((before) => ({ ...before, problem: null })))
  const run = async (address: string, precision: PlacePrecision): Promise<readonly PlaceView[]> => {
    const q = [...address.trim()].slice(0, limits.placeSearch).join('')
    const turn = ++asked.current
    if (!q) {
      setSearch({ ...nothing, problem: messages.addressMissing, of: address })
      return []
    }
    setSearch((before) => ({ ...before, isPending: true, problem: null, of: address }))
    try {
      const answer = await call(calls.places.search, { query: { q, ...(precision !== 'exact' && { suggest: '1' }) } })
      if (turn !== asked.current) return []
      const found = answer.map((place) => noFiner(place, precision))
      setSearch({ isPending: false, found, problem: found.length > 0 ? null : messages.placeNotFound, of: address })
      return found
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (turn === asked.current) setSearch({ ...nothing, problem: error.message, of: address })
      return []
    }
  }
  return { ...search, run }
}
