import { and, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { currentDay } from '#contract/days'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import type { SecretKey } from '../../../crypto/sealing.ts'
import { isAborted } from '../../../db/abortIf.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { importChanges, importedRowTags, importedStories, imports, reviewUndos, stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { firstRestorableDay } from '../../reviews/queries/restorable.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { changeStoriesBack } from './changes.ts'
import { giveWay } from '../giveWay.ts'
import { abortUnless, addedCount, type Import, type Importer, isIn } from './imports.ts'
import { findRowTags, nameOf, rowTagsFor } from '../rowTags.ts'

/** The stories that an import added, a batch of ids at a time. Between two of them other requests run. */
async function* addedStories(db: Db, id: number): AsyncGenerator<SQL> {
  const storyId = importedStories.storyId
  for (let after = 0; ;) {
    const page = await db
      .select({ id: storyId })
      .from(importedStories)
      .where(and(eq(importedStories.importId, id), gt(storyId, after)))
      .orderBy(storyId)
      .limit(importLimits.batchRows)
    if (page.length === 0) return
    yield sql`${importedStories.importId} = ${id} and ${isOneOf(
      storyId,
      page.map((row) => row.id),
    )}`
    await giveWay()
    after = page.at(-1)!.id
  }
}

/**
 * The statements that remove some stories of an import, and keep what their status was. No decision about one of them can
 * be undone after that: it would show a story of an import that is undone.
 */
const removeStories = (db: Db, some: SQL): Statement[] => {
  const status = sql`(select ${stories.status} from ${stories} where ${stories.id} = ${importedStories.storyId})`
  const ids = sql`(select ${importedStories.storyId} from ${importedStories} where ${some})`
  return [
    db.delete(reviewUndos).where(and(eq(reviewUndos.kind, 'story'), sql`${reviewUndos.itemId} in ${ids}`)),
    db
      .update(importedStories)
      .set({ statusBefore: status })
      .where(sql`${some} and ${status} <> 'removed'`),
    db
      .update(stories)
      .set({ status: 'removed', removedAt: today() })
      .where(sql`${ne(stories.status, 'removed')} and ${stories.id} in ${ids}`),
  ]
}

/**
 * The statement that gives some stories back the status that they had before their import was undone. What staff removed
 * is not among them: `statusBefore` is null for it, because nothing but undoing an import sets it, on what is not removed,
 * and whatever shows the story again empties it (trigger stories_import_restored).
 */
const restoreStories = (db: Db, some: SQL): Statement =>
  db
    .update(stories)
    .set({ status: sql`${importedStories.statusBefore}`, removedAt: null })
    .from(importedStories)
    .where(sql`${stories.id} = ${importedStories.storyId} and ${some} and ${isNotNull(importedStories.statusBefore)}`)

/** Runs a batch; throws 409 where the import is no longer in the state that the batch needs. */
const change = async (db: Db, statements: [Statement, ...Statement[]]): Promise<void> => {
  try {
    await db.batch(statements)
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.importChanged }) : error
  }
}

/**
 * Undoes an import in short batches: what it changed gets its earlier content back, unless it was edited since, and
 * what it added is removed, as staff remove a story: nothing on it is deleted for 30 days, in which `restoreImport` puts it
 * back. One that broke off can be undone further; one that is undone stays so.
 */
export const undoImport = async (db: Db, by: Importer, { id, source }: Import): Promise<void> => {
  const isNotUndone = and(eq(imports.id, id), ne(imports.state, 'undoing'))
  const when = sql`exists (select 1 from ${imports} where ${isNotUndone})`
  await db.batch([
    recordAct(db, { actorId: by.id, action: 'undo import', kind: 'import', target: id, note: source, when }),
    db.update(imports).set({ state: 'undoing' }).where(isNotUndone),
  ])
  for (;;) {
    const [left] = await db
      .select({ changes: sql<number>`exists (select 1 from ${importChanges} where import_id = ${id})` })
      .from(imports)
      .where(isIn(id, 'undoing'))
    if (!left) return
    if (!left.changes) break
    await db.batch(changeStoriesBack(db, id, importLimits.batchRows))
    await giveWay()
  }
  for await (const some of addedStories(db, id))
    await change(db, [abortUnless(db, id, 'undoing'), ...removeStories(db, some)])
  await db.batch([
    db.delete(imports).where(sql`${isIn(id, 'undoing')} and ${addedCount(id)} = 0`),
    db.update(imports).set({ undoneOn: currentDay(), updated: 0 }).where(isIn(id, 'undoing')),
  ])
}

/**
 * Puts back what undoing an import removed, in short batches, with all that is on it: each story has the status it had
 * before. What the import had changed stays as it was before the import; the same file again changes it. Throws 409 where
 * the import is not undone, or was more than 30 days ago.
 */
export const restoreImport = async (db: Db, by: Importer, { id, source, undoneOn }: Import): Promise<void> => {
  if (undoneOn === null || undoneOn < firstRestorableDay())
    throw new ApiError('conflict', { message: messages.importNotRestorable })
  const act = { actorId: by.id, action: 'restore', kind: 'import', target: id, note: source } as const
  await change(db, [abortUnless(db, id, 'undone'), recordAct(db, act)])
  for await (const some of addedStories(db, id))
    await change(db, [abortUnless(db, id, 'undone'), restoreStories(db, some)])
  await db
    .update(imports)
    .set({ state: 'done', undoneOn: null, created: addedCount(id) })
    .where(isIn(id, 'undone'))
}

/**
 * Forgets the names of at most `most` rows whose stories were removed by undoing an import and can no longer be restored, just
 * before these are deleted: the same file may bring them in again. Returns how many.
 */
export const forgetUndoneRows = async (db: Db, secretKey: SecretKey, most: number): Promise<number> => {
  const isOver = sql`${importedStories.statusBefore} is not null and exists (select 1 from ${stories}
    where ${stories.id} = ${importedStories.storyId} and ${stories.status} = 'removed' and ${stories.removedAt} < ${firstRestorableDay()})`
  const { storyId, source, externalId } = importedStories
  const rows = await db
    .select({ storyId, source, externalId, ownerId: stories.ownerId })
    .from(importedStories)
    .innerJoin(stories, eq(stories.id, storyId))
    .where(isOver)
    .limit(most)
  if (rows.length === 0) return 0
  const tagging = await findRowTags(db, secretKey)
  const tags = rows.flatMap((row) => (row.ownerId === null ? [] : rowTagsFor(tagging, row.ownerId)(nameOf(row))))
  await db.batch([
    db.delete(importedRowTags).where(isOneOf(importedRowTags.tag, tags)),
    db.delete(importedStories).where(and(isOneOf(storyId, rows.map((row) => row.storyId)), isOver)), // oxfmt-ignore
  ])
  return rows.length
}

/**
 * Forgets that imports were undone of which nothing can be restored any more, at most `most`: where no story is left, the
 * import is deleted; where staff restored some, it is one of these. Returns how many.
 */
export const forgetUndone = async (db: Db, most: number): Promise<number> => {
  const isOver = sql`${imports.undoneOn} is not null and not exists (select 1 from ${importedStories}
    where ${importedStories.importId} = ${imports.id} and ${importedStories.statusBefore} is not null)`
  const some = await db.select({ id: imports.id }).from(imports).where(isOver).limit(most)
  const isOne = and(isOneOf(imports.id, some.map((one) => one.id)), isOver) // oxfmt-ignore
  await db.batch([
    db.delete(imports).where(sql`${isOne} and ${addedCount(sql`${imports.id}`)} = 0`),
    db
      .update(imports)
      .set({ state: 'done', undoneOn: null, created: addedCount(sql`${imports.id}`) })
      .where(isOne),
  ])
  return some.length
}
