import { categories } from './categoryTable.ts'

export { categories }

/** The id of a category, as on the wire and in the tables. */
export type Category = (typeof categories)[number]['id']

/** The table in the order of ids: a list of figures or colors by category has that of category `id` at `id - 1`. */
export const categoriesById = categories.toSorted((one, other) => one.id - other.id)

/** Whether a number is the id of a category. */
export const isCategory = (id: number): id is Category => categories.some((category) => category.id === id)

const oneOf = (words: readonly (string | number)[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
/** 'personal, resources or historical'. */
export const namesOfCategories = oneOf(categories.map(({ name }) => name))
/** '1, 2 or 3'. */
export const idsOfCategories = oneOf(categoriesById.map(({ id }) => id))

/** What the table has of a category. */
export const categoryOf = (id: Category) => categoriesById[id - 1]!
