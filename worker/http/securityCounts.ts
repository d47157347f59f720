import type { ErrorCode } from '#contract/errors'
import { connect, type Db } from '../db/client.ts'
import { traceOf } from '../errors.ts'
import { addCounts, takeCounts } from './securityCountQueries.ts'

/** The security events in the log. */
type SecurityEvent = 'refusedLogins' | 'refusedTokens' | 'failedCaptchas' | 'reachedLimits' | 'turnedSwitches'

/** The errors that are such an event. */
const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  loginFailed: 'refusedLogins',
  unauthenticated: 'refusedTokens',
  captchaRequired: 'failedCaptchas',
  tooMany: 'reachedLimits',
}

/** The security event of an error, or null; a guest who must log in is not one. */
export const eventOf = (code: ErrorCode, hasToken: boolean): SecurityEvent | null =>
  code === 'unauthenticated' && !hasToken ? null : (events[code] ?? null)

/** How long an isolate collects before it writes (ms), so that a flood costs one write a minute. */
const collectMs = 60_000

const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)
const collected = new Map<string, number>()
let writtenAt = 0

/**
 * Counts an event by the hour: no person, no address, no other time. The isolate collects and writes at most once a
 * minute; what it holds when it ends is lost. To be awaited after the answer.
 */
export const countEvent = (db: D1Database, event: SecurityEvent, at = Date.now()): Promise<void> => {
  const key = `${hourOf(at)}/${event}`
  collected.set(key, (collected.get(key) ?? 0) + 1)
  return at - writtenAt < collectMs ? Promise.resolve() : writeCounts(connect(db), at)
}

/** Adds the collected counts to those of the hour. */
export const writeCounts = async (db: Db, at = Date.now()): Promise<void> => {
  writtenAt = at
  const rows = [...collected].map(([key, count]) => ({ key, count }))
  collected.clear()
  if (rows.length === 0) return
  try {
    await addCounts(db, rows)
  } catch (error) {
    for (const { key, count } of rows) collected.set(key, (collected.get(key) ?? 0) + count)
    console.error(`Counts of security could not be written: ${traceOf(error)}`)
  }
}

/** Logs a line for each hour that is over, and deletes its counts. */
export const logCounts = async (db: Db, at: number): Promise<void> => {
  const rows = await takeCounts(db, hourOf(at))
  const hours: Record<string, Partial<Record<string, number>>> = {}
  for (const { key, count } of rows) {
    const [hour, event] = key.split('/') as [string, string]
    hours[hour] = { ...hours[hour], [event]: count }
  }
  for (const hour of Object.keys(hours).sort())
    // oxlint-disable-next-line no-console -- the only log line of an hour
    console.log(JSON.stringify({ security: `${hour}:00Z`, ...hours[hour] }))
}
