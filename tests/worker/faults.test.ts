import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { avatarApi } from '#contract/avatars'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { ErrorBody } from '#contract/errors'
import { faqApi } from '#contract/faq'
import { favoriteApi } from '#contract/favorites'
import { storyTileApi } from '#contract/storyTiles'
import { hotlineApi } from '#contract/hotlines'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { placeApi } from '#contract/places'
import { searchApi } from '#contract/search'
import { categoryApi, siteApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { syndicationApi } from '#contract/syndication'
import { cleanUp } from '../../worker/cleanup.ts'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { pages } from '../../worker/html/routes.ts'
import { app } from '../../worker/index.ts'
import type { Vars } from '../../worker/settings.ts'
import { as, send } from '../support/client.ts'
import { avatarForm } from '../support/creations.ts'
import { aComment, aStory, aUser, db } from '../support/factories.ts'
import {
  brokenBucket,
  brokenDatabase,
  brokenFetch,
  brokenMail,
  brokenStore,
  dyingBucket,
  dyingDatabase,
  type Fault,
  instead,
} from '../support/faults.ts'
import { everything } from '../support/world.ts'

const password = 'a quiet Place 7!'
const passwordHash = await hashPassword(env.SECRET_KEY, password)
const newcomer = { username: 'newcomer', email: 'new@people.example', password }
const draft = { title: 'New', description: '<p>New.</p>', category: 1, latitude: 1, longitude: 2, address: 'There' }
const ours = { 'content-type': 'application/json', 'x-api-key': 'lavender-atlas-web' }
const faults: Fault[] = ['dead', 'slow']

// The fault is logged for the operator, which is expected here.
let logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(logged.mock.calls.join('\n')).not.toMatch(/people\.example|params:/)
  logged.mockClear()
})

type Ask = [Endpoint, object]
const reads = (storyId: number): Ask[] => [
  [storyApi.list, {}],
  [storyApi.read, { id: storyId }],
  [searchApi.find, { query: { search: 'danced' } }],
  [storyTileApi.view, { z: 12, x0: 703, y0: 1635, x1: 704, y1: 1636 }],
  [storyTileApi.years, {}],
  [commentApi.list, { query: { pin: storyId } }],
  [faqApi.list, {}],
  [hotlineApi.list, {}],
  [categoryApi.list, {}],
]

/** Sends a call and measures it: the answer must arrive in time and reveal no internals. */
const ask = async (by: User | null, [e, input]: Ask, vars: Vars) => {
  const started = performance.now()
  const response = await as(by, vars).send(e, input)
  const seconds = (performance.now() - started) / 1000
  const text = await response.text()
  expect(seconds, e.call).toBeLessThan(6)
  expect(text, e.call).not.toMatch(/D1_ERROR|Network|\(10001\)|KV |stack|\bat \//)
  return { call: e.call, status: response.status, text, retryAfter: response.headers.get('retry-after') }
}
type Answer = Awaited<ReturnType<typeof ask>>
const expectUnavailable = ({ call, status, text, retryAfter }: Answer) => {
  expect([call, status]).toEqual([call, 503])
  expect(ErrorBody.parse(JSON.parse(text)).error).toEqual({ code: 'unavailable', message: messages.unavailable })
  expect(Number(retryAfter)).toBeGreaterThan(0)
}
const askAll = (by: User | null, asks: Ask[], vars: Vars) => Promise.all(asks.map((one) => ask(by, one, vars)))

test.each(faults)('while the database is %s, every answer comes in time and says to try again', async (fault) => {
  const [me, story] = [await aUser({ passwordHash }), await aStory()]
  const before = await everything()
  const vars = instead({ DB: brokenDatabase(fault) }, { CAPTCHA: 'off' })
  const writes: Ask[] = [
    [storyApi.add, { body: draft }],
    [contactApi.send, { body: { message: 'hi' } }],
    [authApi.login, { body: { username: me.username, password } }],
    [authApi.register, { body: newcomer }],
    [siteApi.health, {}],
  ]
  for (const answer of await askAll(null, [...reads(story.id), ...writes], vars)) expectUnavailable(answer)
  for (const answer of await askAll(me, [[storyApi.remove, { id: story.id }]], vars)) expectUnavailable(answer)
  expect((await ask(null, [siteApi.config, {}], vars)).status).toBe(200)
  expect(await everything()).toBe(before)
})

test.each(faults)('while the database is %s, a link to a story still opens the app', async (fault) => {
  const ASSETS = { fetch: () => Promise.resolve(new Response('<title>the app</title>')) } as unknown as Fetcher
  const vars = { ...env, DB: brokenDatabase(fault), ASSETS }
  const open = (path: string) => pages.fetch(new Request(`https://atlas.example${path}`), vars)
  const [page, sitemap] = await Promise.all([open('/story/5'), open('/sitemap.xml')])
  expect([page.status, await page.text()]).toEqual([200, '<title>the app</title>'])
  expect([sitemap.status, await sitemap.text()]).toEqual([503, messages.unavailable])
})

test.each(faults)(
  'while the store of resets is %s, everything except choosing a new password still works',
  async (fault) => {
    const [me, story] = [await aUser({ passwordHash, email: 'ana@people.example' }), await aStory()]
    const vars = instead({ RESETS: brokenStore(fault) })
    const token = 'x'.repeat(43)
    const confirmed = ask(null, [passwordResetApi.confirm, { body: { token, password: 'another Place 8!' } }], vars)
    const asked = ask(null, [passwordResetApi.request, { body: { email: 'ana@people.example' } }], vars)
    for (const { call, status } of await askAll(me, reads(story.id), vars)) expect([call, status]).toEqual([call, 200])
    expect((await ask(null, [authApi.login, { body: { username: me.username, password } }], vars)).status).toBe(200)
    expectUnavailable(await confirmed)
    expect((await asked).status).toBe(200)
  },
)

test.each(faults)(
  'while the store of pictures is %s, no picture is half stored and everything else still works',
  async (fault) => {
    const [me, story] = [await aUser({ avatarKey: 'k'.repeat(32) }), await aStory()]
    await db()
      .insert(schema.avatars)
      .values({ key: 'k'.repeat(32), userId: me.id, createdAt: '2026-01-01T00:00:00Z' })
    const vars = instead({ AVATARS: brokenBucket(fault) })
    const shown = ask(null, [avatarApi.read, { key: 'k'.repeat(32) }], vars)
    const { token } = await as(await aUser({ username: 'sender', passwordHash })).call(authApi.login, {
      body: { username: 'sender', password },
    })
    const init = { method: 'POST', body: avatarForm(), headers: { authorization: `Bearer ${token}` } }
    const uploaded = send('/api/avatars/', init, vars)
    for (const { call, status } of await askAll(me, reads(story.id), vars)) expect([call, status]).toEqual([call, 200])
    expectUnavailable(await shown)
    expect((await uploaded).status).toBe(503)
    expect(await db().select().from(schema.avatars)).toHaveLength(1)
    expect((await ask(me, [authApi.deleteSelf, {}], vars)).status).toBe(200)
  },
)

const licensed = { EXPORT_LICENSE: 'CC BY-SA 4.0' }
const dumpOf = async () => syndicationApi.index.reply.parse(await (await send('/api/feeds/', {}, licensed)).json()).dump

const emptyExports = async () => env.EXPORTS.delete((await env.EXPORTS.list()).objects.map(({ key }) => key))

test.each(faults)(
  'while the store of exports is %s, there is no dump to download and all else works',
  async (fault) => {
    const [me, story] = [await aUser(), await aStory()]
    const EXPORTS = brokenBucket(fault)
    const asks: Ask[] = [
      [syndicationApi.index, {}],
      [syndicationApi.dump, { name: 'stories-2026-11-23-1.geojsonl.gz' }],
    ]
    const dump = askAll(null, asks, instead({ EXPORTS }, licensed))
    const others = [...reads(story.id), [syndicationApi.geojson, {}] satisfies Ask]
    for (const { call, status } of await askAll(me, others, instead({ EXPORTS }, licensed)))
      expect([call, status]).toEqual([call, 200])
    for (const answer of await dump) expectUnavailable(answer)
    // A site without a license has no dump, so its list of feeds does not need the store.
    expect((await ask(null, [syndicationApi.index, {}], instead({ EXPORTS }))).status).toBe(200)
  },
)

test.each(faults)(
  'while the store of exports is %s, the hourly cleanup does all else, and the next one makes the dump',
  async (fault) => {
    const [at, expired] = [Date.parse('2026-11-23T03:17:00Z'), '2026-10-01T00:00:00Z']
    await emptyExports()
    const kept = await aStory()
    const removed = await aStory({ status: 'removed', removedAt: expired })
    await cleanUp({ ...env, ...licensed, EXPORTS: brokenBucket(fault) }, at)
    const failures = logged.mock.calls.map(([what]) => String(what)).filter((what) => what.startsWith('Cleaning up'))
    expect(failures).toEqual(['Cleaning up dump failed:'])
    const ids = (await db().select({ id: schema.stories.id }).from(schema.stories)).map(({ id }) => id)
    expect(ids).toEqual([kept.id])
    expect(ids).not.toContain(removed.id)
    expect(await dumpOf()).toBeNull()
    await cleanUp({ ...env, ...licensed }, at + 3_600_000)
    expect(await dumpOf()).toMatchObject({ day: '2026-11-23', files: [{ stories: 1 }] })
  },
)

test('a store of exports that fails in the middle of a dump leaves a complete one, and the next day another', async () => {
  const at = Date.parse('2026-11-24T03:17:00Z')
  for (let n = 1; ; n++) {
    await emptyExports()
    const story = await aStory()
    logged.mockClear()
    await cleanUp({ ...env, ...licensed, EXPORTS: dyingBucket(env.EXPORTS, n) }, at)
    const hasFailed = logged.mock.calls.length > 0
    await cleanUp({ ...env, ...licensed }, at + 3_600_000)
    expect(await dumpOf(), `after use ${n}`).toMatchObject({ day: '2026-11-24', files: [{ stories: n }] })
    await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, story.id))
    await cleanUp({ ...env, ...licensed }, at + 86_400_000)
    expect(await dumpOf(), `the day after use ${n}`).toMatchObject({ day: '2026-11-25', files: [{ stories: n - 1 }] })
    await db().update(schema.stories).set({ status: 'visible' }).where(eq(schema.stories.id, story.id))
    if (!hasFailed) return expect(n).toBeGreaterThan(5)
  }
})

test.each(faults)(
  'while the gazetteer is %s, places cannot be looked up and stories can still be posted',
  async (fault) => {
    const me = await aUser()
    const vars = instead({ GEO: brokenDatabase(fault) })
    const [places, told] = await askAll(
      me,
      [
        [placeApi.search, { query: { q: 'Paris' } }],
        [storyApi.add, { body: draft }],
      ],
      vars,
    )
    expectUnavailable(places!)
    expect(told!.status).toBe(201)
  },
)

test.each(faults)('while an external geocoder is %s, the answer comes in time', async (fault) => {
  vi.stubGlobal('fetch', brokenFetch(fault))
  const vars = { GEOCODER_URL: 'https://nominatim.example/search', GEOCODER_CONTACT: 'atlas@example.org' }
  expectUnavailable(await ask(null, [placeApi.search, { query: { q: `Paris ${fault}` } }], vars))
})

test.each(faults)('while mail is %s, asking for a new password is answered as always', async (fault) => {
  await aUser({ email: 'ana@people.example' })
  const asked: Ask = [passwordResetApi.request, { body: { email: 'ana@people.example' } }]
  const unknown: Ask = [passwordResetApi.request, { body: { email: 'unknown@people.example' } }]
  const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext
  const answers: Response[] = []
  for (const [, input] of [asked, unknown]) {
    const init = { method: 'POST', body: JSON.stringify((input as { body: object }).body), headers: ours }
    const vars = { ...env, MAIL: brokenMail(fault) }
    answers.push(await app.fetch(new Request('http://localhost:8787/api/password_reset/', init), vars, ctx))
  }
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
    Array(2).fill([200, '{"status":"OK"}']),
  )
})

test.each(faults)('while siteverify is %s, no one can sign up or get around it', async (fault) => {
  vi.stubGlobal('fetch', brokenFetch(fault))
  const vars = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }
  const before = await everything()
  expectUnavailable(await ask(null, [authApi.register, { body: { ...newcomer, captcha: 'token' } }], vars))
  expect(await everything()).toBe(before)
})

/** The number of rows of each table, except tables that every call may change. */
const census = async () => {
  const [tables] = [JSON.parse(await everything()) as [string, unknown[]][]]
  return JSON.stringify(tables.map(([name, rows]) => [name, rows.length]))
}

const writes: [string, (world: { storyId: number; commentId: number }) => Ask][] = [
  ['posts a story', () => [storyApi.add, { body: { ...draft, is_anonymous_pin: true } }]],
  ['comments', ({ storyId }) => [commentApi.add, { body: { pin: storyId, description: 'Yes' } }]],
  ['favourites', ({ storyId }) => [favoriteApi.add, { body: { pinId: storyId } }]],
  ['flags a story', ({ storyId }) => [storyFlagApi.add, { body: { pinId: storyId, reportType: 1 } }]],
  ['deletes their comment', ({ commentId }) => [commentApi.remove, { id: commentId }]],
  ['deletes their account', () => [authApi.deleteSelf, { body: { delete_content: true } }]],
]
test.each(writes)(
  'a client that %s while the database dies finds it done completely or not at all',
  async (_, askOf) => {
    for (let n = 1; n < 30; n++) {
      const [me, story] = [await aUser(), await aStory()]
      const comment = await aComment({ on: story, by: me })
      await aStory({ by: me, isAnonymous: true })
      await as(me).call(authApi.self, {})
      const before = await census()
      const asked = askOf({ storyId: story.id, commentId: comment.id })
      const answer = await ask(me, asked, instead({ DB: dyingDatabase(env.DB, n) }))
      if (answer.status < 300) return expect(n).toBeGreaterThan(1)
      expectUnavailable(answer)
      const after = await census()
      if (after === before) continue
      // It was done and only the answer was lost, so nothing is left to do.
      const again = await ask(me, asked, {})
      expect([again.status < 300 || [401, 404].includes(again.status), n]).toEqual([true, n])
    }
    throw new Error('never got through')
  },
)

test('the time limit does not affect a reader on a slow connection', async () => {
  const slowBody = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ message: 'from far away' }))
      for (const part of [bytes.subarray(0, 9), bytes.subarray(9)]) {
        controller.enqueue(part)
        await new Promise((resolve) => setTimeout(resolve, workerLimits.answerMs / 2 + 300))
      }
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  expect((await send('/api/contactUs/', { method: 'POST', body: slowBody, headers })).status).toBe(201)
})
