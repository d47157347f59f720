import { latinDigits } from './digits.ts'
import type { DatePrecision } from './precision.ts'
import { daysIn, formatDay } from './storyDates.ts'

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
  const latin = latinDigits(typed)
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(latin) ?? onlyDigits.exec(latin)
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
  const latin = latinDigits(typed)
  const month = parseMonth(latin)
  if (month) return { day: month, precision: 'month' }
  const [, digits, isDecade] = /^\s*(\d{3,4})(['’]?s)?\s*$/i.exec(latin) ?? []
  const year = Number(digits)
  if (!year || (isDecade && year % 10 !== 0)) return null
  return { day: `${four(year)}-01-01`, precision: isDecade ? 'decade' : 'year' }
}

/** A date as people type it, which `parseStoryDate` reads again: '02/11/1967', '02/1967', '1967', '1960s'; '' for null. */
export const typedDateOf = (day: string | null, precision: DatePrecision): string => {
  if (day === null || precision === 'day') return formatDay(day)
  const year = Number(day.slice(0, 4))
  if (precision === 'month') return `${day.slice(5, 7)}/${day.slice(0, 4)}`
  return precision === 'year' ? String(year) : `${year - (year % 10)}s`
}
