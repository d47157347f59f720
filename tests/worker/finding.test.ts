import { expect, test } from 'vitest'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { as, guest } from '../support/client.ts'
import { aStory, aUser } from '../support/factories.ts'

const vars = { RATE_LIMITS: 'off' }
const visitor = as(null, vars)
const box = { bbox: '0,45,5,50' }
const near = { latitude: 48.9, longitude: 2.4 }
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).sort()

test('a row of a list names the town, or else region or country, and the day, never the time, also for an anonymous story [25.2]', async () => {
  const by = await aUser()
  const at = { ...near, createdAt: '2026-03-04T05:06:07Z', region: 'Val de Loire', country: 'France' }
  await aStory({ ...at, by, title: 'town', locality: 'Meung' })
  await aStory({ ...at, by, title: 'region', locality: '', isAnonymous: true, createdAt: '2026-03-04T00:00:00Z' })
  await aStory({ ...at, by, title: 'country', locality: '', region: '' })
  for (const rows of [
    await guest.call(storyApi.list, { query: box }),
    await visitor.call(searchApi.find, { query: box }),
    (await visitor.call(searchApi.findForMap, { query: box })).stories,
  ]) {
    const places = Object.fromEntries(rows.map(({ title, place }) => [title, place]))
    expect(places).toEqual({ town: 'Meung', region: 'Val de Loire', country: 'France' })
    expect(new Set(rows.map((row) => row.created_on))).toEqual(new Set(['2026-03-04']))
  }
})

test('stories without a date match any days, are left out on request, or are found alone [25.2]', async () => {
  await aStory({ ...near, title: 'in time', startDate: '1965-01-01' })
  await aStory({ ...near, title: 'too late', startDate: '1985-01-01' })
  await aStory({ ...near, title: 'undated' })
  await aStory({ latitude: 34, longitude: -118, title: 'undated elsewhere' })
  const days = { ...box, startDate: '1960-01-01', endDate: '1969-12-31' }
  const found = async (query: Record<string, string>) => [
    titlesOf(await visitor.call(searchApi.find, { query })),
    titlesOf((await visitor.call(searchApi.findForMap, { query })).stories),
  ]
  const both = (...titles: string[]) => [titles, titles]
  expect(await found(days)).toEqual(both('in time', 'undated'))
  expect(await found({ ...days, undated: 'no' })).toEqual(both('in time'))
  expect(await found({ ...days, undated: 'only' })).toEqual(both('undated'))
  expect(await found({ ...box, undated: 'no' })).toEqual(both('in time', 'too late'))
  expect(await found({ undated: 'only' })).toEqual(both('undated', 'undated elsewhere'))
  expect(await found({ ...days, undated: 'perhaps' })).toEqual(both('in time', 'undated'))
})

test('the years of stories can be asked of what a search finds, in a part of the world or in all of it [25.2]', async () => {
  const march = await aStory({ ...near, title: 'A march', startDate: '1971-06-05', language: 'fr', category: 3 })
  const ball = await aStory({ ...near, title: 'A ball', startDate: '1985-01-01', language: 'de', category: 1 })
  const far = await aStory({ latitude: 34, longitude: -118, title: 'Another march', startDate: '1999-01-01' })
  const idsOf = async (query: Record<string, string>) => {
    const { stories } = await visitor.call(searchApi.times, { query })
    return stories.map(([id]) => id).sort((a, b) => a - b)
  }
  const ids = (...stories: { id: number }[]) => stories.map(({ id }) => id).sort((a, b) => a - b)
  expect(await idsOf(box)).toEqual(ids(march, ball))
  expect(await idsOf({ ...box, language: 'de' })).toEqual(ids(ball))
  expect(await idsOf({ search: 'march' })).toEqual(ids(march, far))
  expect(await idsOf({ ...box, categories: '3', search: 'march' })).toEqual(ids(march))
  expect(await idsOf({ search: 'nothing of the kind' })).toEqual([])
})
