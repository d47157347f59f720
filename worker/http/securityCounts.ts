import { lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors'
import { connect, type Db } from '../db/client.ts'
import { securityCounts } from '../db/schema.ts'
import { traceOf } from '../errors.ts'

/** What happened to the site's security, as the log names it. */
export type SecurityEvent = 'refusedLogins' | 'refusedTokens' | 'failedCaptchas' | 'reachedLimits' | 'turnedSwitches'

/** The refusals that are such an event; a call that came without a token was refused none. */
const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  loginFailed: 'refusedLogins',
  unauthenticated: 'refusedTokens',
  captchaRequired: 'failedCaptchas',
  tooMany: 'reachedLimits',
}

export const eventOf = (code: ErrorCode, hasToken: boolean): SecurityEvent | null =>
  code === 'unauthenticated' && !hasToken ? null : (events[code] ?? null)

/** How long an isolate gathers before it writes again: a flood costs one write a minute. */
const gatherMs = 60_000

const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)
const gathered = new Map<string, number>()
let writtenAt = 0

/**
 * Counts an event by the hour: no person, no address, no other time. Gathered in the isolate and written at most once a
 * minute; what an isolate holds when it ends is lost. To be awaited after the answer.
 */
export const countEvent = (db: D1Database, event: SecurityEvent, at = Date.now()): Promise<void> => {
  const key = `${hourOf(at)}/${event}`
  gathered.set(key, (gathered.get(key) ?? 0) + 1)
  return at - writtenAt < gatherMs ? Promise.resolve() : writeCounts(connect(db), at)
}

/** Adds what was gathered to the hour's counts. */
export const writeCounts = async (db: Db, at = Date.now()): Promise<void> => {
  writtenAt = at
  const rows = [...gathered].map(([key, count]) => ({ key, count }))
  gathered.clear()
  if (rows.length === 0) return
  try {
    await db
      .insert(securityCounts)
      .values(rows)
      .onConflictDoUpdate({ target: securityCounts.key, set: { count: sql`${securityCounts.count} + excluded.count` } })
  } catch (error) {
    for (const { key, count } of rows) gathered.set(key, (gathered.get(key) ?? 0) + count)
    console.error(`Counts of security could not be written: ${traceOf(error)}`)
  }
}

/** Writes a line for each hour that is over, and forgets its counts. */
export const logCounts = async (db: Db, at: number): Promise<void> => {
  const rows = await db
    .delete(securityCounts)
    .where(lt(securityCounts.key, hourOf(at)))
    .returning()
  const hours: Record<string, Partial<Record<string, number>>> = {}
  for (const { key, count } of rows) {
    const [hour, event] = key.split('/') as [string, string]
    hours[hour] = { ...hours[hour], [event]: count }
  }
  for (const hour of Object.keys(hours).sort())
    // eslint-disable-next-line no-console -- the one line an hour leaves
    console.log(JSON.stringify({ security: `${hour}:00Z`, ...hours[hour] }))
}
