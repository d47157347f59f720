import { sourceLocale } from '#contract/locales'
import type { DatePrecision } from '#contract/precision'
import { formatDay as typedDayOf, formatStoryDate as englishDate } from '#contract/storyDates'
import { formatLocale, language } from './i18n.ts'
import { formatDecade } from './years.ts'

export { parseDay, parseStoryDate, typedDateOf, type TypedDate } from '#contract/typedDates'
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
