import { type SQL, sql } from 'drizzle-orm'
import { categories as all } from '#contract/categories'
import type { SearchQuery } from '#contract/search'
import { type Box, boxesOf, squareTermsOf } from '../boxes.ts'
import { type DayRange, eraTermsOf, FIRST_DAY, LAST_DAY, UNDATED } from '../eras.ts'

/** What a search asks for besides its words. */
export interface Filter {
  /** Empty for all. */
  categories: readonly number[]
  /** First parts of tags; empty for any. */
  languages: readonly string[]
  /** Null for any. */
  days: DayRange | null
  /** Stories without a date: left out, no others, or (undefined) as any other. */
  undated?: SearchQuery['undated']
  /** Empty for the whole world. */
  boxes: readonly Box[]
}

const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Reads the filters of a search; a missing day leaves that side open. */
export const filterOf = ({ categories, language, startDate, endDate, undated, bbox }: SearchQuery): Filter => ({
  categories: categories.length < all.length ? categories : [],
  languages: language,
  days:
    startDate || endDate
      ? { from: startDate ? dayNumber(startDate) : FIRST_DAY, to: endDate ? dayNumber(endDate) : LAST_DAY }
      : null,
  undated,
  boxes: bbox ? boxesOf(bbox) : [],
})

/** What the index is asked for a filter, a group for each thing it filters by. */
export const termsOf = ({ categories, languages, days, undated, boxes }: Filter): string[][] => [
  categories.map((category) => `k${category}`),
  languages.map((language) => `l0${language}`),
  undated === 'only' ? [UNDATED] : days ? eraTermsOf(days, undated !== 'no') : [],
  boxes.length > 0 ? squareTermsOf(boxes) : [],
]

/** What is compared on the point p of each story that the index found. */
export const conditionsOf = ({ days, undated, boxes }: Filter): SQL[] => {
  const parts: SQL[] = []
  if (undated) parts.push(undated === 'only' ? sql`p.first_day IS NULL` : sql`p.first_day IS NOT NULL`)
  if (days && undated !== 'only')
    parts.push(sql`(p.first_day IS NULL OR (p.first_day <= ${days.to} AND p.last_day >= ${days.from}))`)
  const inBox = boxes.map(({ x0, y0, x1, y1 }) => sql`(p.x BETWEEN ${x0} AND ${x1} AND p.y BETWEEN ${y0} AND ${y1})`)
  if (inBox.length > 0) parts.push(sql`(${sql.join(inBox, sql` OR `)})`)
  return parts
}
