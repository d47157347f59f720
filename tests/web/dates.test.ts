import { expect, test } from 'vitest'
import { dateFormOf, writeDateParts } from '#contract/dateForm'
import { locales } from '#contract/locales'
import { formatLocaleOf } from '#contract/localeFormat'
import type { DatePrecision } from '#contract/precision'
import { formatDayIn } from '#contract/storyDates'
import { parseStoryDate as parseAs, twoYearsIn, typedDateOf, wordsLeftOut, type Typist } from '#contract/typedDates'
import { inEnglish } from '#worker/services/sayIn'
import { formatDay, formatLongDay, formatLongMoment, formatMoment, formatStoryDate } from '#web/lib/dates.ts'
import { formatYears } from '#web/lib/years.ts'

const english: Typist = ['en', inEnglish]
const parseStoryDate = (typed: string, typist = english) => parseAs(typed, typist, 2026)

test('a day is read as month, day and year [9]', () => {
  expect(formatDay('1969-06-28')).toBe('06/28/1969')
})

test('the year 0100 survives in both directions', () => {
  expect(formatDay('0100-01-01')).toBe('01/01/0100')
  expect(parseStoryDate('01/01/0100')).toEqual({ day: '0100-01-01', precision: 'day' })
})

test('a story without a day shows the given text', () => {
  expect(formatStoryDate(null, 'day', 'No Start Date')).toBe('No Start Date')
  expect(formatDay(null)).toBe('')
})

test('when a story was posted has its month written out, and its time where the reader is', () => {
  expect(formatLongMoment('2024-03-09T12:05:00')).toBe('March 9, 2024 at 12:05')
})

test('a time is shown as its day', () => {
  expect(formatDay('2024-03-09T18:05:00Z')).toBe('03/09/2024')
})

/** The day of a typed date in a language, or the other result of the field. */
const dayTyped = (typed: string, tag = 'en') => {
  const date = parseStoryDate(typed, [tag, inEnglish])
  return date && date.precision === 'day' ? date.day : date
}

test.each([
  ['6/8/1969', '1969-06-08'],
  [' 06-08-1969 ', '1969-06-08'],
  ['06081969', '1969-06-08'],
  ['02/29/2024', '2024-02-29'],
  ['', ''],
  // What can be one day alone, in whatever order.
  ['1969-06-28', '1969-06-28'],
  ['1969-06-28 01:20:00', '1969-06-28'],
  ['1969-06-28T01:20:00Z', '1969-06-28'],
  ['1969/6/28', '1969-06-28'],
  ['19690628', '1969-06-28'],
  ['June 28, 1969', '1969-06-28'],
  ['Saturday, June 28th, 1969', '1969-06-28'],
  ['28 June 1969', '1969-06-28'],
  ['28 juin 1969', '1969-06-28'],
  ['28. Juni 1969', '1969-06-28'],
  ['28 июня 1969 г.', '1969-06-28'],
  ['28 de junho de 1969', '1969-06-28'],
  ['1969年6月28日', '1969-06-28'],
  ['28 জুন, ১৯৬৯', '1969-06-28'],
  ['28/06/1969', '1969-06-28'],
  ['06.28.1969', '1969-06-28'],
  // With dots the month never comes first.
  ['05.06.1969', '1969-06-05'],
  ['28.06.1969', '1969-06-28'],
  ['1969.06.28', '1969-06-28'],
  ['28.\u00a0Juni\u00a01969', '1969-06-28'],
  ['28.\u202f06.\u202f1969', '1969-06-28'],
  ['28\u200f/6\u200f/1969', '1969-06-28'],
  ['٢٨\u200f/٦\u200f/١٩٦٩', '1969-06-28'],
  ['2024 年 ６ 月 28 日', '2024-06-28'],
  ['1969/06/28（土）', '1969-06-28'],
  // Separators of word processors, cameras and typewriters.
  ['1969\u201106\u201128', '1969-06-28'],
  ['1969–06–28', '1969-06-28'],
  ['28\u221206\u22121969', '1969-06-28'],
  ['28 06 1969', '1969-06-28'],
  ['28.VI.1969', '1969-06-28'],
  ['1 xi 1969', '1969-11-01'],
  ['1969:06:28 01:20:00', '1969-06-28'],
  ['1969-06-28+02:00', '1969-06-28'],
  ['19690628T012000Z', '1969-06-28'],
])('the typed date %j means %j [5.6]', (typed, day) => {
  expect(dayTyped(typed)).toBe(day)
})

test.each([
  ...['02/30/2024', '02/29/1900', '13/13/2000', '00/10/2000', '1/1/69', '32/01/2000', '2024-02-30'],
  ...['June 31, 1969', 'about June 28, 1969', '28 June', '10111012', '1969-06-28/1969-07-03'],
  // The century, the calendar or the day would be guessed.
  ...['28/6/69', '28. Juni 69', "'69", '28 มิถุนายน พ.ศ. 2512', '۷ تیر ۱۳۴۸', '昭和44年6月28日', 'Feb 30, 1969'],
  ...['winter 1974/75', 'winter 1974-5', 'about 69', 'around 12/1974', 'last winter', 'twenties', '20s'],
  ...['1969–1970', '12–14 1969', '28.XIII.1969', '1969:13:28', '1969-06-28 (Stonewall)'],
])('the date field rejects %j as ambiguous [23]', (typed) => {
  expect(parseStoryDate(typed)).toBeNull()
})

/** The day that an ambiguous date means. */
const read = (tag: string, typed: string) => dayTyped(typed, tag)
test('a date that could be two days is read in the usual order of the language, and rejected where neither is usual [23]', () => {
  expect(read('en', '05/06/1969')).toBe('1969-05-06')
  for (const tag of ['de', 'fr', 'hi', 'bn', 'ur', 'ar', 'he', 'pt-BR', 'id', 'sw'])
    for (const typed of ['05/06/1969', '05.06.1969', '05-06-1969', '5/6/1969', '05061969'])
      expect([tag, typed, read(tag, typed)]).toEqual([tag, typed, '1969-06-05'])
  for (const tag of ['ja', 'ko', 'zh-Hans', 'fa']) {
    expect([tag, read(tag, '05/06/1969')]).toEqual([tag, null])
    for (const typed of ['1969/06/05', '1969. 06. 05.', '1969-6-5', '19690605'])
      expect([tag, typed, read(tag, typed)]).toEqual([tag, typed, '1969-06-05'])
  }
  // 20 January 1211, or 2001-12-11.
  expect(read('de', '20011211')).toBeNull()
  // A number over 12 leaves one day.
  for (const { tag } of locales)
    for (const typed of ['06/28/1969', '28/06/1969']) expect([tag, read(tag, typed)]).toEqual([tag, '1969-06-28'])
})

test('each language shows and reads a day in one order: its usual one [23]', () => {
  const parts = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  for (const { tag } of locales) {
    const typed = typedDateOf('1969-06-05', 'day', [tag, inEnglish])
    const usual = new Intl.DateTimeFormat(formatLocaleOf(tag), parts).format(Date.UTC(1969, 5, 5))
    expect([tag, typed]).toEqual([tag, usual.replace(/\p{Cf}/gu, '')])
    expect([tag, formatDayIn(tag, '1969-06-05').replace(/[\u2068\u2069]/g, '')]).toEqual([tag, typed])
    expect([tag, dayTyped(typed, tag)]).toEqual([tag, '1969-06-05'])
  }
  expect(dateFormOf('de')).toEqual({ order: ['day', 'month', 'year'], separator: '.', end: '' })
  expect(writeDateParts('ko', { year: '1969', month: '06' })).toBe('1969. 06.')
  expect(writeDateParts('en', { year: 'YYYY', month: 'MM', day: 'DD' })).toBe('MM/DD/YYYY')
})

test('a day with the name of its month is unambiguous in every language [23]', () => {
  expect(formatLongDay('1969-05-06')).toBe('May 6, 1969')
})

test.each([
  ['02/11/1967', '1967-02-11', 'day', '02/11/1967', '02/11/1967'],
  ['1967-02', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['February 1967', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['196702', '1967-02-01', 'month', '02/1967', 'February 1967'],
  ['1960er', '1960-01-01', 'decade', '1960s', '1960s'],
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
  'the typed date %j keeps its precision, is shown again as typed, and others read it in words [15]',
  (typed, day, precision, again, shown) => {
    expect(parseStoryDate(typed)).toEqual({ day, precision })
    expect(typedDateOf(day, precision, english)).toBe(again)
    expect(parseStoryDate(again)).toEqual({ day, precision })
    expect(formatStoryDate(day, precision)).toBe(shown)
  },
)

test.each([
  ...['winter 1974', 'Summer of 1974', 'in the fall of 1974', 'Spring, 1974', 'early 1974', '~1974'],
  ...['about 1974', 'around 1974', 'c. 1974', 'c1974', 'ca. 1974', 'circa 1974', 'About ١٩٧٤'],
])('%j is understood as the year [15]', (typed) => {
  expect(parseStoryDate(typed)).toEqual({ day: '1974-01-01', precision: 'year' })
})

test.each([
  'the seventies',
  'Seventies',
  'the 70s',
  '’70s',
  "the '70s",
  '1970’s',
  'the early 1970s',
  'late 70s',
  'mid-70s',
])('%j is understood as the decade [15]', (typed) => {
  expect(parseStoryDate(typed)).toEqual({ day: '1970-01-01', precision: 'decade' })
})

test.each([
  ['in the Summer of 1984', '1984', 'Summer'],
  ['Sommer 1984', '1984', 'Sommer'],
  ['Pride, June 1984', '06/1984', 'Pride'],
  ['1984 in Rome', '1984', 'Rome'],
  ['летом 1984', '1984', 'летом'],
  ['the wild 70s', '1970s', 'wild'],
  ['about 1974', '1974', 'about'],
  ['mid-70s', '1970s', 'mid'],
  ['1984', '1984', ''],
  ['June 28th, 1969', '06/28/1969', ''],
  ['last year', '2025', ''],
])('%j is understood as %j, and %j is left out [15]', (typed, understood, leftOut) => {
  const date = parseStoryDate(typed)
  expect(date && typedDateOf(date.day, date.precision, english)).toBe(understood)
  expect(wordsLeftOut(typed, english, 2026)).toBe(leftOut)
})

test('words that make a date another one, and years of other calendars, are not left out [15]', () => {
  for (const typed of ['before 1984', 'since June 1984', '1984 BC', 'about 2512 B.E.', 'AH 1389', 'Easter 2031'])
    expect([typed, parseStoryDate(typed)]).toEqual([typed, null])
  expect(wordsLeftOut('winter 1974/75', english, 2026)).toBe('winter')
})

test('a month may have words before it, and “this year” and “last year” are years, in the words of the language [15, 23]', () => {
  for (const typed of ['in March 1974', 'about March 1974', 'early March 1974'])
    expect(parseStoryDate(typed)).toEqual({ day: '1974-03-01', precision: 'month' })
  expect(parseStoryDate('This year')).toEqual({ day: '2026-01-01', precision: 'year' })
  for (const [tag, typed] of [
    ['en', 'last year'],
    ['de', 'letztes Jahr'],
    ['fr', 'l’année dernière'],
  ] as const)
    expect([tag, parseStoryDate(typed, [tag, inEnglish])]).toEqual([tag, { day: '2025-01-01', precision: 'year' }])
})

test.each(['winter 1974/75', 'Winter of 1974-75', '1974/75', '1974–75', 'about 1974 / 75', '١٩٧٤/٧٥'])(
  '%j is understood as two years [15]',
  (typed) => {
    expect(twoYearsIn(typed)).toEqual(['1974', '1975'])
  },
)

test('of two years the second is the next one, and what can be a month is a month unless a word is before it [15]', () => {
  expect(twoYearsIn('1999/00')).toEqual(['1999', '2000'])
  expect(twoYearsIn('winter 1911/12')).toEqual(['1911', '1912'])
  for (const typed of ['1911/12', '1974/76', '1974-05', '1974', 'winter 1974', '1967-1969', ''])
    expect(twoYearsIn(typed)).toBeNull()
})

test.each(['13/1967', '00/1967', '1965s', '0000', '67', '1967-1969'])('the typed date %j is invalid [15]', (typed) => {
  expect(parseStoryDate(typed)).toBeNull()
})

const dates = (
  startDate: string | null,
  endDate: string | null,
  startDatePrecision: DatePrecision = 'day',
  endDatePrecision: DatePrecision = 'day',
) => ({ startDate, endDate, startDatePrecision, endDatePrecision })

test('a card shows the years in few characters', () => {
  expect(formatYears(dates('1967-02-11', '1967-02-11'))).toBe('1967')
  expect(formatYears(dates('1973-01-01', '2015-12-31'))).toBe('1973–2015')
  expect(formatYears(dates('0130-10-30', null))).toBe('130')
  expect(formatYears(dates(null, null))).toBe('')
  expect(formatYears(dates('1960-01-01', null, 'decade'))).toBe('1960s')
  expect(formatYears(dates('1960-01-01', '1969-12-31', 'decade', 'decade'))).toBe('1960s')
  expect(formatYears(dates('1967-01-01', '1979-12-31', 'year', 'decade'))).toBe('1967–1970s')
})

test('a time is shown in the reader’s time zone, in the format of the browser', () => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  expect(formatMoment(new Date(2024, 2, 9, 18, 5).toISOString())).toBe('03/09/2024, 18:05')
  for (const at of [new Date(2026, 11, 31, 0, 0), new Date(2026, 0, 1, 23, 59), new Date(2025, 9, 10, 12, 30)])
    expect(formatMoment(at.toISOString())).toBe(at.toLocaleString('en-US', { ...parts, hourCycle: 'h23' }))
})
