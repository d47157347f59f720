import { count } from 'drizzle-orm'
import { categories } from '#contract/limits'
import type { Db } from '../db/client.ts'
import { stories } from '../db/schema.ts'
import { isShown } from '../stories/visibility.ts'

/** The three categories with how many shown stories each has. */
export const listCategories = async (db: Db) => {
  const counts = await db
    .select({ id: stories.category, count: count() })
    .from(stories)
    .where(isShown())
    .groupBy(stories.category)
  return categories.map(({ id, name }) => ({ id, name, count: counts.find((row) => row.id === id)?.count ?? 0 }))
}
