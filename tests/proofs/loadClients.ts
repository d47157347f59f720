import { setTimeout as pause } from 'node:timers/promises'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyTileApi } from '#contract/storyTiles'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { sendRequest } from './httpClient.ts'
import { type Instance, password, sendTo } from './server.ts'

/** The results: milliseconds by kind of call, counts by status, and faults. */
export interface Tally {
  times: Map<string, number[]>
  statuses: Map<string, number>
  faults: string[]
}
export const newTally = (): Tally => ({ times: new Map(), statuses: new Map(), faults: [] })

/** What all simulated people share. */
export interface Scene {
  instance: Instance
  tally: Tally
  storyIds: number[]
  isOver: () => boolean
  isFlooded: () => boolean
}

const below = (most: number) => Math.floor(Math.random() * most)
const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

/** Runs one call, records its time, and compares its status with the expected ones. */
const timed = async ({ tally }: Scene, kind: string, expected: number[], act: () => Promise<Response>) => {
  const began = performance.now()
  try {
    const answer = await act()
    const text = await answer.text()
    const times = tally.times.get(kind) ?? []
    tally.times.set(kind, times)
    times.push(performance.now() - began)
    add(tally.statuses, `${kind} ${answer.status}`)
    if (expected.includes(answer.status)) return text
    tally.faults.push(`${kind} was answered ${answer.status}: ${text.slice(0, 200)}`)
  } catch (error) {
    tally.faults.push(`${kind} was not answered: ${String(error)} (${(error as NodeJS.ErrnoException).code})`)
  }
  return null
}

/** The headers of a client at this address. */
const from = (address: string) => ({ 'cf-connecting-ip': address })
const drawnStory = () => ({
  title: `story ${below(1e9)}`,
  description: '<p>We danced by the river.</p>',
  latitude: 34 + Math.random() / 4,
  longitude: -118.4 + Math.random() / 4,
  address: 'by the river',
  category: 1 + below(3),
  startDate: `19${10 + below(90)}-01-01`,
  is_anonymous_pin: Math.random() < 0.5,
})

/** A reader: loads pages and map tiles, reads stories and searches, with pauses. */
export const runReader = async (scene: Scene, n: number): Promise<void> => {
  const send = sendTo(scene.instance, from(`198.51.100.${n}`))
  const page = () => sendRequest(`http://127.0.0.1:${scene.instance.port}/`, { headers: from(`198.51.100.${n}`) })
  const view = () => {
    const [x0, y0] = [700 + below(10), 1630 + below(10)]
    return send(storyTileApi.view, { z: 12, x0, y0, x1: x0 + 1, y1: y0 + 1 })
  }
  const acts: [string, () => Promise<Response>][] = [
    ['page', page],
    ['view', view],
    ['view', view],
    ['story', () => send(storyApi.read, { id: scene.storyIds[below(scene.storyIds.length)]! })],
    ['search', () => send(searchApi.find, { query: { search: ['danced', 'river', 'story'][below(3)]! } })],
  ]
  while (!scene.isOver()) {
    const [kind, act] = acts[below(acts.length)]!
    await timed(scene, scene.isFlooded() ? `${kind} (flood)` : kind, [200], act)
    // Slow enough for the limit of twenty searches in ten seconds, even if every call were a search.
    await pause(500 + below(200))
  }
}

/** Signs a writer up; the token, or null. */
export const signUpWriter = async (scene: Scene, n: number): Promise<string | null> => {
  const body = { username: `writer${n}`, email: `writer${n}@people.example`, password }
  const send = sendTo(scene.instance, from(`192.0.2.${n}`))
  const text = await timed(scene, 'sign up', [200, 201], () =>
    send(authApi.register, { body }, null, crypto.randomUUID()),
  )
  return text === null ? null : (JSON.parse(text) as { token: string }).token
}

/** A writer: posts, comments and favorites as often as the limits allow (worker/contract/limits.ts). */
export const runWriter = async (scene: Scene, n: number, token: string): Promise<void> => {
  const send = sendTo(scene.instance, from(`192.0.2.${n}`))
  const create = (kind: string, e: Endpoint, input: object) =>
    timed(scene, kind, [200, 201], () => send(e, input, token, crypto.randomUUID()))
  const someStory = () => scene.storyIds[below(scene.storyIds.length)]!
  const acts = [
    {
      everyMs: 200_000,
      act: async () => {
        const text = await create('tell', storyApi.add, { body: drawnStory() })
        if (text !== null) scene.storyIds.push((JSON.parse(text) as { id: number }).id)
      },
    },
    {
      everyMs: 130_000,
      act: () => create('comment', commentApi.add, { body: { pin: someStory(), description: 'I was there.' } }),
    },
    { everyMs: 15_000, act: () => create('keep', favoriteApi.add, { body: { pinId: someStory() } }) },
  ]
  const due = acts.map(() => 0)
  while (!scene.isOver()) {
    for (const [i, { everyMs, act }] of acts.entries()) {
      if (due[i]! > performance.now()) continue
      due[i] = performance.now() + everyMs
      await act()
    }
    await pause(500)
  }
}

/** Tries passwords from one address as fast as it is answered while the flood lasts, each over a connection of its own. */
export const runLoginFlood = async (scene: Scene): Promise<void> => {
  const send = sendTo(scene.instance, { ...from('203.0.113.66'), connection: 'close' })
  const body = () => ({ username: `writer${1 + below(4)}`, password: `guess ${below(1e6)}!` })
  while (!scene.isOver()) {
    if (scene.isFlooded()) await timed(scene, 'flood', [401, 429], () => send(authApi.login, { body: body() }))
    await pause(scene.isFlooded() ? 10 : 200)
  }
}
