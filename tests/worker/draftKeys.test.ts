import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { dataExportApi } from '#contract/dataExport'
import { userApi } from '#contract/users'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import { draftKeysOf } from '../../worker/crypto/sealing.ts'
import { as, guest } from '../support/client.ts'
import { anAdministrator, aUser } from '../support/factories.ts'

const password = 'violet hour #7'

test('a member gets one key for drafts, the same at each login and read, which no cache may store [10.2, 25.1]', async () => {
  const kim = await aUser({ username: 'kim', passwordHash: await hashPassword(env.SECRET_KEY, password) })
  const open = as(null, { CAPTCHA: 'off' })
  const { user } = await open.call(authApi.login, { body: { username: 'kim', password } })
  const self = await as(kim).call(authApi.self, {})
  expect(self.draft_keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(user.draft_keys).toEqual(self.draft_keys)
  const answer = await as(kim).send(authApi.self, {})
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('two accounts have different keys, and no one else gets one: not a guest, an administrator, or a file of one’s data [10.2, 25.1]', async () => {
  const [kim, noor, admin] = [await aUser(), await aUser(), await anAdministrator()]
  const keyOf = async (user: typeof kim) => (await as(user).call(authApi.self, {})).draft_keys![0]!
  const keys = [await keyOf(kim), await keyOf(noor)]
  expect(new Set(keys).size).toBe(2)
  expect((await guest.refusal(authApi.self, {})).status).toBe(401)
  const lists = await Promise.all([
    as(admin).call(userApi.list, {}),
    as(admin).call(userApi.read, { id: kim.id }),
    as(kim).call(dataExportApi.read, {}),
  ])
  for (const key of keys) expect(JSON.stringify(lists)).not.toContain(key)
})

test('while the server’s key is being replaced a member gets the new key for drafts and the old one; afterwards the new one only [10.2, 25.1]', () => {
  const [old, current] = [env.SECRET_KEY, 'the next secret of the tests, longer than the last']
  const keys = draftKeysOf({ current, old }, 7)
  expect(keys).toEqual([...draftKeysOf(current, 7), ...draftKeysOf(old, 7)])
  expect(new Set(keys).size).toBe(2)
  expect(draftKeysOf({ current, old: null }, 7)).toEqual(draftKeysOf(current, 7))
})
