import { useEffect, useMemo, useState } from 'react'
import { calls } from '#contract/calls'
import { requestFor } from '#contract/endpoint'
import { decodeFound, decodeTiles, type TileEntry } from '#contract/storyTileCodec'
import type { MapSearch } from '#contract/search'
import type { FoundStory } from '#contract/stories'
import { rangesOf } from '#web/features/map/storyTiles/tileRanges.ts'
import { TileStore } from '#web/features/map/storyTiles/tileStore.ts'
import { bboxOf, tilesFor, type View } from '#web/features/map/markers/geometry.ts'
import { type Filters, isNarrowed, queryOf } from '#web/lib/mapAddress.ts'

/** Older tiles are fetched again when the map moves, so that removed stories disappear. */
const freshMs = 30_000

/** Calls the API as an unknown guest: no token, no cookie. */
const ask = async (call: Parameters<typeof requestFor>[0], input: object, apiKey: string, signal: AbortSignal) => {
  const { url } = requestFor(call, input)
  // oxlint-disable-next-line no-restricted-globals -- call() reads the session, and with it the storage
  const response = await fetch(url, { headers: { 'x-api-key': apiKey }, credentials: 'omit', signal })
  if (!response.ok) throw new Error(`${call} answered ${response.status}`)
  return response
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const search = async (query: object, apiKey: string, signal: AbortSignal): Promise<readonly TileEntry[]> => {
  const found = (await (await ask(calls.storyTiles.search, { query }, apiKey, signal)).json()) as MapSearch
  return decodeFound(bytesOf(found.layer))
}

const readTiles = async (store: TileStore, view: View, apiKey: string, signal: AbortSignal) => {
  const keys = tilesFor(view)
  const since = Date.now() - freshMs
  const missing = rangesOf(keys.filter((key) => store.isMissing(key, since)))
  await Promise.all(
    missing.map(async (range) => {
      const response = await ask(calls.storyTiles.view, { ...range }, apiKey, signal)
      for (const tile of decodeTiles(new Uint8Array(await response.arrayBuffer()), range)) store.put(tile, Date.now())
    }),
  )
  return keys.flatMap((key) => store.read(key).entries)
}

/** The stories of a view, from the story tiles; with words, years or languages from one search. `retry` asks again. */
export const useEmbedStories = (view: View | null, filters: Filters, apiKey: string) => {
  const [store] = useState(() => new TileStore())
  const [state, setState] = useState<{ entries: readonly TileEntry[]; hasFailed: boolean }>({
    entries: [],
    hasFailed: false,
  })
  const [attempt, setAttempt] = useState(0)
  const isSearching = filters.words !== '' || isNarrowed(filters)
  // Words are searched once in the whole world; everything else in the view of the map.
  const box = filters.words || !view ? undefined : bboxOf(view)
  const asked = useMemo(() => ({ ...queryOf(filters), bbox: box }), [filters, box])
  const where = filters.words ? null : view
  const isReady = view !== null
  useEffect(() => {
    if (!isReady) return
    const aborted = new AbortController()
    const { signal } = aborted
    const reading = isSearching ? search(asked, apiKey, signal) : readTiles(store, where!, apiKey, signal)
    reading.then(
      (entries) => signal.aborted || setState({ entries, hasFailed: false }),
      () => signal.aborted || setState(({ entries }) => ({ entries, hasFailed: true })),
    )
    return () => aborted.abort()
  }, [isReady, isSearching, asked, where, store, apiKey, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

/** A story as in a list; null if it no longer exists. */
export const readStory = async (id: number, apiKey: string, signal: AbortSignal): Promise<FoundStory | null> => {
  const response = await ask(calls.stories.list, { query: { ids: String(id) } }, apiKey, signal)
  return ((await response.json()) as FoundStory[])[0] ?? null
}
