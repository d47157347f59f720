import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { decodeFound, type FeedEntry } from '#contract/feedCodec'
import { callRaw } from '#web/lib/api.ts'

/** The header that says how many stories a search found, `2000+` beyond what the map is sent. */
const foundHeader = 'x-found'

/** What a search found, for the map: at most the newest 2,000. */
export interface Found {
  entries: readonly FeedEntry[]
  /** How many, in words of digits: '12', '2000+'. */
  count: string
  /** Whether there are more than the map is sent. */
  isCut: boolean
}

/** What is looked for, as the call takes it. */
export interface FoundQuery {
  search: string | undefined
  categories: string | undefined
  startDate: string | undefined
  endDate: string | undefined
}

/** Looks the whole world through for what the feed cannot filter; null while `query` is null (nothing is looked for) or the first answer is under way. */
export const useFound = (query: FoundQuery | null) => {
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const key = query && JSON.stringify(query)
  useEffect(() => {
    setFailed(false)
    if (!key) {
      setFound(null)
      return
    }
    const controller = new AbortController()
    callRaw(calls.feed.search, { query: JSON.parse(key) as FoundQuery }, { signal: controller.signal })
      .then(async (response) => {
        const entries = decodeFound(new Uint8Array(await response.arrayBuffer()))
        const count = response.headers.get(foundHeader) ?? String(entries.length)
        setFound({ entries, count, isCut: count.endsWith('+') })
      })
      .catch(() => !controller.signal.aborted && setFailed(true))
    return () => controller.abort()
  }, [key])
  return { found, hasFailed }
}
