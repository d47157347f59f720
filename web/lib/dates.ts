import type { DatePrecision } from '#contract/precision'
import { formatDayIn, formatLongDayIn, formatMonthIn, formatStoryDate as formatDate } from '#contract/storyDates'
import { apart, formatLocale, inReadersWords, language } from './i18n.ts'

/** A day (YYYY-MM-DD…) as people read it: '06/28/1969' in English; '' for null. */
export const formatDay = (day: string | null): string => formatDayIn(language, day)

/** A day (YYYY-MM-DD) with its month by name: 'June 28, 1969'. */
export const formatLongDay = (day: string): string => formatLongDayIn(language, day)

const momentWith = (iso: string, date: Intl.DateTimeFormatOptions): string =>
  apart(
    new Date(iso)
      .toLocaleString(formatLocale, { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      // As `formatDay` has it: direction marks would turn the date round.
      .replace(/\p{Cf}/gu, ''),
  )

/** The same with its time, where the reader is (ISO 8601), and the month by name: 'March 9, 2024 at 18:05'. */
export const formatLongMoment = (iso: string): string =>
  momentWith(iso, { year: 'numeric', month: 'long', day: 'numeric' })

/** Day and time (ISO 8601) where the reader is: '03/09/2024, 18:05'. */
export const formatMoment = (iso: string): string =>
  momentWith(iso, { year: 'numeric', month: '2-digit', day: '2-digit' })

/** A month (YYYY-MM…) as people read it: 'October 2026', or 'Oct 2026'. */
export const formatMonth = (month: string, length: 'long' | 'short'): string => formatMonthIn(language, month, length)

/** The same for a date that may be known by its month, year or decade alone; `absent` stands for null. */
export const formatStoryDate = (day: string | null, precision: DatePrecision, absent = ''): string =>
  formatDate(day, precision, absent, [language, inReadersWords])
