import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as table from '#contract/categoryTable'
import { type Ask, fourthCategory, migrationOf } from '../support/fourthCategory.ts'

// The product with another table of categories: all modules are loaded again, here and for the file that comes after.
vi.resetModules()
vi.doMock('../../worker/contract/categoryTable.ts', async (original: () => Promise<typeof table>) => ({
  categories: [fourthCategory, ...(await original()).categories],
}))
const { searchApi } = await import('#contract/search')
const { decodeFound, decodeTiles, encodeClusters, encodeStories } = await import('#contract/storyTileCodec')
const { toMapPosition } = await import('#contract/mercator')
const { messages } = await import('#contract/messages')
const { categoryApi } = await import('#contract/site')
const { storyApi } = await import('#contract/stories')
const { readView } = await import('../../worker/features/map/queries/views.ts')
const { listRebuildStatements } = await import('../../worker/features/map/queries/rebuild.ts')
const { as, guest, send } = await import('../support/client.ts')
const { aComment, aStory, aUser, anAdministrator, db } = await import('../support/factories.ts')
const { importFile } = await import('../support/importFile.ts')
const { aDraft } = await import('../support/creations.ts')

beforeAll(async () => {
  const story = await aStory({ category: 2 })
  const before = { story: story.id, comment: (await aComment({ on: story })).id }
  const ask: Ask = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results
  const statements = await migrationOf(ask)
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  const kept = 'SELECT s.id AS story, c.id AS comment FROM stories AS s JOIN comments AS c ON c.story_id = s.id'
  expect((await env.DB.prepare(kept).all()).results, 'the migration keeps stories and comments').toEqual([before])
})
afterAll(() => {
  vi.doUnmock('../../worker/contract/categoryTable.ts')
  vi.resetModules()
})

const place = { latitude: 34.1, longitude: -118.2 }
const around = (z: number) => {
  const { x, y } = toMapPosition(place.latitude, place.longitude)
  const [column, row] = [x, y].map((at) => Math.floor(at / 2 ** (24 - z))) as [number, number]
  return { z, x0: column, y0: row, x1: column, y1: row }
}
const cells = () => env.DB.prepare('SELECT k, n, n2, n3, n4, x_sum, y_sum, id_sum FROM map_cells ORDER BY k').all()

test('a story of a fourth category is posted, listed, found and counted like any other', async () => {
  const ana = as(await aUser())
  const { id } = await ana.call(storyApi.add, { body: { ...aDraft, ...place, category: '4' } })
  const other = await aStory({ ...place, category: 2 })
  expect(await guest.call(storyApi.read, { id })).toMatchObject({ category: 4 })
  expect(await guest.call(searchApi.find, { query: { categories: '4' } })).toMatchObject([{ id, category: 4 }])
  expect(await guest.call(categoryApi.list, {})).toEqual([
    { id: 4, name: 'meetings', count: 1 },
    { id: 1, name: 'personal', count: 0 },
    { id: 2, name: 'resources', count: 1 },
    { id: 3, name: 'historical', count: 0 },
  ])
  const found = await guest.call(searchApi.findForMap, { query: { startDate: '1900-01-01' } })
  expect(found).toMatchObject({ counts: [0, 1, 0, 1] })
  const layer = decodeFound(Uint8Array.from(atob(found.layer), (letter) => letter.charCodeAt(0)))
  expect(new Map(layer.map((entry) => [entry.id, entry.counts]))).toEqual(
    new Map([
      [id, [0, 0, 0, 1]],
      [other.id, [0, 1, 0, 0]],
    ]),
  )
})

test('the map shows it as a story and in a cluster, and forgets it when it is deleted', async () => {
  const ana = await aUser()
  const { id } = await aStory({ by: ana, ...place, category: 4 })
  const { bytes } = await readView(db(), around(10), 0)
  expect(decodeTiles(bytes, around(10))[0]!.entries).toMatchObject([{ id, counts: [0, 0, 0, 1] }])
  await env.DB.prepare(
    `INSERT INTO map_points (id, category, x, y)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < 1000)
     SELECT n, 1 + n % 4, x, y FROM i CROSS JOIN (SELECT x, y FROM map_points WHERE id = ?1)`,
  )
    .bind(id)
    .run()
  const crowded = await readView(db(), around(9), 0)
  const [tile] = decodeTiles(crowded.bytes, around(9))
  expect(tile).toMatchObject({ hasEveryStory: false, entries: [{ id: null, counts: [250, 250, 250, 251] }] })
  await env.DB.prepare('DELETE FROM map_points WHERE id = ?1').bind(id).run()
  expect(decodeTiles((await readView(db(), around(9), 0)).bytes, around(9))[0]!.entries).toHaveLength(1000)
})

test('the rebuild command counts it as the triggers do', async () => {
  const by = await aUser()
  for (const category of [4, 4, 1, 3]) await aStory({ by, ...place, category })
  const { results: kept } = await cells()
  await env.DB.batch(listRebuildStatements(new Date()).map((statement) => env.DB.prepare(statement)))
  expect((await cells()).results).toEqual(kept)
  expect(kept).toContainEqual(expect.objectContaining({ n: 4, n2: 0, n3: 1, n4: 2 }))
})

test('an import takes it by its name, and in a feed it has its name', async () => {
  const file = `title,text,category,lat,lon,street,city,country\nThursdays,We meet.,Meetings,34.1,-118.2,Street,LA,US`
  expect(await importFile(await anAdministrator(), file)).toMatchObject({ created: 1 })
  const feed = await send('/feeds/stories.geojson')
  expect(await feed.json()).toMatchObject({ features: [{ properties: { title: 'Thursdays', category: 'meetings' } }] })
})

test('a fifth category is refused with the names of the four', async () => {
  const { status, fields } = await as(await aUser()).refusal(storyApi.add, {
    body: { ...aDraft, ...place, category: 5 },
  })
  expect(status).toBe(422)
  expect(fields).toEqual({ category: messages.category })
  expect(messages.category).toBe('*Please choose meetings, personal, resources or historical')
})

test('its pages are in its color', async () => {
  const { id } = await aStory({ ...place, category: 4 })
  const page = await (await send(`/embed?story=${id}`)).text()
  expect(page).toContain('--meetings: #8a5a00')
  expect(page).toContain('.meetings { color: var(--meetings) }')
})

test('a story tile takes four categories apart, and one without the fourth has the bytes it always had', () => {
  const key = { z: 5, x: 3, y: 9 }
  const at = { x: 3 * 2 ** 19 + 70_000, y: 9 * 2 ** 19 + 5_000 }
  const ofFour = { ...at, id: 77, counts: [0, 0, 0, 1] }
  const ofOne = { ...at, x: at.x + 1, id: 78, counts: [1, 0, 0, 0] }
  const range = { z: 5, x0: 3, y0: 9, x1: 3, y1: 9 }
  expect(decodeTiles(encodeStories(key, [ofFour, ofOne]), range)[0]!.entries).toEqual([ofFour, ofOne])
  const crowd = { ...at, id: null, counts: [2, 0, 0, 1_000] }
  const single = { ...ofFour, x: at.x + 40_000 }
  const clusters = decodeTiles(encodeClusters(key, [crowd, single]), range)[0]!.entries
  expect(clusters.map(({ id, counts }) => ({ id, counts }))).toEqual([
    { id: null, counts: [2, 0, 0, 1_000] },
    { id: 77, counts: [0, 0, 0, 1] },
  ])
  expect(encodeStories(key, [ofOne])[0]).toBe(1)
  expect(encodeStories(key, [ofFour])[0]).toBe(3)
})
