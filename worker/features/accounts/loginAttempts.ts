import { sql, type SQL } from 'drizzle-orm'
import { limits, loginLimits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { Buffer } from '../../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { counters } from '../../db/schema.ts'
import { networkOf } from '../../http/rateLimits/address.ts'
import { type Slots, slotsOf } from '../../http/rateLimits/slots.ts'
import type { Settings } from '../../settings.ts'

/*
 * How guessing passwords is slowed, without telling anybody who logs in here.
 *
 * - No counter combines a username with an address or a browser, and there is no cookie: another person at the same
 *   address or device gets the same answers for every username.
 * - Each attempt takes rows before its password is checked, so that many attempts at once are all counted. A success
 *   takes its own rows back and clears nothing else: it leaves no trace.
 * - After three failures from an address, whatever the usernames, every login from there needs a captcha.
 * - After some failures at a username, from wherever, every login with it needs a captcha, whose proof of work grows
 *   in steps. There is no wait and no lock: the owner of the account gets in with the right password and the captcha.
 * - How many failures make a step is drawn for each username and day. So a person who counts their own guesses cannot
 *   tell whether there was one more, for example the owner's typing mistake.
 */

const { captchaFromAttempt } = limits
const { networkShare } = workerLimits
const login = loginLimits

/** An attempt to log in. Usernames without an account are counted like all others. */
export interface LoginRequest {
  username: string
  /** From `addressOf`. */
  address: string
}

/** A counted attempt that is not decided yet. */
export interface LoginAttempt {
  /** How many times the usual proof of work the captcha needs; 0 where the attempt needs no captcha. */
  effort: number
  /** Keys of the rows this attempt took. */
  taken: string[]
}

const nameSlots = ({ secretKey }: Settings, username: string, at: number): Slots => {
  const times = login.efforts.length * login.stepFailures.most
  return slotsOf(secretKey, { name: 'loginName', who: username.toLowerCase(), times, seconds: login.nameSeconds }, at)
}

/** The slots of an address and of the /48 around it, with the number of failures after which each needs a captcha. */
const addressSlots = ({ secretKey }: Settings, address: string, at: number): [Slots, number][] => {
  const slots = (who: string) =>
    slotsOf(secretKey, { name: 'loginAddress', who, times: login.addressCounted, seconds: login.addressSeconds }, at)
  const network = networkOf(address)
  const most = captchaFromAttempt - 1
  return [[slots(address), most], ...(network ? [[slots(network), most * networkShare] as [Slots, number]] : [])]
}

/** After how many failures at a username today each step of `loginLimits.efforts` begins: random, and keyed. */
export const stepsOf = (secretKey: SecretKey, username: string, at: number): number[] => {
  const day = Math.floor(at / 1000 / login.nameSeconds)
  const tag = hmacOf(secretKey, 'limit', JSON.stringify(['loginSteps', username.toLowerCase(), day]))
  const random = Buffer.from(tag, 'base64url')
  const { least, most } = login.stepFailures
  let step = 0
  return login.efforts.map((_, n) => (step += least + (random[n]! % (most - least + 1))))
}

/** How many times the usual work a captcha needs after so many failures at a username today; 0 for no captcha. */
const effortAfter = (secretKey: SecretKey, username: string, failures: number, at: number): number => {
  const reached = stepsOf(secretKey, username, at).filter((step) => failures >= step).length
  return login.efforts[reached - 1] ?? 0
}

const isAlive = (at: number): SQL => sql`${counters.expiresAt} > ${at}`

const countTaken = (db: Db, { keys }: Slots, at: number) =>
  db
    .select({ taken: sql<number>`count(*)` })
    .from(counters)
    .where(sql`${isOneOf(counters.key, keys)} and ${isAlive(at)}`)

/** The statement that takes a free slot, if there is one, and returns its key. */
const takeFreeSlot = (db: Db, { keys, keptUntil }: Slots, at: number) =>
  db
    .insert(counters)
    .select(
      sql`select * from (select slot.value, ${keptUntil} from json_each(${JSON.stringify(keys)}) as slot
        where not exists (select 1 from ${counters} where ${counters.key} = slot.value and ${isAlive(at)}) limit 1)
        where true`,
    )
    .onConflictDoUpdate({ target: counters.key, set: { expiresAt: keptUntil } })
    .returning({ key: counters.key })

const removeKeys = (db: Db, keys: readonly string[]) => db.delete(counters).where(isOneOf(counters.key, keys))

/** Counts a login before its password is checked, and says which captcha it needs. */
export const beginLoginAttempt = async (db: Db, settings: Settings, request: LoginRequest): Promise<LoginAttempt> => {
  const at = Date.now()
  const { username, address } = request
  const ofName = nameSlots(settings, username, at)
  const ofAddress = addressSlots(settings, address, at)
  const { secretKey } = settings
  const all = [ofName, ...ofAddress.map(([slots]) => slots)]
  const [[byName], ...rest] = await db.batch([
    countTaken(db, ofName, at),
    ...ofAddress.map(([slots]) => countTaken(db, slots, at)),
    ...all.map((slots) => takeFreeSlot(db, slots, at)),
  ])
  const byAddress = rest.slice(0, ofAddress.length) as { taken: number }[][]
  const taken = (rest.slice(ofAddress.length) as { key: string }[][]).flatMap((rows) => rows.map(({ key }) => key))
  const isAddressHot = ofAddress.some(([, most], n) => byAddress[n]![0]!.taken >= most)
  const effort = Math.max(effortAfter(secretKey, username, byName!.taken, at), isAddressHot ? 1 : 0)
  return { effort, taken }
}

/** How many times the usual work a captcha for a login with this username needs now; 1 at least. */
export const findLoginEffort = async (db: Db, settings: Settings, username: string): Promise<number> => {
  const at = Date.now()
  const [row] = await countTaken(db, nameSlots(settings, username, at), at)
  return Math.max(1, effortAfter(settings.secretKey, username, row!.taken, at))
}

/**
 * Takes an attempt back: it succeeded, or it was no guess because its captcha was missing. What other attempts left
 * stays.
 */
export const takeBackLoginAttempt = (db: Db, { taken }: LoginAttempt) => removeKeys(db, taken)
