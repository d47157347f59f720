import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { dataExportApi } from '#contract/dataExport'
import type { Endpoint } from '#contract/endpoint'
import { decodeFound, decodeTiles } from '#contract/storyTileCodec'
import { toMapPosition } from '#contract/mercator'
import { profileApi } from '#contract/profiles'
import { MapSearch, searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { pages } from '../../worker/html/routes.ts'
import { aDraftAtHome, home, tracesOfHome } from '../support/aHome.ts'
import { ASSETS } from '../support/builtApp.ts'
import { as, guest, send } from '../support/client.ts'
import { aUser, anAdministrator } from '../support/factories.ts'

const { x, y } = toMapPosition(home.latitude, home.longitude)
const draft = { ...aDraftAtHome, startDate: '1999-01-01' }
const box = { bbox: '-180,-85,180,85' }
const tile = { z: 16, x0: x >> 8, y0: y >> 8, x1: x >> 8, y1: y >> 8 }

type Client = ReturnType<typeof as>
const told = async (who: Client, e: Endpoint, input: object) => {
  const answer = await who.send(e, input)
  expect([e.call, answer.status]).toEqual([e.call, 200])
  return `${JSON.stringify([...answer.headers])} ${await answer.text()}`
}
const page = async (path: string) => {
  const ctx = createExecutionContext()
  const bindings = { ...env, ORIGIN: 'https://atlas.example', ASSETS }
  const answer = await pages.fetch(new Request(bindings.ORIGIN + path), bindings, ctx)
  await waitOnExecutionContext(ctx)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const feed = async () => {
  const answer = await send(`/api/view/16/${tile.x0}/${tile.y0}/${tile.x1}/${tile.y1}/`)
  return JSON.stringify(decodeTiles(new Uint8Array(await answer.arrayBuffer()), tile))
}
const searchOnMap = async (search: string) => {
  const text = await (await guest.send(searchApi.findForMap, { query: { search } })).text()
  const { layer } = MapSearch.parse(JSON.parse(text))
  return text + JSON.stringify(decodeFound(Uint8Array.from(atob(layer), (byte) => byte.charCodeAt(0))))
}

/** The answers of every call that contains the story, to guests, to its author and to staff. */
const everyWay = async (id: number, author: Client, staff: Client, username: string) => ({
  feed: await feed(),
  story: await told(guest, storyApi.read, { id }),
  'story, to staff': await told(staff, storyApi.read, { id }),
  list: await told(guest, storyApi.list, { query: box }),
  search: await told(guest, searchApi.find, { query: { search: 'porch' } }),
  'search on the map': await searchOnMap('porch'),
  times: await told(guest, searchApi.times, { query: box }),
  profile: await told(guest, profileApi.find, { query: { username } }),
  export: await told(author, dataExportApi.read, {}),
  preview: await page(`/story/${id}`),
})
/** The old point in degrees, the old address, and the old point in map units. */
const hasTrace = (text: string) => tracesOfHome.test(text) || text.includes(String(x)) || text.includes(String(y))

test('a minute after a story was made coarser no feed, list, search, profile, export, preview or sitemap has its old place [15]', async () => {
  const user = await aUser()
  const [author, staff] = [as(user), as(await anAdministrator())]
  const { id } = await author.call(storyApi.add, { body: draft })
  const before = await everyWay(id, author, staff, user.username)
  const missed = Object.entries(before).flatMap(([way, said]) => (hasTrace(said) ? [] : [way]))
  // The rows of a profile only ever name the town.
  expect(missed, 'ways that could not tell').toEqual(['profile'])

  await author.call(storyApi.edit, { id, body: { placePrecision: 'town' } })
  vi.setSystemTime(Date.now() + 60_000)
  const after = await everyWay(id, author, staff, user.username)
  expect(Object.entries(after).flatMap(([way, said]) => (hasTrace(said) ? [`${way}: ${said}`] : []))).toEqual([])
  expect(after.story).toContain('"placePrecision":"town"')
  for (const path of ['/sitemap.xml', '/sitemap/1-of-1.xml']) expect(hasTrace(await page(path))).toBe(false)
  for (const search of ['Laveta', '90026', '1313'])
    expect([await guest.call(searchApi.find, { query: { search } }), await searchOnMap(search)]).toEqual([
      [],
      expect.not.stringContaining('porch'),
    ])
})
