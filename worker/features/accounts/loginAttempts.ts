import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
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
 * How logins are counted. Every try takes a row before the password is looked at, so that many at once are all counted; a
 * success takes back its own row. What anybody else is asked for then, a captcha or a wait, depends on failures alone:
 * nobody sees from it that the owner of an account was there.
 *
 * Failures are counted by name, wherever they come from, and each makes the next try wait longer. A browser that was logged
 * in to the account before is counted by itself, so that a stranger's guesses do not lock its owner out; so is, for the
 * rest of the day, an address from where somebody just logged in to it.
 */

const { login, captchaFromAttempt, networkShare } = limits
const minuteMs = 60_000
const longestWait = Math.max(...login.waitMinutes)

/** Who tries to log in. Whether anybody has the name changes nothing here. */
export interface LoginRequest {
  username: string
  /** What `addressOf` tells. */
  address: string
  /** What `knownBrowserOf` tells. */
  browser: string | null
}

/** Where failures of a kind are counted. */
interface FailureCounter {
  slots: Slots
  /** A key for each of the last minutes, the running one first: there is a row where somebody failed in it. */
  minutes: string[]
  captchaFrom: number
}

/** A try that is under way. */
export interface LoginAttempt {
  needsCaptcha: boolean
  /** The rows it took. */
  taken: string[]
  /** The rows that a success clears: the failures of this browser or of this address with this name, never those of a name. */
  own: string[]
  /** The row by which the address is known from its success on. */
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

/** What fails from an address, and from the /48 around it, whatever the name. Only a captcha comes of it. */
const addressCounters = ({ secretKey }: Settings, address: string, at: number): FailureCounter[] => {
  const track = (who: string, share: number): FailureCounter => ({
    slots: slotsOf(secretKey, { name: 'loginAddress', who, times: login.counted, seconds: login.addressSeconds }, at),
    minutes: [],
    captchaFrom: (captchaFromAttempt - 1) * share + 1,
  })
  const network = networkOf(address)
  return [track(address, 1), ...(network ? [track(network, networkShare)] : [])]
}

const trustedAddressOf = ({ secretKey }: Settings, { username, address }: LoginRequest, at: number) => {
  const who = JSON.stringify([username.toLowerCase(), address])
  const budget = { name: 'loginTrust', who, times: 1, seconds: login.nameSeconds }
  const { keys, keptUntil } = slotsOf(secretKey, budget, at)
  return { who, key: keys[0]!, expiresAt: keptUntil }
}

const isAlive = (at: number): SQL => sql`${counters.expiresAt} > ${at}`
const areAlive = (keys: readonly string[], at: number): SQL => sql`${isOneOf(counters.key, keys)} and ${isAlive(at)}`

/** For how many minutes, the running one included, nothing may be tried after so many failures. */
const blockedMinutes = ({ areLimitsOn }: Settings): number[] =>
  Array.from({ length: login.counted + 1 }, (_, failures) => {
    const wait = areLimitsOn ? (login.waitMinutes[failures] ?? longestWait) : 0
    // The minute of the failure has begun already: a wait lasts at least as long as it is called.
    return wait === 0 ? 0 : wait + 1
  })

/** The statement that takes a free slot of a track, and marks the running minute, unless the last failure is too fresh. */
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
      // A minute that is marked already is not ours to take back.
      setWhere: sql`${counters.expiresAt} <= ${at}`,
    })
    .returning({ key: counters.key })
}

const keysAlive = (db: Db, keys: readonly string[], at: number) =>
  db.select({ key: counters.key }).from(counters).where(areAlive(keys, at))

/** 429 until the minutes after the last failure are over. */
const tooManyFailures = (settings: Settings, failures: number, lastAgo: number, at: number): ApiError => {
  const until = (Math.floor(at / minuteMs) - lastAgo + blockedMinutes(settings)[failures]!) * minuteMs
  const retryAfter = Math.max(1, Math.ceil((until - at) / 1000))
  return new ApiError('tooMany', { retryAfter, message: tooManyLogins(Math.ceil(retryAfter / 60)) })
}

const removeKeys = (db: Db, keys: readonly string[]) => db.delete(counters).where(isOneOf(counters.key, keys))

/** Takes one try on each track in one batch: what each has then, and what was marked before. */
const countTry = async (db: Db, settings: Settings, tracks: readonly FailureCounter[], at: number) => {
  const [marked, ...found] = await db.batch([
    keysAlive(db, tracks[0]!.minutes, at),
    ...tracks.flatMap((track) => [reserve(db, settings, track, at), keysAlive(db, track.slots.keys, at)]),
  ])
  const counts = tracks.map((_, n) => found[2 * n + 1]!.length)
  const taken = tracks.flatMap((_, n) => found[2 * n]!.map(({ key }) => key))
  return { marked: marked.map(({ key }) => key), counts, taken }
}

/**
 * Counts a try before it is judged, and tells whether it needs a captcha. Throws 429, with how long to wait, where the last
 * failure at this name is too fresh; the wait grows with every failure.
 */
export const beginLoginAttempt = async (db: Db, settings: Settings, guesser: LoginRequest): Promise<LoginAttempt> => {
  const at = Date.now()
  const { username, address, browser } = guesser
  const { who: near, ...trust } = trustedAddressOf(settings, guesser, at)
  const isNear = (await keysAlive(db, [trust.key], at)).length > 0
  const kind = browser ? 'loginBrowser' : isNear ? 'loginNear' : 'loginName'
  const who = browser ? JSON.stringify([username.toLowerCase(), browser]) : isNear ? near : username.toLowerCase()
  const named = nameCounter(settings, kind, who, at)
  const tracks = [named, ...(browser ? [] : addressCounters(settings, address, at))]
  const { marked, counts, taken } = await countTry(db, settings, tracks, at)
  const hasTaken = taken.some((key) => named.slots.keys.includes(key))
  if (!hasTaken && settings.areLimitsOn) {
    await removeKeys(db, taken)
    const lastAgo = Math.max(0, Math.min(...marked.map((key) => named.minutes.indexOf(key))))
    throw tooManyFailures(settings, counts[0]!, Number.isFinite(lastAgo) ? lastAgo : 0, at)
  }
  return {
    needsCaptcha: tracks.some(({ captchaFrom }, n) => counts[n]! >= captchaFrom),
    taken,
    own: kind === 'loginName' ? [] : [...named.slots.keys, ...named.minutes],
    trust,
  }
}

/** Takes a try back that was no guess: its captcha was missing. */
export const cancelLoginAttempt = (db: Db, { taken }: LoginAttempt) => removeKeys(db, taken)

/** After a success: takes the try back, forgives what is this browser's or this address's own, and knows the address from now on. */
export const recordLoginSuccess = (db: Db, { taken, own, trust }: LoginAttempt) =>
  db.batch([
    removeKeys(db, [...taken, ...own]),
    db
      .insert(counters)
      .values(trust)
      .onConflictDoUpdate({ target: counters.key, set: { expiresAt: trust.expiresAt } }),
  ])
