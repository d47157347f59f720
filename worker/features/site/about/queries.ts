import type { Db } from '../../../db/client.ts'
import { abouts } from '../../../db/schema.ts'

/** The one row the About text lives in. */
export const aboutId = 1

/** The About text; empty where nobody wrote one yet. */
export const findAbout = async (db: Db): Promise<string> => (await db.select().from(abouts))[0]?.text ?? ''

export const saveAbout = (db: Db, text: string) =>
  db.insert(abouts).values({ id: aboutId, text }).onConflictDoUpdate({ target: abouts.id, set: { text } })
