import { useCallback, useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import { callRaw } from '#web/lib/api.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'

/** What is looked for, as the call takes it; `bbox` keeps to what the map shows. */
export interface ResultQuery {
  search: string | undefined
  categories: string | undefined
  startDate: string | undefined
  endDate: string | undefined
  bbox: string | undefined
}

export interface Results {
  rows: readonly FoundStory[]
  /** The first answer to this query is not there yet; the rows are those of the one before. */
  isPending: boolean
  /** Somebody asked and waits; a list that nobody sees asks for nothing. */
  isBusy: boolean
  isLoadingMore: boolean
  hasMore: boolean
  hasFailed: boolean
  loadMore: () => void
  retry: () => void
}

interface Page {
  rows: readonly FoundStory[]
  next: string | null
}
const none: Page = { rows: [], next: null }

/** Waiting for the map to come to rest. */
const settleMs = 350

const load = async (query: ResultQuery & { before?: string }, signal: AbortSignal): Promise<Page> => {
  const response = await callRaw(calls.stories.search, { query: { ...query, limit: limits.page.results } }, { signal })
  return { rows: (await response.json()) as FoundStory[], next: nextCursor(response) }
}

/** The stories a search finds, page after page; `query` null asks for nothing yet. */
export const useResults = (query: ResultQuery | null): Results => {
  const [page, setPage] = useState<Page>(none)
  const [state, setState] = useState<'pending' | 'more' | 'done' | 'failed'>('pending')
  const [attempt, setAttempt] = useState(0)
  const key = query && JSON.stringify(query)

  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    setState('pending')
    const start = setTimeout(() => {
      load(JSON.parse(key) as ResultQuery, controller.signal).then(
        (found) => {
          setPage(found)
          setState('done')
        },
        () => !controller.signal.aborted && setState('failed'),
      )
    }, settleMs)
    return () => {
      clearTimeout(start)
      controller.abort()
    }
  }, [key, attempt])

  const { next } = page
  const loadMore = useCallback(() => {
    if (!key || !next) return
    setState('more')
    load({ ...(JSON.parse(key) as ResultQuery), before: next }, new AbortController().signal).then(
      (more) => {
        setPage((shown) => (shown.next === next ? { rows: [...shown.rows, ...more.rows], next: more.next } : shown))
        setState('done')
      },
      () => setState('failed'),
    )
  }, [key, next])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  useOnReturn(() => state === 'failed' && retry())

  return {
    rows: page.rows,
    isPending: state === 'pending',
    isBusy: key !== null && state === 'pending',
    isLoadingMore: state === 'more',
    hasMore: next !== null,
    hasFailed: state === 'failed',
    loadMore,
    retry,
  }
}
