import { asc, eq, gt, sql } from 'drizzle-orm'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { importedRowTags, importedStories, stories } from '../../db/schema.ts'
import { findRowTags, nameOf } from '../imports/rowTags.ts'
import type { Item, Page } from './rotate.ts'

/**
 * Tags the names of the next `most` imported rows after `after` that have no tag under any key: those of an earlier version.
 * Once its name is tagged, a row whose story is anonymous is deleted: an earlier version kept it when an account was deleted.
 */
export const tagImportedRows = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const { storyId, source, externalId } = importedStories
  const rows = await db
    .select({ storyId, source, externalId, isAnonymous: stories.isAnonymous })
    .from(importedStories)
    .innerJoin(stories, eq(stories.id, storyId))
    .where(gt(storyId, after))
    .orderBy(asc(storyId))
    .limit(most)
  if (rows.length === 0) return { items: [], last: null }
  const tagsOf = await findRowTags(db, secretKey)
  const tagged = rows.map((row) => ({ ...row, tags: tagsOf(nameOf(row)) }))
  const all = tagged.flatMap(({ tags }) => tags)
  const found = await db.select().from(importedRowTags).where(isOneOf(importedRowTags.tag, all))
  const known = new Set(found.map(({ tag }) => tag))
  const items = tagged.flatMap(({ storyId: id, isAnonymous, tags }): Item[] => {
    const isTagged = tags.some((tag) => known.has(tag))
    if (isTagged && !isAnonymous) return []
    const isStill = sql`exists (select 1 from ${importedStories} where ${storyId} = ${id})`
    const statement = isTagged
      ? db.delete(importedStories).where(eq(storyId, id))
      : db
          .insert(importedRowTags)
          .select(sql`select ${tags[0]} where ${isStill}`)
          .onConflictDoNothing()
    return [{ id, statement }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.storyId }
}
