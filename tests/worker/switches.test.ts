import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { endpoints } from '#contract/index'
import { passwordResetApi } from '#contract/passwordReset'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import * as schema from '../../worker/db/schema.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, guest } from '../support/client.ts'
import { anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { aWorld, everything } from '../support/world.ts'

const draft = { title: 'New', description: '<p>New.</p>', category: 1, latitude: 1, longitude: 2, address: 'There' }
afterEach(() => vi.useRealTimers())

test('while the site is read-only, members can read and log in but add nothing', async () => {
  const boss = as(await anAdministrator())
  const me = await aUser({ passwordHash: await hashPassword(env.SECRET_KEY, 'a quiet Place 7!') })
  const story = await aStory()
  expect(await boss.call(switchApi.edit, { body: { read_only: true } })).toMatchObject({ read_only: true })
  const before = await everything()
  const refusal = await as(me).refusal(storyApi.add, { body: draft })
  expect(refusal).toMatchObject({ status: 503, code: 'readOnly' })
  expect(refusal.message).toContain('Posting is paused for now')
  expect(await everything()).toBe(before)
  await guest.call(storyApi.read, { id: story.id })
  const { token } = await guest.call(authApi.login, { body: { username: me.username, password: 'a quiet Place 7!' } })
  expect(token).toMatch(/\./)
  await guest.call(passwordResetApi.request, { body: { email: 'unknown@people.example' } })
})

test('an author in danger can delete and disown what they wrote, also while the site is read-only', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  const me = await aUser()
  const story = await aStory({ by: me, isAnonymous: true })
  await as(me).call(storyApi.remove, { id: story.id })
  await as(me).call(authApi.deleteSelf, { body: { delete_content: true } })
  expect(await db().select().from(schema.stories)).toEqual([])
})

test('while the site is read-only, a person can still take their name off, make a place less exact and write to the team', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  const me = await aUser()
  const story = await aStory({ by: me, placePrecision: 'exact', locality: 'Lyon' })
  const id = { id: story.id }
  for (const body of [{ title: 'Other' }, { is_anonymous_pin: true, title: 'Other' }, { contentNotes: [] }])
    expect(await as(me).refusal(storyApi.edit, { ...id, body })).toMatchObject({ code: 'readOnly' })
  const edited = await as(me).call(storyApi.edit, { ...id, body: { is_anonymous_pin: true, placePrecision: 'town' } })
  expect(edited).toMatchObject({ title: story.title, is_anonymous_pin: true, placePrecision: 'town' })
  await guest.call(contactApi.send, { body: { message: 'Someone named me here.' } })
  expect(await db().$count(schema.contactMessages)).toBe(1)
})

test('the read-only switch stops every writing call, except logins and deletions', async () => {
  const world = await aWorld()
  await as(world.people.administrator).call(switchApi.edit, { body: { read_only: true } })
  const free: string[] = []
  for (const e of endpoints.filter(({ method }) => method !== 'get' && method !== 'delete')) {
    const response = await as(world.people.stranger).send(e, { id: 1, key: 'k', body: {} })
    if (response.status !== 503) free.push(e.call)
  }
  expect(free).toEqual([
    'POST /auth/login/',
    'POST /auth/logout/',
    'POST /auth/exit/',
    'PATCH /collections/:id/',
    'POST /auth/confirm/',
    'POST /contactUs/',
    'POST /auth/password/',
    'POST /auth/email/',
    'POST /auth/passkeys/options/',
    'POST /auth/passkeys/',
    'POST /auth/login/passkey/',
    'POST /auth/login/recovery/',
    'POST /password_reset/',
    'POST /password_reset/confirm/',
    'PATCH /pins/:id/',
    'POST /pins/:id/leave/',
  ])
})

test('an administrator logs in, writes and turns everything back while all switches are on', async () => {
  const administrator = await anAdministrator({ passwordHash: await hashPassword(env.SECRET_KEY, 'a quiet Place 7!') })
  const on = { read_only: true, no_new_accounts: true, captcha_on_writing: true }
  await as(administrator).call(switchApi.edit, { body: on })
  const login = { username: administrator.username, password: 'a quiet Place 7!' }
  await guest.call(authApi.login, { body: login })
  const boss = as(administrator)
  await boss.call(storyApi.add, { body: draft })
  expect(await boss.call(switchApi.edit, { body: { read_only: false } })).toMatchObject({ ...on, read_only: false })
})

test('switches also stop moderators, who cannot change them', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  const moderator = as(await aModerator())
  expect(await moderator.refusal(storyApi.add, { body: draft })).toMatchObject({ code: 'readOnly' })
  expect(await moderator.refusal(switchApi.edit, { body: { read_only: false } })).toMatchObject({ status: 503 })
})

test('while no new accounts are made, no one can sign up, and members can still write', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { no_new_accounts: true } })
  const newcomer = { username: 'newcomer', email: 'new@people.example', password: 'a quiet Place 7!' }
  expect(await as(null, { CAPTCHA: 'off' }).refusal(authApi.register, { body: newcomer })).toMatchObject({
    status: 403,
    code: 'noNewAccounts',
  })
  await as(await aUser()).call(storyApi.add, { body: draft })
})

test('with captcha on all writing, each write needs a solved captcha, which is valid once', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { captcha_on_writing: true } })
  const [me, story] = [as(await aUser()), await aStory()]
  const before = await everything()
  const ways: [Endpoint, object][] = [
    [storyApi.add, { body: draft }],
    [commentApi.add, { body: { pin: story.id, description: 'Yes' } }],
    [favoriteApi.add, { body: { pinId: story.id } }],
    [storyApi.remove, { id: story.id }],
  ]
  for (const [e, input] of ways) {
    const response = await me.send(e, input)
    expect([response.status, await response.json()]).toMatchObject([422, { error: { code: 'captchaRequired' } }])
  }
  expect(await everything()).toBe(before)
  const proof = { 'x-captcha': await solvedCaptcha() }
  await me.call(storyApi.add, { body: draft }, proof)
  expect(await me.refusal(storyApi.add, { body: draft }, proof)).toMatchObject({ code: 'captchaRequired' })
  expect(await me.refusal(storyApi.add, { body: draft }, { 'x-captcha': 'x' })).toMatchObject({ status: 422 })
})

test('a switch that another isolate changed takes effect here within seconds', async () => {
  const me = as(await aUser())
  await me.call(storyApi.add, { body: draft })
  await db().insert(schema.settings).values({ name: 'read_only', value: 'on' })
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
  expect(await me.refusal(storyApi.add, { body: draft })).toMatchObject({ code: 'readOnly' })
})

test('changing a switch is logged: which one, by whom and on which day, nothing else [21]', async () => {
  const administrator = await anAdministrator()
  await as(administrator).call(switchApi.edit, { body: { read_only: true, no_new_accounts: false } })
  const entries = await db().select().from(schema.staffLog)
  expect(entries.map(({ action, target, actorId }) => [action, target, actorId]).sort()).toEqual([
    ['switch off', 'no_new_accounts', administrator.id],
    ['switch on', 'read_only', administrator.id],
  ])
  for (const { day } of entries) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
})
