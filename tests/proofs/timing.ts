/**
 * `npm run prove:timing -- --tries N`: whether the time an answer takes tells who has an account. N logins, N resets and N
 * registrations for a known and for an unknown name or e-mail each, in random order, with the real hash, against the local
 * product. `--only login`, `--only reset` or `--only register` tries one of them.
 */
import { parseArgs } from 'node:util'
import { authApi } from '#contract/auth'
import type { Endpoint } from '#contract/endpoint'
import { passwordResetApi } from '#contract/passwordReset'
import { aPlace, clearAway, sendTo, startServer } from './server.ts'

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/**
 * The Mann–Whitney rank test: how often one of the first takes longer than one of the second (0.5 tells nothing), and
 * how many standard deviations from 0.5 that is (under 2 is chance).
 */
export const compareRanks = (first: number[], second: number[]) => {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))]
  const ranked = all.toSorted((a, b) => a.ms - b.ms)
  const rankSum = ranked.reduce((sum, { isFirst }, at) => sum + (isFirst ? at + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const wins = rankSum - (n * (n + 1)) / 2
  return { share: wins / (n * m), deviations: (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) }
}

const place = await aPlace()
// A connection for each call: one that was kept may be closed meanwhile, and a call sent twice would tell a time of its own.
const send = sendTo(place, { connection: 'close' })
const time = async (e: Endpoint, body: object, status: number): Promise<number> => {
  const from = performance.now()
  const response = await send(e, { body })
  await response.arrayBuffer()
  if (response.status !== status) throw new Error(`${e.call} answered ${response.status}`)
  return performance.now() - from
}

/**
 * Tries both, as often, and says what their times tell. Whichever comes next is drawn each time: what a reset goes on
 * with after its answer slows the next call, which in pairs would more often be the other one.
 */
const compare = async (what: string, tries: number, known: () => Promise<number>, unknown: () => Promise<number>) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  await known()
  await unknown()
  const left = { known: tries, unknown: tries }
  while (left.known + left.unknown > 0) {
    const who = Math.random() * (left.known + left.unknown) < left.known ? 'known' : 'unknown'
    left[who]--
    times[who].push(await { known, unknown }[who]())
  }
  const { share, deviations } = compareRanks(times.known, times.unknown)
  const medians = `known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms`
  console.log(`${what}, ${tries} each: median ${medians}; a known one is slower in ${(share * 100).toFixed(1)} %`)
  console.log(`  of all pairs, ${deviations.toFixed(2)} standard deviations from chance`)
}

const { values } = parseArgs({ options: { tries: { type: 'string', default: '500' }, only: { type: 'string' } } })
const tries = Number(values.tries)
const server = await startServer(place)
try {
  const account = { username: 'marsha', email: 'marsha@people.example', password: 'violet hour #7' }
  await (await send(authApi.register, { body: account })).arrayBuffer()
  const logIn = (username: string) => () => time(authApi.login, { username, password: 'not her word #8' }, 401)
  const reset = (email: string) => () => time(passwordResetApi.request, { email }, 200)
  const does = (what: string) => (values.only ?? what) === what
  let people = 0
  const register = (email?: string) => () => {
    const username = `person-${++people}`
    const body = { ...account, username, email: email ?? `${username}@people.example` }
    return time(authApi.register, body, 200)
  }
  if (does('register')) await compare('Register', tries, register(account.email), register())
  if (does('reset')) await compare('Reset', tries, reset(account.email), reset('nobody@people.example'))
  if (does('login')) await compare('Login', tries, logIn('marsha'), logIn('nobody'))
} finally {
  await server.stop()
  clearAway(place)
}
