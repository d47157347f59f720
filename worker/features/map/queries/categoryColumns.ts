import { categoriesById } from '#contract/categories'

/*
 * `map_cells` counts the stories of a square: `n` of all categories, and in `n2`, `n3`, … those of each category but the
 * first, which has the rest. The triggers map_points_* keep these figures.
 */

/** The ids of the categories that have a column of their own. */
const counted = categoriesById.slice(1).map(({ id }) => id)

/** The columns, as a list for SQL: `n2, n3`. */
export const countColumns = counted.map((id) => `n${id}`).join(', ')

/** What fills the columns from rows of `map_points`: `sum(category = 2), sum(category = 3)`. */
export const countPoints = counted.map((id) => `sum(category = ${id})`).join(', ')

/** The figures of a row of `map_cells` by category, in the order of ids: `c.n - c.n2 - c.n3`, `c.n2`, `c.n3`. */
export const countsOfCell = (cell: string): string[] => {
  const columns = counted.map((id) => `${cell}.n${id}`)
  return [[`${cell}.n`, ...columns].join(' - '), ...columns]
}
