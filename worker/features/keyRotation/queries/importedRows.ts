import { asc, eq, gt, sql } from 'drizzle-orm'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { importedRowTags, importedStories, stories } from '../../../db/schema.ts'
import { findRowTags, nameOf } from '../../imports/rowTags.ts'
import type { Item, Page } from './page.ts'

/**
 * Tags the names of the next `most` imported rows after `after` whose tag is missing: those of an earlier version, whose tags named
 * no administrator. These go where the story has an author, so that no file of anybody else finds it once it is anonymous. Once its
 * name is tagged, a row whose story is anonymous is deleted: an earlier version kept it when an account was deleted.
 */
export const tagImportedRows = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const { storyId, source, externalId } = importedStories
  const rows = await db
    .select({ storyId, source, externalId, ownerId: stories.ownerId })
    .from(importedStories)
    .innerJoin(stories, eq(stories.id, storyId))
    .where(gt(storyId, after))
    .orderBy(asc(storyId))
    .limit(most)
  if (rows.length === 0) return { items: [], last: null }
  const { of, withoutAdministrator } = await findRowTags(db, secretKey)
  const tagged = rows.map((row) => {
    const former = withoutAdministrator(nameOf(row))
    return { ...row, former, tags: row.ownerId === null ? former : of(row.ownerId)(nameOf(row)) }
  })
  const all = tagged.flatMap(({ tags, former }) => [...tags, ...former])
  const found = await db.select().from(importedRowTags).where(isOneOf(importedRowTags.tag, all))
  const known = new Set(found.map(({ tag }) => tag))
  const items = tagged.flatMap(({ storyId: id, ownerId, tags, former }): Item[] => {
    const isTagged = tags.some((tag) => known.has(tag))
    const isStill = sql`exists (select 1 from ${importedStories} where ${storyId} = ${id})`
    const add = db
      .insert(importedRowTags)
      .select(sql`select ${tags[0]} where ${isStill}`)
      .onConflictDoNothing()
    if (ownerId === null) return [{ id, statement: isTagged ? db.delete(importedStories).where(eq(storyId, id)) : add }]
    const isFormer = former.some((tag) => known.has(tag))
    const forget = db.delete(importedRowTags).where(isOneOf(importedRowTags.tag, former))
    return [...(isTagged ? [] : [{ id, statement: add }]), ...(isFormer ? [{ id, statement: forget }] : [])]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.storyId }
}
