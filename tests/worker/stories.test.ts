import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { storyApi } from '#contract/stories'
import * as schema from '../../worker/db/schema.ts'
import { listStories } from '../../worker/features/stories/queries/stories.ts'
import { as, guest, send } from '../support/client.ts'
import { actorOf, aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { asRead } from '../support/reviewed.ts'
import { stepsOf } from '../support/steps.ts'

const draft = {
  title: 'The night the lights stayed on',
  description: '<p>We <strong>danced</strong>.</p>',
  category: 1,
  latitude: '34.1234567',
  longitude: -118.2345678,
  address: 'Sunset Boulevard 4000',
  startDate: '1979-06-01',
  endDate: '',
}
const rowOf = async (id: number) => (await db().select().from(schema.stories).where(eq(schema.stories.id, id)))[0]

test('a member posts a story and reads it back as everyone sees it [3, 5.6, 9]', async () => {
  const teller = await aUser()
  const posted = await as(teller).call(storyApi.add, { body: draft })
  expect(posted).toMatchObject({
    title: draft.title,
    latitude: 34.123456,
    longitude: -118.234567,
    startDate: '1979-06-01',
    endDate: null,
    owner: teller.id,
    username: teller.username,
    lastPersonEdit: teller.id,
    can: { edit: true, delete: true, flag: false },
  })
  expect(await guest.call(storyApi.read, { id: posted.id })).toMatchObject({ title: draft.title, can: { edit: false } })
})

test('an anonymous story names its author to the author alone, and its row to no one [2.4, 6]', async () => {
  const teller = await aUser()
  const posted = await as(teller).call(storyApi.add, { body: { ...draft, is_anonymous_pin: true } })
  expect(posted).toMatchObject({ owner: teller.id, username: teller.username, can: { edit: true } })
  for (const viewer of [null, await aUser(), await aModerator(), await anAdministrator()]) {
    const seen = await as(viewer).call(storyApi.read, { id: posted.id })
    expect(seen).toMatchObject({ owner: null, username: null, lastPersonEdit: null })
    expect(seen.created_at).toMatch(/T00:00:00Z$/)
  }
  const row = await rowOf(posted.id)
  expect(row).toMatchObject({ ownerId: null, editedById: null })
  expect(JSON.stringify(row)).not.toContain(String(teller.id))
})

test('in anonymous mode a story without the flag is anonymous', async () => {
  const teller = await aUser({ isAnonymousActive: true })
  expect(await as(teller).call(storyApi.add, { body: draft })).toMatchObject({ is_anonymous_pin: true })
  expect(await as(teller).call(storyApi.add, { body: { ...draft, is_anonymous_pin: false } })).toMatchObject({
    is_anonymous_pin: false,
  })
})

test('author fields in a body are dropped [7]', async () => {
  const [teller, other] = [await aUser(), await aUser()]
  const body = { ...draft, owner: other.id, username: other.username, lastPersonEdit: other.id, id: 7 }
  const posted = await as(teller).call(storyApi.add, { body })
  expect(posted).toMatchObject({ owner: teller.id, lastPersonEdit: teller.id })
  expect(posted.id).not.toBe(7)
})

test('making a story anonymous removes time and name from its row [4]', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, createdAt: '2026-03-04T05:06:07Z', editedAt: '2026-03-04T05:06:07Z' })
  const sealed = await as(teller).call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: true } })
  expect(sealed).toMatchObject({ is_anonymous_pin: true, created_at: '2026-03-04T00:00:00Z' })
  expect(await rowOf(story.id)).toMatchObject({ ownerId: null, editedById: null })
  const opened = await as(teller).call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: false } })
  expect(opened).toMatchObject({ owner: teller.id, username: teller.username })
})

test('an administrator edits a story but never its anonymity', async () => {
  const [boss, story] = [await anAdministrator(), await aStory({ isAnonymous: true })]
  const me = as(boss)
  expect(
    await me.call(storyApi.edit, { id: story.id, body: { title: 'Mended', is_anonymous_pin: true } }),
  ).toMatchObject({
    title: 'Mended',
    owner: null,
  })
  const refusal = await me.refusal(storyApi.edit, { id: story.id, body: { title: 'Outed', is_anonymous_pin: false } })
  expect(refusal).toMatchObject({ status: 403 })
  expect(await rowOf(story.id)).toMatchObject({ title: 'Mended', isAnonymous: true, editedById: null })
})

test.each([
  ['title', { title: ' ' }, '*Please enter a story title'],
  ['title', { title: 'x'.repeat(151) }, '*A title can have up to 150 characters'],
  ['description', { description: '<p> <br></p>' }, '*Please enter a story description'],
  ['description', { description: `<p>${'ก'.repeat(20_001)}</p>` }, '*A description can have up to 20,000 characters'],
  ['address', { address: undefined }, '*Please enter an address'],
  ['category', { category: 4 }, '*Please choose personal, resources or historical'],
  ['latitude', { latitude: 90.1 }, '*Latitude must be a number from -90 to 90'],
  ['longitude', { longitude: 'east' }, '*Longitude must be a number from -180 to 180'],
  ['startDate', { startDate: '0099-12-31' }, '*Please use the year 100 or later'],
  ['startDate', { startDate: '2023-02-29' }, '*Please enter a date as YYYY-MM-DD'],
  ['endDate', { endDate: '1979-05-31' }, '*The start date must not be after the end date'],
])('a story with a wrong %s is refused with a message [3, 5.6, 9]', async (field, change, words) => {
  const refusal = await as(await aUser()).refusal(storyApi.add, { body: { ...draft, ...change } })
  expect(refusal).toMatchObject({ status: 422, fields: { [field]: words } })
})

test('an end before the start that is already there is refused [5.6]', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, startDate: '1980-01-01' })
  const refusal = await as(teller).refusal(storyApi.edit, { id: story.id, body: { endDate: '1979-01-01' } })
  expect(refusal.fields).toEqual({ endDate: '*The start date must not be after the end date' })
  expect(
    await as(teller).call(storyApi.edit, { id: story.id, body: { startDate: null, endDate: '1979-01-01' } }),
  ).toMatchObject({
    startDate: null,
    endDate: '1979-01-01',
  })
})

test('the year 100 and an address of 400 letters are stored unchanged [5.6, 9]', async () => {
  const body = { ...draft, startDate: '0100-01-01', address: 'ä'.repeat(400) }
  const posted = await as(await aUser()).call(storyApi.add, { body })
  expect(posted).toMatchObject({ startDate: '0100-01-01', address: 'ä'.repeat(150) })
})

test('a stranger and a moderator cannot edit a story; a guest gets 401 [6]', async () => {
  const story = await aStory()
  for (const viewer of [await aUser(), await aModerator()]) {
    expect(await as(viewer).refusal(storyApi.edit, { id: story.id, body: { title: 'Mine' } })).toMatchObject({
      status: 403,
    })
    expect(await as(viewer).refusal(storyApi.remove, { id: story.id })).toMatchObject({ status: 403 })
  }
  expect(await guest.refusal(storyApi.edit, { id: story.id, body: { title: '' } })).toMatchObject({ status: 401 })
  expect(await rowOf(story.id)).toMatchObject({ title: 'First pride' })
})

test("the author's delete is final, with comments [7]", async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, isAnonymous: true })
  await aComment({ on: story })
  await as(teller).call(storyApi.remove, { id: story.id })
  expect(await rowOf(story.id)).toBeUndefined()
  expect(await db().select().from(schema.comments)).toEqual([])
})

test("an administrator's delete can be undone for thirty days", async () => {
  const [boss, story] = [await anAdministrator(), await aStory()]
  await as(boss).call(storyApi.remove, { id: story.id })
  expect(await guest.refusal(storyApi.read, { id: story.id })).toMatchObject({ status: 404 })
  expect(await guest.call(storyApi.list, {})).toEqual([])
  expect((await as(boss).call(flaggedStoryApi.removed, {})).results).toMatchObject([{ id: story.id }])
  await as(boss).call(flaggedStoryApi.restore, await asRead('story', story.id))
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ status: 'visible' })
})

test('only the author and staff can read a hidden story, and no one can add to it', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, isAnonymous: true, status: 'hidden' })
  expect(await as(teller).call(storyApi.read, { id: story.id })).toMatchObject({
    status: 'hidden',
    can: { edit: true, comment: false },
  })
  const comment = { body: { pin: story.id, description: 'hello' } }
  expect(await as(teller).refusal(commentApi.add, comment)).toMatchObject({ status: 409 })
  expect(await as(await aUser()).refusal(commentApi.add, comment)).toMatchObject({ status: 404 })
  expect(await as(await aModerator()).refusal(commentApi.add, comment)).toMatchObject({ status: 409 })
})

test('the list is ordered by newest day, page by page, with every story once [7]', async () => {
  const teller = await aUser()
  for (let n = 0; n < 7; n++) await aStory({ by: teller, createdAt: `2026-01-0${1 + (n % 3)}T1${n}:00:00Z` })
  const seen: { id: number }[] = []
  let url: string | null = '/api/pins/?limit=3'
  while (url) {
    const response: Response = await send(url)
    seen.push(...(await response.json<{ id: number }[]>()))
    const link: string | undefined = /<http:\/\/localhost:8787([^>]+)>; rel="next"/.exec(
      response.headers.get('link') ?? '',
    )?.[1]
    url = link ?? null
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
  const days = await Promise.all(seen.map(async ({ id }) => (await rowOf(id))!.createdAt.slice(0, 10)))
  expect(days).toEqual([...days].sort().reverse())
})

test('the list by owner has signed stories only, except for the owner', async () => {
  const teller = await aUser()
  const named = await aStory({ by: teller })
  const sealed = await aStory({ by: teller, isAnonymous: true })
  const ids = async (viewer: typeof teller | null) =>
    (await as(viewer).call(storyApi.list, { query: { owner: teller.id } })).map(({ id }) => id).sort()
  expect(await ids(null)).toEqual([named.id])
  expect(await ids(teller)).toEqual([named.id, sealed.id].sort())
  await db().update(schema.users).set({ isProfilePrivate: true })
  expect(await ids(null)).toEqual([])
})

test('stories can be requested by id, and readers do not get those that they may not see', async () => {
  const [teller, other] = [await aUser(), await aUser()]
  const seen = await aStory({ by: teller })
  const sealed = await aStory({ by: teller, isAnonymous: true })
  const hidden = await aStory({ by: teller, status: 'hidden' })
  const removed = await aStory({ by: teller, status: 'removed', removedAt: '2026-01-02' })
  await aStory({ by: teller })
  const ids = [seen, sealed, hidden, removed].map(({ id }) => id)
  const found = async (viewer: typeof teller | null) =>
    as(viewer).call(storyApi.list, { query: { ids: [...ids, 4_294_967_295].join(',') } })
  const idsFor = async (viewer: typeof teller | null) => (await found(viewer)).map(({ id }) => id).sort()
  expect(await idsFor(null)).toEqual([seen.id, sealed.id].sort())
  expect(await idsFor(other)).toEqual([seen.id, sealed.id].sort())
  expect(await idsFor(teller)).toEqual([seen.id, sealed.id, hidden.id].sort())
  expect(await idsFor(await aModerator())).toEqual([seen.id, sealed.id, hidden.id].sort())
  expect((await found(null)).find(({ id }) => id === sealed.id)).toMatchObject({ username: null })
})

test('a hundred stories can be requested by id, one more is refused', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
  expect(await guest.call(storyApi.list, { query: { ids: ids(100) } })).toEqual([])
  expect(await guest.refusal(storyApi.list, { query: { ids: ids(101) } })).toMatchObject({ status: 422 })
})

test('one key creates one story, however often it is sent, and stores no author', async () => {
  const teller = await aUser()
  const [me, key] = [as(teller), { 'idempotency-key': 'press-1' }]
  const body = { ...draft, is_anonymous_pin: true }
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.send(storyApi.add, { body }, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200]))
  expect(await db().select().from(schema.stories)).toHaveLength(1)
  expect(await me.refusal(storyApi.add, { body: { ...body, title: 'Another' } }, key)).toMatchObject({ status: 409 })
  const kept = await env.DB.prepare('select * from idempotency_keys').all()
  expect(JSON.stringify(kept.results)).not.toContain(String(teller.id))
  expect(Number(kept.results[0]!.expires_at) % 86_400_000).toBe(0)
})

test.each(['/api/pins/0/', '/api/pins/99999999999/', '/api/pins/abc/', '/api/pins/%ff/', '/api/pins/1e3'])(
  '%s is not found',
  async (url) => expect((await send(url)).status).toBe(404),
)

test.each([
  ['/api/pins/?bbox=1,2,3', 422],
  ['/api/pins/?limit=x', 422],
  ['/api/pins/?before=nonsense', 422],
  ['/api/pins/?owner=-1', 422],
  ['/api/pins/?ids=1,,2', 422],
  ['/api/pins/?ids=1)%20or%20(1=1', 422],
])('%s is refused', async (url, status) => expect((await send(url)).status).toBe(status))

test('a body that is not JSON, not UTF-8, too large or of another type gets its own error', async () => {
  const { send: post } = as(await aUser())
  const token = (await post(storyApi.list, {})).ok
  expect(token).toBe(true)
  const url = '/api/contactUs/'
  const type = { 'content-type': 'application/json' }
  const status = async (init: RequestInit) => (await send(url, { method: 'POST', ...init })).status
  expect(await status({ body: '{"message":', headers: type })).toBe(400)
  expect(await status({ body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), headers: type })).toBe(400)
  expect(await status({ body: 'message=hello', headers: { 'content-type': 'text/plain' } })).toBe(415)
  expect(await status({ body: JSON.stringify({ message: 'x'.repeat(300_000) }), headers: type })).toBe(413)
  expect(await status({ body: 'null', headers: type })).toBe(422)
})

test('an edit whose body was lost is refused, and changes nothing', async () => {
  const author = await aUser()
  const story = await aStory({ by: author })
  expect((await as(author).send(storyApi.edit, { id: story.id })).status).toBe(422)
  expect((await db().select().from(schema.stories))[0]).toEqual(story)
})

test('a list follows its index from the newest day on, for every reader: it reads the rows it shows, not all rows', async () => {
  const [teller, moderator] = [await aUser(), await aModerator()]
  for (const person of [null, teller, moderator]) {
    const actor = person && actorOf(person)
    const steps = await stepsOf((db) => listStories(db, actor, { limit: 3 }))
    expect(steps).toContain('SCAN stories USING COVERING INDEX stories_shown_day_idx')
    expect(steps).not.toMatch(/SCAN stories(?! USING COVERING INDEX)/)
  }
})
