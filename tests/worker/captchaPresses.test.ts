import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, guest, send } from '../support/client.ts'
import { aDraft, anAccount as account, creating, creations } from '../support/creations.ts'
import { anAdministrator, aUser, db } from '../support/factories.ts'
import { siteverify, turnstileVars } from '../support/turnstile.ts'
import { aWorld } from '../support/world.ts'

const register = (captcha: string, key?: string, body: object = account, vars = {}) =>
  as(null, vars).send(authApi.register, { body: { ...body, captcha } }, key ? { 'idempotency-key': key } : {})
const rowsOf = async (table: string) => (await env.DB.prepare(`select * from ${table}`).all()).results
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort()

test('a visitor who presses twice with one captcha is signed up once and logged in by both presses', async () => {
  const captcha = await solvedCaptcha()
  const answers = await Promise.all([1, 2, 3].map(() => register(captcha, 'the key')))
  expect(statusesOf(answers)).toEqual([200, 200, 200])
  const people = await Promise.all(answers.map((answer) => answer.json<{ user: { id: number } }>()))
  expect([new Set(people.map(({ user }) => user.id)).size, (await rowsOf('users')).length]).toEqual([1, 1])
  expect((await register(captcha, 'the key')).status, 'pressed again later').toBe(200)
})

test('a used captcha is refused for any other press: another key, another name, or no key', async () => {
  const captcha = await solvedCaptcha()
  const other = { ...account, username: 'Sylvia', email: 'sylvia@people.example' }
  expect((await register(captcha, 'the key')).status).toBe(200)
  expect((await register(captcha, 'another', other)).status).toBe(422)
  expect((await register(captcha, undefined, other)).status).toBe(422)
  const second = await solvedCaptcha()
  expect((await register(second, 'a taken name', { ...other, username: account.username })).status).toBe(409)
  expect((await register(second, 'a taken name', other)).status, 'a try of its own').toBe(422)
})

test('with Turnstile, siteverify accepts a repeat of the same press and no other', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((...sent) => siteverify(new Request(...sent)))
  const token = `register fine ${crypto.randomUUID()}`
  const answers = await Promise.all([1, 2].map(() => register(token, 'the key', account, turnstileVars)))
  expect(statusesOf(answers)).toEqual([200, 200])
  const other = { ...account, username: 'Sylvia', email: 'sylvia@people.example' }
  expect((await register(token, 'another', other, turnstileVars)).status).toBe(422)
})

// Registration is tested above; administrators need no captcha.
const calls = Object.entries(creations).flatMap(([call, { by }]) =>
  call === 'POST /auth/register/' || by === 'administrator' ? [] : [call],
)
test.each(calls)('with captcha on all writing, two presses of %s at once need one captcha', async (call) => {
  const world = await aWorld()
  await as(world.people.administrator).call(switchApi.edit, { body: { captcha_on_writing: true } })
  const { by, bodies, table } = creations[call]!
  const person = world.people[by]
  const token = person && (await openSession(db(), env.SECRET_KEY, person.id))
  const [captcha, before] = [await solvedCaptcha(), (await rowsOf(table)).length]
  const press = (key: string) => {
    const init = creating(bodies(world)[0], key, token)
    const headers = { ...(init.headers as Record<string, string>), 'x-captcha': captcha }
    return send(`/api${call.slice('POST '.length)}`, { ...init, headers })
  }
  expect(statusesOf(await Promise.all([press('the key'), press('the key')]))).toEqual([200, 201])
  expect([(await press('another')).status, (await rowsOf(table)).length]).toEqual([422, before + 1])
})

test('a change or deletion needs a captcha each time, whatever its key', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { captcha_on_writing: true } })
  const me = as(await aUser())
  const { id } = await me.call(storyApi.add, { body: aDraft }, { 'x-captcha': await solvedCaptcha() })
  const proof = { 'x-captcha': await solvedCaptcha(), 'idempotency-key': 'the key' }
  const change = (title: string) => me.send(storyApi.edit, { id, body: { title } }, proof)
  expect([(await change('One')).status, (await change('Two')).status]).toEqual([200, 422])
})

test('the stored row of a captcha cannot be linked to any other row', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { captcha_on_writing: true } })
  const me = await aUser()
  const tell = async (key: string) =>
    as(me).call(storyApi.add, { body: aDraft }, { 'x-captcha': await solvedCaptcha(), 'idempotency-key': key })
  await tell('one')
  await tell('two')
  expect((await register(await solvedCaptcha(), 'the key')).status).toBe(200)
  const spent = await rowsOf('spent_challenges')
  const tags = spent.flatMap(({ id, press_tag }) => [id, press_tag] as string[])
  expect(new Set(tags).size, 'no two of them are alike').toBe(6)
  for (const { expires_at } of spent) {
    expect(Number(expires_at) % 600_000, 'a time told when it was written').toBe(0)
    expect(Number(expires_at) - Date.now(), 'it could be spent again').toBeGreaterThan(570_000)
  }
  const names = await env.DB.prepare(`select name from sqlite_master where type = 'table' and name not like '%search%'`)
    .all<{ name: string }>()
    .then(({ results }) => results.map(({ name }) => name))
  const others = names.filter((name) => name !== 'spent_challenges' && !name.startsWith('_cf'))
  const rest = JSON.stringify(await Promise.all(others.map(rowsOf)))
  for (const tag of tags) expect(rest).not.toContain(tag)
})

test('a guest’s key is their own: the same key and captcha from elsewhere are no second press', async () => {
  const captcha = await solvedCaptcha()
  const body = { ...account, captcha }
  const from = (address: string) => ({ 'idempotency-key': 'the key', 'cf-connecting-ip': address })
  expect((await guest.send(authApi.register, { body }, from('192.0.2.1'))).status).toBe(200)
  expect((await guest.send(authApi.register, { body }, from('192.0.2.2'))).status).toBe(422)
})
