import { type SQL, sql } from 'drizzle-orm'
import type { SearchQuery } from '#contract/search'
import { type Box, boxesOf, squareTermsOf } from './boxes.ts'

/** What a search asks for besides its words. */
export interface Filter {
  /** Empty for all. */
  categories: readonly number[]
  /** Days as the numbers yyyymmdd, or null for any. */
  days: { from: number; to: number } | null
  /** Empty for the whole world. */
  boxes: readonly Box[]
}

const FIRST_DAY = 0
const LAST_DAY = 99_999_999
const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Reads the filters of a search; a day that is not given leaves that side open. */
export const filterOf = ({ categories, startDate, endDate, bbox }: SearchQuery): Filter => ({
  categories: categories.length < 3 ? categories : [],
  days:
    startDate || endDate
      ? { from: startDate ? dayNumber(startDate) : FIRST_DAY, to: endDate ? dayNumber(endDate) : LAST_DAY }
      : null,
  boxes: bbox ? boxesOf(bbox) : [],
})

/** What the index is asked for a filter, a group for each thing it filters by. */
export const termsOf = ({ categories, boxes }: Filter): string[][] => [
  categories.map((category) => `k${category}`),
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
