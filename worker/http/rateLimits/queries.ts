import { lt, sql, type SQL } from 'drizzle-orm'
import { rateLimits, type RateLimitName } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db, Statement } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { isOneOf } from '../../db/ids.ts'
import { counters } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import { networkOf } from './address.ts'
import { type Budget, type Slots, slotsOf } from './slots.ts'

/** A limit of `rateLimits` (#contract/limits), and whose uses are counted. */
export interface RateLimit {
  rate: RateLimitName
  /** A user's id, or what `addressOf` tells. */
  who: string | number
}

/** What a use counts against: its own budget, and for a /64 of IPv6 also that of the /48 around it, which is larger. */
const budgetsOf = ({ rate, who }: RateLimit): Budget[] => {
  const own = { name: rate, who: String(who), ...rateLimits[rate] }
  const network = networkOf(own.who)
  return network ? [own, { ...own, who: network, times: own.times * workerLimits.networkShare }] : [own]
}

/** The slots of every budget a use counts against, at a time (ms). */
const slotsOfAll = ({ secretKey }: Settings, rateLimit: RateLimit, at: number): Slots[] =>
  budgetsOf(rateLimit).map((budget) => slotsOf(secretKey, budget, at))

/** 429 with `Retry-After` until the window ends (ms). */
const tooMany = ({ seconds }: { seconds: number }) => {
  const [at, ms] = [Date.now(), seconds * 1000]
  return new ApiError('tooMany', { retryAfter: Math.max(1, Math.ceil((ms - (at % ms)) / 1000)) })
}

const isTaken = (key: SQL, at: number) =>
  sql`exists (select 1 from ${counters} where ${counters.key} = ${key} and ${counters.expiresAt} > ${at})`

const isOneTaken = (at: number) => isTaken(sql`slot.value`, at)
const eachOf = ({ keys }: Slots) => sql`json_each(${JSON.stringify(keys)}) as slot`

/** The query of how many slots of some budgets are taken, by name. */
export const selectTaken = <Name extends string>(db: Db, budgets: Record<Name, Slots>, at: number) => {
  const counts = Object.entries<Slots>(budgets).map(([name, slots]) => [
    name,
    sql<number>`(select count(*) from ${eachOf(slots)} where ${isOneTaken(at)})`.as(name),
  ])
  return db.select(Object.fromEntries(counts) as Record<Name, SQL.Aliased<number>>).from(sql`(select 1)`)
}

/** Whether one of these budgets has no slot left: its last one is taken. */
const isUsedUp = (budgets: readonly Slots[], at: number): SQL => {
  const last = budgets.map(({ keys }) => isTaken(sql`${keys.at(-1)!}`, at))
  return sql`(${sql.join(last, sql` or `)})`
}

/** The statement that takes the first free slot of a budget, if there is one, where `condition` holds. */
export const takeSlot = (db: Db, slots: Slots, at: number, condition = sql`true`) =>
  db
    .insert(counters)
    .select(
      sql`select slot.value, ${slots.keptUntil} from ${eachOf(slots)} where ${condition} and not ${isOneTaken(at)} limit 1`,
    )
    .onConflictDoUpdate({ target: counters.key, set: { expiresAt: slots.keptUntil } })

/** `takeSlot`, which returns the key of the slot. */
export const takeSlotKey = (db: Db, slots: Slots, at: number) =>
  takeSlot(db, slots, at).returning({ key: counters.key })

/** The statement that gives slots back by their keys. */
export const freeSlots = (db: Db, keys: readonly string[]) => db.delete(counters).where(isOneOf(counters.key, keys))

/**
 * The statements that count a use: one row each, under a key of its own. In the batch of the thing itself they count
 * only what is done. When none is left they stop the whole batch: `rateLimitError` says so in words. Where `condition`
 * does not hold they do nothing.
 */
export const consumeInBatch = (
  db: Db,
  settings: Settings,
  rateLimit: RateLimit,
  condition = sql`true`,
): Statement[] => {
  if (!settings.areLimitsOn) return []
  const at = Date.now()
  const budgets = slotsOfAll(settings, rateLimit, at)
  return [
    abortIf(db, sql`${condition} and ${isUsedUp(budgets, at)}`, 'rateLimit'),
    ...budgets.map((slots) => takeSlot(db, slots, at, condition)),
  ]
}

/** The statements that count a use where one is left, and do nothing otherwise. `checkRateLimit` refuses what is beyond. */
export const consumeInBatchIfLeft = (db: Db, settings: Settings, rateLimit: RateLimit): Statement[] => {
  if (!settings.areLimitsOn) return []
  const at = Date.now()
  return slotsOfAll(settings, rateLimit, at).map((slots) => takeSlot(db, slots, at))
}

/**
 * What to throw for a batch with `consumeInBatch` in it that failed: 429 when no use was left, else what it failed
 * with.
 */
export const rateLimitError = ({ rate }: RateLimit, error: unknown): unknown =>
  isAborted(error, 'rateLimit') ? tooMany(rateLimits[rate]) : error

/** Refuses early (429) who has no use left, before any work; `consumeInBatch` decides. Reads a row. */
export const checkRateLimit = async (db: Db, settings: Settings, rateLimit: RateLimit): Promise<void> => {
  if (!settings.areLimitsOn) return
  const at = Date.now()
  const isOver = isUsedUp(slotsOfAll(settings, rateLimit, at), at)
  const [row] = await db.all<{ isOver: number }>(sql`select ${isOver} as "isOver"`)
  if (row!.isOver) throw tooMany(rateLimits[rateLimit.rate])
}

/** Counts one use for all repetitions of an attempt, and limits how often the attempt comes. */
const consumeOnceFor = (attempt: string, db: Db, settings: Settings, rateLimit: RateLimit): Statement[] => {
  const { rate } = rateLimit
  const ofAttempt = { rate, who: `attempt/${attempt}` }
  const second = slotsOf(settings.secretKey, { name: rate, ...rateLimits[rate], who: ofAttempt.who }).keys[1]!
  const isFirst = sql`not ${isTaken(sql`${second}`, Date.now())}`
  return [...consumeInBatch(db, settings, ofAttempt), ...consumeInBatch(db, settings, rateLimit, isFirst)]
}

/**
 * Counts a use by itself, for what counts as often as it is tried; throws 429 when none is left. The same attempt again
 * (`attemptOf`) counts once.
 */
export const consume = async (db: Db, settings: Settings, rateLimit: RateLimit, attempt?: string): Promise<void> => {
  const [first, ...rest] =
    attempt === undefined ? consumeInBatch(db, settings, rateLimit) : consumeOnceFor(attempt, db, settings, rateLimit)
  if (!first) return
  try {
    await db.batch([first, ...rest])
  } catch (error) {
    throw rateLimitError(rateLimit, error)
  }
}

/** Counts a use by itself if one is left, and tells whether there was one: for what is answered the same either way. */
export const consumeIfLeft = async (db: Db, settings: Settings, rateLimit: RateLimit): Promise<boolean> => {
  try {
    await consume(db, settings, rateLimit)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tooMany') return false
    throw error
  }
}

/** Deletes some uses whose window is over; returns how many. */
export const forgetUses = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, counters, counters.key, lt(counters.expiresAt, at), most)).length
