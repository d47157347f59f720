import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { photoDeletions, photoUploads, reviews, storyPhotos } from '../../../db/schema.ts'
import { copyPhoto, deletePhotos, drawObjectKey, keyInObject } from '../../../services/photoStore.ts'
import { listObjects } from '../../../services/listObjects.ts'
import { firstRestorableDay, hasOpenAppeal } from '../../reviews/queries/restorable.ts'
import { reserveKeys } from './photos.ts'

const hourMs = 3_600_000
/** A token of an upload is good for an hour, and only the hour of the upload is stored: after two it is not good any more. */
const uploadHours = 2

/** Deletes at most `most` uploads that no story can have any more at `at` (ms); returns how many. */
export const forgetUploads = async (db: Db, at: number, most: number): Promise<number> => {
  const isOver = lte(photoUploads.hour, at - uploadHours * hourMs)
  return (await deleteSome(db, photoUploads, photoUploads.tokenHash, isOver, most)).length
}

/** Deletes at most `most` photos that staff removed more than 30 days ago, except during an appeal; returns how many. */
export const deleteRemovedPhotos = async (db: Db, most: number): Promise<number> => {
  // The condition of the partial index `reviews_over_idx`, so that SQLite uses it.
  const isOver = sql`${storyPhotos.id} in (select ${reviews.itemId} from ${reviews}
    where kind <> 'story' and state in ('declined', 'removed') and kind = 'photo' and ${reviews.decidedOn} < ${firstRestorableDay()})
    and not ${hasOpenAppeal({ kind: 'photo', id: storyPhotos.id })}`
  return (await deleteSome(db, storyPhotos, storyPhotos.id, and(eq(storyPhotos.status, 'removed'), isOver), most))
    .length
}

/** The same in random order. */
const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const places = crypto.getRandomValues(new Uint32Array(items.length))
  return items
    .map((item, n) => ({ item, place: places[n]! }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** A photo gets another key, whose objects are stored, unless it was deleted or got another one in the meantime. */
const giveKey = async (db: Db, from: string, to: string): Promise<void> => {
  const isGiven = sql`exists (select 1 from ${storyPhotos} where ${storyPhotos.objectKey} = ${to})`
  await db.batch([
    db.update(storyPhotos).set({ objectKey: to, isNew: false }).where(eq(storyPhotos.objectKey, from)),
    db.delete(photoDeletions).where(and(eq(photoDeletions.objectKey, to), isGiven)),
  ])
}

/** The most photos of one run. D1 allows 1,000 queries in one run, and the steps before may need most of them. */
const mostCopied = 60

/**
 * Copies the objects of some new photos under other keys in random order: the bucket shows when each object was stored, and so
 * would show the minute in which an anonymous story got its photo. `at` is now (ms). Throws where the bucket fails; the next run continues.
 */
export const copyNewPhotos = async (db: Db, bucket: R2Bucket, at: number): Promise<void> => {
  // Chosen at random: where each hour brings more, no photo waits behind those with lower ids.
  const chosen = sql`(select id from ${storyPhotos} where is_new = 1 order by random() limit ${mostCopied})`
  const rows = await db
    .select({ key: storyPhotos.objectKey })
    .from(storyPhotos)
    .where(sql`${storyPhotos.id} in ${chosen}`)
    .orderBy(storyPhotos.id)
  const copies = shuffled(rows).map(({ key }) => ({ from: key, to: drawObjectKey() }))
  await reserveKeys(
    db,
    copies.map(({ to }) => to),
    at,
  )
  for (const { from, to } of copies) {
    if (await copyPhoto(bucket, from, to)) await giveKey(db, from, to)
    // Its objects are lost, so there is no time to hide.
    else await db.update(storyPhotos).set({ isNew: false }).where(eq(storyPhotos.objectKey, from))
  }
}

/** Deletes the objects of at most `most` keys that are due at `at` (ms); returns how many. Throws where the bucket fails. */
export const deleteDuePhotos = async (db: Db, bucket: R2Bucket, at: number, most: number): Promise<number> => {
  const rows = await db
    .select({ key: photoDeletions.objectKey })
    .from(photoDeletions)
    .where(lte(photoDeletions.dueAt, at))
    .limit(most)
  const keys = rows.map(({ key }) => key)
  await deletePhotos(bucket, keys)
  if (keys.length > 0) await db.delete(photoDeletions).where(isOneOf(photoDeletions.objectKey, keys))
  return keys.length
}

/** The keys among these that no table has. */
const listUnknownKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const [found] = await db.all<{ unknown: string }>(sql`
    select json_group_array(value) as unknown from json_each(${JSON.stringify(keys)}) as asked
    where not exists (select 1 from ${storyPhotos} where ${storyPhotos.objectKey} = asked.value)
      and not exists (select 1 from ${photoUploads} where ${photoUploads.objectKey} = asked.value)
      and not exists (select 1 from ${photoDeletions} where ${photoDeletions.objectKey} = asked.value)`)
  return JSON.parse(found!.unknown) as string[]
}

/**
 * Deletes objects that no table has, such as those that were stored after the backup that was restored: over many runs all of
 * them, `pages` pages of the bucket in one.
 */
export const deleteLostPhotos = async (db: Db, bucket: R2Bucket, pages: number): Promise<void> => {
  for await (const objects of listObjects(bucket, pages)) {
    const keys = [...new Set(objects.map(({ key }) => keyInObject(key)))]
    await deletePhotos(bucket, await listUnknownKeys(db, keys))
  }
}
