import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { contactApi } from '#contract/contact'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { messages } from '#contract/messages'
import { passkeyApi } from '#contract/passkeys'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { userApi } from '#contract/users'
import type { User } from '../../worker/db/client.ts'
import { readSettings } from '../../worker/settings.ts'
import { as } from '../support/client.ts'
import { aStory, aUser } from '../support/factories.ts'
import { addPasskey, aLogin, password, ticketFor, tokenOf, withToken } from '../support/passkeys.ts'

const vars = { STAFF_SECOND_FACTOR: 'required', CAPTCHA: 'off', RATE_LIMITS: 'off' }
const open = as(null, vars)
const closed = { status: 403, code: 'secondFactorMissing', message: messages.secondFactorMissing }
const roles = ['none', 'moderator', 'administrator'] as const

test.each(roles)(
  'where the second factor is required, a %s without a passkey has the rights of a member only [13]',
  async (role) => {
    const [user, story] = [await aUser({ role }), await aStory()]
    const { call, refusal } = as(user, vars)
    const self = await call(authApi.self, {})
    expect(self).toMatchObject({
      is_moderator: role === 'moderator',
      is_administrator: role === 'administrator',
      needs_second_factor: role !== 'none',
    })
    await call(authApi.editSelf, { body: { bio: 'Hi' } })
    await call(storyApi.read, { id: story.id })
    const refused = role === 'none' ? { status: 403, code: 'forbidden' } : closed
    expect(await refusal(userApi.list, {})).toMatchObject(refused)
    expect(await refusal(flaggedStoryApi.list, {})).toMatchObject(refused)
    expect(await refusal(flaggedStoryApi.remove, { id: story.id })).toMatchObject(refused)
    const onlyAdministrators = role === 'administrator' ? closed : { status: 403, code: 'forbidden' }
    expect(await refusal(contactApi.list, {})).toMatchObject(onlyAdministrators)
    expect(await refusal(switchApi.edit, { body: { read_only: true } })).toMatchObject(onlyAdministrators)
    expect(await refusal(storyApi.edit, { id: story.id, body: { title: 'x' } })).toMatchObject(onlyAdministrators)
    expect(await refusal(passkeyApi.clear, { id: user.id })).toMatchObject({ status: 403 })
  },
)

test('where the second factor is required, staff without a passkey cannot see a removed story', async () => {
  const removed = await aStory({ status: 'removed', removedAt: '2026-01-01T00:00:00Z' })
  const administrator = as(await aUser({ role: 'administrator' }), vars)
  expect((await administrator.refusal(storyApi.read, { id: removed.id })).status).toBe(404)
  expect((await administrator.refusal(storyApi.edit, { id: removed.id, body: { title: 'x' } })).status).toBe(404)
})

const isStaff = async (token: string) => (await open.send(userApi.list, {}, withToken(token))).status === 200

test.each(['moderator', 'administrator'] as const)(
  'a %s has staff rights after adding the first passkey and logging in with it, and none after removing it [13]',
  async (role) => {
    const user: User = await aLogin({ role })
    const token = await tokenOf(user)
    expect(await isStaff(token)).toBe(false)
    expect(await open.call(passkeyApi.list, {}, withToken(token))).toEqual({
      passkeys: [],
      codes_left: 0,
      is_required: true,
    })
    const { key, passkey, recovery_codes } = await addPasskey(token, 'Phone', vars)
    expect(await isStaff(token)).toBe(true)
    expect((await open.call(authApi.self, {}, withToken(token))).needs_second_factor).toBe(false)
    const { ticket, options } = await ticketFor(user)
    const entered = await open.call(passkeyApi.login, { body: { ticket, response: await key.get(options) } })
    expect(entered.user.needs_second_factor).toBe(false)
    const code = recovery_codes![0]!
    const byCode = await open.call(passkeyApi.loginByCode, { body: { ticket: (await ticketFor(user)).ticket, code } })
    expect([await isStaff(entered.token), await isStaff(byCode.token)]).toEqual([true, true])
    await open.call(passkeyApi.remove, { id: passkey.id, body: { password } }, withToken(token))
    for (const one of [token, entered.token, byCode.token]) expect(await isStaff(one)).toBe(false)
  },
)

test('an administrator without a passkey deletes their own account as before, except the last one', async () => {
  const [first, last] = [await aUser({ role: 'administrator' }), await aUser({ role: 'administrator' })]
  await as(first, vars).call(authApi.deleteSelf, { body: undefined })
  expect((await as(last, vars).refusal(authApi.deleteSelf, { body: undefined })).status).toBe(409)
})

test('while the site is read-only an administrator can still add a passkey and turn the switch off', async () => {
  const user = await aLogin({ role: 'administrator' })
  await as(user).call(switchApi.edit, { body: { read_only: true } })
  const token = await tokenOf(user)
  expect((await open.refusal(switchApi.edit, { body: { read_only: false } }, withToken(token))).status).toBe(503)
  const { key } = await addPasskey(token, 'Key', vars)
  const { ticket, options } = await ticketFor(user)
  const entered = await open.call(passkeyApi.login, { body: { ticket, response: await key.get(options) } })
  await open.call(switchApi.edit, { body: { read_only: false } }, withToken(entered.token))
})

test.each([
  [{}, false],
  [{ STAFF_SECOND_FACTOR: 'optional' }, false],
  [{ STAFF_SECOND_FACTOR: 'required' }, true],
  [{ STAFF_SECOND_FACTOR: 'Optional ' }, true],
])('with the setting %o staff need a second factor: %s', (set, isRequired) => {
  const musts = { SECRET_KEY: 'a secret of the tests, not of anybody else', ORIGIN: 'http://localhost' }
  const settings = readSettings({ ...musts, ...set })
  expect(settings.isSecondFactorRequired).toBe(isRequired)
})

test('where the second factor is optional, staff without a passkey have staff rights', async () => {
  const moderator = as(await aUser({ role: 'moderator' }))
  expect((await moderator.call(authApi.self, {})).needs_second_factor).toBe(false)
  await moderator.call(userApi.list, {})
})
