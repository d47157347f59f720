import { categoriesById } from '#contract/categories'

/** The icons of the categories, in the order of ids: filled paths (even-odd) in a box of 24. */
export const categoryIconPaths: readonly string[] = categoriesById.map(({ icon }) => icon)
