import { daysIn } from '#contract/storyDates'

export { formatDay } from '#contract/storyDates'

/** MMDDYYYY: a phone's number keys have no slash. */
const onlyDigits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/

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
  return `${parts[3]}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The years of a story, for cards: '1969', '1967–1969', or '' without dates. */
export const formatYears = (startDate: string | null, endDate: string | null): string => {
  const years = [startDate, endDate].filter((day) => day !== null).map((day) => String(Number(day.slice(0, 4))))
  return [...new Set(years)].join('–')
}
