import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { sumCounts, totalOf } from '#contract/categoryCounts'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { storyTileApi } from '#contract/storyTiles'
import { decodeTiles, type StoryTile, MAX_STORIES_IN_TILE, tileSize, type TileRange } from '#contract/storyTileCodec'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { toMapPosition } from '#contract/mercator'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { userApi } from '#contract/users'
import { cleanUp } from '../../worker/cleanup.ts'
import { daysAgo } from '../../worker/clock.ts'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import * as schema from '../../worker/db/schema.ts'
import { readView } from '../../worker/features/map/queries/views.ts'
import { listRebuildStatements } from '../../worker/features/map/queries/rebuild.ts'
import {
  serveFromMemory,
  cacheGeneration,
  invalidateTiles,
  cacheInMemory,
  cachedView,
} from '../../worker/features/map/tileCache.ts'
import { isUsable, type TileState } from '../../worker/features/map/storyTiles.ts'
import { groupYears } from '../../worker/features/map/years.ts'
import { apiHeaders } from '../../worker/http/securityHeaders.ts'
import { Random } from '../bench/random.ts'
import { as, guest, send } from '../support/client.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { asRead } from '../support/reviewed.ts'

const LEVELS = Array.from({ length: 21 }, (_, index) => index + 2)
const countedCells = (level: number) =>
  `SELECT (${level} << 48) | (morton >> ${48 - 2 * level}), count(*), sum(category = 2), sum(category = 3), sum(x), sum(y), sum(id)
   FROM map_points GROUP BY 1`
const keptCells = (level: number) => `SELECT k, n, n2, n3, x_sum, y_sum, id_sum FROM map_cells WHERE k >> 48 = ${level}`

/** The faults of the pyramid and its points; empty if it is consistent. */
const listErrors = async () => {
  const points = 'SELECT id, category, x, y, first_day, last_day, language FROM map_points'
  const years = 'SELECT year, n FROM story_years'
  const countedYears = 'SELECT first_day / 10000, count(*) FROM map_points WHERE first_day IS NOT NULL GROUP BY 1'
  const pairs = [
    ...LEVELS.map((level) => [keptCells(level), countedCells(level)] as const),
    [points, 'SELECT * FROM story_points'],
    [years, countedYears],
  ] as const
  const differences = pairs.flatMap(([kept, counted]) => [
    env.DB.prepare(`SELECT * FROM (${kept}) EXCEPT SELECT * FROM (${counted})`),
    env.DB.prepare(`SELECT * FROM (${counted}) EXCEPT SELECT * FROM (${kept})`),
  ])
  return (await env.DB.batch(differences)).flatMap(({ results }) => results)
}

const insertStory = (ownerId: number, id: number, random: Random) =>
  env.DB.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, start_date, address, created_at, edited_at, status)
     VALUES (?, ?, 'A title', '<p>x</p>', 'x', 'a title', 'x', 'here', ?, ?, ?, ?, 'Here', '2025-03-04T05:06:07Z', '2025-03-04T05:06:07Z', ?)`,
  ).bind(
    id,
    ownerId,
    random.between(1, 3),
    random.fraction() < 0.7 ? 34 + random.normal() / 50 : random.between(-90, 90),
    random.fraction() < 0.7 ? -118 + random.normal() / 50 : random.between(-180, 180),
    random.fraction() < 0.2 ? null : `${random.between(1900, 2025)}-01-02`,
    random.fraction() < 0.1 ? 'hidden' : 'visible',
  )

const change = (id: number, random: Random) => {
  const column = random.of(['status', 'status', 'category', 'latitude', 'longitude', 'start_date', 'title', 'gone'])
  if (column === 'gone') return env.DB.prepare('DELETE FROM stories WHERE id = ?').bind(id)
  if (column === 'status') {
    const status = random.of(['visible', 'hidden', 'removed'])
    const removedAt = status === 'removed' ? '2026-01-01' : null
    return env.DB.prepare('UPDATE stories SET status = ?, removed_at = ? WHERE id = ?').bind(status, removedAt, id)
  }
  const value = {
    category: random.between(1, 3),
    latitude: random.between(-90, 90),
    longitude: random.between(-180, 180),
    start_date: random.of([null, '1969-06-28', '2001-09-09']),
    title: 'Another title',
  }[column]!
  return env.DB.prepare(`UPDATE stories SET ${column} = ? WHERE id = ?`).bind(value, id)
}

test('the sums of the map equal its stories after thousands of posts, moves, changes and removals', async () => {
  const owner = await aUser()
  const random = new Random(7)
  const ids: number[] = []
  for (let round = 0; round < 30; round++) {
    const statements = Array.from({ length: 100 }, () => {
      if (ids.length > 50 && random.fraction() < 0.5) return change(random.of(ids), random)
      ids.push(random.next() || 1)
      return insertStory(owner.id, ids.at(-1)!, random)
    })
    await env.DB.batch(statements)
  }
  expect(await env.DB.prepare('SELECT count(*) FROM map_points').first('count(*)')).toBeGreaterThan(500)
  expect(await listErrors()).toEqual([])
  await env.DB.prepare('DELETE FROM stories').run()
  for (const table of ['map_points', 'map_cells', 'map_tiles', 'story_years'])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'), table).toBe(0)
})

test('the rebuild command repairs a damaged map', async () => {
  const owner = await aUser()
  const random = new Random(11)
  await env.DB.batch(Array.from({ length: 200 }, () => insertStory(owner.id, random.next() || 1, random)))
  await env.DB.batch([
    env.DB.prepare('DELETE FROM map_cells WHERE k % 3 = 0'),
    env.DB.prepare('UPDATE map_cells SET n = n + 5 WHERE k % 7 = 0'),
    env.DB.prepare('UPDATE map_points SET category = 1, x = 5 WHERE id % 5 = 0'),
    env.DB.prepare('DELETE FROM map_points WHERE id % 4 = 0'),
    env.DB.prepare("INSERT INTO search (search) VALUES ('delete-all')"),
  ])
  expect(await listErrors()).not.toEqual([])
  await env.DB.batch(listRebuildStatements(new Date()).map((statement) => env.DB.prepare(statement)))
  expect(await listErrors()).toEqual([])
  const found = await env.DB.prepare(`SELECT count(*) AS n FROM search WHERE search MATCH '"title"'`).first('n')
  expect(found).toBe(await env.DB.prepare('SELECT count(*) AS n FROM map_points').first('n'))
})

test('the database and the browser agree where on the map a place is', async () => {
  const owner = await aUser()
  const random = new Random(3)
  const places = Array.from(
    { length: 300 },
    () => [random.fraction() * 180 - 90, random.fraction() * 360 - 180] as const,
  )
  places.push([90, 180], [-90, -180], [0, 0], [85.051128, 179.999999])
  await env.DB.batch(
    places.map(([latitude, longitude], id) =>
      env.DB.prepare(
        `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
         VALUES (?, ?, 't', 'd', 'd', 't', 'd', 'a', 1, ?, ?, 'a', '2025-03-04T05:06:07Z', '2025-03-04T05:06:07Z')`,
      ).bind(id + 1, owner.id, latitude, longitude),
    ),
  )
  const { results } = await env.DB.prepare('SELECT x, y FROM map_points ORDER BY id').all()
  expect(results).toEqual(places.map(([latitude, longitude]) => toMapPosition(latitude, longitude)))
})

const rangeAround = (latitude: number, longitude: number, z: number): TileRange => {
  const { x, y } = toMapPosition(latitude, longitude)
  const [column, row] = [Math.floor(x / tileSize(z)), Math.floor(y / tileSize(z))]
  return { z, x0: column, y0: row, x1: column, y1: row }
}
const urlOf = ({ z, x0, y0, x1, y1 }: TileRange) => `/api/view/${z}/${x0}/${y0}/${x1}/${y1}/`
/** The tiles as a client that bypasses its cache gets them. */
const look = async (range: TileRange): Promise<StoryTile[]> => {
  const response = await send(urlOf(range), { headers: { 'cache-control': 'no-cache' } })
  expect(response.status).toBe(200)
  return decodeTiles(new Uint8Array(await response.arrayBuffer()), range)
}
const idsIn = (tiles: StoryTile[]) => tiles.flatMap(({ entries }) => entries.map(({ id }) => id))

test('a story is on the map as soon as it is posted, with the slash and without, key or no key', async () => {
  const posted = await as(await aUser()).call(storyApi.add, {
    body: { title: 'T', description: '<p>d</p>', category: 3, latitude: 10.5, longitude: 20.5, address: 'There' },
  })
  const range = rangeAround(10.5, 20.5, 12)
  const [tile] = await look(range)
  expect(tile).toMatchObject({
    hasEveryStory: true,
    entries: [{ id: posted.id, counts: [0, 0, 1], ...toMapPosition(10.5, 20.5) }],
  })
  const bare = await send(urlOf(range).replace(/\/$/, ''), { headers: { 'x-api-key': '' } })
  expect(bare.status).toBe(200)
  expect(bare.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30')
  expect(bare.headers.get('content-type')).toBe('application/x-protobuf')
})

test('a hidden, removed or deleted story is gone from every zoom at once, and comes back when it is restored', async () => {
  const story = await aStory({ latitude: -33.9, longitude: 151.2 })
  const zooms = [2, 5, 9, 14, 17].map((z) => rangeAround(-33.9, 151.2, z))
  const seen = async () => (await Promise.all(zooms.map(look))).map((tiles) => idsIn(tiles).includes(story.id))
  const setStatus = (status: 'visible' | 'hidden' | 'removed') =>
    db()
      .update(schema.stories)
      .set({ status, removedAt: status === 'removed' ? '2026-01-01' : null })
      .where(eq(schema.stories.id, story.id))
  expect(await seen()).toEqual([true, true, true, true, true])
  for (const status of ['hidden', 'removed'] as const) {
    await setStatus(status)
    expect(await seen()).toEqual([false, false, false, false, false])
    await setStatus('visible')
    expect(await seen()).toEqual([true, true, true, true, true])
  }
  await db().delete(schema.stories).where(eq(schema.stories.id, story.id))
  expect(await seen()).toEqual([false, false, false, false, false])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM map_tiles').first('n')).toBe(0)
})

test('a moved story disappears from its old place at once', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, latitude: 48.85, longitude: 2.35 })
  const old = rangeAround(48.85, 2.35, 13)
  expect(idsIn(await look(old))).toEqual([story.id])
  await as(teller).call(storyApi.edit, { id: story.id, body: { latitude: 48.95 } })
  expect(idsIn(await look(old))).toEqual([])
  expect(idsIn(await look(rangeAround(48.95, 2.35, 13)))).toEqual([story.id])
})

const crowdAround = async (latitude: number, longitude: number, count: number) => {
  const owner = await aUser()
  const random = new Random(5)
  for (let done = 0; done < count; done += 100)
    await env.DB.batch(
      Array.from({ length: 100 }, () =>
        env.DB.prepare(
          `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
           VALUES (?, ?, 't', 'd', 'd', 't', 'd', 'a', ?, ?, ?, 'a', '2025-03-04T05:06:07Z', '2025-03-04T05:06:07Z')`,
        ).bind(
          random.next() || 1,
          owner.id,
          random.between(1, 3),
          latitude + random.normal() / 500,
          longitude + random.normal() / 500,
        ),
      ),
    )
}
const total = (tiles: StoryTile[]) => totalOf(sumCounts(tiles.flatMap(({ entries }) => entries)))

test('a large cluster has an exact count; an added story shows within a minute, a removed one at once', async () => {
  await crowdAround(52.5, 13.4, MAX_STORIES_IN_TILE + 100)
  const range = rangeAround(52.5, 13.4, 9)
  const at = 1_800_000_000
  const read = async (now: number) => {
    const view = await readView(db(), range, now)
    await view.save()
    return decodeTiles(view.bytes, range)
  }
  const before = await read(at)
  expect(before[0]).toMatchObject({ hasEveryStory: false })
  expect(total(before)).toBe(MAX_STORIES_IN_TILE + 100)
  const another = await aStory({ latitude: 52.5, longitude: 13.4 })
  expect(total(await read(at + 59))).toBe(MAX_STORIES_IN_TILE + 100)
  expect(total(await read(at + 60))).toBe(MAX_STORIES_IN_TILE + 101)
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, another.id))
  expect(total(await read(at + 61))).toBe(MAX_STORIES_IN_TILE + 100)
})

test('a tile that was read before a removal is not cached after it', async () => {
  const story = await aStory({ latitude: 1, longitude: 1 })
  await aStory({ latitude: 1, longitude: 1 })
  const range = rangeAround(1, 1, 8)
  const slow = await readView(db(), range, 1)
  await db().delete(schema.stories).where(eq(schema.stories.id, story.id))
  await slow.save()
  expect(idsIn(decodeTiles((await readView(db(), range, 1)).bytes, range))).not.toContain(story.id)
})

test('a tile is valid while nothing changed, and a large cluster for a minute after a story was added', () => {
  const state: TileState = { n: 5, version: 9, built: 9, builtAt: 100, body: '' }
  expect(isUsable(state, 999)).toBe(true)
  for (const built of [8, 10]) {
    expect(isUsable({ ...state, built }, 101), 'a leaf that misses something').toBe(false)
    expect(isUsable({ ...state, n: 2000, built }, 159), 'a crowd that misses something').toBe(true)
    expect(isUsable({ ...state, n: 2000, built }, 160), 'for a minute').toBe(false)
  }
  expect(isUsable({ ...state, built: null, builtAt: null }, 101), 'never built, or something was removed').toBe(false)
})

test('a map that did not change is not sent again', async () => {
  await aStory({ latitude: -1, longitude: -1 })
  const url = urlOf(rangeAround(-1, -1, 10))
  const etag = (await send(url)).headers.get('etag')!
  const again = await send(url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect((await again.arrayBuffer()).byteLength).toBe(0)
  await aStory({ latitude: -1, longitude: -1 })
  const changed = await send(url, { headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } })
  expect(changed.status).toBe(200)
})

test('story tiles hold ids, places and categories, and nothing about who or when', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, isAnonymous: true, latitude: 60, longitude: 60 })
  const range = rangeAround(60, 60, 11)
  expect(await look(range)).toEqual([
    {
      z: 11,
      x: range.x0,
      y: range.y0,
      hasEveryStory: true,
      entries: [{ ...toMapPosition(60, 60), id: story.id, counts: [1, 0, 0] }],
    },
  ])
  const kept = await env.DB.prepare('SELECT built_at AS builtAt FROM map_tiles').all<{ builtAt: number }>()
  expect(kept.results.map(({ builtAt }) => builtAt)).toEqual([0])
})

test.each([
  '1/0/0/0/0',
  '18/0/0/0/0',
  '2/0/0/4/0',
  '2/1/0/0/0',
  '2/0/1/0/0',
  '11/0/0/16/0',
  '11/0/0/4/3',
  '3/-1/0/0/0',
  '3/0.5/0/1/0',
  '3/x/0/0/0',
  '3/%ff/0/0/0',
  '3/1e3/0/0/0',
  '99999999999999999999/0/0/0/0',
])('the view %s is refused as unreadable', async (path) => {
  const response = await send(`/api/view/${path}/`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'badRequest' } })
})

test('a view of the whole world at the lowest zoom fits into one request', async () => {
  const range = { z: 2, x0: 0, y0: 0, x1: 3, y1: 3 }
  await aStory({ latitude: 90, longitude: 180 })
  await aStory({ latitude: -90, longitude: -180 })
  const tiles = await look(range)
  expect(tiles).toHaveLength(16)
  expect(total(tiles)).toBe(2)
})

test('the years of the stories come in few buckets, and follow what staff hide', async () => {
  expect(await guest.call(storyTileApi.years, {})).toEqual([])
  await aStory({ startDate: '1969-06-28' })
  await aStory({ startDate: '1969-06-28', endDate: '1971-01-01' })
  await aStory({ endDate: '1972-01-01' })
  const hidden = await aStory({ startDate: '1970-01-01' })
  await aStory()
  await as(await aModerator()).send(storyApi.read, { id: hidden.id })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, hidden.id))
  expect(await guest.call(storyTileApi.years, {})).toEqual([
    { from: 1969, to: 1969, count: 2 },
    { from: 1970, to: 1970, count: 0 },
    { from: 1971, to: 1971, count: 0 },
    { from: 1972, to: 1972, count: 1 },
  ])
})

test('the bars of the years cover equal spans, and the few much older stories are in one bar before them [2.3]', () => {
  const modern = Array.from({ length: 80 }, (_, index) => ({ year: 1945 + index, n: 10 }))
  const buckets = groupYears([{ year: 130, n: 1 }, ...modern])
  expect(buckets.length).toBeLessThanOrEqual(40)
  expect(buckets[0]).toEqual({ from: 130, to: 1939, count: 1 })
  expect(buckets[2]).toEqual({ from: 1945, to: 1949, count: 50 })
  expect(new Set(buckets.slice(1).map(({ from, to }) => to - from))).toEqual(new Set([4]))
  expect(buckets.at(-1)).toEqual({ from: 2020, to: 2024, count: 50 })
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(801)
})

test('a story that staff remove is gone from the next view of the map [21]', async () => {
  const story = await aStory({ latitude: 10.5, longitude: 20.5 })
  const range = rangeAround(10.5, 20.5, 11)
  const glance = async () => {
    const response = await guest.send(storyTileApi.view, range)
    return idsIn(decodeTiles(new Uint8Array(await response.arrayBuffer()), range))
  }
  expect(await glance()).toEqual([story.id])
  await as(await aModerator()).call(flaggedStoryApi.remove, { id: story.id })
  expect(await glance()).toEqual([])
})

test('an edit or deletion by an author, or hiding by flags, shows at no edge location before the others [21]', async () => {
  const by = await aUser()
  const range = rangeAround(13.5, 23.5, 11)
  const look = async (headers: Record<string, string> = {}) =>
    idsIn(decodeTiles(await (await guest.send(storyTileApi.view, range, headers)).bytes(), range))
  const place = { latitude: 13.5, longitude: 23.5 }
  const [edited, deleted, flagged] = [
    await aStory({ by, ...place }),
    await aStory({ by, ...place }),
    await aStory(place),
  ]
  const before = await look()
  expect(before.toSorted()).toEqual([edited.id, deleted.id, flagged.id].toSorted())
  const generation = cacheGeneration()
  await as(by).call(storyApi.edit, { id: edited.id, body: { latitude: 40 } })
  await as(by).call(storyApi.remove, { id: deleted.id })
  const createdAt = daysAgo(9)
  for (let n = 1; n <= 5; n++) {
    const [by, address] = [await aUser({ createdAt }), { 'cf-connecting-ip': `198.51.100.${n}` }]
    await as(by).call(storyFlagApi.add, { body: { pinId: flagged.id, reportType: 1 } }, address)
  }
  await as(by).call(authApi.deleteSelf, { body: { delete_content: true } })
  expect(await look()).toEqual(before)
  expect(await look({ 'cache-control': 'no-cache' }), 'as the author’s browser asks').toEqual([])
  expect(cacheGeneration()).toBe(generation)
})

test('a view is answered from memory for half a minute: the same bytes, every security header, and 304 for a client that has it', async () => {
  await aStory({ latitude: 12.5, longitude: 22.5 })
  const url = urlOf(rangeAround(12.5, 22.5, 11))
  const first = await send(url)
  await aStory({ latitude: 12.5, longitude: 22.5 })
  const again = await send(url)
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
  expect(Object.fromEntries(again.headers)).toMatchObject({
    ...apiHeaders,
    'cache-control': 'public, max-age=15, s-maxage=30',
  })
  expect(await again.bytes()).toEqual(await first.bytes())
  const known = await send(url, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(known.status).toBe(304)
  expect((await send(url, { method: 'HEAD' })).body).toBeNull()
  expect((await send(url, { method: 'POST' })).status).toBe(404)
})

test('a view that was read during a write is not cached', () => {
  const view = cachedView(new Uint8Array([0]), 'W/"1"', Date.now())
  const request = new Request('http://localhost:8787/api/view/9/1/1/1/1/')
  const generation = cacheGeneration()
  invalidateTiles()
  cacheInMemory(request.url, view, generation)
  expect(serveFromMemory(request)).toBeUndefined()
  cacheInMemory(request.url, view, cacheGeneration())
  expect(serveFromMemory(request)?.status).toBe(200)
  cacheInMemory(request.url, { ...view, readAt: Date.now() - 30_000 }, cacheGeneration())
  expect(serveFromMemory(request)).toBeUndefined()
})

test('a favorite, login, comment or flag does not empty the caches of the map; a removal shows at once [21]', async () => {
  const passwordHash = await hashPassword(env.SECRET_KEY, 'violet hour #7')
  const [by, reader, moderator] = [await aUser(), await aUser({ passwordHash }), await aModerator()]
  const story = await aStory({ by, latitude: 15.5, longitude: 25.5 })
  const range = rangeAround(15.5, 25.5, 11)
  const glance = async () => idsIn(decodeTiles(await (await guest.send(storyTileApi.view, range)).bytes(), range))
  expect(await glance()).toEqual([story.id])
  // Written past the worker: only a fresh read of the database shows it.
  const unnoticed = await aStory({ latitude: 15.5, longitude: 25.5 })
  const generation = cacheGeneration()
  const me = as(reader)
  await me.call(favoriteApi.add, { body: { pinId: story.id } })
  await me.call(commentApi.add, { body: { pin: story.id, description: 'I was there.' } })
  await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  await me.call(authApi.editSelf, { body: { bio: 'Here to read.' } })
  await as(moderator).call(flaggedStoryApi.keep, await asRead('story', story.id))
  await guest.call(authApi.login, { body: { username: reader.username, password: 'violet hour #7' } })
  expect((await me.send(authApi.logout, {})).ok).toBe(true)
  expect((await as(reader).refusal(storyApi.remove, { id: story.id })).status).toBe(403)
  expect([await glance(), cacheGeneration()]).toEqual([[story.id], generation])
  await as(moderator).call(flaggedStoryApi.remove, { id: story.id })
  expect(await glance()).toEqual([unnoticed.id])
  expect(cacheGeneration()).not.toBe(generation)
  await as(await anAdministrator()).call(storyApi.remove, { id: unnoticed.id })
  expect(await glance(), 'after an administrator’s removal').toEqual([])
})

test('a new story is on no other map than its author’s before the caches of all locations expire', async () => {
  const by = await aUser()
  const range = rangeAround(17.5, 27.5, 11)
  const look = async (headers: Record<string, string> = {}) =>
    idsIn(decodeTiles(await (await guest.send(storyTileApi.view, range, headers)).bytes(), range))
  expect(await look()).toEqual([])
  const generation = cacheGeneration()
  const place = { latitude: 17.5, longitude: 27.5, address: 'There' }
  const body = { title: 'T', description: '<p>d</p>', category: 3 as const, ...place, is_anonymous_pin: true }
  const { id } = await as(by).call(storyApi.add, { body })
  expect(await look()).toEqual([])
  expect(await look({ 'cache-control': 'no-cache' }), 'as the author’s browser asks').toEqual([id])
  expect([await look(), cacheGeneration()], 'what the author saw is not cached').toEqual([[], generation])
  const beside = rangeAround(17.5, 27.5, 10)
  const address = urlOf(beside)
  await send(address, { headers: { 'cache-control': 'no-cache' } })
  expect(serveFromMemory(new Request(`http://localhost:8787${address}`)), 'nor where nothing was').toBeUndefined()
})

test('each call of staff that removes a story from the map or restores it shows in the next view [21]', async () => {
  const [by, moderator] = [await aUser(), await aModerator()]
  const range = rangeAround(16.5, 26.5, 11)
  const glance = async () => idsIn(decodeTiles(await (await guest.send(storyTileApi.view, range)).bytes(), range))
  expect(await glance()).toEqual([])
  const place = { latitude: 16.5, longitude: 26.5, address: 'There' }
  const body = { title: 'T', description: '<p>d</p>', category: 3 as const, ...place }
  const { id } = await as(by).call(storyApi.add, { body })
  invalidateTiles()
  expect(await glance()).toEqual([id])
  await as(moderator).call(flaggedStoryApi.remove, { id })
  expect(await glance()).toEqual([])
  await as(moderator).call(flaggedStoryApi.restore, await asRead('story', id))
  expect(await glance()).toEqual([id])
  const other = await aStory({ ...place })
  invalidateTiles()
  expect((await glance()).toSorted()).toEqual([id, other.id].toSorted())
  await as(moderator).call(userApi.remove, { id: other.ownerId!, body: { delete_content: true } })
  expect(await glance()).toEqual([id])
})

test('a minute after a change of the map this isolate shares its views with the others again', () => {
  vi.useFakeTimers()
  try {
    invalidateTiles()
    const generation = cacheGeneration()
    vi.advanceTimersByTime(59_000)
    expect(cacheGeneration()).toBe(generation)
    vi.advanceTimersByTime(1_000)
    expect(cacheGeneration()).toBe(0)
    invalidateTiles()
    expect([0, generation]).not.toContain(cacheGeneration())
  } finally {
    vi.useRealTimers()
  }
})

test('an hour later no stored tile reveals which stories are newer, or when it was built [21]', async () => {
  await crowdAround(52.5, 13.4, MAX_STORIES_IN_TILE + 100)
  await aStory({ latitude: -30, longitude: -30 })
  const at = 1_800_000_042
  for (const range of [rangeAround(52.5, 13.4, 9), rangeAround(-30, -30, 9), rangeAround(-30, -30, 7)])
    await (await readView(db(), range, at)).save()
  const kept = async () =>
    (await env.DB.prepare('SELECT built_at AS builtAt FROM map_tiles').all<{ builtAt: number }>()).results.map(
      ({ builtAt }) => builtAt,
    )
  expect((await kept()).sort()).toEqual([0, 0, 1_800_000_000])
  await aStory({ latitude: -30, longitude: -30 })
  await cleanUp(env)
  expect(await kept()).toEqual([0])
})
