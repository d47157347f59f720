/**
 * The largest answer, the most expensive request and the memory of an instance that is filled with the worst content its
 * limits allow. At most 512 KB an answer, 250 ms of CPU a request (except those that hash a password), and 64 MB held with
 * four of the most expensive at once. CPU is that of the whole workerd process, which also simulates D1, so the worker
 * itself costs less. Linux only (/proc).
 */
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { storyApi } from '#contract/stories'
import { median } from '../bench/figures.ts'
import { attacks, bombs } from '../support/attacks.ts'
import { cpuOf, descendantsOf } from '../support/cpu.ts'
import { fill, heaviest, heaviestDescription, mostBytes, readings } from '../support/worst.ts'
import { peakHeapBytes } from './heap.ts'
import {
  createInstance,
  endProof,
  freePort,
  openDatabase,
  type Instance,
  signUp,
  startServer,
  sendAt,
  sendTo,
} from './server.ts'

const [mostCpuMs, mostHeldBytes, atOnce] = [250, 64 * 1024 * 1024, 4]
const members = Array.from({ length: 50 }, (_, n) => `some${n}`)
const names = ['teller', 'reader', 'keeper', 'collector', ...members]

/** A request ready to be sent. */
interface Shot {
  what: string
  send: () => Promise<Response>
}
export interface Figure {
  what: string
  status: number
  bytes: number
  cpuMs: number
}

/** Sends one request a few times, alone, and returns the median cost. */
export const measure = async (pids: () => number[], { what, send }: Shot): Promise<Figure> => {
  const costs: number[] = []
  let [status, bytes] = [0, 0]
  for (let n = 0; n < 4; n++) {
    const before = cpuOf(pids())
    const response = await send()
    bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength)
    status = response.status
    // The first one warms up.
    if (n > 0) costs.push(cpuOf(pids()) - before)
  }
  return { what, status, bytes, cpuMs: median(costs) }
}

type Tokens = Record<string, string>
/** A kept connection might be closed just when something is sent over it. */
const alone = { connection: 'close' }
const senderTo = (instance: Instance, tokens: Tokens) => {
  const send = sendTo(instance, alone)
  return (who: string | null, e: Endpoint, input: object) => send(e, input, who && tokens[who])
}

/** The stories that `collector` posted and favorited: so many, with texts of so many bytes, more than the limits of a day allow. */
const collected = { stories: 3_000, bytes: 60_000 }
const addCollection = (database: ReturnType<typeof openDatabase>) => {
  const { stories, bytes } = collected
  database
    .prepare(
      `insert into stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category,
         latitude, longitude, address, created_at, edited_at)
       with recursive i (n) as (values (1) union all select n + 1 from i where n < ?)
       select 4280000000 + n, users.id, 'long', '<p>' || replace(hex(zeroblob(? / 2)), '00', 'no') || '</p>', 'no', 'long', 'no', 'there', 1,
         -40, 100 + n / 1000.0, 'there', '2026-01-' || printf('%02d', 1 + n % 28) || 'T00:00:00Z', '2026-01-01T00:00:00Z'
       from i cross join users where users.username = 'collector'`,
    )
    .run(stories, bytes)
  database.exec(`insert into favourites (id, story_id, user_id)
    select id, id, owner_id from stories where id > 4280000000 and title = 'long'`)
}

/** Signs all members up, and makes one an administrator in the database once the server has stopped. */
const signUpAll = async (instance: Instance): Promise<Tokens> => {
  const tokens: Tokens = {}
  const server = await startServer(instance)
  for (const username of names) tokens[username] = await signUp(instance, username)
  await server.stop()
  using database = openDatabase(instance)
  database.exec("update users set role = 'administrator' where username = 'keeper'")
  addCollection(database)
  return tokens
}

/** Writing calls as hostile as a body of 256 KB allows; none may cost much, accepted or refused. */
const writings = (instance: Instance, tokens: Tokens, first: number): Shot[] => {
  const [send, sendRaw] = [senderTo(instance, tokens), sendAt(instance, alone)]
  const draft = { title: 'T', category: 1, latitude: 0, longitude: 0, address: 'A', description: '<p>x</p>' }
  const shot = (what: string, who: string | null, e: Endpoint, input: object) => ({
    what: `${e.call} ${what}`,
    send: () => send(who, e, input),
  })
  const marks = `e${'\u0301\u0316'.repeat(40_000)}`
  const hidden = 'x\u200d'.repeat(60_000)
  const fields = ['title', 'address', 'locality', 'country'].flatMap((field) => [
    shot(`${field} of marks`, 'teller', storyApi.add, { body: { ...draft, [field]: marks } }),
    shot(`${field} of invisible characters`, 'teller', storyApi.add, { body: { ...draft, [field]: hidden } }),
  ])
  const deep = `${'['.repeat(125_000)}${']'.repeat(125_000)}`
  return [
    ...Object.entries({ ...bombs, 'the heaviest description': heaviestDescription() }).flatMap(
      ([what, description]) => [shot(what, 'teller', storyApi.add, { body: { ...draft, description } })],
    ),
    shot('the heaviest description', 'teller', storyApi.edit, {
      id: first,
      body: { description: heaviestDescription() },
    }),
    shot('all attacks at once', 'teller', storyApi.add, { body: { ...draft, description: attacks.join('') } }),
    ...fields,
    ...[marks, hidden, heaviest('comment'), 'x'.repeat(250_000)].flatMap((text, n) => [
      shot(`text ${n}`, 'reader', commentApi.add, { body: { pin: first, description: text } }),
      shot(`text ${n}`, null, contactApi.send, { body: { message: text } }),
      shot(`bio ${n}`, 'reader', authApi.editSelf, { body: { bio: text } }),
      shot(`latitude ${n}`, 'teller', storyApi.add, { body: { ...draft, latitude: text } }),
    ]),
    {
      what: 'POST /pins/ arrays inside each other',
      send: () => sendRaw('/api/pins/', { method: 'POST', body: deep }, tokens.teller),
    },
    {
      what: 'GET /pinSearch/ marks',
      send: () => sendRaw(`/api/pinSearch/?search=${encodeURIComponent(marks.slice(0, 2_000))}`),
    },
    {
      what: 'GET /pinSearch/ many words',
      send: () => sendRaw(`/api/pinSearch/?search=${encodeURIComponent('dan dance "danced" '.repeat(5))}`),
    },
  ]
}

const pages = (instance: Instance, first: number): Shot[] =>
  [`/story/${first}`, '/sitemap.xml', '/sitemap/screens.xml', '/sitemap/1-of-1.xml', '/robots.txt', '/manifest.webmanifest', '/'] // oxfmt-ignore
    .map((path) => ({ what: `GET ${path.replace(/\d{4,}/, '{id}')}`, send: () => sendAt(instance, alone)(path) }))

/** Fills an instance and measures every request. */
export const prove = async (tell: (line: string) => void) => {
  using instance = await createInstance()
  const inspector = await freePort()
  const tokens = await signUpAll(instance)
  await using server = await startServer(instance, { INSPECTOR: String(inspector) })
  const send = senderTo(instance, tokens)
  const filled = await fill(
    async (who, e, input, refused) => {
      const response = await send(who === 'administrator' ? 'keeper' : who, e, input)
      const text = await response.text()
      if (!response.ok && response.status !== refused) throw new Error(`${e.call}: ${response.status} ${text}`)
      return text && (JSON.parse(text) as unknown)
    },
    { teller: 'teller', reader: 'reader', administrator: 'administrator', some: members },
    { stories: 1_020, long: 30, favourites: 60, comments: 520 },
  )
  tell(`filled: ${filled.storyIds.length} stories, ${filled.commentIds.length} comments`)
  const collections = [null, 'reader', 'administrator', 'collector'].map((who) => ({
    who,
    call: 'GET /profile/users/',
    input: { query: { username: 'collector' } },
  }))
  const origin = `http://localhost:${instance.port}`
  const asked = [...readings(filled, { teller: 'teller', reader: 'reader' }, origin), ...collections].map(
    ({ who, call, input = {} }) => ({
      what: `${call} ${JSON.stringify(input)
        .replace(/\d{4,}/g, '{id}')
        .slice(0, 60)} as ${who ?? 'guest'}`,
      send: () =>
        send(
          who === 'administrator' ? 'keeper' : who,
          endpoints.find((e) => e.call === call)!,
          input,
        ),
    }),
  )
  const pids = () => descendantsOf(server.workers())
  const figures: Figure[] = []
  const shots = [...asked, ...pages(instance, filled.storyIds[0]!), ...writings(instance, tokens, filled.storyIds[0]!)] // oxfmt-ignore
  for (const shot of shots) {
    const figure = await measure(pids, shot)
    // The instance has no PMTiles archive and no streets.
    if (asked.includes(shot) && figure.status >= 400 && !/\/(tiles|streets)\//.test(shot.what))
      throw new Error(`${figure.what} was answered ${figure.status}`)
    tell(`${figure.cpuMs.toFixed(0)} ms ${figure.bytes} B ${figure.status} ${figure.what}`)
    figures.push(figure)
  }
  const slowest = figures.toSorted((a, b) => b.cpuMs - a.cpuMs || b.bytes - a.bytes).slice(0, 12)
  const largest = figures.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6)
  let held = 0
  for (const { what } of [...slowest, ...largest]) {
    const shot = shots.find((one) => one.what === what)!
    const several = async () => {
      for (let n = 0; n < 5; n++)
        await Promise.all(Array.from({ length: atOnce }, async () => (await shot.send()).arrayBuffer()))
    }
    held = Math.max(held, await peakHeapBytes(inspector, several))
  }
  return { figures, held }
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0)

/** Prints the figures, the most expensive first; returns those over a limit. */
export const judge = ({ figures, held }: Awaited<ReturnType<typeof prove>>): string[] => {
  for (const { what, status, bytes, cpuMs } of figures.toSorted((a, b) => b.cpuMs - a.cpuMs))
    console.log(`${cpuMs.toFixed(0).padStart(6)} ms ${kilobytes(bytes).padStart(7)} KB  ${status}  ${what}`)
  console.log(`held at most with ${atOnce} at once: ${(held / 1_048_576).toFixed(1)} MB`)
  return [
    ...figures.flatMap(({ what, bytes }) => (bytes > mostBytes ? [`${what} answers ${kilobytes(bytes)} KB`] : [])),
    ...figures.flatMap(({ what, cpuMs }) => (cpuMs > mostCpuMs ? [`${what} takes ${cpuMs.toFixed(0)} ms`] : [])),
    ...figures.flatMap(({ what, status }) => (status >= 500 ? [`${what} is answered ${status}`] : [])),
    ...(held > mostHeldBytes ? [`${(held / 1_048_576).toFixed(1)} MB are held with ${atOnce} at once`] : []),
  ]
}

if (import.meta.main) {
  endProof(judge(await prove(console.log)))
}
