import { limits, loginLimits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { Buffer } from '../../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { ApiError } from '../../errors.ts'
import { networkOf } from '../../http/rateLimits/address.ts'
import { consumeInBatchIfLeft, freeSlots, selectTaken, takeSlot, takeSlotKey } from '../../http/rateLimits/queries.ts'
import { slotsOf } from '../../http/rateLimits/slots.ts'
import type { Settings } from '../../settings.ts'

/*
 * How password guessing is slowed, without revealing who logs in.
 *
 * - No counter combines a username with an address or a browser, and there is no cookie: another person at the same
 *   address or device gets the same answers for every username.
 * - A failure is a row that is written after a wrong password. A success writes no such row and clears none.
 * - After three failures from an address, whatever the usernames, every login from there needs a captcha.
 * - After some failures at a username, from wherever, every login with it needs a captcha, whose proof of work grows
 *   in steps. There is no wait and no lock: the owner of the account gets in with the right password and the captcha.
 * - The work depends on the failures before this hour. So it changes at full hours only, and no one sees at which moment
 *   the owner mistyped. A flood of failures within one hour is the exception: it needs the most work from then on.
 * - How many failures make a step, and how many a flood, is drawn for each username and day or hour. So a person who
 *   counts their own guesses does not see whether there was one more.
 * - Logins that are being checked have rows of their own, so that many at once cannot pass before the first failure is
 *   written. The challenge never reads these rows. At a username a random number above eight is drawn for each login, above
 *   which it needs a captcha: one login more or less is invisible. At an address a number is
 *   drawn for each login, above which it needs a captcha: no neighbor sees whether one more login is being checked.
 */

const { captchaFromAttempt } = limits
const { networkShare } = workerLimits
const login = loginLimits
const [hourSeconds, daySeconds] = [3_600, 24 * 3_600]

/** An attempt to log in. Usernames without an account are counted like all others. */
interface LoginRequest {
  username: string
  /** From `addressOf`. */
  address: string
}

/** An attempt that is not decided yet. */
interface LoginAttempt extends LoginRequest {
  /** How many times the usual proof of work the captcha needs; 0 where the attempt needs no captcha. */
  effort: number
  /** Keys of the rows that exist while the attempt is being checked. */
  rows: string[]
}

/** The slots of a username: its failures of this day and of this hour, and its logins that are being checked. */
const nameSlots = ({ secretKey }: Settings, username: string, at: number) => {
  const slots = (name: string, times: number, seconds: number) =>
    slotsOf(secretKey, { name, who: username.toLowerCase(), times, seconds }, at)
  const { efforts, stepFailures, floodFailures } = login
  return {
    // Enough for an hour's flood beside the last step: the difference of the two counts is right as long as it matters.
    day: slots('loginDay', efforts.length * stepFailures.most + floodFailures.most, daySeconds),
    hour: slots('loginHour', floodFailures.most, hourSeconds),
    now: slots('loginNow', floodFailures.most + login.nameAtOnce, 60),
  }
}

/**
 * The slots of an address and of the /48 around it, which has `share` times as many: the failures after which a login needs a
 * captcha, and the logins that are being checked.
 */
const placesOf = ({ secretKey }: Settings, address: string, at: number) => {
  const placeOf = (who: string, share: number) => {
    const slots = (name: string, times: number, seconds: number) =>
      slotsOf(secretKey, { name, who, times: times * share, seconds }, at)
    return {
      share,
      slots: {
        failures: slots('loginAddress', captchaFromAttempt - 1, login.addressSeconds),
        now: slots('loginAddressNow', login.atOnce.most, 60),
      },
    }
  }
  const network = networkOf(address)
  return [placeOf(address, 1), ...(network ? [placeOf(network, networkShare)] : [])]
}

/** Random bytes that are the same for a username within each window of `seconds`. */
const drawFor = (secretKey: SecretKey, name: string, username: string, seconds: number, at: number): Buffer => {
  const window = Math.floor(at / 1000 / seconds)
  return Buffer.from(hmacOf(secretKey, 'limit', JSON.stringify([name, username.toLowerCase(), window])), 'base64url')
}

const between = ({ least, most }: { least: number; most: number }, byte: number): number =>
  least + (byte % (most - least + 1))

const drawBelow = (end: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % end

/** After how many failures at a username today each step of `loginLimits.efforts` begins: random, and keyed. */
export const stepsOf = (secretKey: SecretKey, username: string, at: number): number[] => {
  const random = drawFor(secretKey, 'loginSteps', username, daySeconds, at)
  let step = 0
  return login.efforts.map((_, n) => (step += between(login.stepFailures, random[n]!)))
}

/** How many failures at a username within this hour are a flood: random, and keyed. */
export const floodOf = (secretKey: SecretKey, username: string, at: number): number =>
  between(login.floodFailures, drawFor(secretKey, 'loginFlood', username, hourSeconds, at)[0]!)

/** The failures at a username. */
interface Failures {
  day: number
  hour: number
}

/** How many times the usual work a captcha needs after such failures; 0 for no captcha. */
const effortAfter = (secretKey: SecretKey, username: string, { day, hour }: Failures, at: number): number => {
  if (hour >= floodOf(secretKey, username, at)) return login.efforts.at(-1)!
  const reached = stepsOf(secretKey, username, at).filter((step) => day - hour >= step).length
  return login.efforts[reached - 1] ?? 0
}

const removeRows = (db: Db, { rows }: LoginAttempt) => freeSlots(db, rows)

/**
 * Begins a login before its password is checked, and says which captcha it needs. Throws tooMany (429) where too many
 * logins from the address are being checked.
 */
export const beginLoginAttempt = async (db: Db, settings: Settings, request: LoginRequest): Promise<LoginAttempt> => {
  const at = Date.now()
  const { secretKey } = settings
  const { username, address } = request
  const name = nameSlots(settings, username, at)
  const places = placesOf(settings, address, at)
  const [[ofName], ...rest] = await db.batch([
    selectTaken(db, name, at),
    ...places.map(({ slots }) => selectTaken(db, slots, at)),
    ...[name, ...places.map(({ slots }) => slots)].map(({ now }) => takeSlotKey(db, now, at)),
  ])
  const taken = rest.slice(0, places.length) as { failures: number; now: number }[][]
  const ofPlaces = places.map(({ share, slots }, n) => ({
    isHot: taken[n]![0]!.failures === slots.failures.keys.length,
    atOnce: taken[n]![0]!.now / share,
  }))
  const rows = (rest.slice(places.length) as { key: string }[][]).flat().map(({ key }) => key)
  const drawn = drawBelow(login.atOnce.spread)
  const beyond = Math.max(0, ofName!.now - login.nameAtOnce)
  // Never added to the failures: that would let a stranger measure the number of the flood.
  const isFlood =
    ofName!.hour >= floodOf(secretKey, username, at) || beyond >= between(login.floodFailures, drawBelow(256))
  const needsCaptcha =
    isFlood || ofPlaces.some(({ isHot, atOnce }) => isHot || atOnce >= login.atOnce.captchaFrom + drawn)
  const effort = Math.max(effortAfter(secretKey, username, ofName!, at), needsCaptcha ? 1 : 0)
  const attempt = { ...request, effort, rows }
  if (ofPlaces.every(({ atOnce }) => atOnce < login.atOnce.refuseFrom + drawn)) return attempt
  await removeRows(db, attempt)
  throw new ApiError('tooMany', { retryAfter: 1 })
}

/** How many times the usual work a captcha for a login with this username needs now; 1 at least. */
export const findLoginEffort = async (db: Db, settings: Settings, username: string): Promise<number> => {
  const at = Date.now()
  const { day, hour } = nameSlots(settings, username, at)
  const [failures] = await selectTaken(db, { day, hour }, at)
  return Math.max(1, effortAfter(settings.secretKey, username, failures!, at))
}

/** Ends an attempt whose password was right, or that nothing was decided about. It leaves no trace. */
export const endLoginAttempt = (db: Db, attempt: LoginAttempt) => removeRows(db, attempt)

/** The statements that count an attempt against the limit of its address (`rateLimits.login`). */
const countForAddress = (db: Db, settings: Settings, { address }: LoginAttempt) =>
  consumeInBatchIfLeft(db, settings, { rate: 'login', who: address })

/** Ends an attempt without the captcha that it needed: it is no guess, and counts for its address alone. */
export const refuseLoginAttempt = (db: Db, settings: Settings, attempt: LoginAttempt) =>
  db.batch([removeRows(db, attempt), ...countForAddress(db, settings, attempt)])

/** Ends an attempt with a wrong password: it counts for its username and its address. */
export const failLoginAttempt = (db: Db, settings: Settings, attempt: LoginAttempt) => {
  const at = Date.now()
  const { day, hour } = nameSlots(settings, attempt.username, at)
  const failures = [day, hour, ...placesOf(settings, attempt.address, at).map(({ slots }) => slots.failures)]
  return db.batch([
    removeRows(db, attempt),
    ...failures.map((slots) => takeSlot(db, slots, at)),
    ...countForAddress(db, settings, attempt),
  ])
}
