import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { requestFor } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { messages } from '#contract/messages'
import { openSession } from '../../worker/auth/sessions.ts'
import type { User } from '../../worker/db/client.ts'
import { as, send } from '../support/client.ts'
import { db } from '../support/factories.ts'
import { canvasJpeg } from '../support/fixtures/jpeg.ts'
import { aWorld, everything, type World } from '../support/world.ts'

const picture = Uint8Array.from(atob(canvasJpeg), (letter) => letter.charCodeAt(0))
/** The same picture with one byte of its quantization changed: another one. */
const otherPicture = picture.map((byte, n) => (n === picture.length - 40 ? byte ^ 1 : byte))
const upload = (bytes: Uint8Array) => {
  const form = new FormData()
  form.set('upload_preset', 'avatars')
  form.set('file', new File([new Uint8Array(bytes)], 'me.jpg'))
  return form
}
const story = {
  title: 'A bench by the water',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  latitude: 1,
  longitude: 2,
  address: 'the shore',
  is_anonymous_pin: true,
} as const
const account = { username: 'Marsha', email: 'marsha@people.example', password: 'violet hour #7' }

interface Creation {
  by: (world: World) => User | null
  /** What is sent at first and again, and what is sent under the same key instead. */
  bodies: (world: World) => [FormData | object, FormData | object]
}
const creations: Record<string, Creation> = {
  'POST /pins/': { by: ({ people }) => people.owner, bodies: () => [story, { ...story, title: 'Another' }] },
  'POST /commentStory/': {
    by: ({ people }) => people.stranger,
    bodies: ({ story: { id } }) => [
      { pin: id, description: 'I was there', is_anonymous_comment: true },
      { pin: id, description: 'I was not', is_anonymous_comment: true },
    ],
  },
  'POST /flagStory/': {
    by: ({ people }) => people.stranger,
    bodies: ({ story: { id } }) => [
      { pinId: id, reportType: 1, reason: 'spam' },
      { pinId: id, reportType: 2, reason: 'worse' },
    ],
  },
  'POST /flagcomment/': {
    by: ({ people }) => people.stranger,
    bodies: ({ theirs: { id } }) => [
      { comment: id, reason: 'spam' },
      { comment: id, reason: 'worse' },
    ],
  },
  'POST /upVoteStory/': {
    by: ({ people }) => people.stranger,
    bodies: ({ story, elsewhere }) => [{ pinId: story.id }, { pinId: elsewhere.id }],
  },
  'POST /avatars/': { by: ({ people }) => people.owner, bodies: () => [upload(picture), upload(otherPicture)] },
  'POST /faq/': {
    by: ({ people }) => people.administrator,
    bodies: () => [
      { faqQuestionDesc: 'Who?', faqAnswerDesc: 'Us.' },
      { faqQuestionDesc: 'Who?', faqAnswerDesc: 'You.' },
    ],
  },
  'POST /contactUs/': { by: () => null, bodies: () => [{ message: 'hello' }, { message: 'good bye' }] },
  'POST /auth/register/': { by: () => null, bodies: () => [account, { ...account, email: 'else@people.example' }] },
}

/** Sends a creating call under a key, as whoever sends it. */
const press = async (call: string, by: User | null, body: FormData | object, key: string): Promise<Response> => {
  const token = by && (await openSession(db(), env.SECRET_KEY, by.id))
  const [init, type] =
    body instanceof FormData
      ? [{ method: 'POST', body }, {}]
      : [{ method: 'POST', body: JSON.stringify(body) }, { 'content-type': 'application/json' }]
  const headers = { ...type, ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': key }
  return send(requestFor(call as 'POST /pins/', {}).url, { ...init, headers }, { CAPTCHA: 'off' })
}
const storedPictures = async () => (await env.AVATARS.list()).objects.length

/** An answer without what differs each time: a session's token. */
const rowIn = async (response: Response) => ({ ...(await response.json<object>()), token: null })

test('the calls tried here are those of the contract that create something', () => {
  const creating = endpoints.filter((e) => e.status === 201 || e.call === 'POST /auth/register/')
  expect(Object.keys(creations).sort()).toEqual(creating.map(({ call }) => call).sort())
})

test.each(Object.keys(creations))('%s creates once for each key, however often it is sent', async (call) => {
  const world = await aWorld()
  const { by, bodies } = creations[call]!
  const [body, other] = bodies(world)
  const first = await press(call, by(world), body, 'the key')
  expect(first.status).toBe(call === 'POST /auth/register/' ? 200 : 201)
  const [row, before, pictures] = [await rowIn(first), await everything(), await storedPictures()]

  const again = await press(call, by(world), body, 'the key')
  expect([again.status, await rowIn(again)]).toEqual([200, row])
  const changed = await press(call, by(world), other, 'the key')
  expect(changed.status).toBe(409)
  expect(await changed.json()).toMatchObject({ error: { code: 'conflict', message: messages.keyReused } })
  expect([await everything(), await storedPictures()]).toEqual([before, pictures])
})

const guests = ['POST /contactUs/', 'POST /auth/register/']
const shared = Object.keys(creations).filter((call) => !guests.includes(call) && call !== 'POST /faq/')
test.each(shared)('%s under a key that somebody else used is a call of its own', async (call) => {
  const world = await aWorld()
  const [body] = creations[call]!.bodies(world)
  expect((await press(call, world.people.administrator, body, 'the key')).status).toBe(201)
  expect((await press(call, world.people.moderator, body, 'the key')).status).toBe(201)
})

const register = (body: object, key = 'the key', vars: object = { CAPTCHA: 'off' }) =>
  as(null, vars).send(authApi.register, { body }, { 'idempotency-key': key })

test('who repeats a registration without its password gets no token, and is told no more than of any other reuse', async () => {
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

test('nothing a key remembers of a registration depends on its password', async () => {
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
