import { expect, test } from 'vitest'
import { parseDay, formatDay, formatYears } from '#web/lib/dates.ts'

test('a day is read as month, day and year', () => {
  expect(formatDay('1969-06-28')).toBe('06/28/1969')
})

test('the year 0100 survives in both directions', () => {
  expect(formatDay('0100-01-01')).toBe('01/01/0100')
  expect(parseDay('01/01/0100')).toBe('0100-01-01')
})

test('a story without a day says so in the words it is given', () => {
  expect(formatDay(null, 'No Start Date')).toBe('No Start Date')
  expect(formatDay(null)).toBe('')
})

test('a time is shown as its day', () => {
  expect(formatDay('2024-03-09T18:05:00Z')).toBe('03/09/2024')
})

test.each([
  ['6/8/1969', '1969-06-08'],
  [' 06-08-1969 ', '1969-06-08'],
  ['02/29/2024', '2024-02-29'],
  ['', ''],
])('somebody who types %j means %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test.each(['02/30/2024', '02/29/1900', '13/01/2000', '00/10/2000', '1/1/69', '2024-03-09', 'June 1969'])(
  'somebody who types %j is asked again',
  (typed) => {
    expect(parseDay(typed)).toBeNull()
  },
)

test('a card tells the years in few characters', () => {
  expect(formatYears('1967-02-11', '1967-02-11')).toBe('1967')
  expect(formatYears('1973-01-01', '2015-12-31')).toBe('1973–2015')
  expect(formatYears('0130-10-30', null)).toBe('130')
  expect(formatYears(null, null)).toBe('')
})
