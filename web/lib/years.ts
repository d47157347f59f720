import { type DatePrecision, decadeText } from '#contract/precision'
import { inReadersWords, inReadingOrder } from './i18n.ts'

/** The dates of a story as every answer has them. */
export interface StoryDates {
  startDate: string | null
  endDate: string | null
  startDatePrecision: DatePrecision
  endDatePrecision: DatePrecision
}

const yearIn = (day: string, precision: DatePrecision): string => {
  const year = Number(day.slice(0, 4))
  return precision === 'decade' ? decadeText(year, inReadersWords) : String(year)
}

/** The years of a story, for cards: '1969', '1967–1969', '1960s', or '' without dates. */
export const formatYears = ({ startDate, endDate, startDatePrecision, endDatePrecision }: StoryDates): string => {
  const years = [startDate && yearIn(startDate, startDatePrecision), endDate && yearIn(endDate, endDatePrecision)]
  return inReadingOrder([...new Set(years.filter(Boolean))].join('–'))
}
