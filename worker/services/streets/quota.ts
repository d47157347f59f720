import { findNumber, keep } from './edgeStore.ts'

/** How many tiles an isolate fetches before it adds them to the count of its place, at most. */
const mostAtOnce = 50
const keptSeconds = 2 * 86_400

interface Count {
  day: string
  /** What this place had fetched when we last looked, and what this isolate fetched since. */
  shared: number
  own: number
  isRead: boolean
}
/** The latest used is the last. Each address has one, so the oldest are forgotten. */
const counts = new Map<string, Count>()
const mostCounts = 2_000
const remember = (name: string, count: Count) => {
  counts.delete(name)
  counts.set(name, count)
  const [oldest] = counts.keys()
  if (counts.size > mostCounts) counts.delete(oldest!)
}

/** Adds an isolate's own tiles to the count of its place. */
const addUp = async (name: string, count: Count): Promise<void> => {
  const { own, day } = count
  count.own = 0
  count.shared += own
  const total = ((await findNumber(name, `fetched/${day}`)) ?? 0) + own
  count.shared = Math.max(count.shared, total)
  await keep(name, `fetched/${day}`, String(total), keptSeconds)
}

/** The count of today, read from this place's cache when an isolate first needs it. */
const countOf = async (name: string): Promise<Count> => {
  const day = new Date().toISOString().slice(0, 10)
  const known = counts.get(name)
  const count = known?.day === day ? known : { day, shared: 0, own: 0, isRead: false }
  remember(name, count)
  if (!count.isRead) {
    count.isRead = true
    count.shared = (await findNumber(name, `fetched/${day}`)) ?? 0
  }
  return count
}

/** Whether nothing is left of a day's quota. Takes nothing of it. */
export const isQuotaUsedUp = async (name: string, limit: number): Promise<boolean> => {
  const { shared, own } = await countOf(name)
  return shared + own >= limit
}

/**
 * Takes one tile of a day's quota (UTC), of the site or of an address; false when none is left. It writes no row: each place of the edge counts for
 * itself in its cache, and its isolates add up what they fetched every fifty tiles (a hundredth of a smaller limit). So
 * a place may fetch up to fifty more for each isolate, and what two lose that add up at the same moment; and a site
 * that is read at ten places fetches up to ten times the limit.
 */
export const takeFromQuota = async (name: string, limit: number): Promise<boolean> => {
  const count = await countOf(name)
  if (count.shared + count.own >= limit) return false
  count.own++
  if (count.own >= Math.min(mostAtOnce, Math.ceil(limit / 100))) await addUp(name, count)
  return true
}
