import { categories } from '#contract/limits'
import type { Db } from '../../../db/client.ts'
import { countStories } from '../../map/queries.ts'

/** The three categories with how many shown stories each has. */
export const listCategories = async (db: Db) => {
  const counts = await countStories(db)
  return categories.map(({ id, name }) => ({ id, name, count: counts[id - 1]! }))
}
