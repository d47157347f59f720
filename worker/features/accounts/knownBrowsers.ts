import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { loginLimits } from '#contract/limits'
import { Buffer } from '../../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import type { App } from '../../http/app.ts'

type Reader = Pick<Context<App>, 'req' | 'var'>
type Call = Reader & Pick<Context<App>, 'header'>

const cookie = 'known_browser'
const dayMs = 86_400_000

/**
 * What a browser's cookie holds of one account: a random id, the day it ends, and an HMAC that binds both to the
 * name.
 */
interface KnownBrowser {
  id: string
  day: number
  tag: string
}

const tagFor = (secretKey: SecretKey, username: string, { id, day }: Omit<KnownBrowser, 'tag'>) =>
  hmacOf(secretKey, 'browser', JSON.stringify([username.toLowerCase(), id, day]))

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The entries of a browser's cookie, unverified: only the tag proves one. */
const readKnown = (c: Reader): KnownBrowser[] => {
  // Hono's cookie functions do not accept the app's own context type.
  const held = getCookie(c as unknown as Context, cookie) ?? ''
  const entries = held.split('~').map((entry) => /^([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/.exec(entry))
  return entries
    .flatMap((parts) => (parts ? [{ id: parts[1]!, day: Number(parts[2]), tag: parts[3]! }] : []))
    .slice(0, loginLimits.knownAccounts)
}

const findKnown = (c: Reader, username: string): KnownBrowser | undefined => {
  const today = Math.floor(Date.now() / dayMs)
  const { secretKey } = c.var.settings
  return readKnown(c).find((known) => known.day >= today && isEqual(known.tag, tagFor(secretKey, username, known)))
}

/**
 * The id of a browser that logged in as `username` before, or null. Reads no table, so that names nobody has take the
 * same time.
 */
export const knownBrowserId = (c: Reader, username: string): string | null => findKnown(c, username)?.id ?? null

/** Ends the cookie of a browser that is left at once: it tells that somebody logged in there. */
export const forgetBrowser = (c: Pick<Call, 'header'>): void =>
  c.header('set-cookie', generateCookie(cookie, '', { path: '/api/auth', maxAge: 0 }), { append: true })

/**
 * Marks a browser as known to an account for 90 days: guesses from elsewhere then do not slow it down. The cookie
 * holds no name and expires at midnight, so that it does not tell when somebody logged in. The server stores nothing.
 */
export const rememberBrowser = (c: Call, username: string): void => {
  const { secretKey, origin } = c.var.settings
  const before = findKnown(c, username)
  const day = Math.floor(Date.now() / dayMs) + loginLimits.knownDays
  const fresh = { id: before?.id ?? Buffer.from(randomBytes(12)).toString('base64url'), day }
  const others = readKnown(c).filter(({ id }) => id !== fresh.id)
  const all = [{ ...fresh, tag: tagFor(secretKey, username, fresh) }, ...others].slice(0, loginLimits.knownAccounts)
  const value = all.map(({ id, day, tag }) => `${id}.${day}.${tag}`).join('~')
  const secure = origin.startsWith('https:')
  const expires = new Date(day * dayMs)
  const options = { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure, expires } as const
  c.header('set-cookie', generateCookie(cookie, value, options), { append: true })
}
