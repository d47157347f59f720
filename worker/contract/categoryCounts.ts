import { categoriesById } from './categories.ts'

/** How many stories of each category, in the order of ids: those of category `id` at `id - 1`. */
export type CategoryCounts = readonly number[]

/** No story of any category. */
export const noCounts: CategoryCounts = categoriesById.map(() => 0)
const oneOfEach = categoriesById.map(({ id }): CategoryCounts => noCounts.with(id - 1, 1))

/** What one story counts as. A category that is not in the table, such as one of a newer version, counts as nothing. */
export const countsOfOne = (category: number): CategoryCounts => oneOfEach[category - 1] ?? noCounts

/** The id of the first category of which there is a story; 0 where there is none. */
export const categoryIn = (counts: CategoryCounts): number => counts.findIndex((count) => count > 0) + 1

/** How many stories there are in all categories. */
export const totalOf = (counts: CategoryCounts): number => counts.reduce((sum, count) => sum + count, 0)

/** The sum of two. */
export const addCounts = (one: CategoryCounts, other: CategoryCounts): CategoryCounts =>
  one.map((count, index) => count + other[index]!)

/** The sum of all. */
export const sumCounts = (all: readonly { counts: CategoryCounts }[]): CategoryCounts => {
  const sums = [...noCounts]
  for (const { counts } of all) for (const [index, count] of counts.entries()) sums[index]! += count
  return sums
}
