import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { storyTileApi } from '#contract/storyTiles'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import { as, guest } from '../support/client.ts'
import { aUser } from '../support/factories.ts'

/** The places of these stories: each is alone in its cells of every level except the lowest. */
const places = Array.from({ length: 12 }, (_, n) => ({
  latitude: -60 + ((n * 5) % 12) * 10,
  longitude: -170 + ((n * 7) % 12) * 28,
}))

/** Posts anonymous stories one after another; their ids in that order. */
const tellInOrder = async () => {
  const teller = as(await aUser())
  const ids: number[] = []
  for (const [n, place] of places.entries()) {
    const body = { title: `Story ${n}`, description: '<p>d</p>', category: 1 as const, address: 'a', ...place }
    ids.push((await teller.call(storyApi.add, { body: { ...body, is_anonymous_pin: true } })).id)
  }
  return ids
}

const tablesOf = async () =>
  (
    await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    ).all<{ name: string }>()
  ).results.map(({ name }) => name)

const isSorted = (values: unknown[]) =>
  new Set(values.map(String)).size > 1 &&
  values.every((value, n) => n === 0 || (typeof value === 'number' && value >= (values[n - 1] as number)))

test('no column of any table has the order in which anonymous stories of a day were posted [21]', async () => {
  const ids = await tellInOrder()
  const telling: string[] = []
  for (const table of await tablesOf()) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all<Record<string, unknown>>()
    for (const key of Object.keys(results[0] ?? {})) {
      // A row belongs to a story if a column contains its id, alone or in the bits below its day.
      const rows = ids.map((id) => results.filter((row) => typeof row[key] === 'number' && row[key] % 2 ** 32 === id))
      if (!rows.every((found) => found.length > 0)) continue
      for (const column of Object.keys(rows[0]![0]!)) {
        for (let n = 0; n < rows[0]!.length; n++)
          if (isSorted(rows.map((found) => found[n]?.[column]))) telling.push(`${table}.${column} by ${key}`)
      }
    }
  }
  expect([...new Set(telling)].sort()).toEqual([])
})

const segments = () => env.DB.prepare('SELECT count(DISTINCT segid) AS n FROM search_idx').first<number>('n')

test('an hour after they were posted, stories are in one segment of the index, ordered only by their words [21]', async () => {
  await tellInOrder()
  expect(await segments()).toBeGreaterThan(1)
  await cleanUp(env)
  expect(await segments()).toBe(1)
})

const view = { z: 2, x0: 0, y0: 0, x1: 3, y1: 3 }
const etagNow = async () =>
  (await guest.send(storyTileApi.view, view, { 'cache-control': 'no-cache' })).headers.get('etag')!

test('the ETag of a view is opaque: it contains no version, and an earlier one reveals nothing about the current one [21]', async () => {
  const seen = [await etagNow()]
  const teller = as(await aUser())
  for (const place of places.slice(0, 3)) {
    const body = { title: 'T', description: '<p>d</p>', category: 1 as const, address: 'a', ...place }
    await teller.call(storyApi.add, { body })
    seen.push(await etagNow())
  }
  expect(await etagNow()).toBe(seen.at(-1))
  expect(new Set(seen).size).toBe(4)
  for (const etag of seen) expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
})

test('the versions of a new story’s cells are unrelated, also to earlier ones [21]', async () => {
  const versions = async () =>
    (await env.DB.prepare('SELECT version FROM map_cells ORDER BY k').all<{ version: number }>()).results.map(
      ({ version }) => version,
    )
  const teller = as(await aUser())
  const body = { title: 'T', description: '<p>d</p>', category: 1 as const, address: 'a', latitude: 1, longitude: 1 }
  await teller.call(storyApi.add, { body })
  const first = await versions()
  expect(new Set(first).size).toBe(21)
  const { id } = await teller.call(storyApi.add, { body })
  const second = await versions()
  await teller.call(storyApi.remove, { id })
  const third = await versions()
  for (const [before, after] of [
    [first, second],
    [second, third],
  ] as const)
    expect(before.filter((version, n) => Math.abs(version - after[n]!) < 1000)).toEqual([])
})
