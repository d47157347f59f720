import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { hourEnd } from '../../../clock.ts'
import { abortIfGone } from '../../../db/authorTags.ts'
import type { Db, Review, StoryPhoto } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { photoDeletions, photoUploads, reviews, stories, storyPhotos } from '../../../db/schema.ts'
import { orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { SignedIn, StoryTarget } from '../../../policy.ts'
import { isPhotoShown, storyTarget } from '../../../visibility.ts'

const hourMs = 3_600_000
/** For so long (ms) an upload may still be storing its objects. */
const uploadMs = 300_000

/** Notes a key before its objects are stored: where no photo gets it, the cleanup deletes them. `at` is now (ms). */
export const reserveKeys = async (db: Db, keys: readonly string[], at: number): Promise<void> => {
  const dueAt = hourEnd(at + uploadMs)
  await db
    .insert(photoDeletions)
    .select(sql`select value, ${dueAt} from json_each(${JSON.stringify(keys)}) where true`)
    .onConflictDoNothing()
}

/** An uploaded photo: the hash of its token, its key in the bucket, and its size in pixels. */
type Upload = Pick<StoryPhoto, 'objectKey' | 'width' | 'height'> & { tokenHash: string }

/** Adds an uploaded photo, whose objects are stored. Throws 409 when the account is gone. */
export const addUpload = async (db: Db, by: SignedIn, upload: Upload, record: RecordCreation): Promise<void> => {
  await db.batch([
    abortIfGone(db, by),
    db.insert(photoUploads).values({ ...upload, hour: Math.floor(Date.now() / hourMs) * hourMs }),
    db.delete(photoDeletions).where(eq(photoDeletions.objectKey, upload.objectKey)),
    // The record names no photo: the token is derived from the call.
    ...record(''),
  ])
}

/** The hash among these that an upload has; throws notFound where a story has the photo by now, or it is deleted. */
export const findUploadHash = async (db: Db, hashes: readonly string[]): Promise<string> => {
  const [upload] = await db
    .select({ tokenHash: photoUploads.tokenHash })
    .from(photoUploads)
    .where(isOneOf(photoUploads.tokenHash, hashes))
  return orNotFound(upload).tokenHash
}

/** The key in the bucket of a photo that readers see; throws notFound for any other. */
export const findShownKey = async (db: Db, addressKey: string): Promise<string> => {
  const [photo] = await db
    .select({ objectKey: storyPhotos.objectKey })
    .from(storyPhotos)
    .innerJoin(stories, eq(stories.id, storyPhotos.storyId))
    .where(and(eq(storyPhotos.addressKey, addressKey), isPhotoShown()))
  return orNotFound(photo).objectKey
}

/** A photo with what the policy asks of its story; throws notFound. */
export const findPhoto = async (
  db: Db,
  { id, storyId }: { id: number; storyId?: number },
): Promise<StoryPhoto & { story: StoryTarget }> => {
  const [photo] = await db
    .select({ ...getTableColumns(storyPhotos), story: storyTarget })
    .from(storyPhotos)
    .innerJoin(stories, eq(stories.id, storyPhotos.storyId))
    .where(and(eq(storyPhotos.id, id), storyId === undefined ? undefined : eq(storyPhotos.storyId, storyId)))
  return orNotFound(photo)
}

/** A photo of a story, and what was decided about it. */
export interface PhotoDetail {
  photo: StoryPhoto
  review: Review | null
}

/** The query of the photos for which a condition holds, those of a story in their order. */
export const selectPhotos = (db: Db, isAsked: SQL) =>
  db
    .select({ photo: getTableColumns(storyPhotos), review: reviews })
    .from(storyPhotos)
    .leftJoin(reviews, and(eq(reviews.kind, 'photo'), eq(reviews.itemId, storyPhotos.id)))
    .where(isAsked)
    .orderBy(asc(storyPhotos.storyId), asc(storyPhotos.position))

/** All photos of some stories. */
export const listPhotosOf = (db: Db, storyIds: readonly number[]): Promise<PhotoDetail[]> =>
  storyIds.length === 0 ? Promise.resolve([]) : selectPhotos(db, isOneOf(storyPhotos.storyId, storyIds)).execute()

/** The public key of the first photo of a story that readers see, or null. */
export const findFirstShown = async (db: Db, storyId: number) => {
  const [photo] = await db
    .select({
      addressKey: storyPhotos.addressKey,
      width: storyPhotos.width,
      height: storyPhotos.height,
      alt: storyPhotos.alt,
    })
    .from(storyPhotos)
    .innerJoin(stories, eq(stories.id, storyPhotos.storyId))
    .where(and(eq(storyPhotos.storyId, storyId), isPhotoShown()))
    .orderBy(asc(storyPhotos.position))
    .limit(1)
  return photo ?? null
}
