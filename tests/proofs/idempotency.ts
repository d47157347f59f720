/**
 * `npm run prove:idempotency -- --times N`: sends every creating call N times at once under one key, over HTTP. Each must make
 * one row and answer every request with it; a request that was answered 503, or not at all, is sent again under its key. One
 * captcha serves all requests of a call. `--call /auth/register/` tries that call alone: requests in flight cannot know of each
 * other, so each hashes a password, and a thousand take minutes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Challenge } from 'altcha-lib'
import { authApi } from '#contract/auth'
import { collectionApi } from '#contract/collections'
import { commentApi } from '#contract/comments'
import { requestFor } from '#contract/endpoint'
import { storyApi } from '#contract/stories'
import { aDraft, creating, creations, type Scene } from '../support/creations.ts'
import { solve } from '../support/solve.ts'
import {
  createInstance,
  endProof,
  execute,
  openDatabase,
  type Instance,
  sendTo,
  signUp,
  startServer,
} from './server.ts'

/** How many requests that were answered 503 are repeated at a time: all at once would be answered 503 again. */
const againAtATime = 8
const mostTries = 100

const answerOf = async <Answer>(asking: Promise<Response>): Promise<Answer> => {
  const answer = await asking
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}

/** Signs members up, makes the rows that they act on, and makes one of them an administrator once the server has stopped. */
const prepare = async (instance: Instance): Promise<Scene<string>> => {
  const server = await startServer(instance)
  const [owner, stranger, keeper] = [
    await signUp(instance, 'teller'),
    await signUp(instance, 'walker'),
    await signUp(instance, 'caretaker'),
  ]
  const tell = () => answerOf<{ id: number }>(sendTo(instance)(storyApi.add, { body: aDraft }, owner))
  const [story, elsewhere] = [await tell(), await tell()]
  const comment = { pin: story.id, description: 'I was there too.', is_anonymous_comment: false }
  const theirs = await answerOf<{ id: number }>(sendTo(instance)(commentApi.add, { body: comment }, owner))
  const made = { title: 'Mine', items: [{ id: story.id }], visibility: 'public' }
  const collection = await answerOf<{ id: number }>(sendTo(instance)(collectionApi.add, { body: made }, owner))
  await server.stop()
  // As if staff had approved the collection.
  execute(
    instance,
    `update users set role = 'administrator' where username = 'caretaker';
     update collections set status = 'visible', shown = '{"title":"Mine","notes":[]}', shown_stories = '[]', shown_on = changed_on;
     delete from reviews where kind = 'collection';
     insert into settings (name, value) values ('captcha_on_writing', 'on')`,
  )
  return { people: { owner, stranger, administrator: keeper, guest: null }, story, elsewhere, theirs, collection }
}

interface Pressed {
  statuses: Record<string, number>
  /** The number of different answers, ignoring session tokens; 1 if every press got the same row. */
  answers: number
}
const pressAll = async (instance: Instance, scene: Scene<string>, call: string, times: number): Promise<Pressed> => {
  const { by, bodies } = creations[call]!
  const { url } = requestFor(call as 'POST /pins/', {})
  const captcha = await solve(await answerOf<Challenge>(sendTo(instance)(authApi.challenge, {}, null, call)))
  const [given] = bodies(scene)
  const body = given instanceof FormData ? given : { ...given, captcha }
  const statuses: Record<string, number> = {}
  const texts = new Set<string>()
  const press = async (): Promise<boolean> => {
    const init = creating(body, `the key of ${call}`, scene.people[by])
    const headers = {
      ...(init.headers as Record<string, string>),
      'x-api-key': 'lavender-atlas-web',
      'x-captcha': captcha,
    }
    const count = (what: string | number) => (statuses[what] = (statuses[what] ?? 0) + 1)
    const answer = await fetch(`http://127.0.0.1:${instance.port}${url}`, { ...init, headers }).catch(() => null)
    if (!answer) {
      count('cut off')
      return false
    }
    const text = await answer.text()
    count(answer.status)
    if (answer.status === 503) return false
    texts.add(text.replace(/"token":"[^"]+"/, ''))
    return true
  }
  const first = await Promise.all(Array.from({ length: times }, press))
  let left = first.filter((isAnswered) => !isAnswered).length
  const askAgain = async () => {
    while (left-- > 0) {
      for (let tries = 0; !(await press()); tries++) {
        if (tries === mostTries) throw new Error(`${call} was not answered: ${JSON.stringify(statuses)}`)
        await pause(100)
      }
    }
  }
  await Promise.all(Array.from({ length: againAtATime }, askAgain))
  return { statuses, answers: texts.size }
}

const rowsOf = (instance: Instance): Record<string, number> => {
  using database = openDatabase(instance)
  const count = (table: string) => (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
  return Object.fromEntries(Object.values(creations).map(({ table }) => [table, count(table)]))
}

/** Sends every creating call whose name contains `which` so many times; returns the faults as texts. */
export const prove = async (times: number, which: string, tell: (line: string) => void): Promise<string[]> => {
  const calls = Object.keys(creations).filter((call) => call.includes(which))
  using instance = await createInstance()
  const faults: string[] = []
  const scene = await prepare(instance)
  const before = rowsOf(instance)
  {
    await using _server = await startServer(instance, { CAPTCHA: 'on' })
    for (const call of calls) {
      const start = performance.now()
      const { statuses, answers } = await pressAll(instance, scene, call, times)
      const seconds = Math.round((performance.now() - start) / 1000)
      tell(`${call.padEnd(22)} ${JSON.stringify(statuses)}, ${answers} answered, in ${seconds} s`)
      const odd = Object.keys(statuses).filter((status) => !['200', '201', '503', 'cut off'].includes(status))
      if (answers !== 1 || (statuses[201] ?? 0) > 1 || odd.length > 0)
        faults.push(`${call}: ${JSON.stringify(statuses)}`)
    }
  }
  const after = rowsOf(instance)
  for (const { table } of calls.map((call) => creations[call]!)) {
    const difference = `${table}: ${before[table]} rows before, ${after[table]} after`
    tell(difference)
    if (after[table] !== before[table]! + 1) faults.push(difference)
  }
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '1000' }, call: { type: 'string', default: '' } },
  })
  const faults = await prove(Number(values.times), values.call, console.log)
  endProof(faults, `Each pressed ${values.times} times at once: one row each.`)
}
