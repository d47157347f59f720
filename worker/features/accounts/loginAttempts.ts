import { sql, type SQL } from 'drizzle-orm'
import { limits, loginLimits } from '#contract/limits'
import { tooManyLogins } from '#contract/messages'
import { hourEnd } from '../../clock.ts'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { counters } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { networkOf } from '../../http/rateLimits/address.ts'
import { type Slots, slotsOf } from '../../http/rateLimits/slots.ts'
import type { Settings } from '../../settings.ts'

/*
 * How logins are counted. Every try takes a row before its password is checked, so that many tries at once are all
 * counted. A success takes its own row back. A captcha or a wait therefore depends on failures alone, and does not
 * tell others that the owner of an account logged in.
 *
 * Failures are counted by name, wherever they come from, and each one makes the next try wait longer. A browser that
 * was logged in to the account before is counted by itself, so that a stranger's guesses do not lock the owner out.
 * The same holds, for the rest of the day, for an address that just logged in to the account.
 */

const { captchaFromAttempt, networkShare } = limits
const login = loginLimits
const minuteMs = 60_000
const longestWait = Math.max(...login.waitMinutes)

/** A try to log in. Names that nobody has are counted like all others. */
export interface LoginRequest {
  username: string
  /** From `addressOf`. */
  address: string
  /** From `knownBrowserId`. */
  browser: string | null
}

/** Where one kind of failures is counted. */
interface FailureCounter {
  slots: Slots
  /**
   * A key for each of the last minutes, the present one first. A row stands under the key of a minute with a failure.
   */
  minutes: string[]
  captchaFrom: number
}

/** A counted try that is not decided yet. */
export interface LoginAttempt {
  needsCaptcha: boolean
  /** Keys of the rows this try took. */
  taken: string[]
  /**
   * Keys of the failures that a success clears: those of this browser or this address with this name, never those of
   * a name.
   */
  own: string[]
  /** The row that lets the address be known after a success. */
  trust: { key: string; expiresAt: number }
}

const dayOfFailures = { times: login.counted, seconds: login.nameSeconds }

/** The last minutes as slots of the clock's hours: an hour has sixty. */
const minutesOf = (secretKey: SecretKey, name: string, who: string, at: number): string[] => {
  const hour = (start: number) => slotsOf(secretKey, { name, who, times: 60, seconds: 3_600 }, start).keys
  const running = Math.floor(at / minuteMs) % 60
  const both = [...hour(at - 60 * minuteMs), ...hour(at).slice(0, running + 1)]
  return both.reverse().slice(0, longestWait + 1)
}

const nameCounter = ({ secretKey }: Settings, kind: string, who: string, at: number): FailureCounter => ({
  slots: slotsOf(secretKey, { name: kind, who, ...dayOfFailures }, at),
  minutes: minutesOf(secretKey, `${kind}Minute`, who, at),
  captchaFrom: captchaFromAttempt,
})

/** Counters for an address and for the /48 around it, whatever the name. They only lead to a captcha. */
const addressCounters = ({ secretKey }: Settings, address: string, at: number): FailureCounter[] => {
  const counter = (who: string, share: number): FailureCounter => ({
    slots: slotsOf(secretKey, { name: 'loginAddress', who, times: login.counted, seconds: login.addressSeconds }, at),
    minutes: [],
    captchaFrom: (captchaFromAttempt - 1) * share + 1,
  })
  const network = networkOf(address)
  return [counter(address, 1), ...(network ? [counter(network, networkShare)] : [])]
}

const trustedAddressOf = ({ secretKey }: Settings, { username, address }: LoginRequest, at: number) => {
  const who = JSON.stringify([username.toLowerCase(), address])
  const budget = { name: 'loginTrust', who, times: 1, seconds: login.nameSeconds }
  const { keys, keptUntil } = slotsOf(secretKey, budget, at)
  return { who, key: keys[0]!, expiresAt: keptUntil }
}

const isAlive = (at: number): SQL => sql`${counters.expiresAt} > ${at}`
const areAlive = (keys: readonly string[], at: number): SQL => sql`${isOneOf(counters.key, keys)} and ${isAlive(at)}`

/** For each number of failures the minutes, the present one included, in which no try is allowed. */
const blockedMinutes = ({ areLimitsOn }: Settings): number[] =>
  Array.from({ length: login.counted + 1 }, (_, failures) => {
    const wait = areLimitsOn ? (login.waitMinutes[failures] ?? longestWait) : 0
    // The minute of the failure is partly over: one more makes the wait at least as long as it is said to be.
    return wait === 0 ? 0 : wait + 1
  })

/**
 * The statement that takes a free slot of a counter and marks the present minute, unless the last failure is too
 * recent.
 */
const reserve = (db: Db, settings: Settings, { slots, minutes }: FailureCounter, at: number) => {
  const keys = JSON.stringify(slots.keys)
  const failures = sql`(select count(*) from ${counters} where ${areAlive(slots.keys, at)})`
  const isBlocked = sql`exists (
    select 1 from json_each(${JSON.stringify(minutes)}) as minute join ${counters} on ${counters.key} = minute.value
    where ${isAlive(at)} and minute.key < (${JSON.stringify(blockedMinutes(settings))} ->> ${failures}))`
  const [minute] = minutes
  const mark = minute ? sql`union all select ${minute}, ${hourEnd(at + (longestWait + 1) * minuteMs)} from free` : sql``
  return db
    .insert(counters)
    .select(
      sql`select * from (
        with free (key) as materialized (
          select slot.value from json_each(${keys}) as slot
          where not exists (select 1 from ${counters} where ${counters.key} = slot.value and ${isAlive(at)})
            and not ${isBlocked} limit 1)
        select key, ${slots.keptUntil} from free ${mark}) where true`,
    )
    .onConflictDoUpdate({
      target: counters.key,
      set: { expiresAt: sql`excluded.expires_at` },
      // A minute that is marked already is not this try's to take back.
      setWhere: sql`${counters.expiresAt} <= ${at}`,
    })
    .returning({ key: counters.key })
}

const keysAlive = (db: Db, keys: readonly string[], at: number) =>
  db.select({ key: counters.key }).from(counters).where(areAlive(keys, at))

/** The error (429) for a try before the wait after the last failure is over. */
const tooManyFailures = (settings: Settings, failures: number, lastAgo: number, at: number): ApiError => {
  const until = (Math.floor(at / minuteMs) - lastAgo + blockedMinutes(settings)[failures]!) * minuteMs
  const retryAfter = Math.max(1, Math.ceil((until - at) / 1000))
  return new ApiError('tooMany', { retryAfter, message: tooManyLogins(Math.ceil(retryAfter / 60)) })
}

const removeKeys = (db: Db, keys: readonly string[]) => db.delete(counters).where(isOneOf(counters.key, keys))

/** Counts a try on each counter in one batch. Returns the counts, the keys it took, and the minutes marked before. */
const countTry = async (db: Db, settings: Settings, failureCounters: readonly FailureCounter[], at: number) => {
  const [marked, ...found] = await db.batch([
    keysAlive(db, failureCounters[0]!.minutes, at),
    ...failureCounters.flatMap((counter) => [
      reserve(db, settings, counter, at),
      keysAlive(db, counter.slots.keys, at),
    ]),
  ])
  const counts = failureCounters.map((_, n) => found[2 * n + 1]!.length)
  const taken = failureCounters.flatMap((_, n) => found[2 * n]!.map(({ key }) => key))
  return { marked: marked.map(({ key }) => key), counts, taken }
}

/**
 * Counts a login before its password is checked, and says whether it needs a captcha. Throws tooMany (429, with the
 * seconds to wait) while the last failure at this name is too recent; the wait grows with every failure.
 */
export const beginLoginAttempt = async (db: Db, settings: Settings, request: LoginRequest): Promise<LoginAttempt> => {
  const at = Date.now()
  const { username, address, browser } = request
  const { who: near, ...trust } = trustedAddressOf(settings, request, at)
  const isNear = (await keysAlive(db, [trust.key], at)).length > 0
  const kind = browser ? 'loginBrowser' : isNear ? 'loginNear' : 'loginName'
  const who = browser ? JSON.stringify([username.toLowerCase(), browser]) : isNear ? near : username.toLowerCase()
  const byName = nameCounter(settings, kind, who, at)
  const failureCounters = [byName, ...(browser ? [] : addressCounters(settings, address, at))]
  const { marked, counts, taken } = await countTry(db, settings, failureCounters, at)
  const hasTaken = taken.some((key) => byName.slots.keys.includes(key))
  if (!hasTaken && settings.areLimitsOn) {
    await removeKeys(db, taken)
    const lastAgo = Math.max(0, Math.min(...marked.map((key) => byName.minutes.indexOf(key))))
    throw tooManyFailures(settings, counts[0]!, Number.isFinite(lastAgo) ? lastAgo : 0, at)
  }
  return {
    needsCaptcha: failureCounters.some(({ captchaFrom }, n) => counts[n]! >= captchaFrom),
    taken,
    own: kind === 'loginName' ? [] : [...byName.slots.keys, ...byName.minutes],
    trust,
  }
}

/** Takes back a try that was no guess, for its captcha was missing. */
export const cancelLoginAttempt = (db: Db, { taken }: LoginAttempt) => removeKeys(db, taken)

/**
 * After a success: takes the try back, clears the failures of this browser or address, and lets the address be known.
 */
export const recordLoginSuccess = (db: Db, { taken, own, trust }: LoginAttempt) =>
  db.batch([
    removeKeys(db, [...taken, ...own]),
    db
      .insert(counters)
      .values(trust)
      .onConflictDoUpdate({ target: counters.key, set: { expiresAt: trust.expiresAt } }),
  ])
