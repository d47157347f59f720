import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import { hmacOf, hmacUnder, keyFor, type SecretKey } from '../../../crypto/sealing.ts'
import type { Collection, Comment, Db, Story, StoryFlag, StoryPhoto } from '../../../db/client.ts'
import {
  arePhotosUnchanged,
  isReadableUnchanged,
  type JudgedPhoto,
  judgedPhotoColumns,
  type ReadableComment,
  readableCommentColumns,
  type ReadablePhoto,
  readablePhotoColumns,
  type ReadableStory,
  readableStoryColumns,
  readableText,
} from '../../../db/readableColumns.ts'
import { isOneOf } from '../../../db/ids.ts'
import { collections, storyPhotos } from '../../../db/schema.ts'
import type { Item } from './reviews.ts'

/** What readers see of a collection, as its columns hold it. */
export type ShownCollection = Record<'shown' | 'shownStories', string>

/** Letters of the HMAC in a version. */
const versionLetters = 43
/** Whether two versions of an item have the same text, whether or not readers saw it at the time. */
export const isSameText = (one: string, other: string): boolean =>
  one.slice(0, versionLetters) === other.slice(0, versionLetters)

/** An item as it was loaded for a decision. */
export interface Judged extends Item {
  status: Story['status']
  /** Names what readers see of the item, to compare and for nothing else (an HMAC in base64url). */
  version: string
  /** A condition: readers see the same of the item as when it was loaded. */
  isUnchanged: SQL
  /** Of a collection: what approving it shows to readers, and whether they see a version of it now. */
  collection?: { content: ShownCollection; isShown: boolean }
}

/** What staff read of a flag. */
export type ReadFlag = Pick<StoryFlag, 'id' | 'reportType' | 'reason' | 'topic'>
/** The open flags that staff read before a decision, or all: there were more than a version names. */
export type ReadFlags = readonly ReadFlag[] | 'all'

const digestLetters = 8
/** A function that returns a digest of a flag: with another kind of report, topic or reason it is another one. */
export const digestFlags = (secretKey: SecretKey, kind: Item['kind']): ((flag: ReadFlag) => string) => {
  const key = keyFor(secretKey, 'etag')
  return ({ id, reportType, reason, topic }) =>
    hmacUnder(key, JSON.stringify(['flag', kind, id, reportType, reason, topic])).slice(0, digestLetters)
}

/**
 * The version of an item for staff who read it with `flags`. It names these flags and what each says, so that a decision
 * dismisses no flag that is not among them, came later or was changed. Where `flagCount`, the number of open flags, is above
 * 100, it names all: many flags must not keep staff from a decision.
 */
export const nameFlags = (
  secretKey: SecretKey,
  { version, kind }: Judged,
  flags: readonly ReadFlag[],
  flagCount: number,
): string => {
  const digest = digestFlags(secretKey, kind)
  const names =
    flagCount > reviewLimits.namedFlags
      ? ['*']
      : flags.slice(0, reviewLimits.namedFlags).map((flag) => flag.id.toString(36) + digest(flag))
  return [version, ...names].join('.')
}

/** Takes apart what `nameFlags` returned and a client sent back: the digests of the flags by their ids, or all. */
export const readNamed = (named: string): { version: string; flags: ReadonlyMap<number, string> | 'all' } => {
  const [version, ...names] = named.split('.')
  const flags = new Map(
    names.map((name) => [Number.parseInt(name.slice(0, -digestLetters), 36), name.slice(-digestLetters)]),
  )
  return { version: version!, flags: names.includes('*') ? 'all' : flags }
}

const versionOf = (secretKey: SecretKey, kind: Item['kind'], readable: string) =>
  hmacOf(secretKey, 'etag', JSON.stringify(['version', kind, readable]))

/**
 * A story for a decision: its version covers every column that its readers see, and its photos, which are all of them in their order.
 * An anonymous story that was changed and
 * changed back on one day has the version of before, because it keeps no time of day. A decision about that version is
 * still about exactly what readers see.
 */
export const judgedStory = (
  secretKey: SecretKey,
  story: ReadableStory & Pick<Story, 'status'>,
  photos: readonly JudgedPhoto[],
): Judged => ({
  kind: 'story',
  id: story.id,
  status: story.status,
  version: versionOf(
    secretKey,
    'story',
    JSON.stringify([
      readableText<ReadableStory>(readableStoryColumns, story),
      ...photos.map((photo) => readableText<JudgedPhoto>(judgedPhotoColumns, photo)),
    ]),
  ),
  isUnchanged: and(
    isReadableUnchanged<ReadableStory>(readableStoryColumns, story),
    arePhotosUnchanged(story.id, photos),
  )!,
})

/** All photos of some stories, those of a story in their order, as a decision about the story judges them. */
export const listJudgedPhotos = (db: Db, storyIds: readonly number[]): Promise<JudgedPhoto[]> =>
  db
    .select(judgedPhotoColumns)
    .from(storyPhotos)
    .where(isOneOf(storyPhotos.storyId, storyIds))
    .orderBy(asc(storyPhotos.storyId), asc(storyPhotos.position))
    .execute()

/** A story for a decision, with its photos as they are now. */
export const loadJudgedStory = async (
  db: Db,
  secretKey: SecretKey,
  story: ReadableStory & Pick<Story, 'status'>,
): Promise<Judged> => judgedStory(secretKey, story, await listJudgedPhotos(db, [story.id]))

/** A comment for a decision. Its text cannot be edited, but its author can make it anonymous. */
export const judgedComment = (secretKey: SecretKey, comment: ReadableComment & Pick<Comment, 'status'>): Judged => ({
  kind: 'comment',
  id: comment.id,
  status: comment.status,
  version: versionOf(secretKey, 'comment', readableText<ReadableComment>(readableCommentColumns, comment)),
  isUnchanged: isReadableUnchanged<ReadableComment>(readableCommentColumns, comment),
})

/** A photo for a decision: its description, and its picture, which never changes under one id. */
export const judgedPhoto = (secretKey: SecretKey, photo: ReadablePhoto & Pick<StoryPhoto, 'status'>): Judged => ({
  kind: 'photo',
  id: photo.id,
  status: photo.status,
  version: versionOf(secretKey, 'photo', readableText<ReadablePhoto>(readablePhotoColumns, photo)),
  isUnchanged: isReadableUnchanged<ReadablePhoto>(readablePhotoColumns, photo),
})

/** A collection for a decision about its newest version, which is `content`: each change by its owner makes another. */
export const judgedCollection = (
  secretKey: SecretKey,
  { id, status, version, shown }: Pick<Collection, 'id' | 'status' | 'version' | 'shown'>,
  content: ShownCollection,
): Judged => ({
  kind: 'collection',
  id,
  status,
  // A keep shows what readers saw, or where they see nothing, the newest version: staff must have read the one of the two.
  version: versionOf(secretKey, 'collection', version) + (shown === null ? 'n' : 's'),
  isUnchanged: and(
    eq(collections.version, version),
    shown === null ? sql`${collections.shown} is null` : sql`${collections.shown} is not null`,
  )!,
  collection: { content, isShown: shown !== null },
})
