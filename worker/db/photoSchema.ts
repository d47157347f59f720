// Photos of stories. Their bytes are in the bucket PHOTOS; no row says who uploaded one, or when.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { falseByDefault, id, partOf } from './columns.ts'
import { stories } from './storySchema.ts'

/**
 * A photo of a story. Readers see it while it and its story are visible (`isPhotoShown`, worker/visibility.ts). Triggers put the
 * key of its objects into `photo_deletions` when the row is deleted or gets another key, and give the photos of a story that
 * becomes anonymous new addresses.
 */
export const storyPhotos = sqliteTable(
  'story_photos',
  {
    id: id(),
    storyId: partOf(() => stories.id),
    position: integer().notNull(),
    /** In its public address. Random, like the next one: an address does not name the objects in the bucket. */
    addressKey: text().notNull(),
    /** The names of its objects begin with this (worker/services/photoStore.ts). */
    objectKey: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull(),
    /** As of a story: `hidden` waits for staff. */
    status: text({ enum: ['visible', 'hidden', 'removed'] }).notNull(),
    /** The bucket still shows when its objects were uploaded. The next hourly cleanup copies them. */
    isNew: falseByDefault(),
  },
  (t) => [
    index('story_photos_story_id_idx').on(t.storyId, t.status),
    uniqueIndex('story_photos_address_key_idx').on(t.addressKey),
    uniqueIndex('story_photos_object_key_idx').on(t.objectKey),
    index('story_photos_new_idx')
      .on(t.id)
      .where(sql`is_new = 1`),
    check('story_photos_status', sql`${t.status} in ('visible', 'hidden', 'removed')`),
  ],
)

/** An uploaded photo that no story has yet, under the hash of its token. The hourly cleanup deletes it. */
export const photoUploads = sqliteTable(
  'photo_uploads',
  {
    tokenHash: text().primaryKey(),
    objectKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The beginning of the hour in which it was uploaded (ms). */
    hour: integer().notNull(),
  },
  (t) => [uniqueIndex('photo_uploads_object_key_idx').on(t.objectKey), index('photo_uploads_hour_idx').on(t.hour)],
)

/**
 * Keys whose objects are to be deleted from the bucket. A key is here before its first object is stored, until a photo or an upload
 * has it, and again from the moment that none has it any more: so D1 and R2 agree again after any failure.
 */
export const photoDeletions = sqliteTable(
  'photo_deletions',
  {
    objectKey: text().primaryKey(),
    /** From when on they may be deleted (ms, a full hour); 0: at once. */
    dueAt: integer().notNull(),
  },
  (t) => [index('photo_deletions_due_at_idx').on(t.dueAt)],
)
