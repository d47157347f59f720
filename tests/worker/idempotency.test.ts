import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { collectionApi } from '#contract/collections'
import { dayMs } from '#contract/days'
import { requestFor } from '#contract/endpoint'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { endpoints } from '#contract/index'
import { messages } from '#contract/messages'
import { draftDays } from '#contract/pageLimits'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { workerLimits } from '#contract/workerLimits'
import type { User } from '../../worker/db/client.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { as, send } from '../support/client.ts'
import { aDraft, anAccount as account, creating, creations } from '../support/creations.ts'
import { db } from '../support/factories.ts'
import { aWorld, everything } from '../support/world.ts'

afterEach(() => void vi.useRealTimers())

/** Sends a creating call under an idempotency key, as this member or as a guest. */
const press = async (call: string, by: User | null, body: FormData | object, key: string): Promise<Response> => {
  const token = by && (await openSession(db(), env.SECRET_KEY, by.id))
  return send(requestFor(call as 'POST /pins/', {}).url, creating(body, key, token), { CAPTCHA: 'off' })
}
const storedPictures = async () => {
  const buckets = await Promise.all([env.AVATARS, env.PHOTOS].map((bucket) => bucket.list()))
  return buckets.flatMap(({ objects }) => objects).length
}

/** An answer without the session token, which always differs. */
const rowIn = async (response: Response) => ({ ...(await response.json<object>()), token: null })

test('the calls tried here are those of the contract that create something', () => {
  // An appeal makes no row of its own: reviews.test.ts, photoReview.test.ts and collections.test.ts send one twice.
  const appeals: string[] = [reviewApi.appeal.call, reviewApi.appealPhoto.call, collectionApi.appeal.call]
  const those = endpoints.filter(
    (e) => (e.status === 201 && !appeals.includes(e.call)) || e.call === authApi.register.call,
  )
  expect(Object.keys(creations).sort()).toEqual(those.map(({ call }) => call).sort())
})

test.each(Object.keys(creations))('%s creates once for each key, however often it is sent', async (call) => {
  const world = await aWorld()
  const { by, bodies } = creations[call]!
  const [body, other] = bodies(world)
  const first = await press(call, world.people[by], body, 'the key')
  expect(first.status).toBe(call === 'POST /auth/register/' ? 200 : 201)
  const [row, before, pictures] = [await rowIn(first), await everything(), await storedPictures()]

  const again = await press(call, world.people[by], body, 'the key')
  expect([again.status, await rowIn(again)]).toEqual([200, row])
  const changed = await press(call, world.people[by], other, 'the key')
  expect(changed.status).toBe(409)
  expect(await changed.json()).toMatchObject({ error: { code: 'conflict', message: messages.keyReused } })
  expect([await everything(), await storedPictures()]).toEqual([before, pictures])
})

test('a member who sends another body under their key gets the id of the row that the key made, and can change it', async () => {
  const { people } = await aWorld()
  const add = async (by: User, body: object) => {
    const response = await press(storyApi.add.call, by, body, 'the key')
    return { status: response.status, body: await response.json<{ id: number; error?: { id?: number } }>() }
  }
  const made = await add(people.owner, aDraft)
  const changed = { ...aDraft, title: 'Better words' }
  const refused = await add(people.owner, changed)
  expect(refused).toMatchObject({ status: 409, body: { error: { id: made.body.id } } })
  const edited = await as(people.owner).call(storyApi.edit, { id: made.body.id, body: changed })
  expect(edited.title).toBe('Better words')
  // The key of another account is another key.
  const other = await add(people.moderator, changed)
  expect(other.status).toBe(201)
  expect(other.body.id).not.toBe(made.body.id)
})

test('a story whose answer was lost is found by its draft on the last day that the browser keeps it, so none is made beside it', async () => {
  // The day of the last change counts as well.
  expect(workerLimits.storyKeyMs).toBeGreaterThanOrEqual((draftDays + 1) * dayMs)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T00:00:01Z') })
  const { people } = await aWorld()
  const send = (is_anonymous_pin: boolean) =>
    press(storyApi.add.call, people.owner, { ...aDraft, is_anonymous_pin }, 'the key')
  const { id } = await (await send(false)).json<{ id: number }>()
  vi.setSystemTime('2026-12-08T23:59:59Z')
  const again = await send(true)
  expect([again.status, await again.json()]).toMatchObject([409, { error: { id } }])
})

test('a copy shows neither which story a key made nor, by its absence, which story was let go of [15]', async () => {
  const { people } = await aWorld()
  const storedFor = async (key: string) => {
    const response = await press(storyApi.add.call, people.owner, { ...aDraft, is_anonymous_pin: true }, key)
    const { id } = await response.json<{ id: number }>()
    const { results } = await env.DB.prepare("select * from idempotency_keys where kind = 'story'").all()
    return { id, results }
  }
  const first = await storedFor('one')
  const second = await storedFor('two')
  expect(second.results).toHaveLength(2)
  for (const { id } of [first, second]) expect(JSON.stringify(second.results)).not.toContain(String(id))
  expect(new Set(second.results.map(({ row_id }) => String(row_id).length)).size).toBe(1)
  await as(people.owner).call(storyApi.leave, { id: first.id })
  const { results } = await env.DB.prepare("select * from idempotency_keys where kind = 'story'").all()
  expect(results).toHaveLength(1)
  const repeated = await press(storyApi.add.call, people.owner, { ...aDraft, is_anonymous_pin: true }, 'two')
  expect([repeated.status, (await repeated.json<{ id: number }>()).id]).toEqual([200, second.id])
})

test('the refusal of a key that made a row of another kind has no id', async () => {
  const { people, story } = await aWorld()
  await press(storyApi.add.call, people.owner, aDraft, 'the key')
  const comment = { pin: story.id, description: 'I was there', is_anonymous_comment: false }
  const refused = await press(commentApi.add.call, people.owner, comment, 'the key')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ error: { code: 'conflict', message: messages.keyReused } })
})

test('guests at one address who share a key learn nothing of what it made', async () => {
  const message = { email: 'ana@people.example', message: 'Hello.' }
  await press(contactApi.send.call, null, message, 'the key')
  const refused = await press(contactApi.send.call, null, { ...message, message: 'Another.' }, 'the key')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ error: { code: 'conflict', message: messages.keyReused } })
})

const byStaff = ['POST /faq/', 'POST /hotlines/']
const guests = ['POST /contactUs/', 'POST /auth/register/']
const shared = Object.keys(creations).filter((call) => !guests.includes(call) && !byStaff.includes(call))
test.each(shared)('%s under a key that another member used is a call of its own', async (call) => {
  const world = await aWorld()
  const [body] = creations[call]!.bodies(world)
  expect((await press(call, world.people.administrator, body, 'the key')).status).toBe(201)
  expect((await press(call, world.people.moderator, body, 'the key')).status).toBe(201)
})

const register = (body: object, key = 'the key', vars: object = { CAPTCHA: 'off' }) =>
  as(null, vars).send(authApi.register, { body }, { 'idempotency-key': key })

test('a client that repeats a registration without its password gets no token and the same answer as for any other reuse', async () => {
  await register(account)
  const replies = [
    await register({ ...account, password: 'another Word #8' }),
    await register({ ...account, username: 'Sylvia' }),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(409)
    expect(await reply.text()).toBe(JSON.stringify({ error: { code: 'conflict', message: messages.keyReused } }))
  }
})

test('guessing passwords by repeating a registration is counted like logging in', async () => {
  await register(account)
  const guesses = []
  for (let n = 0; n < 5; n++) {
    guesses.push((await register({ ...account, password: `a guess #${n} of mine` }, 'the key', {})).status)
  }
  expect(guesses).toEqual([409, 409, 409, 422, 422])
})

test('the stored record of a registration does not depend on its password', async () => {
  const remembered = async (password: string) => {
    await register({ ...account, password })
    const { results } = await env.DB.prepare('select key, kind, body_tag from idempotency_keys').all()
    await env.DB.batch(['sessions', 'idempotency_keys', 'users'].map((name) => env.DB.prepare(`delete from ${name}`)))
    return results
  }
  const one = await remembered(account.password)
  expect(one).toMatchObject([{ kind: 'user' }])
  expect(await remembered('another Word #8')).toEqual(one)
})

test('a registration whose answer was lost is answered by its key, though its captcha is used up', async () => {
  await register(account)
  const again = await register({ ...account, captcha: 'used up' }, 'the key', {})
  expect(again.status).toBe(200)
  const { token } = await again.json<{ token: string }>()
  expect((await send('/api/auth/user/', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
})
