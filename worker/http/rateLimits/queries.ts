import { lt, sql, type SQL } from 'drizzle-orm'
import { limits, type Rated, rates } from '#contract/limits'
import { abortIf } from '../../db/abortIf.ts'
import type { Db, Statement } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { counters } from '../../db/schema.ts'
import { ApiError, isAborted } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import { networkOf } from './address.ts'
import { type Budget, type Slots, slotsOf } from './slots.ts'

/** One of somebody's goes at a thing: the limit it counts against, and whose. */
export interface Go {
  rate: Rated
  /** A user's id, or what `addressOf` tells. */
  who: string | number
}

/** What a go counts against: whoever takes it, and for a /64 of IPv6 the /48 around it as well, which has several times as much. */
const budgetsOf = ({ rate, who }: Go): Budget[] => {
  const own = { name: rate, who: String(who), ...rates[rate] }
  const network = networkOf(own.who)
  return network ? [own, { ...own, who: network, times: own.times * limits.networkShare }] : [own]
}

/** 429 with `Retry-After` until the window ends (ms). */
const tooMany = ({ seconds }: { seconds: number }) => {
  const [at, ms] = [Date.now(), seconds * 1000]
  return new ApiError('tooMany', { retryAfter: Math.max(1, Math.ceil((ms - (at % ms)) / 1000)) })
}

const isTaken = (key: SQL, at: number) =>
  sql`exists (select 1 from ${counters} where ${counters.key} = ${key} and ${counters.expiresAt} > ${at})`

/**
 * How many slots are taken. They are taken in order, so that a binary search finds it: nine rows are read for a limit of 300.
 */
const takenIn = ({ keys }: Slots, list: string, at: number): SQL => {
  const first = 2 ** Math.floor(Math.log2(keys.length))
  const here = isTaken(sql`${list} ->> (n + step - 1)`, at)
  return sql`(
    with recursive search (n, step) as (
      select 0, ${sql.raw(String(first))}
      union all
      select n + step * (n + step <= ${sql.raw(String(keys.length))} and ${here}), step / 2 from search where step > 0
    )
    select max(n) from search)`
}

/** Whether one of these budgets has no slot left: its last one is taken. */
const isUsedUp = (settings: Settings, budgets: Budget[]): SQL => {
  const at = Date.now()
  const last = budgets.map((budget) => isTaken(sql`${slotsOf(settings.secretKey, budget, at).keys.at(-1)!}`, at))
  return sql`(${sql.join(last, sql` or `)})`
}

/** The statement that takes the next slot of a budget where `condition` holds. */
const takeSlot = (db: Db, settings: Settings, budget: Budget, condition: SQL): Statement => {
  const at = Date.now()
  const slots = slotsOf(settings.secretKey, budget, at)
  const list = JSON.stringify(slots.keys)
  return db
    .insert(counters)
    .select(
      sql`select ${list} ->> n, ${slots.keptUntil} from (select ${takenIn(slots, list, at)} as n) where ${condition}`,
    )
    .onConflictDoUpdate({ target: counters.key, set: { expiresAt: slots.keptUntil } })
}

/**
 * The statements that take a go (`rates`): one row for each use, under a key of its own. In the batch of the thing itself they
 * take it only when the thing is done. When none is left they stop the whole batch: `apiErrorOf` says so in words. Where a
 * `condition` does not hold they do nothing.
 */
export const takeGo = (db: Db, settings: Settings, go: Go, condition = sql`true`): Statement[] => {
  if (!settings.areLimitsOn) return []
  const budgets = budgetsOf(go)
  return [
    abortIf(db, sql`${condition} and ${isUsedUp(settings, budgets)}`, 'rateLimit'),
    ...budgets.map((budget) => takeSlot(db, settings, budget, condition)),
  ]
}

/** What to throw for a write that failed with `takeGo` in it: 429 when it was for want of a go, else what it failed with. */
export const apiErrorOf = (go: Go, error: unknown): unknown =>
  isAborted(error, 'rateLimit') ? tooMany(rates[go.rate]) : error

/** Refuses early (429) who has no go left, before any work; `takeGo` decides. Reads a row. */
export const requireGo = async (db: Db, settings: Settings, go: Go): Promise<void> => {
  if (!settings.areLimitsOn) return
  const [row] = await db.all<{ isOver: number }>(sql`select ${isUsedUp(settings, budgetsOf(go))} as "isOver"`)
  if (row!.isOver) throw tooMany(rates[go.rate])
}

const takeGoOfPress = (db: Db, settings: Settings, go: Go, press: string): Statement[] => {
  const ofPress = { ...go, who: `press/${press}` }
  const second = slotsOf(settings.secretKey, { name: go.rate, ...rates[go.rate], who: ofPress.who }).keys[1]!
  const isFirst = sql`not ${isTaken(sql`${second}`, Date.now())}`
  return [...takeGo(db, settings, ofPress), ...takeGo(db, settings, go, isFirst)]
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
    throw apiErrorOf(go, error)
  }
}

/** Takes a go by itself if there is one left, and tells whether there was: for what is answered the same either way. */
export const spendIfLeft = async (db: Db, settings: Settings, go: Go): Promise<boolean> => {
  try {
    await spend(db, settings, go)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tooMany') return false
    throw error
  }
}

/** Forgets some uses whose window is over; returns how many. */
export const forgetCounts = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, counters, counters.key, lt(counters.expiresAt, at), most)).length
