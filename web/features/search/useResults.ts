import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { calls } from '#contract/calls'
import type { CategoryCounts } from '#contract/categoryCounts'
import { decodeFound, type TileEntry } from '#contract/storyTileCodec'
import { resultsPage } from '#contract/pageLimits'
import type { FoundStory } from '#contract/stories'
import { call, callRaw } from '#web/lib/api.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import { readersLanguagesFirst } from '#web/lib/readersLanguages.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'

/** The parameters of a search: in a `bbox`, or in the whole world. */
export interface ResultQuery {
  search: string | undefined
  categories: string | undefined
  startDate: string | undefined
  endDate: string | undefined
  /** Stories without a date: `no` leaves them out, `only` finds no others. */
  undated?: string | undefined
  language: string | undefined
  bbox: string | undefined
}

/** A language (ISO 639) and how many stories are in it. */
export type LanguageCount = readonly [language: string, count: number]

/** The results of a search, for the map. */
export interface Found {
  /** At most the newest 2,000; if `isPartial`, only of the chosen categories. */
  entries: readonly TileEntry[]
  /** How many of each category. */
  counts: CategoryCounts
  /** How many in each language, the most first, whatever languages are asked for; null where they were not counted. */
  languages: readonly LanguageCount[] | null
  /** How many in the chosen categories: '12', '2000+'. */
  count: string
  /** True if there are more than the map gets. */
  isPartial: boolean
  /** The list is sorted by relevance, and not by day. */
  isRanked: boolean
  /** Where no story has one of the words: the words that may be meant; null for none. */
  didYouMean: string | null
}

export interface Results {
  rows: readonly FoundStory[]
  /** Null while the map's own feed answers, or the first answer is not there yet. */
  found: Found | null
  /** The first answer to this query is not there yet; the rows are those of the one before. */
  isPending: boolean
  /** The visitor waits for a request. A hidden list makes no requests. */
  isBusy: boolean
  /** True during the animation: the rows change by themselves and are not announced. */
  isPassing: boolean
  isLoadingMore: boolean
  hasMore: boolean
  hasFailed: boolean
  /** The last try to load more failed. */
  hasMoreFailed: boolean
  loadMore: () => void
  retry: () => void
}

/** A page of results, and what the map shows of them. */
export interface Page {
  rows: readonly FoundStory[]
  next: string | null
  found: Found | null
}
const none: Page = { rows: [], next: null, found: null }

/** A string that identifies a query. */
export const keyOf = (query: ResultQuery): string =>
  JSON.stringify(query, ['search', 'categories', 'startDate', 'endDate', 'undated', 'language', 'bbox'])

/** Prefetched pages by key: those of the animation (prepareTimes.ts). */
export const preparedPages = new Map<string, Page>()

/** Whether a search is needed: the story tiles have only places and categories, not words, years and languages. */
const needsSearch = ({ search, startDate, endDate, language }: ResultQuery) =>
  [search, startDate, endDate, language].some((part) => part !== undefined)

/** Waiting for the map to come to rest. */
const settleMs = 350

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * A page may be empty and have a next one, if stories near a box are not in it: so many are followed before the list waits for
 * 'Show more stories'.
 */
const emptyPages = 3

/** A list without words is by day: of each day of a page the reader's languages come first. With words it may be by relevance. */
const inListOrder = (rows: readonly FoundStory[], { search }: ResultQuery) =>
  search === undefined ? readersLanguagesFirst(rows) : rows

const list = async (
  query: ResultQuery & { before?: string },
  signal: AbortSignal,
  more = emptyPages,
): Promise<Omit<Page, 'found'>> => {
  const response = await callRaw(calls.stories.search, { query: { ...query, limit: resultsPage } }, { signal })
  const [rows, next] = [inListOrder((await response.json()) as FoundStory[], query), nextCursor(response)]
  if (rows.length > 0 || next === null || more === 0) return { rows, next }
  return list({ ...query, before: next }, signal, more - 1)
}

/** A search: the first page, the stories for the map and how many there are, in one call. */
const search = async (query: ResultQuery, signal: AbortSignal): Promise<Page> => {
  const { stories, next, layer, ...found } = await call(calls.storyTiles.search, { query }, { signal })
  const rows = found.isRanked ? stories : readersLanguagesFirst(stories)
  const page = rows.length > 0 || next === null ? { rows, next } : await list({ ...query, before: next }, signal)
  return { ...page, found: { entries: decodeFound(bytesOf(layer)), ...found } }
}

const firstPage = async (query: ResultQuery, signal: AbortSignal): Promise<Page> =>
  needsSearch(query) ? search(query, signal) : { ...(await list(query, signal)), found: null }

type State = 'pending' | 'more' | 'done' | 'failed' | 'moreFailed'

/** `loadMore` loads the page that `next` begins; `abortMore` ends that when the query changes. */
const useMore = (
  key: string | null,
  next: string | null,
  setPage: Dispatch<SetStateAction<Page>>,
  setState: (state: State) => void,
) => {
  const more = useRef<AbortController | null>(null)
  const abortMore = useCallback(() => more.current?.abort(), [])
  const loadMore = useCallback(() => {
    if (!key || !next) return
    setState('more')
    const { signal } = (more.current = new AbortController())
    list({ ...(JSON.parse(key) as ResultQuery), before: next }, signal).then(
      ({ rows, next }) => {
        if (signal.aborted) return
        setPage((shown) => ({ ...shown, rows: [...shown.rows, ...rows], next }))
        setState('done')
      },
      () => !signal.aborted && setState('moreFailed'),
    )
  }, [key, next, setPage, setState])
  return { loadMore, abortMore }
}

/** The stories found or in view, page by page; with `query` null nothing is loaded yet. */
export const useResults = (query: ResultQuery | null): Results => {
  const [page, setPage] = useState<Page>(none)
  const [state, setState] = useState<State>('pending')
  const [attempt, setAttempt] = useState(0)
  const key = query && keyOf(query)
  const { loadMore, abortMore } = useMore(key, page.next, setPage, setState)
  const last = useRef({ asked: key, loaded: key })

  useEffect(() => {
    // A list that was not wanted for a while would show what was in view before.
    if (key && !last.current.asked && key !== last.current.loaded) setPage(none)
    last.current.asked = key
    const query = key ? (JSON.parse(key) as ResultQuery) : null
    const isSearch = query !== null && needsSearch(query)
    if (!isSearch) setPage((shown) => (shown.found ? { ...shown, found: null } : shown))
    const prepared = key ? preparedPages.get(key) : undefined
    if (prepared) {
      setPage(prepared)
      setState('done')
    }
    if (!query || prepared) return
    const controller = new AbortController()
    setState('pending')
    const start = () =>
      void firstPage(query, controller.signal).then(
        (page) => {
          last.current.loaded = key
          setPage(page)
          setState('done')
        },
        () => !controller.signal.aborted && setState('failed'),
      )
    let timer: ReturnType<typeof setTimeout> | undefined
    if (query.bbox === undefined) start()
    else timer = setTimeout(start, settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
      abortMore()
    }
  }, [key, attempt, abortMore])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  useOnReturn(() => {
    if (state === 'failed') retry()
    if (state === 'moreFailed') loadMore()
  })

  return {
    rows: page.rows,
    found: page.found,
    isPending: state === 'pending',
    isBusy: key !== null && state === 'pending',
    isPassing: key !== null && preparedPages.has(key),
    isLoadingMore: state === 'more',
    hasMore: page.next !== null,
    hasFailed: state === 'failed',
    hasMoreFailed: state === 'moreFailed',
    loadMore,
    retry,
  }
}
