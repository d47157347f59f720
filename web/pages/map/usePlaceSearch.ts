import { useRef, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { toast } from '#web/ui/toasts.ts'

interface To {
  near: () => string | undefined
  onGo: (place: PlaceView, placeName: string) => void
  onWords: (words: string) => void
  /** The list is lowered when the map goes to a place: what is said there is said over the map too. */
  isPhone: boolean
}

/**
 * What Enter in the search field does: goes to a place, or looks for stories with the words. `notice` says what was not understood, as long
 * as that place is the one shown.
 */
export const usePlaceSearch = (placeName: string, { near, onGo, onWords, isPhone }: To) => {
  const [isSearching, setSearching] = useState(false)
  const [said, setSaid] = useState({ notice: '', of: '' })
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
    if (!found) return onWords(text)
    setSaid({ notice: found.notice ?? '', of: found.placeName })
    if (found.notice && isPhone) toast(found.notice)
    onGo(found.place, found.placeName)
  }
  return { search: (text: string) => void search(text), isSearching, notice: said.of === placeName ? said.notice : '' }
}
