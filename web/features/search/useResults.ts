import { useCallback, useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { decodeFound, type CategoryCounts, type FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import { call, callRaw } from '#web/lib/api.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'

/** What is looked for, as the calls take it: in a `bbox`, or in the whole world. */
export interface ResultQuery {
  search: string | undefined
  categories: string | undefined
  startDate: string | undefined
  endDate: string | undefined
  bbox: string | undefined
}

/** What a search found, for the map. */
export interface Found {
  /** At most the newest 2,000; where `isPartial`, of the categories asked for only. */
  entries: readonly FeedEntry[]
  /** How many of each category. */
  counts: CategoryCounts
  /** How many in the categories asked for: '12', '2000+'. */
  count: string
  /** There are more than the map is sent. */
  isPartial: boolean
}

export interface Results {
  rows: readonly FoundStory[]
  /** Null while the map's own feed answers, or the first answer is not there yet. */
  found: Found | null
  /** The first answer to this query is not there yet; the rows are those of the one before. */
  isPending: boolean
  /** Somebody asked and waits; a list that nobody sees asks for nothing. */
  isBusy: boolean
  /** The rows change by themselves, a moment each: nothing to read out. */
  isPassing: boolean
  isLoadingMore: boolean
  hasMore: boolean
  hasFailed: boolean
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

/** The text by which a query is told from others. */
export const keyOf = (query: ResultQuery): string =>
  JSON.stringify(query, ['search', 'categories', 'startDate', 'endDate', 'bbox'])

/** Pages that are there before they are asked for, by key: those of the years that pass (prepareTimes.ts). */
export const preparedPages = new Map<string, Page>()

/** The map's feed knows places and categories; words and years are searched for. */
const needsSearch = ({ search, startDate, endDate }: ResultQuery) =>
  [search, startDate, endDate].some((part) => part !== undefined)

/** Waiting for the map to come to rest. */
const settleMs = 350

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A search: the first page, the stories for the map and how many there are, in one call. */
const search = async (query: ResultQuery, signal: AbortSignal): Promise<Page> => {
  const { stories, next, layer, counts, count, isPartial } = await call(calls.feed.search, { query }, { signal })
  return { rows: stories, next, found: { entries: decodeFound(bytesOf(layer)), counts, count, isPartial } }
}

const list = async (query: ResultQuery & { before?: string }, signal: AbortSignal): Promise<Omit<Page, 'found'>> => {
  const response = await callRaw(calls.stories.search, { query: { ...query, limit: limits.page.results } }, { signal })
  return { rows: (await response.json()) as FoundStory[], next: nextCursor(response) }
}

/** The stories found or in view, page after page; `query` null asks for nothing yet. */
export const useResults = (query: ResultQuery | null): Results => {
  const [page, setPage] = useState<Page>(none)
  const [state, setState] = useState<'pending' | 'more' | 'done' | 'failed' | 'moreFailed'>('pending')
  const [attempt, setAttempt] = useState(0)
  const key = query && keyOf(query)
  const [isPassing, setPassing] = useState(false)

  useEffect(() => {
    const query = key ? (JSON.parse(key) as ResultQuery) : null
    const isSearch = query !== null && needsSearch(query)
    if (!isSearch) setPage((shown) => (shown.found ? { ...shown, found: null } : shown))
    const prepared = key ? preparedPages.get(key) : undefined
    setPassing(prepared !== undefined)
    if (prepared) {
      setPage(prepared)
      setState('done')
    }
    if (!query || prepared) return
    const controller = new AbortController()
    setState('pending')
    const first = async (): Promise<Page> =>
      isSearch ? search(query, controller.signal) : { ...(await list(query, controller.signal)), found: null }
    const start = setTimeout(
      () => {
        first().then(
          (page) => {
            setPage(page)
            setState('done')
          },
          () => !controller.signal.aborted && setState('failed'),
        )
      },
      query.bbox === undefined ? 0 : settleMs,
    )
    return () => {
      clearTimeout(start)
      controller.abort()
    }
  }, [key, attempt])

  const { next } = page
  const loadMore = useCallback(() => {
    if (!key || !next) return
    setState('more')
    list({ ...(JSON.parse(key) as ResultQuery), before: next }, new AbortController().signal).then(
      (more) => {
        setPage((shown) =>
          shown.next === next ? { ...shown, rows: [...shown.rows, ...more.rows], next: more.next } : shown,
        )
        setState('done')
      },
      () => setState('moreFailed'),
    )
  }, [key, next])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  useOnReturn(() => (state === 'failed' || state === 'moreFailed') && retry())

  return {
    rows: page.rows,
    found: page.found,
    isPending: state === 'pending',
    isBusy: key !== null && state === 'pending',
    isPassing,
    isLoadingMore: state === 'more',
    hasMore: next !== null,
    hasFailed: state === 'failed',
    loadMore,
    retry,
  }
}
