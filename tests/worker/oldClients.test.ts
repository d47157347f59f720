import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi, SelfView } from '#contract/auth'
import { messages } from '#contract/messages'
import { profileApi, type ProfileView } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'

const countOf = async (table: 'stories' | 'comments') =>
  (await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())!.n

test.each([
  ['storyMode delete_all takes stories and comments along', { storyMode: 'delete_all' }, 0],
  ['another storyMode leaves them unsigned', { storyMode: 'keep' }, 1],
  ['what is said in our words decides', { storyMode: 'delete_all', delete_content: false }, 1],
])('an old client deletes an account: %s [12]', async (_, body, left) => {
  const me = await aUser()
  await aStory({ by: me })
  await aComment({ by: me, on: await aStory({ by: await aUser() }) })
  expect(await as(me).call(authApi.deleteSelf, { body })).toEqual({ detail: 'user deleted' })
  expect([await countOf('stories'), await countOf('comments')]).toEqual([1 + left, left])
})

test('an invalid storyMode is refused, and nothing is deleted', async () => {
  const me = as(await aUser())
  const refusal = await me.refusal(authApi.deleteSelf, { body: { storyMode: 5 } as never })
  expect(refusal).toMatchObject({ status: 422, fields: { storyMode: messages.text } })
  await me.call(authApi.self, {})
})

test('a member who changes their settings by user id gets their whole account [12]', async () => {
  const me = await aUser({ email: 'me@people.example' })
  const story = await aStory()
  await db().insert(schema.favourites).values({ id: 7, storyId: story.id, userId: me.id })
  const changed = await as(me).call(userApi.edit, { id: me.id, body: { bio: 'Hi' } })
  expect(SelfView.parse(changed)).toMatchObject({ bio: 'Hi', email: 'me@people.example' })
  expect(changed).toEqual(await as(me).call(authApi.self, {}))
  // No other answer contains an e-mail, whatever was changed.
  const [administrator, moderator] = [as(await anAdministrator()), as(await aModerator())]
  for (const [who, body] of [
    [administrator, { bio: 'Ho' }],
    [moderator, { is_moderator: true }],
  ] as const)
    expect(await who.call(userApi.edit, { id: me.id, body })).not.toHaveProperty('email')
})

test('one’s own profile says whether the accessibility mode is on, and no other profile does [12]', async () => {
  const me = await aUser({ username: 'Sylvia', isAccessibilityActive: true })
  const profile = async (viewer: Parameters<typeof as>[0]) =>
    (await as(viewer).call(profileApi.find, { query: { username: 'Sylvia' } }))[0] as ProfileView
  expect((await profile(me)).accessibility_mode_active).toBe(true)
  for (const viewer of [null, await aUser(), await aModerator(), await anAdministrator()])
    expect(await profile(viewer)).not.toHaveProperty('accessibility_mode_active')
})

test.each(['Basic dXNlcjpwYXNz', 'Digest x', 'ApiKey', 'null', 'undefined'])(
  'a read of public data with the authorization "%s" is that of a guest [12]',
  async (authorization) => {
    const story = await aStory()
    expect(await guest.call(storyApi.list, {}, { authorization })).toEqual(await guest.call(storyApi.list, {}))
    await guest.call(storyApi.read, { id: story.id }, { authorization })
    expect((await guest.refusal(authApi.self, {}, { authorization })).status).toBe(401)
    expect((await guest.refusal(userApi.list, {}, { authorization })).status).toBe(401)
    const contact = { method: 'POST', headers: { authorization }, body: '' }
    expect((await send('/api/contactUs/', contact)).status).toBe(401)
  },
)

test.each(['Bearer', 'Bearer nonsense', 'token nonsense', 'Bearer two words'])(
  'a read with the invalid token "%s" is refused',
  async (authorization) => {
    expect((await guest.refusal(storyApi.list, {}, { authorization })).status).toBe(401)
  },
)
