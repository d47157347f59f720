import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import type { Endpoint, Input, Reply } from '#contract/endpoint'
import { newsApi } from '#contract/news'
import { storyApi } from '#contract/stories'
import { createInstance, type Instance, openDatabase, password, sendTo, startServer } from '../proofs/server.ts'

const [hour, begin] = [3_600_000, Date.UTC(2027, 2, 1, 9)]
const week = 7 * 24 * hour
const names = Array.from({ length: 10 }, (_, n) => `reader${n}`)

/** A digest of every file of KV, R2 and the caches. SQLite maps its `-shm` files into memory: a copy has nothing of them. */
const digestFiles = (stateDir: string): [string, string][] =>
  globSync('v3/!(d1)/**/*', { cwd: stateDir, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('-shm'))
    .map((file) => path.join(file.parentPath, file.name))
    .map((file) => [path.relative(stateDir, file), createHash('sha256').update(readFileSync(file)).digest('hex')])

/**
 * The schema, every table of the file of the database, those of the search index and of the platform too, and all other files. Only a
 * table of workerd is left out: it counts the calls of all clients, whatever they ask for.
 */
const readAll = (instance: Instance): Map<string, string> => {
  using database = openDatabase(instance)
  const names = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and sql not like '%VIRTUAL%' and name <> '_cf_METADATA'",
    )
    .all() as { name: string }[]
  const read = (name: string): [string, string] => {
    const rows = database.prepare(`select * from "${name}"`)
    rows.setReadBigInts(true)
    return [
      name,
      JSON.stringify(rows.all(), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ]
  }
  const tables = ['sqlite_schema', ...names.map(({ name }) => name)].map(read)
  return new Map([...tables, ...digestFiles(instance.stateDir)])
}

test('after ten members read their news for a week no table and no other file is another because of it [29]', async () => {
  using instance = await createInstance()
  await using _server = await startServer(instance, { CLOCK: 'moved' })
  const tokens = new Map<string, string>()
  const act = async <E extends Endpoint>(at: number, e: E, input: Input<E>, who?: string): Promise<Reply<E>> => {
    const send = sendTo(instance, { 'x-clock': String(at) })
    const key = e.method === 'post' ? crypto.randomUUID() : undefined
    const response = await send(e, input as object, who && tokens.get(who), key)
    const text = await response.text()
    if (!response.ok) throw new Error(`${e.call} answered ${response.status}: ${text}`)
    return e.reply.parse(JSON.parse(text)) as Reply<E>
  }
  const stories: number[] = []
  for (const [n, username] of names.entries()) {
    const body = { username, email: `${username}@people.example`, password }
    tokens.set(username, (await act(begin, authApi.register, { body })).token)
    const place = { latitude: n, longitude: n, address: 'here', category: 1 as const }
    const story = {
      title: `Story ${n}`,
      description: '<p>It was here.</p>',
      is_anonymous_pin: n % 2 === 0,
      ...place,
    }
    stories.push((await act(begin, storyApi.add, { body: story }, username)).id)
  }
  for (const pin of stories)
    for (const who of names.slice(0, 3))
      await act(begin, commentApi.add, { body: { pin, description: 'I was there.', is_anonymous_comment: true } }, who)
  // Logging in leaves traces, which are not of the news. A session of the week's end is alive on every day of it.
  for (const username of names)
    tokens.set(username, (await act(begin + week, authApi.login, { body: { username, password } })).token)
  const before = readAll(instance)
  for (let at = begin + hour; at < begin + week; at += 24 * hour) {
    for (const username of names) {
      expect((await act(at, newsApi.read, {}, username)).count).toBeGreaterThan(0)
      await act(at, newsApi.read, { query: { since: '2027-02-20', only: 'count' } }, username)
    }
    expect(readAll(instance)).toEqual(before)
  }
  await act(begin + week + 24 * hour, authApi.login, { body: { username: names[0]!, password } })
  expect(readAll(instance), 'a login is found').not.toEqual(before)
})
