import { useRef, useState } from 'react'
import type { PlaceView } from '#contract/places'

interface To {
  near: () => string | undefined
  onGo: (place: PlaceView, placeName: string) => void
  onWords: (words: string) => void
}

/**
 * What Enter in the search field does: goes to a place, or looks for stories with the words. `notice` says what was not understood, as long
 * as that place is the one shown.
 */
export const usePlaceSearch = (placeName: string, { near, onGo, onWords }: To) => {
  const [isSearching, setSearching] = useState(false)
  const [said, setSaid] = useState({ notice: '', of: '' })
  const asked = useRef(0)
  const search = async (text: string) => {
    const turn = ++asked.current
    if (text.length < 2 || text === placeName) return onWords(text === placeName ? '' : text)
    setSearching(true)
    const { findPlace } = await import('#web/features/search/findPlace.ts')
    const found = await findPlace(text, near())
    if (turn !== asked.current) return
    setSearching(false)
    if (!found) return onWords(text)
    setSaid({ notice: found.notice ?? '', of: found.placeName })
    onGo(found.place, found.placeName)
  }
  return { search: (text: string) => void search(text), isSearching, notice: said.of === placeName ? said.notice : '' }
}
