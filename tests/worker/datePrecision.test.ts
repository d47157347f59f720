import { beforeEach, expect, test } from 'vitest'
import { storyTileApi } from '#contract/storyTiles'
import { messages } from '#contract/messages'
import { type DatePrecision, DATE_PRECISIONS } from '#contract/precision'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { firstDayOf, formatStoryDate, lastDayOf } from '#contract/storyDates'
import type { User } from '../../worker/db/client.ts'
import { inEnglish } from '../../worker/services/sayIn.ts'
import { as, guest } from '../support/client.ts'
import { aSignedDraft as draft } from '../support/creations.ts'
import { aUser } from '../support/factories.ts'

let author: User
let me: ReturnType<typeof as>
beforeEach(async () => {
  author = await aUser()
  me = as(author)
})
const tell = (over: object = {}) => me.call(storyApi.add, { body: { ...draft, ...over } })
const isFound = async (startDate: string, endDate = startDate) =>
  (await guest.call(searchApi.find, { query: { startDate, endDate } })).length > 0

test('a date is read as exactly as it is known [15]', () => {
  const shown = (day: string) =>
    DATE_PRECISIONS.map((precision) => formatStoryDate(day, precision, '', ['en', inEnglish]))
  expect(shown('1967-02-11')).toEqual(['02/11/1967', 'February 1967', '1967', '1960s'])
  expect(shown('0130-10-30')).toEqual(['10/30/0130', 'October 130', '130', '130s'])
  expect(formatStoryDate(null, 'year', 'No Start Date', ['en', inEnglish])).toBe('No Start Date')
})

test('a period begins and ends with the days of the calendar [15]', () => {
  const edges = (day: string, precision: DatePrecision) => [firstDayOf(day, precision), lastDayOf(day, precision)]
  expect(edges('1967-02-11', 'day')).toEqual(['1967-02-11', '1967-02-11'])
  expect(edges('1967-02-11', 'month')).toEqual(['1967-02-01', '1967-02-28'])
  expect(edges('2000-02-11', 'month')).toEqual(['2000-02-01', '2000-02-29'])
  expect(edges('1900-02-11', 'month')).toEqual(['1900-02-01', '1900-02-28'])
  expect(edges('1967-11-11', 'month')).toEqual(['1967-11-01', '1967-11-30'])
  expect(edges('1967-02-11', 'year')).toEqual(['1967-01-01', '1967-12-31'])
  expect(edges('1967-02-11', 'decade')).toEqual(['1960-01-01', '1969-12-31'])
})

test('dates are widened to the edges of their periods, a start to the first day and an end to the last [15]', async () => {
  const story = await tell({
    startDate: '1967-02-11',
    startDatePrecision: 'year',
    endDate: '1972-05-05',
    endDatePrecision: 'month',
  })
  expect(story).toMatchObject({
    startDate: '1967-01-01',
    startDatePrecision: 'year',
    endDate: '1972-05-31',
    endDatePrecision: 'month',
  })
  expect((await guest.call(storyApi.list, { query: { ids: String(story.id) } }))[0]).toMatchObject({
    startDate: '1967-01-01',
    startDatePrecision: 'year',
    endDate: '1972-05-31',
    endDatePrecision: 'month',
  })
})

test('a story may start and end in one year, whichever days of it are sent [15]', async () => {
  const year = { startDatePrecision: 'year', endDatePrecision: 'year' }
  const story = await tell({ startDate: '1967-12-01', endDate: '1967-01-01', ...year })
  expect(story).toMatchObject({ startDate: '1967-01-01', endDate: '1967-12-31' })
  const crossed = { ...draft, startDate: '1968-01-01', endDate: '1967-05-05', ...year } as const
  expect(
    await me.refusal(storyApi.add, { body: { ...crossed, startDatePrecision: 'year', endDatePrecision: 'year' } }),
  ).toMatchObject({
    status: 422,
    fields: { endDate: messages.datesCross },
  })
})

test('a missing date has no precision [15]', async () => {
  const story = await tell({ startDate: '', startDatePrecision: 'decade' })
  expect(story).toMatchObject({ startDate: null, startDatePrecision: 'day', endDatePrecision: 'day' })
})

test('an unknown precision is refused on its field [15]', async () => {
  const body = { ...draft, startDate: '1967-01-01', startDatePrecision: 'century' } as never
  expect(await me.refusal(storyApi.add, { body })).toMatchObject({
    status: 422,
    fields: { startDatePrecision: messages.datePrecision },
  })
})

test('an edit can change the precision of a date; a new date without precision is a day, as old clients mean it [15]', async () => {
  const { id } = await tell({ startDate: '1967-02-11' })
  const edit = async (body: object) => {
    const { startDate, startDatePrecision } = await me.call(storyApi.edit, { id, body })
    return [startDate, startDatePrecision]
  }
  expect(await edit({ startDatePrecision: 'decade' })).toEqual(['1960-01-01', 'decade'])
  expect(await edit({ title: 'Another' })).toEqual(['1960-01-01', 'decade'])
  expect(await edit({ startDate: '1960-01-01' })).toEqual(['1960-01-01', 'decade'])
  expect(await edit({ startDate: '1967-02-11' })).toEqual(['1967-02-11', 'day'])
  expect(await edit({ startDate: '1967-02-11', startDatePrecision: 'month' })).toEqual(['1967-02-01', 'month'])
  expect(await edit({ startDate: null })).toEqual([null, 'day'])
})

test('an edit that makes a story end before it starts is refused [15]', async () => {
  const { id } = await tell({ startDate: '1967-02-11', endDate: '1967-03-01' })
  const refused = await me.refusal(storyApi.edit, { id, body: { startDate: '1967-06-01' } })
  expect(refused).toMatchObject({ status: 422, fields: { endDate: messages.datesCross } })
  expect(
    (await me.call(storyApi.edit, { id, body: { startDate: '1967-06-01', endDatePrecision: 'year' } })).endDate,
  ).toBe('1967-12-31')
})

test('a start without an end covers its period, and is found by every day of it and no other [15]', async () => {
  const { id } = await tell({ startDate: '1967-01-01', startDatePrecision: 'year' })
  expect(await isFound('1967-08-15')).toBe(true)
  expect(await isFound('1966-12-31')).toBe(false)
  expect(await isFound('1968-01-01')).toBe(false)
  await me.call(storyApi.edit, { id, body: { startDatePrecision: 'decade' } })
  expect(await isFound('1969-12-31')).toBe(true)
  expect(await isFound('1970-01-01')).toBe(false)
  await me.call(storyApi.edit, { id, body: { startDate: '1967-02-11', startDatePrecision: 'month' } })
  expect(await isFound('1967-02-28')).toBe(true)
  expect(await isFound('1967-03-01')).toBe(false)
})

test('an end without a start covers its period too [15]', async () => {
  await tell({ endDate: '1967-05-05', endDatePrecision: 'decade' })
  expect(await isFound('1960-01-01')).toBe(true)
  expect(await isFound('1959-12-31')).toBe(false)
})

test('the histogram counts a story in the first year of its period [15]', async () => {
  await tell({ startDate: '1967-02-11', startDatePrecision: 'decade' })
  await tell({ endDate: '1989-05-05', endDatePrecision: 'year' })
  const years = await guest.call(storyTileApi.years, {})
  const counted = years.filter(({ count }) => count > 0)
  expect(counted.map(({ from, to }) => [1960 >= from && 1960 <= to, 1989 >= from && 1989 <= to])).toEqual([
    [true, false],
    [false, true],
  ])
  const { stories } = await guest.call(searchApi.times, { query: { bbox: '-180,-85,180,85' } })
  expect(stories.map((story) => story.slice(4)).sort()).toEqual([
    [1960, 1969],
    [1989, 1989],
  ])
})
