import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Rated, rates } from '#contract/limits'
import type { Db, Statement } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { isMissing } from '../db/ids.ts'
import { counters } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import { type SecretKey, tagOf } from '../sealing.ts'
import type { Settings } from '../settings.ts'

/** The row a count lives under: an HMAC whose salt changes daily, so that a copy of the table names nobody. */
const keyOf = (secretKey: SecretKey, name: string, who: string) =>
  tagOf(secretKey, 'limit', `${new Date().toISOString().slice(0, 10)}/${name}/${who}`)

const hourMs = 3_600_000
/**
 * When a window that begins now ends (ms). Windows of hours end with the clock's: the exact time somebody told something, a
 * counter's, would name them beside the time their session was last seen.
 */
const endOf = (at: number, seconds: number): number => {
  const ms = seconds * 1000
  return ms < hourMs ? at + ms : (Math.floor(at / ms) + 1) * ms
}

/**
 * Adds one to what `who` did of a kind in the running window of `seconds`, and tells the new count and when the
 * window ends (ms). One statement: a thousand at once are counted a thousand times.
 */
export const countUp = async (db: Db, secretKey: SecretKey, name: string, who: string, seconds: number) => {
  const at = Date.now()
  const endsAt = endOf(at, seconds)
  const [row] = await db
    .insert(counters)
    .values({ key: keyOf(secretKey, name, who), count: 1, expiresAt: endsAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${counters.expiresAt} <= ${at} then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${counters.expiresAt} <= ${at} then ${endsAt} else ${counters.expiresAt} end`,
      },
    })
    .returning({ count: counters.count, expiresAt: counters.expiresAt })
  return row!
}

/** Takes one count back: what was done turned out to be in order. */
export const countDown = (db: Db, secretKey: SecretKey, name: string, who: string) =>
  db
    .update(counters)
    .set({ count: sql`max(0, ${counters.count} - 1)` })
    .where(eq(counters.key, keyOf(secretKey, name, who)))

/** Forgets what `who` did of a kind. */
export const clearCount = (db: Db, secretKey: SecretKey, name: string, who: string) =>
  db.delete(counters).where(eq(counters.key, keyOf(secretKey, name, who)))

/** One of somebody's goes at a thing: the limit it counts against, and whose. */
export interface Go {
  rate: Rated
  who: string | number
}

/** 429 with `Retry-After` until the window ends (ms). */
const tooMany = (endsAt: number) =>
  new Refusal('tooMany', { retryAfter: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)) })

const findUsed = (db: Db, settings: Settings, { rate, who }: Go) =>
  db.query.counters.findFirst({
    where: and(eq(counters.key, keyOf(settings.secretKey, rate, String(who))), gt(counters.expiresAt, Date.now())),
  })

/**
 * The statements that take a go (`rates`). In the batch of the thing itself they take it only when the thing is done. When
 * none is left they leave a counter without a count, which the table refuses, and the whole batch with it: `refusalOf`
 * says so in words. Where a `condition` does not hold they do nothing.
 */
export const takeGo = (db: Db, settings: Settings, { rate, who }: Go, condition = sql`true`): Statement[] => {
  if (!settings.areLimitsOn) return []
  const { times, seconds } = rates[rate]
  const at = Date.now()
  const endsAt = endOf(at, seconds)
  const isOver = sql`${counters.expiresAt} <= ${at}`
  return [
    db
      .insert(counters)
      .select(sql`select ${keyOf(settings.secretKey, rate, String(who))}, 1, ${endsAt} where ${condition}`)
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          count: sql`case when ${isOver} then 1 when ${counters.count} < ${times} then ${counters.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then ${endsAt} else ${counters.expiresAt} end`,
        },
      }),
  ]
}

/** What to throw for a write that failed with `takeGo` in it: 429 when it was for want of a go, else what it failed with. */
export const refusalOf = async (db: Db, settings: Settings, go: Go, error: unknown): Promise<unknown> =>
  isMissing(error, 'counters.count') ? tooMany((await findUsed(db, settings, go))?.expiresAt ?? 0) : error

/** Refuses early (429) who has no go left, before any work; `takeGo` decides. */
export const requireGo = async (db: Db, settings: Settings, go: Go): Promise<void> => {
  if (!settings.areLimitsOn) return
  const used = await findUsed(db, settings, go)
  if (used && used.count >= rates[go.rate].times) throw tooMany(used.expiresAt)
}

const takeGoOfPress = (db: Db, settings: Settings, go: Go, press: string): Statement[] => {
  const key = keyOf(settings.secretKey, go.rate, press)
  const isFirst = sql`(select ${counters.count} from ${counters} where ${counters.key} = ${key}) = 1`
  return [...takeGo(db, settings, { ...go, who: press }), ...takeGo(db, settings, go, isFirst)]
}

/**
 * Takes a go by itself, for what counts as often as it is tried; throws 429 when there is none left. A press that comes
 * again takes none: it is counted for itself, and comes as often as there are goes.
 */
export const spend = async (db: Db, settings: Settings, go: Go, press?: string): Promise<void> => {
  const taking = press === undefined ? takeGo(db, settings, go) : takeGoOfPress(db, settings, go, press)
  const [first, ...rest] = taking
  if (!first) return
  try {
    await db.batch([first, ...rest])
  } catch (error) {
    throw await refusalOf(db, settings, go, error)
  }
}

/** Forgets some counts whose window is over; returns how many. */
export const forgetCounts = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, counters, counters.key, lt(counters.expiresAt, at), most)).length
