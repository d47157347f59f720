import { type DatePrecision, decadeWords } from '#contract/precision'
import { inReadersWords } from './i18n.ts'

/** The dates of a story as every answer has them. */
export interface StoryDates {
  startDate: string | null
  endDate: string | null
  startDatePrecision: DatePrecision
  endDatePrecision: DatePrecision
}

/** A decade by its first year: 1960 is '1960s' in English. */
export const formatDecade = (year: number): string => inReadersWords(decadeWords.decade, { year })

const yearIn = (day: string, precision: DatePrecision): string => {
  const year = Number(day.slice(0, 4))
  return precision === 'decade' ? formatDecade(year - (year % 10)) : String(year)
}

/** The years of a story, for cards: '1969', '1967–1969', '1960s', or '' without dates. */
export const formatYears = ({ startDate, endDate, startDatePrecision, endDatePrecision }: StoryDates): string => {
  const years = [startDate && yearIn(startDate, startDatePrecision), endDate && yearIn(endDate, endDatePrecision)]
  return [...new Set(years.filter(Boolean))].join('–')
}
