import type { Area } from './area.ts'
import { expressionOf, type Filter, type Term } from './expressions.ts'
import { tagsOfDays } from './tags.ts'

/** So few stories are looked at one by one sooner than the index sorts them out. A word in more tells them apart too little to be weighed. */
export const FEW = 2001
/** What is found at least once in so many stories is looked for one by one. */
const OFTEN = { area: 4, category: 8 }

/** How a search is done: what the index is asked, and what is then looked at on each story the index finds. */
export interface Plan {
  expression: string | null
  checks: Filter
}

export const isRare = ({ n }: Term): boolean => n <= FEW

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/**
 * Shares a search out. FTS5 reads every list it is asked for from the newest story down to the last one found, so a long list costs
 * much and tells little: what most of the stories have that the others find is looked at on the story itself. Whatever
 * is asked, what is looked at one by one is few stories in all, or few for each that is found.
 */
export const planOf = (terms: readonly Term[], filter: Filter, area: Area | null): Plan => {
  const { categories, days, boxes } = filter
  const here = area ? sum(area.counts) : Infinity
  const isNarrow = terms.some(isRare)
  const isFew = isNarrow || here <= FEW
  const squares = area && !isNarrow && here * OFTEN.area <= area.total ? area.tags : []
  const fitting = area && squares.length > 0 ? sum(categories.map((category) => area.counts[category - 1]!)) : 0
  const kinds = isFew || fitting * OFTEN.category >= here ? [] : categories.map((category) => `k${category}`)
  const eras = days && !isFew ? tagsOfDays(days) : null
  return {
    expression: expressionOf(
      terms,
      [kinds, eras?.tags ?? [], squares].filter((group) => group.length > 0),
    ),
    checks: { categories: kinds.length > 0 ? [] : categories, days: eras?.isExact ? null : days, boxes },
  }
}
