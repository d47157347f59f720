import { calls } from '#contract/calls'
import type { StoryTimes } from '#contract/search'
import { call } from '#web/lib/api.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'

/** What the times of stories are asked for: a part of the map, words, languages. */
export interface TimesQuery {
  bbox?: string | undefined
  search?: string | undefined
  language?: string | undefined
}

/** How long an answer counts (ms): as long as the map's own. */
const freshMs = 30_000
/** So many answers are remembered. */
const most = 8
const known = new Map<string, { at: number; times: Promise<StoryTimes> }>()

/**
 * The categories, places and years of the newest 2,000 stories of a query: one call, which histogram and animation share for half
 * a minute, or until the visitor changes a story. Throws `ApiError`.
 */
export const readTimes = (query: TimesQuery): Promise<StoryTimes> => {
  const key = ownChanges.read().edition + JSON.stringify(query, ['bbox', 'search', 'language'])
  const before = known.get(key)
  if (before && Date.now() - before.at < freshMs) return before.times
  const times = call(calls.storyTiles.times, { query })
  known.delete(key)
  known.set(key, { at: Date.now(), times })
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
  // A failed call is no answer.
  times.catch(() => known.get(key)?.times === times && known.delete(key))
  return times
}
