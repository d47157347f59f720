import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { storiesById } from '#contract/pageLimits'
import { fromMapPosition, wrapLongitude } from '#contract/mercator'
import type { StoryRow } from '#contract/stories'
import { call, callRaw } from '#web/lib/api.ts'
import { queryOf, type Filters } from '#web/lib/mapAddress.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import type { Cluster } from '../markers/clusterEntries.ts'
import { boxOf } from '../markers/clusterBox.ts'

interface Page {
  rows: readonly StoryRow[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/** Sorts a page by favorites, most first. */
const byFavorites = (rows: readonly StoryRow[]) => rows.toSorted((a, b) => b.updooots - a.updooots || b.id - a.id)

/** The stories with these ids, 100 a page, the newest first. `from` is how many pages had. */
const readByIds = async (ids: readonly number[], from: string | null, signal: AbortSignal): Promise<Page> => {
  const start = Number(from ?? 0)
  const end = start + storiesById
  const asked = ids.slice(start, end)
  const rows = await call(calls.stories.list, { query: { ids: asked.join(',') } }, { signal })
  return { rows, next: end < ids.length ? String(end) : null }
}

/** The stories of a place that a tile has as one entry. */
const readByBox = async (query: Record<string, string | undefined>, before: string | null, signal: AbortSignal) => {
  const limit = storiesById
  const page = { ...query, limit, before: before ?? undefined }
  const response = await callRaw(calls.stories.search, { query: page }, { signal })
  return { rows: (await response.json()) as StoryRow[], next: nextCursor(response) }
}

const degrees = (value: number) => value.toFixed(6)

/** Reads pages of a cluster's stories, as the map is filtered. */
const readerOf = (cluster: Cluster, zoom: number, filters: Filters) => {
  const ids = cluster.entries().flatMap(({ id }) => id ?? [])
  if (ids.length === cluster.entries().length) {
    ids.sort((a, b) => b - a)
    return (from: string | null, signal: AbortSignal) => readByIds(ids, from, signal)
  }
  const { west, north, east, south } = boxOf(cluster, zoom)
  const [a, b] = [fromMapPosition({ x: west, y: south }), fromMapPosition({ x: east, y: north })]
  const bbox = [wrapLongitude(a.longitude), a.latitude, wrapLongitude(b.longitude), b.latitude].map(degrees).join(',')
  return (from: string | null, signal: AbortSignal) => readByBox({ ...queryOf(filters), bbox }, from, signal)
}

/** The stories of a cluster that no zoom splits, page by page, each page with the most favorited first. */
export const useClusterStories = (cluster: Cluster, zoom: number, filters: Filters) => {
  const [read] = useState(() => readerOf(cluster, zoom, filters))
  const [page, setPage] = useState<Page>({ rows: [], next: null })
  const [state, setState] = useState<'pending' | 'done' | 'failed'>('pending')
  /** The requested page; a new object repeats the request. */
  const [asked, setAsked] = useState<{ from: string | null }>({ from: null })
  useEffect(() => {
    const controller = new AbortController()
    setState('pending')
    read(asked.from, controller.signal).then(
      ({ rows, next }) => {
        setPage((shown) => ({ rows: [...shown.rows, ...byFavorites(rows)], next }))
        setState('done')
      },
      () => !controller.signal.aborted && setState('failed'),
    )
    return () => controller.abort()
  }, [read, asked])
  return {
    rows: page.rows,
    isPending: state === 'pending',
    hasFailed: state === 'failed',
    hasMore: page.next !== null,
    loadMore: () => setAsked({ from: page.next }),
    retry: () => setAsked({ from: asked.from }),
  }
}
