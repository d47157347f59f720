import { eq, lt, sql } from 'drizzle-orm'
import { type Rated, rates } from '#contract/limits'
import type { Db } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { counters } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import { tagOf } from '../sealing.ts'
import type { Settings } from '../settings.ts'

/** The row a count lives under: an HMAC whose salt changes daily, so that a copy of the table names nobody. */
const keyOf = (secretKey: string, name: string, who: string) =>
  tagOf(secretKey, 'limit', `${new Date().toISOString().slice(0, 10)}/${name}/${who}`)

/**
 * Adds one to what `who` did of a kind in the running window of `seconds`, and tells the new count and when the
 * window ends (ms). One statement: a thousand at once are counted a thousand times.
 */
export const countUp = async (db: Db, secretKey: string, name: string, who: string, seconds: number) => {
  const at = Date.now()
  const [row] = await db
    .insert(counters)
    .values({ key: keyOf(secretKey, name, who), count: 1, expiresAt: at + seconds * 1000 })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${counters.expiresAt} <= ${at} then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${counters.expiresAt} <= ${at} then ${at + seconds * 1000} else ${counters.expiresAt} end`,
      },
    })
    .returning({ count: counters.count, expiresAt: counters.expiresAt })
  return row!
}

/** How often `who` did it in the running window, without counting. */
export const countOf = async (db: Db, secretKey: string, name: string, who: string): Promise<number> => {
  const row = await db.query.counters.findFirst({
    where: (t, { and, eq, gt }) => and(eq(t.key, keyOf(secretKey, name, who)), gt(t.expiresAt, Date.now())),
  })
  return row?.count ?? 0
}

/** Takes one count back: what was done turned out to be in order. */
export const countDown = (db: Db, secretKey: string, name: string, who: string) =>
  db
    .update(counters)
    .set({ count: sql`max(0, ${counters.count} - 1)` })
    .where(eq(counters.key, keyOf(secretKey, name, who)))

/** Forgets what `who` did of a kind. */
export const clearCount = (db: Db, secretKey: string, name: string, who: string) =>
  db.delete(counters).where(eq(counters.key, keyOf(secretKey, name, who)))

/** Spends one of somebody's goes at a thing (`rates`); throws 429 with `Retry-After` when there is none left. */
export const spend = async (db: Db, settings: Settings, rate: Rated, who: string | number): Promise<void> => {
  if (!settings.areLimitsOn) return
  const { times, seconds } = rates[rate]
  const { count, expiresAt } = await countUp(db, settings.secretKey, rate, String(who), seconds)
  if (count > times)
    throw new Refusal('tooMany', { retryAfter: Math.max(1, Math.ceil((expiresAt - Date.now()) / 1000)) })
}

/** Forgets some counts whose window is over; returns how many. */
export const forgetCounts = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, counters, counters.key, lt(counters.expiresAt, at), most)).length
