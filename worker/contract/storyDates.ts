import { writeDateParts } from './dateForm.ts'
import { formatLocaleOf, isolateIn, type Say } from './localeFormat.ts'
import { type DatePrecision, decadeText } from './precision.ts'

const writeDate = (day: string, tag: string, parts: Intl.DateTimeFormatOptions): string => {
  const at = new Date(0)
  // Not `new Date(99, …)`, which is 1999.
  at.setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
  return isolateIn(tag, at.toLocaleDateString(formatLocaleOf(tag), { timeZone: 'UTC', ...parts }))
}

/**
 * A day (YYYY-MM-DD…, or null) as a language (its tag) writes it: '06/28/1969' in English; '' for null. Text to text,
 * never a `Date`, which would change years before 100.
 */
export const formatDayIn = (tag: string, day: string | null): string => {
  const [year, month, date] = day?.slice(0, 10).split('-') ?? []
  return year && month && date ? isolateIn(tag, writeDateParts(tag, { year, month, day: date })) : ''
}

/** A day (YYYY-MM-DD…) with the name of its month, so that it is unambiguous: 'June 28, 1969'. */
export const formatLongDayIn = (tag: string, day: string): string => writeDate(day, tag, { dateStyle: 'long' })

/** A month (YYYY-MM…) as a language (its tag) writes it: 'October 2026', or 'Oct 2026'. */
export const formatMonthIn = (tag: string, month: string, length: 'long' | 'short'): string =>
  writeDate(`${month.slice(0, 7)}-01`, tag, { year: 'numeric', month: length })

/**
 * The date of a story as people read it: '02/11/1967', 'February 1967', '1967', '1960s'. `day` is YYYY-MM-DD or null,
 * for which `absent` is returned; in the language (its tag) in which `say` speaks.
 */
export const formatStoryDate = (
  day: string | null,
  precision: DatePrecision,
  absent: string,
  [tag, say]: readonly [tag: string, say: Say],
): string => {
  if (day === null) return absent
  if (precision === 'day') return formatDayIn(tag, day)
  if (precision === 'month') return formatMonthIn(tag, day, 'long')
  const year = Number(day.slice(0, 4))
  return isolateIn(tag, precision === 'year' ? String(year) : decadeText(year, say))
}

/** Whether the two dates of a story, as they are written, name one period, which is shown once: '1987', not '1987 – 1987'. */
export const isOnePeriod = (start: string, end: string): boolean => start !== '' && start === end

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
/** How many days a month (1 to 12) has. */
export const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The first day of the month, year or decade in which a YYYY-MM-DD lies. */
export const firstDayOf = (day: string, precision: DatePrecision): string => {
  if (precision === 'day') return day
  if (precision === 'month') return `${day.slice(0, 7)}-01`
  return precision === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 3)}0-01-01`
}

/** The last day of the month, year or decade in which a YYYY-MM-DD lies. */
export const lastDayOf = (day: string, precision: DatePrecision): string => {
  if (precision === 'day') return day
  if (precision === 'month') return `${day.slice(0, 7)}-${daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`
  return precision === 'year' ? `${day.slice(0, 4)}-12-31` : `${day.slice(0, 3)}9-12-31`
}

/** The dates of a story, as a body has them. */
interface Dates {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  startDatePrecision?: DatePrecision | undefined
  endDatePrecision?: DatePrecision | undefined
}

/** The dates as they are stored: widened to the edges of their periods. Where there is no date, its precision is `day`. */
export const widenDates = ({ startDate, endDate, startDatePrecision: from, endDatePrecision: to }: Dates) => ({
  startDate: startDate ? firstDayOf(startDate, from ?? 'day') : null,
  startDatePrecision: startDate ? (from ?? 'day') : 'day',
  endDate: endDate ? lastDayOf(endDate, to ?? 'day') : null,
  endDatePrecision: endDate ? (to ?? 'day') : 'day',
})

/** Whether a story ends no earlier than it starts, once its dates are widened. Dates that do not exist pass. */
export const areDatesInOrder = (dates: Dates): boolean => {
  const { startDate, endDate } = widenDates(dates)
  return !startDate || !endDate || startDate <= endDate
}
