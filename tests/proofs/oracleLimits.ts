/** Whether rate limits and captcha, both switched on, reveal an account, an address or a session. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import { authApi } from '#contract/auth'
import type { Endpoint } from '#contract/endpoint'
import { loginLimits, rateLimits } from '#contract/limits'
import { passwordResetApi } from '#contract/passwordReset'
import { solve } from '../support/solve.ts'
import { emailOf } from './oracleWorlds.ts'
import { type Instance, password, sendTo } from './server.ts'

/** One side: the instance to ask, and the name to ask about. */
export interface Side {
  instance: Instance
  name: string
  /** The address and cookies of a device that a member used. */
  headers?: Record<string, string>
  /** Logs the owner of the name in. */
  enter?: () => Promise<void>
}
interface Said {
  text: string
  /** The wait (s) that the answer states. */
  retryAfter: number
  /** The time of the answer, in seconds. */
  at: number
}

/** Waits may differ by so many seconds between two calls. */
const mostLater = 2

const askFrom = async ({ instance, headers }: Side, address: string, e: Endpoint, input: object): Promise<Said> => {
  const response = await sendTo(instance, { 'cf-connecting-ip': address, connection: 'close', ...headers })(e, input)
  const retryAfter = Number(response.headers.get('retry-after') ?? 0)
  const answered = await response.text()
  // Waits are given in minutes, and a new account's answer has its own name.
  const text = response.ok ? 'in' : answered
  return { text: `${response.status} ${text}`, retryAfter, at: performance.now() / 1000 }
}
const solved = async (side: Side): Promise<string> =>
  solve(await (await sendTo(side.instance)(authApi.challenge, {})).json<Challenge>())

/** Wrong passwords at a name until the minute's logins are used up; the captcha is solved where it is required. */
const guess = async (side: Side, n: number) => {
  const address = `198.51.100.${n}`
  const said: Said[] = []
  for (let tries = 0; tries <= rateLimits.login.times; tries++) {
    const isAsked = said.at(-1)?.text.startsWith('422') ?? false
    const body = {
      username: side.name,
      password: `not hers #${tries}`,
      ...(isAsked && { captcha: await solved(side) }),
    }
    said.push(await askFrom(side, address, authApi.login, { body }))
  }
  return said
}
/** Wrong passwords at a name, each from another address, until there is a captcha, which must come. */
const spread = async ({ headers, ...side }: Side) => {
  const { 'cf-connecting-ip': _, ...others } = headers ?? {}
  const from = { ...side, headers: others }
  const said: Said[] = []
  for (let tries = 0; tries <= loginLimits.floodFailures.most; tries++) {
    const body = { username: side.name, password: `not hers #${tries}` }
    said.push(await askFrom(from, `192.0.2.${tries}`, authApi.login, { body }))
  }
  if (!said.at(-1)!.text.startsWith('422')) throw new Error('spread guesses met no captcha')
  return said
}
const reset = async (side: Side, n: number) => {
  const said: Said[] = []
  for (let tries = 0; tries <= rateLimits.reset.times; tries++)
    said.push(await askFrom(side, `198.51.101.${n}`, passwordResetApi.request, { body: { email: emailOf(side.name) } }))
  return said
}
/**
 * Wrong passwords at a name, each from another address, and challenges for it as fast as they come, while its owner logs in
 * with the right one in the same moment (`enter`), or does not.
 */
const watch = async ({ headers: _, enter, ...side }: Side) => {
  const said: Said[] = []
  for (let tries = 0; tries < loginLimits.floodFailures.least; tries++) {
    const body = { username: side.name, password: `not hers #${tries}` }
    let isDone = false
    const both = [enter?.() ?? Promise.resolve(), askFrom(side, `192.0.2.${tries}`, authApi.login, { body })] as const
    const guessing = Promise.all(both).finally(() => (isDone = true))
    const efforts = new Set<unknown>()
    do {
      const answer = await sendTo(side.instance)(authApi.challenge, { query: { username: side.name } })
      efforts.add((await answer.json<Challenge>()).parameters.data!.effort)
    } while (!isDone)
    const [, guessed] = await guessing
    said.push({ ...guessed, text: `${guessed.text} at work ${[...efforts].join(', then ')}` })
  }
  return said
}
/** Signs up with one e-mail more often than its owner is mailed, each time from another address. */
const register = async (side: Side, n: number) => {
  const said: Said[] = []
  for (let tries = 0; tries <= rateLimits.registerEmail.times; tries++) {
    const body = { username: `s${n}.try${tries}`, email: emailOf(side.name), password, captcha: await solved(side) }
    said.push(await askFrom(side, `192.0.${n}.${tries}`, authApi.register, { body }))
  }
  return said
}
const sequences = { guess, spread, watch, reset, register }
export type Sequence = keyof typeof sequences

/** A wait, counted from the last try without a wait, and the time at which it ends, in seconds. */
interface Wait {
  inAll: number
  ends: number
}
const waitsOf = (said: readonly Said[]): Wait[] => {
  let began = 0
  return said.map(({ text, retryAfter, at }) => {
    if (!text.startsWith('429')) began = at
    return retryAfter === 0 ? { inAll: 0, ends: 0 } : { inAll: retryAfter + at - began, ends: retryAfter + at }
  })
}
/**
 * Whether two waits differ between the sides. If this machine served one side later, its total wait is equal where a limit
 * counts from the last try, and it ends at the same time where the limit counts by the minute.
 */
const differ = (one: Wait, other: Wait): boolean =>
  Math.min(Math.abs(one.inAll - other.inAll), Math.abs(one.ends - other.ends)) > mostLater

/** Waits for the next minute, so that both sides are asked within the same one and no earlier login counts. */
const awaitMinute = () => pause(60_500 - (Date.now() % 60_000))

/** Sends the same calls on both sides at once; returns the difference or null. Throws if no limit was reached. */
export const compareLimits = async (kind: Sequence, sides: [Side, Side]): Promise<string | null> => {
  await awaitMinute()
  const [first, second] = await Promise.all(sides.map((side, n) => sequences[kind](side, n + 1)))
  if (kind === 'guess' && !first!.some(({ text }) => text.startsWith('429')))
    throw new Error(`${kind} reached no limit: ${first!.map(({ text }) => text.slice(0, 80)).join('; ')}`)
  const [waits, otherWaits] = [waitsOf(first!), waitsOf(second!)]
  for (const [n, one] of first!.entries()) {
    const other = second![n]!
    if (one.text !== other.text) return `try ${n + 1}: ${one.text} and ${other.text}`
    if (differ(waits[n]!, otherWaits[n]!))
      return `try ${n + 1}: waits of ${waits[n]!.inAll.toFixed(1)} s and ${otherWaits[n]!.inAll.toFixed(1)} s`
  }
  return null
}
