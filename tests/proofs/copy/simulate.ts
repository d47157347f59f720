import { createHash } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { photoBytes } from '../../support/fixtures/jpeg.ts'
import { solve } from '../../support/solve.ts'
import { type Instance, openDatabase, password, sendTo, startServer, uploadPhoto } from '../server.ts'
import { type Draw, shuffled } from './statistics.ts'
import { type Copy, takeCopy } from './take.ts'

/** A post, with the truth about it that only the judge knows. */
export interface Posted {
  kind: 'story' | 'comment'
  id: number
  at: number
  author: string
  /** Whether the author must stay unknown. Also true for a story that its author disowned. */
  isAnonymous: boolean
  /** The story before its author disowned it. */
  left?: 'signed' | 'anonymous'
  /** A word that is in no other row, which an attacker can search in bytes. */
  word: string
  /** The story itself, or the one a comment is on. */
  storyId: number
  /** The MD5s of its photos, in hexadecimal digits. */
  photos?: string[]
}
/** A choice of anonymous mode by a member at a time (ms). */
interface Choice {
  who: string
  at: number
  isActive: boolean
}
export interface World {
  posted: Posted[]
  /** The members who were there in each hour (its first millisecond). */
  present: Map<number, string[]>
  ids: Map<string, number>
  /** All choices of anonymous mode, in order of time. */
  choices: Choice[]
  /** Five copies, each taken some minutes after the cleanup of the previous hour. */
  copies: Copy[]
  /** Copies taken a minute before the cleanup of a busy hour: the attacker must win with these. */
  early: Copy[]
  log: string
}

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
export const hourOf = (at: number): number => Math.floor(at / hour) * hour
export const dayOf = (at: number): number => Math.floor(at / day)
/** The first of three days; far from today, so that real times cannot be confused with simulated ones. */
const begin = Date.UTC(2027, 2, 1)
const busyHours = [9, 13, 14, 20]
const copyMoments = [
  [0, 14, 7],
  [0, 21, 5],
  [1, 14, 6],
  [1, 21, 9],
  [2, 21, 5],
] as const
const momentOf = ([days, hours, minutes]: readonly [number, number, number]) =>
  begin + days * day + hours * hour + minutes * minute
const people = Array.from({ length: 12 }, (_, n) => `person${n + 1}`)

/** A simulation that begins at a time (ms). */
export const newScene = (instance: Instance, draw: Draw, clock: number): Scene => ({
  ...{ instance, draw, clock, tokens: new Map(), posted: [], present: new Map(), ids: new Map(), choices: [] },
})
/** What the whole simulation shares: the instance, the clock, and the results. */
export interface Scene extends Pick<World, 'posted' | 'present' | 'ids' | 'choices'> {
  instance: Instance
  draw: Draw
  clock: number
  tokens: Map<string, string>
}
interface Event {
  at: number
  act: () => Promise<unknown>
}

/** A photo as our encoder writes it, of random pixels. */
const drawPhoto = ({ draw }: Scene): Uint8Array<ArrayBuffer> => {
  const end = photoBytes.length - 2
  const pixels = Uint8Array.from({ length: 500 + Math.floor(draw() * 4_000) }, () => Math.floor(draw() * 255))
  return Uint8Array.from([...photoBytes.subarray(0, end), ...pixels, ...photoBytes.subarray(end)])
}
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

const below = ({ draw }: Scene, most: number) => Math.floor(draw() * most)
const pick = <Item>(scene: Scene, items: readonly Item[]) => items[below(scene, items.length)]!
const aWord = (scene: Scene) =>
  Array.from({ length: 12 }, () => pick(scene, [...'abcdefghijklmnopqrstuvwxyz'])).join('')

/** The address of a member, the time, and their session where they have one. */
const headersOf = ({ clock, tokens }: Scene, who: string): Record<string, string> => ({
  'cf-connecting-ip': `192.0.2.${people.indexOf(who) + 2}`,
  'x-clock': String(clock),
  ...(tokens.has(who) && { authorization: `Bearer ${tokens.get(who)!}` }),
})

export const send = async <Answer>(scene: Scene, e: Endpoint, input: object, who: string): Promise<Answer> => {
  const key = e.method === 'post' ? crypto.randomUUID() : undefined
  const answer = await sendTo(scene.instance, headersOf(scene, who))(e, input, null, key)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${e.call} answered ${answer.status}: ${text}`)
  return JSON.parse(text || 'null') as Answer
}

export const register = async (scene: Scene, who: string) => {
  const captcha = await solve(await send<Challenge>(scene, authApi.challenge, {}, who))
  const body = { username: who, email: `${who}@people.example`, password, captcha }
  const { token, user } = await send<{ token: string; user: { id: number } }>(scene, authApi.register, { body }, who)
  scene.tokens.set(who, token)
  scene.ids.set(who, user.id)
}
export const logIn = async (scene: Scene, who: string) => {
  scene.tokens.delete(who)
  const { token } = await send<{ token: string }>(scene, authApi.login, { body: { username: who, password } }, who)
  scene.tokens.set(who, token)
}

/** Uploads a photo; returns its token and its MD5. */
const upload = async (scene: Scene, who: string) => {
  const photo = drawPhoto(scene)
  const token = await uploadPhoto(scene.instance, { photo, preview: drawPhoto(scene) }, headersOf(scene, who))
  return { token, md5: md5Of(photo) }
}

/** Posts a story; three of four have a photo or two. */
export const tell = async (scene: Scene, who: string, isAnonymous: boolean) => {
  const uploads: Awaited<ReturnType<typeof upload>>[] = []
  for (let n = Math.min(2, below(scene, 4)); n > 0; n--) uploads.push(await upload(scene, who))
  const photos = uploads.map(({ token }) => ({ token, alt: 'The river' }))
  const word = aWord(scene)
  const place = { latitude: scene.draw() * 120 - 60, longitude: scene.draw() * 340 - 170, address: 'by the river' }
  const words = {
    title: `Of ${word}`,
    description: `<p>We met at ${word} and ${'danced '.repeat(below(scene, 60))}</p>`,
  }
  const body = { ...words, ...place, category: 1 + below(scene, 3), is_anonymous_pin: isAnonymous, photos }
  const { id } = await send<{ id: number }>(scene, storyApi.add, { body }, who)
  const md5s = uploads.map(({ md5 }) => md5)
  scene.posted.push({ kind: 'story', id, storyId: id, at: scene.clock, author: who, isAnonymous, word, photos: md5s })
}
/**
 * Stories of earlier days. A comment or a favorite on a story of this hour publicly shows that the story came first;
 * nothing stored could hide that, so no member of the simulation does it.
 */
const oldStories = ({ posted, clock }: Scene) =>
  posted.filter(({ kind, at }) => kind === 'story' && dayOf(at) < dayOf(clock))
/** Comments on the story `pin`. */
export const comment = async (scene: Scene, who: string, isAnonymous: boolean, pin: number) => {
  const word = aWord(scene)
  const body = { pin, description: `I know ${word}.`, is_anonymous_comment: isAnonymous }
  const { id } = await send<{ id: number }>(scene, commentApi.add, { body }, who)
  scene.posted.push({ kind: 'comment', id, storyId: pin, at: scene.clock, author: who, isAnonymous, word })
}
const say = (scene: Scene, who: string, isAnonymous: boolean) =>
  comment(scene, who, isAnonymous, pick(scene, oldStories(scene)).id)
const react = (scene: Scene, who: string) => {
  const others = oldStories(scene).filter(({ author }) => author !== who)
  const pinId = pick(scene, others).id
  return scene.draw() < 0.7
    ? send(scene, favoriteApi.add, { body: { pinId } }, who)
    : send(scene, storyFlagApi.add, { body: { pinId, reportType: 1 } }, who)
}

/**
 * Disowns one of the author's stories of this hour, if there is one: from then on it is as anonymous as any. Stories that
 * are already in a copy with their author's name are left alone.
 */
const leave = async (scene: Scene, who: string) => {
  const isOwn = ({ kind, author, at, left }: Posted) =>
    kind === 'story' && author === who && hourOf(at) === hourOf(scene.clock) && !left
  const own = scene.posted.filter(isOwn)
  if (own.length === 0) return
  const story = pick(scene, own)
  await send(scene, storyApi.leave, { id: story.id }, who)
  story.left = story.isAnonymous ? 'anonymous' : 'signed'
  story.isAnonymous = true
}

/** Chooses at random whether to be in anonymous mode. */
const chooseMode = async (scene: Scene, who: string) => {
  const isActive = scene.draw() < 0.5
  await send(scene, authApi.editSelf, { body: { is_anonymous_active: isActive } }, who)
  scene.choices.push({ who, at: scene.clock, isActive })
}

/** Half of the members visit, read, and post at random; author and anonymity are random for each post. */
const eventsOfHour = (scene: Scene, from: number): Event[] => {
  const there = shuffled(people, scene.draw).slice(0, 5 + below(scene, 4))
  scene.present.set(from, there)
  const events: Event[] = []
  const stays = new Map<string, [number, number]>()
  for (const who of there) {
    const [come, go] = [from + below(scene, 15) * minute, from + (45 + below(scene, 14)) * minute]
    stays.set(who, [come, go])
    events.push({ at: come, act: () => logIn(scene, who) })
    events.push({ at: come + 1_000, act: () => chooseMode(scene, who) })
    for (let at = come + minute; at < go; at += (4 + below(scene, 6)) * minute)
      events.push({ at, act: () => send(scene, authApi.self, {}, who) })
    events.push({ at: go, act: () => send(scene, storyApi.read, { id: pick(scene, oldStories(scene)).id }, who) })
  }
  const acts = [tell, tell, say, say, react, leave] as const
  for (let n = 0; n < 31; n++) {
    const [who, act, isAnonymous] = [pick(scene, there), pick(scene, acts), scene.draw() < 0.6]
    const [come, go] = stays.get(who)!
    const at = come + 1_000 + below(scene, go - come - 2_000)
    events.push({ at, act: () => act(scene, who, isAnonymous) })
  }
  return events
}

const runScheduled = async ({ instance, clock }: Scene, what: 'clean-up' | 'each-minute') => {
  const answer = await fetch(`http://127.0.0.1:${instance.port}/api/${what}/`, {
    headers: { 'x-clock': String(clock) },
  })
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}`)
}
/** Runs the hourly cleanup, at the simulated time. */
export const cleanUp = (scene: Scene) => runScheduled(scene, 'clean-up')
/** Runs the minute run of the worker, at the simulated time. */
export const runMinute = (scene: Scene) => runScheduled(scene, 'each-minute')

/** Sets whether new photos of members wait for staff. */
const setPhotoMode = ({ instance }: Scene, mode: 'review' | 'on'): void => {
  const database = openDatabase(instance)
  const sql = 'insert into settings (name, value) values (?1, ?2) on conflict (name) do update set value = ?2'
  database.prepare(sql).run('photos', mode)
  database.close()
}

/** Simulates three days of twelve members on a separate instance; copies are stored next to its data. */
export const simulate = async (instance: Instance, draw: Draw): Promise<World> => {
  const env = { RATE_LIMITS: '', CAPTCHA: '', CLOCK: 'moved', VARS: '{"LOG":"all"}' }
  await using server = await startServer(instance, env)
  const scene = newScene(instance, draw, begin - 5 * hour)
  const copies: Copy[] = []
  const early: Copy[] = []
  for (const who of people) await register(scene, who)
  for (const who of people) await tell(scene, who, false)
  for (const who of people) await chooseMode(scene, who)
  const events: Event[] = []
  for (let at = begin - 4 * hour; at < begin + 3 * day; at += hour) events.push({ at, act: () => cleanUp(scene) })
  for (let n = 0; n < 3; n++) {
    // A day on which photos wait is like the others, except that no guest sees them.
    const mode = n === 1 ? 'review' : 'on'
    events.push({ at: begin + n * day + minute, act: () => Promise.resolve(setPhotoMode(scene, mode)) })
    for (const busy of busyHours) {
      const [from, name] = [begin + n * day + busy * hour, `early ${n} ${busy}`]
      events.push(...eventsOfHour(scene, from))
      events.push({ at: from + 59 * minute, act: async () => early.push(await takeCopy(scene, name, false)) })
    }
  }
  for (const [n, moment] of copyMoments.entries())
    events.push({ at: momentOf(moment), act: async () => copies.push(await takeCopy(scene, `copy${n + 1}`)) })
  for (const { at, act } of events.sort((one, other) => one.at - other.at)) {
    scene.clock = at
    await act()
  }
  const { posted, present, ids, choices } = scene
  return { posted, present, ids, choices, copies, early, log: server.said() }
}
