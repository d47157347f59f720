import type { DatePrecision } from '#contract/precision'
import {
  formatDay as typedDayOf,
  formatDayIn,
  formatMonthIn,
  formatStoryDate as formatDate,
} from '#contract/storyDates'
import { inReadersWords, language } from './i18n.ts'

export { parseDay, parseStoryDate, typedDateOf, type TypedDate } from '#contract/typedDates'
export { typedDayOf }

/** A day (YYYY-MM-DD…, or null) as people read it: '06/28/1969' in English; `absent` for null. */
export const formatDay = (day: string | null, absent = ''): string => formatDayIn(language, day, absent)

/** A month (YYYY-MM…) as people read it: 'October 2026', or 'Oct 2026'. */
export const formatMonth = (month: string, length: 'long' | 'short'): string => formatMonthIn(language, month, length)

/** The same for a date that may be known by its month, year or decade alone; `absent` stands for null. */
export const formatStoryDate = (day: string | null, precision: DatePrecision, absent = ''): string =>
  formatDate(day, precision, absent, [language, inReadersWords])
