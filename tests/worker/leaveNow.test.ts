import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { switchApi } from '#contract/switches'
import { readExitUrl } from '../../worker/settings.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, aUser } from '../support/factories.ts'

const path = '/api/auth/exit/'

test('leaving at once ends this session and no other, and the answer makes the browser clear its data [18]', async () => {
  const user = await aUser()
  const [here, phone] = [as(user), as(user)]
  await here.call(authApi.self, {})
  await phone.call(authApi.self, {})
  const answer = await here.send(authApi.exit, {})
  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await here.refusal(authApi.self, {})).status).toBe(401)
  await phone.call(authApi.self, {})
})

test('a guest, and a member whose session has ended, can leave at once without the API key [18]', async () => {
  const keyless = (headers: Record<string, string>) =>
    send(path, { method: 'POST', headers: { 'x-api-key': '', ...headers } })
  expect((await keyless({})).status).toBe(204)
  expect((await keyless({ authorization: 'Bearer not.a.token' })).status).toBe(204)
})

test('leaving at once works while the site is read-only, and needs no captcha [18]', async () => {
  const boss = as(await anAdministrator())
  const user = as(await aUser())
  await user.call(authApi.self, {})
  await boss.call(switchApi.edit, { body: { read_only: true, captcha_on_writing: true } })
  await user.call(authApi.exit, {})
  expect((await user.refusal(authApi.self, {})).status).toBe(401)
})

test('another site cannot clear the data of a visitor’s browser [18]', async () => {
  const answer = await send(path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
  expect(answer.headers.has('clear-site-data')).toBe(false)
})

test('the call does not exist where the operator switched it off [18]', async () => {
  const answer = await send(path, { method: 'POST' }, { QUICK_EXIT: 'off' })
  expect(answer.status).toBe(404)
  expect(answer.headers.has('clear-site-data')).toBe(false)
})

test('a logout, also of a guest whose session is over, makes the browser clear its HTTP cache and nothing else [18]', async () => {
  const answer = await as(await aUser()).send(authApi.logout, {})
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
  const refused = await guest.send(authApi.logout, {})
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, '"cache"'])
  const login = await send('/api/auth/login/', { method: 'POST' })
  expect(login.headers.has('clear-site-data')).toBe(false)
})

test.each([
  [{}, 'https://www.google.com/search?q=weather'],
  [{ EXIT_URL: 'https://weather.example/today' }, 'https://weather.example/today'],
  [{ EXIT_URL: 'http://weather.example/' }, 'https://www.google.com/search?q=weather'],
  [{ EXIT_URL: 'https://user:word@weather.example/' }, 'https://www.google.com/search?q=weather'],
  [{ EXIT_URL: 'javascript:alert(1)' }, 'https://www.google.com/search?q=weather'],
  [{ EXIT_URL: '/weather' }, 'https://www.google.com/search?q=weather'],
  [{ QUICK_EXIT: 'off', EXIT_URL: 'https://weather.example/' }, null],
])('with the settings %o *Leave now* leads to %s [18]', (vars, address) => {
  expect(readExitUrl(vars)).toBe(address)
})
