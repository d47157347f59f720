import { expect, test } from 'vitest'
import type { DatePrecision } from '#contract/precision'
import { parseDay, parseStoryDate, formatDay, formatMoment, formatStoryDate, typedDateOf } from '#web/lib/dates.ts'
import { formatYears } from '#web/lib/years.ts'

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

test.each([
  ['02/11/1967', '1967-02-11', 'day', '02/11/1967', '02/11/1967'],
  ['2/1967', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['02-1967', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['021967', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['1967', '1967-01-01', 'year', '1967', '1967'],
  [' 1960s ', '1960-01-01', 'decade', '1960s', '1960s'],
  ['1960S', '1960-01-01', 'decade', '1960s', '1960s'],
  ['130', '0130-01-01', 'year', '130', '130'],
  ['٠٢/١٩٦٧', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['۱۹۶۷', '1967-01-01', 'year', '1967', '1967'],
  ['০২/১১/১৯৬৭', '1967-02-11', 'day', '02/11/1967', '02/11/1967'],
  ['१९६०s', '1960-01-01', 'decade', '1960s', '1960s'],
  ['０２/１９６７', '1967-02-01', 'month', '02/1967', 'February 1967'],
] as [string, string, DatePrecision, string, string][])(
  'somebody who types %j means no more than that, finds it again as typed, and others read it in words',
  (typed, day, precision, again, shown) => {
    expect(parseStoryDate(typed)).toEqual({ day, precision })
    expect(typedDateOf(day, precision)).toBe(again)
    expect(parseStoryDate(again)).toEqual({ day, precision })
    expect(formatStoryDate(day, precision)).toBe(shown)
  },
)

test.each(['13/1967', '00/1967', '1965s', '60s', '0000', '67', 'the sixties', '1967-1969'])(
  'a date typed as %j is none',
  (typed) => {
    expect(parseStoryDate(typed)).toBeNull()
  },
)

const dates = (
  startDate: string | null,
  endDate: string | null,
  startDatePrecision: DatePrecision = 'day',
  endDatePrecision: DatePrecision = 'day',
) => ({ startDate, endDate, startDatePrecision, endDatePrecision })

test('a card tells the years in few characters', () => {
  expect(formatYears(dates('1967-02-11', '1967-02-11'))).toBe('1967')
  expect(formatYears(dates('1973-01-01', '2015-12-31'))).toBe('1973–2015')
  expect(formatYears(dates('0130-10-30', null))).toBe('130')
  expect(formatYears(dates(null, null))).toBe('')
  expect(formatYears(dates('1960-01-01', null, 'decade'))).toBe('1960s')
  expect(formatYears(dates('1960-01-01', '1969-12-31', 'decade', 'decade'))).toBe('1960s')
  expect(formatYears(dates('1967-01-01', '1979-12-31', 'year', 'decade'))).toBe('1967–1970s')
})

test('a moment is the day and the time where the reader is, the same as the browser would write', () => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  expect(formatMoment(new Date(2024, 2, 9, 18, 5).toISOString())).toBe('03/09/2024, 18:05')
  for (const at of [new Date(2026, 11, 31, 0, 0), new Date(2026, 0, 1, 23, 59), new Date(2025, 9, 10, 12, 30)])
    expect(formatMoment(at.toISOString())).toBe(at.toLocaleString('en-US', { ...parts, hourCycle: 'h23' }))
})
