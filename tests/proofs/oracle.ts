/**
 * `npm run prove:oracle -- --tries N --only PAIR`: whether an answer, or its time, reveals a secret: that a name or an address
 * has an account, that an author is logged in, who logged in at this address or device before, who flagged, favorited or wrote
 * something, that an author has news, that a story has a photo that waits. Two sides that differ in that one fact are asked the same, N times each (300), in random order, as guest, member and
 * moderator. Answers must be equal byte for byte, times (the faster half of each) within a standard deviation. First the program
 * itself must find 3 ms and one byte that a wrapper adds on one side. Calls that hash a password are timed for guests only. About
 * 30 minutes on two idle cores.
 */
import { parseArgs } from 'node:util'
import { authApi } from '#contract/auth'
import { siteApi } from '#contract/site'
import { userApi } from '#contract/users'
import { compareLimits, type Sequence, type Side } from './oracleLimits.ts'
import {
  accountProbes,
  addressProbes,
  firstDifference,
  nameOf,
  newsProbes,
  photoProbes,
  placeProbes,
  presenceProbes,
  type Probe,
  readAnswer,
  readings,
  type Viewer,
  viewers,
  writings,
} from './oracleProbes.ts'
import {
  aWorld,
  deeds,
  type Deed,
  forget,
  prober,
  twoWorlds,
  vars,
  worldsWithPhoto,
  type World,
} from './oracleWorlds.ts'
import { endProof, password, sendTo, startServer } from './server.ts'
import { compareTimes, fewestTries, tellsApart, type Times } from './statistics.ts'

/** The answers and times of one call by one viewer so far. */
interface Line {
  pair: string
  viewer: Viewer
  probe: Probe
  rounds: Times[]
  difference: string | null
}
type Sides = readonly [World, World]

let sent = 0
const ask = async (world: World, side: 0 | 1, { probe, viewer }: Line) => {
  const name = nameOf[viewer]
  const input = probe.input(world, side, ++sent)
  const send = sendTo(world.instance, { ...prober, ...world.headers })
  const from = performance.now()
  const response = await send(probe.e, input, name && world.tokens[name], probe.key)
  const answer = await readAnswer(probe, response)
  return { ms: performance.now() - from, answer }
}

/**
 * Asks both sides equally often, in random order: work that continues after an answer slows the next call, which in fixed
 * pairs would always be that of the other side.
 */
const compare = async (line: Line, sides: Sides, tries: number): Promise<void> => {
  const answers: [string[], string[]] = [[], []]
  const times: Times = [[], []]
  const left = [tries, tries] as [number, number]
  for (const side of [0, 1] as const) answers[side].push((await ask(sides[side], side, line)).answer)
  while (left[0] + left[1] > 0) {
    const side = Math.random() * (left[0] + left[1]) < left[0] ? 0 : 1
    left[side]--
    const { ms, answer } = await ask(sides[side], side, line)
    times[side].push(ms)
    answers[side].push(answer)
  }
  line.rounds.push(times)
  const at = answers[0].findIndex((answer, n) => answer !== answers[1][n])
  if (at >= 0) line.difference ??= firstDifference(answers[0][at]!, answers[1][at]!)
}

const linesOf = (pair: string, probes: readonly Probe[]): Line[] =>
  probes.flatMap((probe) =>
    (probe.viewers ?? viewers).map((viewer) => ({
      pair,
      viewer,
      probe,
      rounds: [],
      difference: null,
    })),
  )
const triesOf = ({ probe, viewer }: Line, tries: number) =>
  Math.min(probe.isDear && viewer !== 'guest' ? 2 : tries, probe.most ?? tries)
const compareAll = async (lines: Line[], sides: Sides, tries: number) => {
  for (const line of lines) await compare(line, sides, triesOf(line, tries))
}

/** Serves both worlds while `act` runs. `later` is started second, so that neither side always has the older process. */
const serving = async <T>(sides: Sides, later: 0 | 1, act: () => Promise<T>, env: object[] = [{}, {}]): Promise<T> => {
  await using servers = new AsyncDisposableStack()
  for (const n of later ? [0, 1] : [1, 0]) servers.use(await startServer(sides[n]!.instance, { ...vars, ...env[n] }))
  return await act()
}

interface Staging {
  /** Runs before the first call. */
  prepare?: () => Promise<void>
  /** Environment variables for each world's process. */
  env?: object[]
}
/** Asks two worlds: half of the tries with each of them started first. */
const compareWorlds = async (lines: Line[], sides: Sides, tries: number, { prepare, env }: Staging = {}) => {
  for (const later of [1, 0] as const)
    await serving(
      sides,
      later,
      async () => {
        if (later) await prepare?.()
        await compareAll(lines, sides, Math.ceil(tries / 2))
      },
      env,
    )
}

const isTimed = ({ rounds }: Line) => rounds.some(([first]) => first.length >= fewestTries)
/** The fault of a line, or null. */
const faultOf = (line: Line): string | null => {
  const { pair, viewer, probe, difference, rounds } = line
  const who = `${pair}: ${probe.what} as ${viewer}`
  if (probe.isTold) return difference ? null : `${who} is alike, and should tell`
  if (difference) return `${who} differs: ${difference}`
  return tellsApart(rounds) ? `${who} takes another time` : null
}
/** A round as text: the mean, the difference in standard deviations, how often the first is slower (and from chance). */
const timeOf = (times: Times): string => {
  const { mean, difference, share, deviations } = compareTimes(times)
  return `${mean.toFixed(1)} ms ${difference.toFixed(2)} sd ${(share * 100).toFixed(0)} % (${deviations.toFixed(1)})`
}
const say = (line: Line): void => {
  const { pair, viewer, probe, difference, rounds } = line
  const bytes = difference ? (probe.isTold ? 'told, as names are' : `DIFFERS ${difference}`) : 'alike'
  const times = isTimed(line) ? rounds.map(timeOf).join('; ') : ''
  const mark = tellsApart(rounds) ? ' APART' : ''
  console.log(`${pair.padEnd(16)} ${viewer.padEnd(9)} ${probe.what.padEnd(44)} ${times.padEnd(60)}${mark} ${bytes}`)
}

type Faults = string[]
const judge = (lines: Line[], faults: Faults): void => {
  for (const line of lines) {
    say(line)
    const fault = faultOf(line)
    if (fault) faults.push(fault)
  }
}

/** Tests of the proof itself: differences that it must find, and where it must find nothing. */
const proveControls = async (world: World, faults: Faults): Promise<void> => {
  const read = readings.filter(({ what }) => what.startsWith('GET /pins/:id/ anonymous'))
  for (const tells of [null, 'time', 'byte'] as const) {
    const sides = await twoWorlds(world)
    const pair = tells ? `control: ${tells}` : 'control: nothing'
    const lines = linesOf(pair, read.map((probe) => ({ ...probe, viewers: ['guest'] as const }))) // oxfmt-ignore
    await compareWorlds(lines, sides, 200, { env: [tells ? { TELLS: tells } : {}, {}] })
    forget(sides)
    lines.forEach(say)
    const isFound = lines.every((line) => (tells === 'byte' ? line.difference !== null : tellsApart(line.rounds)))
    if (tells && !isFound) faults.push(`${pair}: what one side tells went unseen; is the machine quiet?`)
    if (!tells) faults.push(...lines.flatMap((line) => faultOf(line) ?? []))
  }
}

const limited = { RATE_LIMITS: 'on', CAPTCHA: 'on' }
/** Probes rate limits and captcha, both switched on, on copies of a world. */
const proveLimits = async (
  pair: string,
  sides: Sides,
  of: Record<string, Sequence>,
  names: [string, string],
  faults: Faults,
  prepare?: () => Promise<void>,
  enterFirst?: () => Promise<void>,
) => {
  const act = async () => {
    await prepare?.()
    for (const [what, kind] of Object.entries(of)) {
      const both = sides.map(({ instance, headers }, n) => ({
        instance,
        headers,
        name: names[n]!,
        ...(n === 0 && enterFirst && { enter: enterFirst }),
      })) as [Side, Side]
      const difference = await compareLimits(kind, both)
      console.log(`${pair.padEnd(16)} guest     ${what.padEnd(79)} ${difference ? `DIFFERS ${difference}` : 'alike'}`)
      if (difference) faults.push(`${pair}: ${what} differs: ${difference}`)
    }
  }
  if (sides[0] !== sides[1]) return serving(sides, 1, act, [limited, limited])
  await using _server = await startServer(sides[0].instance, { ...vars, ...limited })
  return await act()
}

/** An existing account or address against one that does not exist, in one world. */
const proveKnown = async (pair: string, world: World, tries: number, faults: Faults): Promise<void> => {
  const lines = linesOf(pair, pair === 'account exists' ? accountProbes : addressProbes)
  const [one, other] = await twoWorlds(world)
  {
    await using _server = await startServer(one.instance, vars)
    await compareAll(lines, [one, one], tries)
  }
  judge(lines, faults)
  const guesses = { 'wrong passwords and captcha': 'guess' } as const
  const addresses = {
    'resets over the limit': 'reset',
    'accounts of one address beyond its mails': 'register',
  } as const
  const of = pair === 'account exists' ? guesses : addresses
  await proveLimits(pair, [other, other], of, ['xenia', 'nadia'], faults)
  forget([one, other])
}

/** X logs in, in one world, while a stranger guesses and requests challenges in both. */
const proveEntering = async (world: World, _: number, faults: Faults): Promise<void> => {
  const sides = await twoWorlds(world)
  const of = { 'challenges while X logs in': 'watch' } as const
  await proveLimits('X logs in now', sides, of, ['xenia', 'xenia'], faults, undefined, () => enter(sides[0]))
  forget(sides)
}

const enter = async (world: World): Promise<void> => {
  const response = await sendTo(world.instance, { 'cf-connecting-ip': '198.51.100.77' })(authApi.login, {
    body: { username: 'xenia', password },
  })
  if (!response.ok) throw new Error(`xenia could not log in: ${await response.text()}`)
  world.tokens = { ...world.tokens, xenia: (await response.json<{ token: string }>()).token }
}

/** Compares two worlds in both of which X is logged in. */
const proveInside = async (lines: Line[], sides: Sides, tries: number, faults: Faults): Promise<void> => {
  const prepare = async () => {
    for (const side of sides) await enter(side)
  }
  await compareWorlds(lines, sides, tries, { prepare })
  forget(sides)
  judge(lines, faults)
}

/**
 * X is logged in in both worlds, and has news about an anonymous story in one of them: what a network sees of her answers, and what
 * others see.
 */
const proveNews = async (world: World, tries: number, faults: Faults): Promise<void> => {
  const sides = await twoWorlds(world, 'X wrote it')
  await proveInside(linesOf('X has news', [...newsProbes, ...readings]), sides, tries, faults)
}

/** An anonymous story of X has a photo that waits for staff in one world, and none in the other. */
const provePhotos = async (world: World, tries: number, faults: Faults): Promise<void> => {
  const sides = await worldsWithPhoto(world)
  await proveInside(linesOf('photo waits', photoProbes), sides, tries, faults)
}

/** X is logged in in one world and not in the other. */
const provePresence = async (world: World, tries: number, faults: Faults): Promise<void> => {
  const pair = 'X logged in'
  const lines = linesOf(pair, presenceProbes)
  const sides = await twoWorlds(world)
  await compareWorlds(lines, sides, tries, { prepare: () => enter(sides[0]) })
  forget(sides)
  judge(lines, faults)
  const others = await twoWorlds(world)
  const of = { 'wrong passwords and captcha': 'guess', 'guesses from elsewhere': 'spread' } as const
  await proveLimits(pair, others, of, ['xenia', 'xenia'], faults, () => enter(others[0]))
  forget(others)
}

/** The address where X was in one world, and Y or no one in the other. */
const place = '198.51.100.77'
const partings = { 'same network': null, 'device, logout': authApi.logout, 'device, Leave now': authApi.exit } as const

/** A member logs in at the address and, except for `same network`, leaves; then probes come from there with the cookies left. */
const visit = async (world: World, who: 'xenia' | 'yvona' | null, parting: keyof typeof partings): Promise<void> => {
  const send = sendTo(world.instance, { 'cf-connecting-ip': place, connection: 'close' })
  const [cookies, leave] = [new Map<string, string>(), partings[parting]]
  const keep = (response: Response) => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  keep(await send(siteApi.config, {}))
  if (who) {
    const entered = keep(await send(authApi.login, { body: { username: who, password } }))
    const { token } = await entered.json<{ token: string }>()
    if (leave) keep(await send(leave, {}, token))
  }
  const left = parting === 'same network' ? [] : [...cookies].filter(([name]) => name !== 'csrftoken')
  world.headers = {
    'cf-connecting-ip': place,
    ...(left.length > 0 && { cookie: left.map((cookie) => cookie.join('=')).join('; ') }),
  }
}

/** X was there in one world; Y, then no one, in the other. Answers and times, then captcha and limits. */
const provePlace = async (pair: keyof typeof partings, world: World, tries: number, faults: Faults): Promise<void> => {
  const visitAll = (sides: Sides, other: 'yvona' | null) => async () => {
    await visit(sides[0], 'xenia', pair)
    await visit(sides[1], other, pair)
  }
  const lines = linesOf(pair, placeProbes.map((probe) => ({ ...probe, viewers: ['guest'] as const }))) // oxfmt-ignore
  const sides = await twoWorlds(world)
  await compareWorlds(lines, sides, tries, { prepare: visitAll(sides, 'yvona') })
  forget(sides)
  judge(lines, faults)
  const sequences = { 'wrong passwords and captcha': 'guess', 'guesses from elsewhere': 'spread' } as const
  for (const other of ['yvona', null] as const)
    for (const name of other ? ['xenia', 'yvona'] : ['xenia']) {
      const both = await twoWorlds(world)
      await proveLimits(`${pair}, ${other ?? 'no one'}`, both, sequences, [name, name], faults, visitAll(both, other))
      forget(both)
    }
}

/** X did it in one world, Y in the other; then a moderator deletes the account of X, content and all, and looks again. */
const proveDeed = async (deed: Deed, world: World, tries: number, faults: Faults): Promise<void> => {
  const sides = await twoWorlds(world, deed)
  const lines = linesOf(deed, [...readings, ...writings])
  await compareWorlds(lines, sides, tries)
  judge(lines, faults)
  const gone: Probe = {
    what: `${userApi.remove.call} of X`,
    e: userApi.remove,
    input: ({ userIds }) => ({ id: userIds.xenia, body: { delete_content: true } }),
    viewers: ['moderator'],
  }
  const after = linesOf(`${deed}, gone`, [gone, ...readings])
  await serving(sides, 1, () => compareAll(after, sides, 2))
  forget(sides)
  judge(after, faults)
}

const proofs: Record<string, (world: World, tries: number, faults: Faults) => Promise<void>> = {
  'account exists': (...given) => proveKnown('account exists', ...given),
  'address known': (...given) => proveKnown('address known', ...given),
  'X logged in': provePresence,
  'X logs in now': proveEntering,
  'X has news': proveNews,
  'photo waits': provePhotos,
  ...Object.fromEntries(
    (Object.keys(partings) as (keyof typeof partings)[]).map((pair) => [
      pair,
      (...given) => provePlace(pair, ...given),
    ]),
  ),
  ...Object.fromEntries(deeds.map((deed) => [deed, (...given) => proveDeed(deed, ...given)])),
}

const { values } = parseArgs({ options: { tries: { type: 'string', default: '300' }, only: { type: 'string' } } })
const chosen = Object.keys(proofs).filter((pair) => (values.only ?? pair) === pair)
if (chosen.length === 0) throw new Error(`--only takes one of: ${Object.keys(proofs).join(', ')}`)
const began = performance.now()
const faults: Faults = []
const world = await aWorld()
try {
  await proveControls(world, faults)
  for (const pair of chosen) await proofs[pair]!(world, Number(values.tries), faults)
} finally {
  forget([world])
}
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
endProof(faults)
