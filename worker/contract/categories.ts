/*
 * No zod here: the browser's first view reads these tables.
 */

/**
 * The categories of stories, in the order of their ids: used by schemas, filters, forms and labels. A fourth
 * one also needs its colour (web/ui/tokens.css), icon (web/features/stories), card (web/public/cards/`name`.png), and
 * room in the map's tables and codec, which count three (worker/features/map, contract/feedCodec.ts).
 */
export const categories = [
  { id: 1, name: 'personal', one: 'personal', title: 'Personal', oneStory: 'Personal story', color: '--personal' },
  { id: 2, name: 'resources', one: 'resource', title: 'Resources', oneStory: 'Resource', color: '--resources' },
  {
    id: 3,
    name: 'historical',
    one: 'historical',
    title: 'Historical',
    oneStory: 'Historical story',
    color: '--historical',
  },
] as const

/** The id of a category, as on the wire and in the tables. */
export type Category = (typeof categories)[number]['id']

/** Whether a number is the id of a category. */
export const isCategory = (id: number): id is Category => categories.some((category) => category.id === id)

/** The entry of a category in the table. */
export const categoryOf = (id: Category) => categories[(id - 1) as 0 | 1 | 2]
