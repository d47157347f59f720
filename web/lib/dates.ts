import { sourceLocale } from '#contract/locales'
import type { DatePrecision } from '#contract/precision'
import { daysIn, formatDay as typedDayOf, formatStoryDate as englishDate } from '#contract/storyDates'
import { formatLocale, language } from './i18n.ts'
import { formatDecade } from './years.ts'

export { typedDayOf }

const inReadersLanguage = (day: string, parts: Intl.DateTimeFormatOptions): string => {
  const at = new Date(0)
  // Not `new Date(99, …)`, which is 1999.
  at.setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
  return at.toLocaleDateString(formatLocale, { timeZone: 'UTC', ...parts })
}

/** A day (YYYY-MM-DD…, or null) as people read it: '06/28/1969' in English; `absent` for null. */
export const formatDay = (day: string | null, absent = ''): string =>
  day === null || language === sourceLocale
    ? typedDayOf(day, absent)
    : inReadersLanguage(day, { year: 'numeric', month: '2-digit', day: '2-digit' })

/** A month (YYYY-MM…) as people read it: 'October 2026', or 'Oct 2026'. */
export const formatMonth = (month: string, length: 'long' | 'short'): string =>
  inReadersLanguage(`${month.slice(0, 7)}-01`, { year: 'numeric', month: length })

/** The same for a date that may be known by its month, year or decade alone; `absent` stands for null. */
export const formatStoryDate = (day: string | null, precision: DatePrecision, absent = ''): string => {
  if (day === null || language === sourceLocale) return englishDate(day, precision, absent)
  if (precision === 'day') return formatDay(day)
  if (precision === 'month') return formatMonth(day, 'long')
  const year = Number(day.slice(0, 4))
  return precision === 'year' ? String(year) : formatDecade(year - (year % 10))
}

/** MMDDYYYY and MMYYYY: a phone's number keys have no slash. */
const onlyDigits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/
const onlyMonth = /^\s*(\d{2})(\d{4})\s*$/

const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')

/**
 * Reads a typed MM/DD/YYYY (month and day may have one digit) as `YYYY-MM-DD`: '' for nothing typed, null for no
 * date.
 */
export const parseDay = (typed: string): string | null => {
  if (!typed.trim()) return ''
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(typed) ?? onlyDigits.exec(typed)
  if (!parts) return null
  const [month, date, year] = parts.slice(1).map(Number) as [number, number, number]
  if (year < 1 || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null
  return `${parts[3]}-${two(month)}-${two(date)}`
}

/** A date as it was typed: the first day of its period, YYYY-MM-DD, and how exactly it is known. */
export interface TypedDate {
  day: string
  precision: DatePrecision
}

const parseMonth = (typed: string): string | null => {
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(typed) ?? onlyMonth.exec(typed)
  const month = Number(parts?.[1])
  return parts && month >= 1 && month <= 12 && Number(parts[2]) > 0 ? `${parts[2]}-${two(month)}-01` : null
}

/**
 * Reads a typed date: a day (`parseDay`), a month as `02/1967`, a year as `1967`, a decade as `1960s`. '' for nothing
 * typed, null for no date.
 */
export const parseStoryDate = (typed: string): TypedDate | '' | null => {
  const day = parseDay(typed)
  if (day === '') return ''
  if (day) return { day, precision: 'day' }
  const month = parseMonth(typed)
  if (month) return { day: month, precision: 'month' }
  const [, digits, isDecade] = /^\s*(\d{3,4})(['’]?s)?\s*$/i.exec(typed) ?? []
  const year = Number(digits)
  if (!year || (isDecade && year % 10 !== 0)) return null
  return { day: `${four(year)}-01-01`, precision: isDecade ? 'decade' : 'year' }
}

/** A date as people type it, which `parseStoryDate` reads again: '02/11/1967', '02/1967', '1967', '1960s'; '' for null. */
export const typedDateOf = (day: string | null, precision: DatePrecision): string => {
  if (day === null || precision === 'day') return typedDayOf(day)
  const year = Number(day.slice(0, 4))
  if (precision === 'month') return `${day.slice(5, 7)}/${day.slice(0, 4)}`
  return precision === 'year' ? String(year) : `${year - (year % 10)}s`
}
