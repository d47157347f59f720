import { categories } from '#contract/categories'
import type { Db } from '../../db/client.ts'
import { abouts } from '../../db/schema.ts'
import type { SignedIn } from '../../policy.ts'
import { countStories } from '../map/queries/views.ts'
import { recordAct } from '../staffLog/queries.ts'

/** The id of the one row with the About text. */
export const aboutId = 1

/** The About text; empty where none was written yet. */
export const findAbout = async (db: Db): Promise<string> => (await db.select().from(abouts))[0]?.text ?? ''

/** Saves the About text. */
export const saveAbout = (db: Db, by: SignedIn, text: string) =>
  db.batch([
    recordAct(db, { actorId: by.id, action: 'edit', kind: 'about', target: aboutId }),
    db.insert(abouts).values({ id: aboutId, text }).onConflictDoUpdate({ target: abouts.id, set: { text } }),
  ])

/** The categories with how many shown stories each has. */
export const listCategories = async (db: Db) => {
  const counts = await countStories(db)
  return categories.map(({ id, name }) => ({ id, name, count: counts[id - 1]! }))
}

/** Throws where the database does not answer. */
export const pingDatabase = (db: D1Database) => db.prepare('select 1').first()
