import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toMapPosition } from '#contract/mercator'
import { siteApi, type SiteConfig } from '#contract/site'
import * as schema from '../../worker/db/schema.ts'
import { forgetOpening, readOpening, regionOf } from '../../worker/features/site/opening.ts'
import type { Square } from '../../worker/features/map/queries/views.ts'
import { guest, send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aStory, aUser, db } from '../support/factories.ts'

/** A cell as in the tables of the map. */
const squareAt = (latitude: number, longitude: number, n: number): Square => ({
  n,
  ...toMapPosition(latitude, longitude),
})

test('the map opens on the region with most stories, not on the city with most [2.3]', () => {
  const losAngeles = squareAt(34.1, -118.2, 1000)
  const towns = [42, 46, 50, 54].flatMap((latitude) =>
    [-2, 4, 10, 16].map((longitude) => squareAt(latitude, longitude, 70)),
  )
  const [west, south, east, north] = regionOf([losAngeles, ...towns])!
  expect([west, south, east, north].map(Math.round)).toEqual([-2, 42, 16, 54])
})

test('a city with many stories does not push the towns around it out of the first view', () => {
  const [west, south, east, north] = regionOf([
    squareAt(52.5, 13.4, 100_000),
    squareAt(48.9, 2.4, 40),
    squareAt(50.1, 14.4, 60),
    squareAt(52.4, 4.9, 50),
  ])!
  expect([west, south, east, north].map(Math.round)).toEqual([2, 49, 14, 52])
})

test('a region may lie across the antimeridian', () => {
  const [west, , east] = regionOf([squareAt(-36.8, 174.8, 30), squareAt(-17, -179.5, 20), squareAt(50, 10, 40)])!
  expect([Math.round(west), Math.round(east)]).toEqual([175, -180])
})

test('the first view gets the number of stories and their first year, and one story of the year 130 does not decide it [2.3]', async () => {
  expect(await readOpening(db())).toEqual({ region: null, count: 0, since: null, hasEarlier: false, walk: null })
  for (let n = 0; n < 40; n++) await aStory({ startDate: `${1962 + n}-05-01`, latitude: 40 + n / 10, longitude: 10 })
  await aStory({ startDate: '0130-10-30', latitude: 27.8, longitude: 30.9 })
  const hidden = await aStory({ latitude: -34, longitude: 151 })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, hidden.id))
  expect(await readOpening(db())).toMatchObject({ count: 41, since: 1960, hasEarlier: true })
})

test('the configuration contains the region, computed once, and the operator’s own view overrides it [2.3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 3_600_000)
  await aStory({ latitude: 48.9, longitude: 2.4, startDate: '1999-01-01' })
  const { opening } = await guest.call(siteApi.config, {})
  await aStory({ latitude: 48.9, longitude: 2.4 })
  expect((await guest.call(siteApi.config, {})).opening).toEqual(opening)
  forgetOpening()
  const own = await send('/api/config/', {}, { ...env, MAP_LATITUDE: '52.5', MAP_LONGITUDE: '13.4', MAP_ZOOM: '11' })
  expect(await own.json<SiteConfig>()).toMatchObject({
    map: { latitude: 52.5, longitude: 13.4, zoom: 11 },
    opening: { region: null },
  })
})

test.each([
  ['a part of the operator’s view', { MAP_LATITUDE: '52.5' }],
  ['an empty part', { MAP_LATITUDE: '52.5', MAP_LONGITUDE: '13.4', MAP_ZOOM: '' }],
  ['a part that is no number', { MAP_LATITUDE: 'north', MAP_LONGITUDE: '13.4', MAP_ZOOM: '11' }],
])('with %s the worker answers 200 and the map opens on the region with most stories', async (_, vars) => {
  forgetOpening()
  await aStory({ latitude: 48.9, longitude: 2.4, startDate: '1999-01-01' })
  const answer = await send('/api/config/', {}, { ...env, ...vars })
  expect(answer.status).toBe(200)
  const { map, opening } = await answer.json<SiteConfig>()
  expect(map).toEqual({ latitude: 34.1, longitude: -118.2, zoom: 12 })
  expect(opening?.region).toHaveLength(4)
})

test('the configuration names the public walk whose stories are all where the map opens', async () => {
  const by = await aUser()
  const near = [await aStory({ latitude: 48.85, longitude: 2.35 }), await aStory({ latitude: 48.86, longitude: 2.36 })]
  const far = await aStory({ latitude: -34, longitude: 151 })
  const one = { by, kind: 'walk', state: 'shown' } as const
  await aCollection({ ...one, of: [...near, far] })
  await aCollection({ ...one, of: near, kind: 'list' })
  await aCollection({ ...one, of: near, state: 'waiting' })
  expect(await readOpening(db())).toMatchObject({ walk: null })
  const walk = await aCollection({ ...one, of: near })
  expect(await readOpening(db())).toMatchObject({ walk: walk.id })
  expect(await readOpening(db(), { latitude: 48.855, longitude: 2.355, zoom: 12 })).toMatchObject({
    region: null,
    walk: walk.id,
  })
  expect(await readOpening(db(), { latitude: 52.5, longitude: 13.4, zoom: 12 })).toMatchObject({ walk: null })
})

test('a flood of calls that know no opening begins two reads in a second, and the map opens without it for the others [2.3]', async () => {
  await aStory({ latitude: 50, longitude: 10 })
  forgetOpening()
  const sites = await Promise.all(Array.from({ length: 8 }, () => guest.call(siteApi.config, {})))
  expect(sites.filter(({ opening }) => opening !== null)).toHaveLength(2)
  expect((await guest.call(siteApi.config, {})).opening?.count).toBe(1)
})
