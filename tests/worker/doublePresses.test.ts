import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { contactApi } from '#contract/contact'
import { requestFor } from '#contract/endpoint'
import { rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { addUser } from '../../worker/features/accounts/queries.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { createOnce } from '../../worker/http/idempotency.ts'
import { readSettings } from '../../worker/settings.ts'
import { as, send } from '../support/client.ts'
import { aDraft, anAccount as account, creating, creations } from '../support/creations.ts'
import { aUser, db } from '../support/factories.ts'
import { aWorld } from '../support/world.ts'

/** `npm run prove:idempotency` presses each a thousand times, registering included. */
const presses = 50
const many = 200
/** A timeout (ms): seconds on an idle machine, minutes on a busy one. */
const patience = 300_000

const numberIn = (sql: string) =>
  env.DB.prepare(sql)
    .first<{ n: number }>()
    .then((row) => row!.n)
const countOf = (table: string) => numberIn(`select count(*) as n from ${table}`)
/** How many uses of all limits are counted. */
const goesTaken = () => countOf('counters')
const statusesOf = (answers: Response[]) => {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]))
}

/** Administrators have no rate limit on writing. */
const byStaff = ['POST /faq/', 'POST /hotlines/']
const limited = Object.keys(creations).filter((call) => call !== 'POST /auth/register/')
test.each(limited)(
  'fifty presses of %s make one row and count once against the limit',
  { timeout: patience },
  async (call) => {
    const world = await aWorld()
    const { by, table, bodies } = creations[call]!
    const person = world.people[by]
    const token = person && (await openSession(db(), env.SECRET_KEY, person.id))
    const before = await countOf(table)
    const { url } = requestFor(call as 'POST /pins/', {})
    const press = () => send(url, creating(bodies(world)[0], 'the key', token))
    const answers = await Promise.all(Array.from({ length: presses }, press))
    expect(statusesOf(answers)).toEqual({ 200: presses - 1, 201: 1 })
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect([await countOf(table), await goesTaken()]).toEqual([before + 1, byStaff.includes(call) ? 0 : 1])
  },
)

test('of more stories at once than an hour allows, exactly that many are posted, and the others use up nothing', async () => {
  const [me, { times, seconds }] = [as(await aUser()), rateLimits.story]
  await me.send(authApi.self, {})
  const tell = (n: number) =>
    me.send(storyApi.add, { body: { ...aDraft, title: `${n}` } }, { 'idempotency-key': `${n}` })
  const answers = await Promise.all(Array.from({ length: times + 15 }, (_, n) => tell(n)))
  expect(statusesOf(answers)).toEqual({ 201: times, 429: 15 })
  const wait = Number(answers.find(({ status }) => status === 429)!.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect([await countOf('stories'), await goesTaken()]).toEqual([times, times])
  const told = answers.findIndex(({ status }) => status === 201)
  expect((await tell(told)).status, 'what was told is answered again, though no go is left').toBe(200)
})

test('after a double press the remaining uses of the hour still work, and the next one is refused', async () => {
  const send = (n: number) =>
    as(null).send(contactApi.send, { body: { message: `${n}` } }, { 'idempotency-key': `${n}` })
  expect(statusesOf(await Promise.all([send(1), send(1), send(1)]))).toEqual({ 200: 2, 201: 1 })
  const rest = []
  for (let n = 2; n <= rateLimits.contact.times + 1; n++) rest.push((await send(n)).status)
  expect(rest).toEqual([...Array<number>(rateLimits.contact.times - 1).fill(201), 429])
})

test('a use of a limit is available again when its window ends, and not before', async () => {
  const tell = async () => (await as(null).send(contactApi.send, { body: { message: 'hello' } })).status
  const hour = 3_600_000
  const end = (Math.floor(Date.now() / hour) + 2) * hour
  vi.useFakeTimers({ toFake: ['Date'], now: end - hour })
  try {
    for (let n = 0; n < rateLimits.contact.times; n++) expect(await tell()).toBe(201)
    vi.setSystemTime(end - 1)
    expect(await tell()).toBe(429)
    vi.setSystemTime(end)
    expect(await tell(), 'a new window has begun').toBe(201)
    expect(await numberIn(`select count(*) as n from counters where expires_at = ${end + hour}`)).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

const register = (body: typeof account, key: string) =>
  as(null, { CAPTCHA: 'off' }).send(authApi.register, { body }, { 'idempotency-key': key })
test('a double press makes one account and counts as one registration; a taken name counts each time', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => register(account, 'the key')))
  expect([statusesOf(answers), await countOf('users')]).toEqual([{ 200: 4 }, 1])
  const tries = []
  for (let n = 1; n <= rateLimits.register.times; n++) tries.push((await register(account, `key ${n}`)).status)
  expect(tries).toEqual([...Array<number>(rateLimits.register.times - 1).fill(409), 429])
})

test('both presses of a double press that uses the last try of the hour are answered', async () => {
  await register(account, 'the key')
  for (let n = 2; n < rateLimits.register.times; n++) expect((await register(account, `key ${n}`)).status).toBe(409)
  const another = { username: 'Sylvia', email: 'sylvia@people.example', password: account.password } as const
  const press = () => register(another as never, 'the last key')
  expect(statusesOf(await Promise.all([press(), press(), press()]))).toEqual({ 200: 3 })
  expect((await register(account, 'one more')).status).toBe(429)
})

/** Registers without hashing the password: two hundred hashes take half a minute and are not tested here. */
const signUp = (key: string | undefined) => {
  const settings = readSettings(env)
  const call = { req: { header: () => key }, var: { db: db(), settings, actor: null } } as never
  return createOnce(call, 'user', 'the account', {
    find: (id) => Promise.resolve(id),
    create: async (record) => ({
      row: (await addUser(db(), settings.secretKey, account, 'a hash', record)).id,
      isNew: true,
    }),
  })
}

test('two hundred presses make one account, which is the answer to each of them', { timeout: patience }, async () => {
  const answers = await Promise.all(Array.from({ length: many }, () => signUp('the key')))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect([new Set(answers.map(({ row }) => row)).size, await countOf('users')]).toEqual([1, 1])
})

test('of two hundred different registrations of one name, one succeeds', { timeout: patience }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: many }, () => signUp(undefined)))
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect([refused.length, new Set(refused)]).toEqual([many - 1, new Set([messages.registerTaken])])
  expect(await countOf('users')).toBe(1)
})
