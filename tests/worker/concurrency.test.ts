import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { readLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { databaseAround } from '../support/databaseAround.ts'
import { aStory, aUser, db } from '../support/factories.ts'
import { instead } from '../support/faults.ts'

/** A database that answers nothing until `open` is called, and counts how many statements wait for it. */
const heldDatabase = () => {
  const gate = Promise.withResolvers<void>()
  const held = { waiting: 0 }
  const database = databaseAround(env.DB, async (run, _, method) => {
    // Writes after an answer, such as counts of refusals, are not held.
    if (method === 'run') return run()
    held.waiting++
    await gate.promise
    return run()
  })
  return { vars: instead({ DB: database }), held, open: gate.resolve }
}

const ask = (address: string, vars: object, path = '/api/pins/') =>
  send(path, { headers: { 'cf-connecting-ip': address } }, vars)
const soon = () => scheduler.wait(readLimits.pollMs * 3)

test('of the costly reads of one address a few run at once, a few wait, and the rest are refused; reads of other addresses are not delayed', async () => {
  const { vars, held, open } = heldDatabase()
  const allowed = readLimits.atOnce + readLimits.waiting
  const paths = ['/api/pins/', '/api/pinSearch/', '/api/view/times/?bbox=1,1,2,2', '/feeds/stories.rss', '/sitemap.xml']
  const reads = Array.from({ length: allowed }, (_, n) => ask('192.0.2.30', vars, paths[n % paths.length]))
  await vi.waitFor(() => expect(held.waiting).toBe(readLimits.atOnce))
  await soon()
  expect(held.waiting, 'the others wait in the worker').toBe(readLimits.atOnce)
  const refused = await ask('192.0.2.30', vars)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ error: { code: 'tooMany', message: messages.tooMany } })
  const other = ask('192.0.2.31', vars)
  await vi.waitFor(() => expect(held.waiting).toBe(readLimits.atOnce + 1))
  open()
  expect((await other).status).toBe(200)
  for (const read of reads) expect((await read).status).toBe(200)
  expect((await ask('192.0.2.30', {})).status, 'and later one may ask again').toBe(200)
})

test('a costly read that waits too long for those before it is refused', async () => {
  // Real time: the worker polls whether it may continue.
  vi.useRealTimers()
  const { vars, held, open } = heldDatabase()
  const reads = Array.from({ length: readLimits.atOnce }, () => ask('192.0.2.32', vars))
  await vi.waitFor(() => expect(held.waiting).toBe(readLimits.atOnce))
  expect((await ask('192.0.2.32', vars)).status).toBe(429)
  open()
  for (const read of reads) expect((await read).status).toBe(200)
}, 20_000)

test('all addresses of a /48 of IPv6 wait for each other', async () => {
  const { vars, held, open } = heldDatabase()
  const reads = Array.from({ length: readLimits.atOnce + 2 }, (_, n) => ask(`2001:db8:5:${n}::1`, vars))
  await vi.waitFor(() => expect(held.waiting).toBe(readLimits.atOnce))
  await soon()
  expect(held.waiting).toBe(readLimits.atOnce)
  open()
  for (const read of reads) expect((await read).status).toBe(200)
})

test('a read that takes as long as the platform allows keeps its slot until then', async () => {
  const { vars, held, open } = heldDatabase()
  const reads = Array.from({ length: readLimits.atOnce }, () => ask('192.0.2.33', vars))
  await vi.waitFor(() => expect(held.waiting).toBe(readLimits.atOnce))
  vi.setSystemTime(Date.now() + 31_000)
  const more = ask('192.0.2.33', vars)
  await soon()
  expect(held.waiting).toBe(readLimits.atOnce)
  open()
  for (const read of [...reads, more]) expect((await read).status).toBe(200)
})

/** A database whose statements take so long (ms), and how many began and ran at once. */
const timedDatabase = (ms: number) => {
  const seen = { begun: 0, running: 0, most: 0 }
  const database = databaseAround(env.DB, async (run, _, method) => {
    if (method === 'run') return run()
    seen.begun++
    seen.most = Math.max(seen.most, ++seen.running)
    await scheduler.wait(ms)
    seen.running--
    return run()
  })
  return { vars: instead({ DB: database }), seen }
}

test('a profile is read by one statement at a time, because it has one slot at the database', async () => {
  const { username } = await aUser()
  const { vars, seen } = timedDatabase(30)
  expect((await ask('192.0.2.34', vars, `/api/profile/users/?username=${username}`)).status).toBe(200)
  expect(seen).toMatchObject({ begun: 3, most: 1 })
})

test('own data and collections are read by one statement at a time, because each read has one slot at the database', async () => {
  const me = await aUser()
  await aCollection({ by: me, of: [await aStory()], state: 'shown' })
  const token = await openSession(db(), env.SECRET_KEY, me.id)
  for (const path of ['auth/user', 'auth/user/collections', 'auth/passkeys', 'auth/sessions', 'collections']) {
    const { vars, seen } = timedDatabase(10)
    const response = await send(`/api/${path}/`, { headers: { authorization: `Bearer ${token}` } }, vars)
    expect([path, response.status, seen.most]).toEqual([path, 200, 1])
  }
})

test('a call that timed out starts no further statement', async () => {
  const { username } = await aUser()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Real time passes: the time limit of a call is a timer.
  const { vars, seen } = timedDatabase(5_400)
  expect((await ask('192.0.2.35', vars, `/api/profile/users/?username=${username}`)).status).toBe(503)
  await scheduler.wait(1_000)
  expect(seen).toMatchObject({ begun: 1, running: 0 })
  logged.mockClear()
}, 20_000)
