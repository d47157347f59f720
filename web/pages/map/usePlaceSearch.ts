import { useRef, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { fetchChunk } from '#web/lib/fetchChunk.ts'

interface To {
  near: () => string | undefined
  onGo: (place: PlaceView, placeName: string) => void
  onWords: (words: string) => void
}

/** What Enter in the search field does: goes to the place that is meant for certain, or looks for stories with the words. */
export const usePlaceSearch = (placeName: string, { near, onGo, onWords }: To) => {
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(0)
  const search = async (text: string) => {
    const turn = ++asked.current
    const isName = text.length > 1
    setSearching(isName && text !== placeName)
    if (text === placeName) return
    if (!isName) return onWords(text)
    // Where this cannot be fetched the words are looked for, and that says what is wrong.
    const found = await fetchChunk(() => import('#web/features/search/findPlace.ts'))
      .then(({ findPlace }) => findPlace(text, near()))
      .catch(() => null)
    if (turn !== asked.current) return
    setSearching(false)
    if (found) onGo(found.place, found.placeName)
    else onWords(text)
  }
  return { search: (text: string) => void search(text), isSearching }
}
