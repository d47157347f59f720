import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { toMapPosition } from '#contract/mercator'
import { messages } from '#contract/messages'
import { cellOf, isInCell } from '#contract/placeGrid'
import type { CoarsePrecision } from '#contract/precision'
import { searchApi } from '#contract/search'
import { storyApi, type StoryView } from '#contract/stories'
import type { User } from '../../worker/db/client.ts'
import { aDraftAtHome as draft, home, tracesOfHome } from '../support/aHome.ts'
import { as, guest, send } from '../support/client.ts'
import { aStory, aUser, anAdministrator } from '../support/factories.ts'
import { everything } from '../support/world.ts'

const pointOf = ({ latitude, longitude }: StoryView) => ({ latitude, longitude })
const coarse = [['neighbourhood'], ['town']] as [CoarsePrecision][]

let author: User
let me: ReturnType<typeof as>
beforeEach(async () => {
  author = await aUser()
  me = as(author)
})
const tell = (over: object = {}) => me.call(storyApi.add, { body: { ...draft, ...over } })

test('a client that knows nothing of precision posts and edits an exact place as before [15]', async () => {
  const story = await tell()
  expect(story).toMatchObject({ ...home, placePrecision: 'exact', address: '1313 Laveta Terrace', postCode: '90026' })
  const edited = await me.call(storyApi.edit, { id: story.id, body: { latitude: 34.1, longitude: -118.3 } })
  expect(edited).toMatchObject({ latitude: 34.1, longitude: -118.3, placePrecision: 'exact', postCode: '90026' })
})

test.each(coarse)(
  'a story with its place as a %s has a point of its cell, a place line, and no street [15]',
  async (placePrecision) => {
    const cell = cellOf(home, placePrecision)
    const seen = new Set<string>()
    for (let n = 0; n < 8; n++) {
      const story = await tell({ placePrecision })
      expect(story).toMatchObject({
        placePrecision,
        address: 'Los Angeles, California, United States',
        locality: 'Los Angeles',
        postCode: '',
      })
      expect(isInCell(pointOf(story), cell)).toBe(true)
      expect(pointOf(story)).not.toEqual(home)
      seen.add(JSON.stringify(pointOf(story)))
    }
    expect(seen.size, 'each point is drawn at random').toBe(8)
  },
)

test.each(coarse)(
  'the point of a %s that was sent, and the street, are in no table at all [15]',
  async (placePrecision) => {
    await me.call(storyApi.add, { body: { ...draft, placePrecision } }, { 'idempotency-key': 'once' })
    await me.call(storyApi.add, { body: { ...draft, placePrecision } }, { 'idempotency-key': 'once' })
    const held = await everything()
    expect(held).not.toMatch(tracesOfHome)
    for (const search of ['Laveta', '90026', '1313'])
      expect(await guest.call(searchApi.find, { query: { search } })).toEqual([])
    expect(await guest.call(searchApi.find, { query: { search: 'Angeles' } })).toHaveLength(1)
  },
)

test('the idempotency record does not depend on where in the cell the point was [15]', async () => {
  const body = { ...draft, placePrecision: 'town' as const }
  const first = await me.send(storyApi.add, { body }, { 'idempotency-key': 'once' })
  const { latitude, longitude } = cellOf(home, 'town').center
  const again = await me.send(
    storyApi.add,
    { body: { ...body, latitude, longitude, address: '' } },
    { 'idempotency-key': 'once' },
  )
  expect([first.status, again.status]).toEqual([201, 200])
  expect((await again.json<StoryView>()).id).toBe((await first.json<StoryView>()).id)
})

test('a place that is not exact needs no address, but needs a town, a region or a country [15]', async () => {
  const nowhere = { address: undefined, locality: '', region: '', country: '', postCode: '' }
  const sent = { ...draft, ...nowhere, placePrecision: 'town' as const }
  const refused = await me.refusal(storyApi.add, { body: sent })
  expect(refused).toMatchObject({ status: 422, fields: { locality: messages.localityMissing } })
  expect((await me.call(storyApi.add, { body: { ...sent, country: 'Tonga' } })).address).toBe('Tonga')
  const exact = await me.refusal(storyApi.add, { body: { ...sent, placePrecision: 'exact' } })
  expect(exact).toMatchObject({ status: 422, fields: { address: messages.addressMissing } })
  const unknown = await me.refusal(storyApi.add, { body: { ...draft, placePrecision: 'street' } as never })
  expect(unknown).toMatchObject({ status: 422, fields: { placePrecision: messages.placePrecision } })
})

test('missing parts of a place are reported together with errors of other fields [15]', async () => {
  const { fields } = await me.refusal(storyApi.add, { body: { ...draft, title: '', address: '' } })
  expect(fields).toEqual({ title: messages.titleMissing, address: messages.addressMissing })
})

test.each(coarse)(
  'an edit within the cell of a %s keeps the drawn point, any other draws a new one [15]',
  async (placePrecision) => {
    const story = await tell({ placePrecision })
    const edit = (body: object) => me.call(storyApi.edit, { id: story.id, body })
    expect(pointOf(await edit({ title: 'Another title' }))).toEqual(pointOf(story))
    expect(pointOf(await edit({ locality: 'Echo Park' }))).toEqual(pointOf(story))
    expect(pointOf(await edit({ ...home, placePrecision }))).toEqual(pointOf(story))
    expect(pointOf(await edit(cellOf(home, placePrecision).center))).toEqual(pointOf(story))
    const elsewhere = { latitude: 40.7, longitude: -74 }
    const moved = await edit(elsewhere)
    expect(isInCell(pointOf(moved), cellOf(elsewhere, placePrecision))).toBe(true)
    expect(moved).toMatchObject({ placePrecision, postCode: '' })
    expect(pointOf(moved)).not.toEqual(elsewhere)
  },
)

test('an address or a post code sent to a place that is not exact is not stored [15]', async () => {
  const { id } = await tell({ placePrecision: 'town' })
  const edited = await me.call(storyApi.edit, { id, body: { address: '1313 Laveta Terrace', postCode: '90026' } })
  expect(edited).toMatchObject({ address: 'Los Angeles, California, United States', postCode: '' })
  expect(await everything()).not.toMatch(tracesOfHome)
  const bare = await me.refusal(storyApi.edit, { id, body: { locality: '', region: '', country: '' } })
  expect(bare).toMatchObject({ status: 422, fields: { locality: messages.localityMissing } })
})

test('a finer place needs its point again, because it was not stored [15]', async () => {
  const { id } = await tell({ placePrecision: 'town' })
  const before = await everything()
  for (const body of [
    { placePrecision: 'neighbourhood' as const },
    { placePrecision: 'exact' as const, address: '1313 Laveta Terrace' },
    { placePrecision: 'exact' as const, latitude: 34.1 },
  ]) {
    const refused = await me.refusal(storyApi.edit, { id, body })
    expect(refused).toMatchObject({ status: 422, fields: { latitude: messages.finerPlace } })
  }
  expect(await everything()).toBe(before)
  const near = await me.call(storyApi.edit, { id, body: { placePrecision: 'neighbourhood', ...home } })
  expect(isInCell(pointOf(near), cellOf(home, 'neighbourhood'))).toBe(true)
  const exact = await me.call(storyApi.edit, {
    id,
    body: { placePrecision: 'exact', ...home, address: '1313 Laveta Terrace' },
  })
  expect(exact).toMatchObject({ ...home, placePrecision: 'exact', address: '1313 Laveta Terrace' })
})

test('a story made coarser is immediately at its old place in no table, tile, search, list or preview [15]', async () => {
  const story = await tell()
  const { x, y } = toMapPosition(home.latitude, home.longitude)
  const tile = `${x >> 8}/${y >> 8}`
  const box = [home.longitude - 0.0001, home.latitude - 0.0001, home.longitude + 0.0001, home.latitude + 0.0001].join(
    ',',
  )
  const listed = () => guest.call(storyApi.list, { query: { bbox: box } })
  const found = () => guest.call(searchApi.find, { query: { bbox: box } })
  const held = async () => {
    const select = (table: string) => env.DB.prepare(`SELECT * FROM ${table}`)
    const tables = await env.DB.batch<object>(['stories', 'map_points', 'map_cells', 'map_tiles'].map(select))
    return JSON.stringify(tables.map(({ results }) => results))
  }
  // One of these alone may be equal by chance.
  const spot = new RegExp(`"x(_sum)?":${x},"y(_sum)?":${y},`)
  await send(`/api/view/16/${tile}/${tile}/`)
  expect([await listed(), await found()].map((rows) => rows.length)).toEqual([1, 1])
  expect(await held()).toContain('34.078231')
  expect(await held()).toMatch(spot)
  const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM map_tiles').first<{ n: number }>())!
  expect(n).toBeGreaterThan(0)

  const coarser = await me.call(storyApi.edit, { id: story.id, body: { placePrecision: 'town' } })
  expect(isInCell(pointOf(coarser), cellOf(home, 'town'))).toBe(true)
  expect([await listed(), await found()]).toEqual([[], []])
  const left = await held()
  expect(left).not.toMatch(tracesOfHome)
  expect(left).not.toMatch(spot)
  for (const search of ['Laveta', '90026']) expect(await guest.call(searchApi.find, { query: { search } })).toEqual([])
  const read = await guest.call(storyApi.read, { id: story.id })
  expect(read).toMatchObject({
    placePrecision: 'town',
    address: 'Los Angeles, California, United States',
    postCode: '',
  })
  const times = await guest.call(searchApi.times, { query: { bbox: '-180,-85,180,85' } })
  expect(times.stories.map(([, , ...at]) => at.slice(0, 2))).not.toContainEqual([x, y])
})

test('lists, searches and profiles have the precision of the place [15]', async () => {
  const { id } = await tell({ placePrecision: 'neighbourhood' })
  const [listed] = await guest.call(storyApi.list, { query: { ids: String(id) } })
  const [found] = await guest.call(searchApi.find, { query: { search: 'porch' } })
  const { stories } = await guest.call(searchApi.findForMap, { query: { search: 'porch' } })
  for (const row of [listed, found, stories[0]])
    expect(row).toMatchObject({ placePrecision: 'neighbourhood', startDatePrecision: 'day', contentNotes: [] })
})

test('an administrator who edits a story that is not exact learns no more of its place than any reader [15]', async () => {
  const { id } = await tell({ placePrecision: 'town', is_anonymous_pin: true })
  const before = await guest.call(storyApi.read, { id })
  const edited = await as(await anAdministrator()).call(storyApi.edit, { id, body: { title: 'A porch' } })
  expect(pointOf(edited)).toEqual(pointOf(before))
})

test('an author whose story was made coarser in another window cannot restore the exact point by moving it [15]', async () => {
  const story = await aStory({ by: author, ...home })
  await me.call(storyApi.edit, { id: story.id, body: { placePrecision: 'town', country: 'United States' } })
  const stale = await me.call(storyApi.edit, { id: story.id, body: home })
  expect(stale.placePrecision).toBe('town')
  expect(pointOf(stale)).not.toEqual(home)
})

test('the database refuses a post code of a place that is not exact, and an unknown precision [15]', async () => {
  const { id } = await tell({ placePrecision: 'town' })
  for (const change of [
    "post_code = '90026'",
    "place_precision = 'street'",
    "start_date_precision = 'year'",
    "content_notes = 'x'",
  ])
    await expect(env.DB.prepare(`UPDATE stories SET ${change} WHERE id = ?1`).bind(id).run()).rejects.toThrow(
      'stories_precise',
    )
})
