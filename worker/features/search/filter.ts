import { type SQL, sql } from 'drizzle-orm'
import { categories as all } from '#contract/categories'
import type { SearchQuery } from '#contract/search'
import { type Box, boxesOf, squareTermsOf } from './boxes.ts'
import { type DayRange, eraTermsOf, FIRST_DAY, LAST_DAY } from './eras.ts'

/** What a search asks for besides its words. */
export interface Filter {
  /** Empty for all. */
  categories: readonly number[]
  /** First parts of tags; empty for any. */
  languages: readonly string[]
  /** Null for any. */
  days: DayRange | null
  /** Empty for the whole world. */
  boxes: readonly Box[]
}

const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Reads the filters of a search; a missing day leaves that side open. */
export const filterOf = ({ categories, language, startDate, endDate, bbox }: SearchQuery): Filter => ({
  categories: categories.length < all.length ? categories : [],
  languages: language,
  days:
    startDate || endDate
      ? { from: startDate ? dayNumber(startDate) : FIRST_DAY, to: endDate ? dayNumber(endDate) : LAST_DAY }
      : null,
  boxes: bbox ? boxesOf(bbox) : [],
})

/** What the index is asked for a filter, a group for each thing it filters by. */
export const termsOf = ({ categories, languages, days, boxes }: Filter): string[][] => [
  categories.map((category) => `k${category}`),
  languages.map((language) => `l0${language}`),
  days ? eraTermsOf(days) : [],
  boxes.length > 0 ? squareTermsOf(boxes) : [],
]

/** What is compared on the point p of each story that the index found. */
export const conditionsOf = ({ days, boxes }: Filter): SQL[] => {
  const parts: SQL[] = []
  if (days) parts.push(sql`(p.first_day IS NULL OR (p.first_day <= ${days.to} AND p.last_day >= ${days.from}))`)
  const inBox = boxes.map(({ x0, y0, x1, y1 }) => sql`(p.x BETWEEN ${x0} AND ${x1} AND p.y BETWEEN ${y0} AND ${y1})`)
  if (inBox.length > 0) parts.push(sql`(${sql.join(inBox, sql` OR `)})`)
  return parts
}
