import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { BOOKMARK_HEADER } from '#contract/endpoint'
import { storyTileApi } from '#contract/storyTiles'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { storyApi } from '#contract/stories'
import { forgetWrites, rememberWrite } from '../../worker/db/replicas.ts'
import { as } from '../support/client.ts'
import { aModerator, aStory, aUser } from '../support/factories.ts'
import { brokenDatabase, type Fault, instead } from '../support/faults.ts'

// The bookmark of one test would be ahead of those of the next.
beforeEach(forgetWrites)

/** A client of a worker whose database records the starting point of its sessions, and statements outside of one. */
const watch = (user: { id: number } | null) => {
  const [sessions, asked]: [string[], string[]] = [[], []]
  const database = {
    withSession: (from: string) => {
      sessions.push(from)
      return env.DB.withSession(from)
    },
    prepare: (sql: string) => {
      asked.push(sql)
      return env.DB.prepare(sql)
    },
    batch: env.DB.batch.bind(env.DB),
  }
  const vars = instead({ DB: database as unknown as D1Database })
  return { ...as(user, vars), sessions, asked }
}
const bookmarkIn = (response: Response) => response.headers.get(BOOKMARK_HEADER)
const ours = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/
const draft = { title: 'T', description: '<p>d</p>', category: 1 as const, latitude: 1, longitude: 2, address: 'There' }

test('a guest reads the nearest replica and gets no bookmark', async () => {
  const story = await aStory()
  const guest = watch(null)
  const response = await guest.send(storyApi.read, { id: story.id })
  expect([response.status, bookmarkIn(response), guest.sessions]).toEqual([200, null, ['first-unconstrained']])
})

test('the session of a member is read from the primary, and further reads use a bookmark that does not reveal how much is written', async () => {
  const story = await aStory()
  const reader = watch(await aUser())
  const first = await reader.send(storyApi.read, { id: story.id })
  const bookmark = bookmarkIn(first)!
  expect(bookmark).not.toMatch(/[0-9a-f]{8}-/)
  const second = await reader.send(storyApi.read, { id: story.id }, { [BOOKMARK_HEADER]: bookmark })
  expect(second.status).toBe(200)
  expect(reader.sessions).toEqual(['first-primary', expect.stringMatching(ours)])
  expect(reader.asked.filter((sql) => /from "sessions"/.test(sql))).toHaveLength(2)
})

test('a writing call reads from the primary, with or without a bookmark', async () => {
  const teller = watch(await aUser())
  const posted = await teller.send(storyApi.add, { body: draft })
  expect(posted.status).toBe(201)
  const { id } = await posted.clone().json<{ id: number }>()
  const headers = { [BOOKMARK_HEADER]: bookmarkIn(posted)! }
  expect((await teller.send(storyApi.remove, { id }, headers)).status).toBe(204)
  expect(teller.sessions).toEqual(['first-primary', 'first-primary'])
})

test('after a member posts, a guest reads any replica through the same isolate, and the member reads on from their own write', async () => {
  const teller = watch(await aUser())
  const posted = await teller.send(storyApi.add, { body: draft })
  const { id } = await posted.clone().json<{ id: number }>()
  const guest = watch(null)
  await guest.call(storyApi.read, { id })
  expect(guest.sessions, 'the place of the author does not show the story first').toEqual(['first-unconstrained'])
  expect((await teller.send(storyApi.read, { id }, { [BOOKMARK_HEADER]: bookmarkIn(posted)! })).status).toBe(200)
  expect((await teller.send(storyApi.read, { id })).status, 'in another tab, without a bookmark').toBe(200)
  expect(teller.sessions).toEqual(['first-primary', expect.stringMatching(ours), 'first-primary'])
})

test('after an author deletes a story, a guest reads any replica through the same isolate', async () => {
  const author = await aUser()
  const story = await aStory({ by: author })
  await as(author).call(storyApi.remove, { id: story.id })
  const guest = watch(null)
  await guest.call(storyTileApi.years, {})
  expect(guest.sessions).toEqual(['first-unconstrained'])
})

test('after staff remove a story, no read through this isolate is older than the removal', async () => {
  const [story, moderator] = [await aStory(), await aModerator()]
  await as(moderator).call(flaggedStoryApi.remove, { id: story.id })
  const guest = watch(null)
  await guest.refusal(storyApi.read, { id: story.id })
  expect(guest.sessions).toEqual([expect.stringMatching(ours)])
})

test('a public answer has no bookmark', async () => {
  const me = watch(null)
  for (const response of [
    await me.send(storyTileApi.view, { z: 5, x0: 1, y0: 1, x1: 1, y1: 1 }),
    await me.send(storyTileApi.view, { z: 5, x0: 1, y0: 1, x1: 1, y1: 1 }, { 'cache-control': 'no-cache' }),
    await me.send(storyTileApi.years, {}),
  ])
    expect([response.status, response.headers.get('cache-control'), bookmarkIn(response)]).toEqual([
      200,
      expect.stringContaining('public'),
      null,
    ])
})

test.each([
  'first-unconstrained ',
  '00000001-00000002-00004e2f-0123456789abcdef0123456789abcdef',
  'ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff',
  'x',
  '0',
  'A'.repeat(8000),
  `' OR 1=1 --`,
])('a forged bookmark like %.40s is the same as none', async (forged) => {
  const story = await aStory()
  const [guest, me] = [watch(null), watch(await aUser())]
  for (const reader of [guest, me])
    expect((await reader.send(storyApi.read, { id: story.id }, { [BOOKMARK_HEADER]: forged })).status).toBe(200)
  expect(guest.sessions).not.toContain(forged)
  expect(me.sessions).toEqual(['first-primary'])
})

/** A database that was restored to an earlier state, so that any bookmark is ahead of it. */
const restored = (fault: Fault) => {
  const sessions: string[] = []
  const database = {
    withSession: (from: string) => {
      sessions.push(from)
      return from.startsWith('first-') ? env.DB.withSession(from) : brokenDatabase(fault).withSession()
    },
    prepare: env.DB.prepare.bind(env.DB),
    batch: env.DB.batch.bind(env.DB),
  }
  return { vars: instead({ DB: database as unknown as D1Database }), sessions }
}

test.each<Fault>(['dead', 'slow'])(
  'after a restore a read with a bookmark from before it fails, and without the bookmark it is answered where the database is written (%s)',
  async (fault) => {
    const [story, user] = [await aStory(), await aUser()]
    const before = await as(user).send(storyApi.read, { id: story.id })
    const headers = { [BOOKMARK_HEADER]: bookmarkIn(before)! }
    const place = restored(fault)
    const reader = as(user, place.vars)
    const refused = await reader.send(storyApi.read, { id: story.id }, headers)
    expect([refused.status, bookmarkIn(refused)]).toEqual([503, null])
    const read = await reader.send(storyApi.read, { id: story.id })
    expect([read.status, bookmarkIn(read)]).toEqual([200, expect.any(String)])
    expect(place.sessions).toEqual([expect.stringMatching(ours), 'first-primary'])
  },
)

test.each<Fault>(['dead', 'slow'])(
  'after a restore one read of a guest fails that no replica is new enough for, and the next one asks any replica (%s)',
  async (fault) => {
    const story = await aStory()
    rememberWrite('ffffffff-00000000-00000000-00000000000000000000000000000000')
    const place = restored(fault)
    const guest = as(null, place.vars)
    expect((await guest.send(storyApi.read, { id: story.id })).status).toBe(503)
    expect((await guest.send(storyApi.read, { id: story.id })).status).toBe(200)
    expect(place.sessions).toEqual([expect.stringMatching(ours), 'first-unconstrained'])
  },
)
