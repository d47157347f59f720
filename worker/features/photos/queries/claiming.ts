import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import type { PhotoInBody } from '#contract/photos'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { isOneOf, randomId } from '../../../db/ids.ts'
import { photoUploads, storyPhotos } from '../../../db/schema.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import type { SignedIn } from '../../../policy.ts'
import { drawAddressKey } from '../../../services/photoAddress.ts'
import { photoMode, photoStatus, queueIfWaiting } from '../../reviews/queries/waiting.ts'
import { hashOfGood } from '../tokens.ts'

/** The story that gets photos. `isAnonymous` is what it is after the batch. */
interface Receiver {
  id: number
  isAnonymous: boolean
}

const jsonRows = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)})`

/** New photos: the hash of the token of each, what is written of it, and where it is in the list. */
const newPhotosIn = (photos: readonly PhotoInBody[]) =>
  photos.flatMap(({ token, alt }, position) => {
    if (token === undefined) return []
    const hash = hashOfGood(token, Date.now())
    if (hash === null) throw invalidField('photos', messages.photos)
    return [{ id: randomId(), key: drawAddressKey(), hash, alt, position }]
  })

/** A condition: one of the photos is no upload, or no photo of the story, or none may be added. */
const isRefused = (storyId: number, ids: readonly number[], hashes: readonly string[]): SQL => sql`
  (select count(*) from ${storyPhotos} where ${storyPhotos.storyId} = ${storyId} and ${isOneOf(storyPhotos.id, ids)}) <> ${ids.length}
  or (select count(*) from ${photoUploads} where ${isOneOf(photoUploads.tokenHash, hashes)}) <> ${hashes.length}
  or ${hashes.length > 0 ? sql`${photoMode} = 'off'` : sql`0`}`

/**
 * The statements that give a story these photos and no others, for the batch that writes the story, behind the story itself. They
 * stop the batch (`throwPhotoError`) where a token or an id is not good any more: of two stories that want the same upload one
 * gets it. Throws 422 on `photos` for a token that can be none.
 */
export const replacePhotos = (
  db: Db,
  author: SignedIn,
  story: Receiver,
  photos: readonly PhotoInBody[],
): Statement[] => {
  const added = newPhotosIn(photos)
  const kept = photos.flatMap(({ id, alt }, position) => (id === undefined ? [] : [{ id, alt, position }]))
  const [hashes, keptIds] = [added.map(({ hash }) => hash), kept.map(({ id }) => id)]
  const isOfStory = eq(storyPhotos.storyId, story.id)
  return [
    abortIf(db, isRefused(story.id, keptIds, hashes), 'photos'),
    db.delete(storyPhotos).where(and(isOfStory, not(isOneOf(storyPhotos.id, keptIds)))),
    db
      .update(storyPhotos)
      .set({ position: sql`sent.value ->> 'position'`, alt: sql`sent.value ->> 'alt'` })
      .from(sql`${jsonRows(kept)} as sent`)
      .where(and(isOfStory, eq(storyPhotos.id, sql`sent.value ->> 'id'`))),
    db.insert(storyPhotos).select(sql`
      select sent.value ->> 'id', ${story.id}, sent.value ->> 'position', sent.value ->> 'key', ${photoUploads.objectKey},
        ${photoUploads.width}, ${photoUploads.height}, sent.value ->> 'alt', ${photoStatus(author, story)}, 1
      from ${jsonRows(added)} as sent join ${photoUploads} on ${photoUploads.tokenHash} = sent.value ->> 'hash'`),
    ...added.map(({ id }) => queueIfWaiting(db, { kind: 'photo', id })),
    db.delete(photoUploads).where(isOneOf(photoUploads.tokenHash, hashes)),
  ]
}

/** Throws 422 on `photos` for a batch that `replacePhotos` stopped, else the error itself. */
export const throwPhotoError = async (db: Db, error: unknown): Promise<never> => {
  if (!isAborted(error, 'photos')) throw error
  const [now] = await db.all<{ mode: string }>(sql`select ${photoMode} as mode`)
  throw invalidField('photos', now!.mode === 'off' ? messages.photosOff : messages.photos)
}

/** Throws 403 while no photos can be added. */
export const requirePhotosOn = async (db: Db): Promise<void> => {
  const [now] = await db.all<{ mode: string }>(sql`select ${photoMode} as mode`)
  if (now!.mode === 'off') throw new ApiError('forbidden', { message: messages.photosOff })
}

/**
 * A condition: photos in a body have other descriptions than those that readers see, which are words of the story. New photos and
 * photos that wait do not count.
 */
export const hasOtherWords = (storyId: number, photos: readonly PhotoInBody[]): SQL => {
  const kept = photos.filter(({ id }) => id !== undefined).map(({ id, alt }) => ({ id, alt }))
  return sql`exists (select 1 from ${jsonRows(kept)} as sent join ${storyPhotos} on ${storyPhotos.id} = sent.value ->> 'id'
    where ${storyPhotos.storyId} = ${storyId} and ${storyPhotos.status} = 'visible' and ${storyPhotos.alt} <> sent.value ->> 'alt')`
}

/** Whether `hasOtherWords` holds now. A batch that relies on the answer repeats the condition. */
export const haveOtherWords = async (db: Db, storyId: number, photos: readonly PhotoInBody[]): Promise<boolean> => {
  const [now] = await db.all<{ isOther: number }>(sql`select ${hasOtherWords(storyId, photos)} as isOther`)
  return now!.isOther === 1
}
