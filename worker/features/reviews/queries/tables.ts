import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { FLAGGED_KINDS, type FlaggedKind } from '#contract/reviewState'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import {
  collectionFlags,
  collections,
  commentFlags,
  comments,
  reviews,
  stories,
  storyFlags,
  storyPhotos,
} from '../../../db/schema.ts'
import { digestFlags, type ReadFlag, type ReadFlags } from './judged.ts'
import { isOf, type Item } from './reviews.ts'

// What differs between stories, comments, photos and collections where they are judged.

/** The table an item is in. */
export const tableOf = ({ kind }: Pick<Item, 'kind'>) => tables[kind]
const tables = { story: stories, comment: comments, photo: storyPhotos, collection: collections }

/** A story, a comment or a collection. A photo is flagged with its story. */
export type FlaggedItem = Item & { kind: FlaggedKind }
/** Whether readers can flag an item. */
export const canBeFlagged = <I extends Item>(item: I): item is I & FlaggedItem =>
  FLAGGED_KINDS.some((kind) => kind === item.kind)

/** A condition: the item is there, with this status. */
export const hasStatus = (item: Item, status: 'visible' | 'hidden' | 'removed'): SQL => {
  const table = tableOf(item)
  return sql`exists (select 1 from ${table} where ${table.id} = ${item.id} and ${table.status} = ${status})`
}

/** A condition: readers see the item. Of a collection an earlier version may be shown while an edit waits. */
export const isShownToReaders = (item: Item): SQL =>
  item.kind === 'collection'
    ? sql`exists (select 1 from ${collections} where ${collections.id} = ${item.id} and ${collections.shown} is not null)`
    : hasStatus(item, 'visible')

/** A condition on the flags of an item: all of them, the open ones, and the dismissed ones. */
export const flagsOf = ({ kind, id }: FlaggedItem) => {
  switch (kind) {
    case 'story':
      return {
        table: storyFlags,
        all: eq(storyFlags.storyId, id),
        open: and(eq(storyFlags.storyId, id), sql`is_flagged = 1`)!,
        dismissed: and(eq(storyFlags.storyId, id), isNotNull(storyFlags.dismissedOn))!,
      }
    case 'comment':
      return {
        table: commentFlags,
        all: eq(commentFlags.commentId, id),
        open: and(eq(commentFlags.commentId, id), isNull(commentFlags.dismissedOn))!,
        dismissed: and(eq(commentFlags.commentId, id), isNotNull(commentFlags.dismissedOn))!,
      }
    case 'collection':
      return {
        table: collectionFlags,
        all: eq(collectionFlags.collectionId, id),
        open: and(eq(collectionFlags.collectionId, id), isNull(collectionFlags.dismissedOn))!,
        dismissed: and(eq(collectionFlags.collectionId, id), isNotNull(collectionFlags.dismissedOn))!,
      }
  }
}

/** A condition: staff kept the item, and it was not edited since. A comment or photo can't be edited; an edited collection waits. */
export const isKept = (item: Item): SQL =>
  item.kind === 'story'
    ? sql`exists (select 1 from ${stories} where ${stories.id} = ${item.id} and ${stories.keptAt} is not null)`
    : sql`exists (select 1 from ${reviews} where ${and(isOf(item), eq(reviews.state, 'kept'))})`

/** The open flags of an item whose reasons are still those that staff read, by the digests of `digestFlags`. */
export const findReadFlags = async (
  db: Db,
  secretKey: SecretKey,
  item: FlaggedItem,
  digests: ReadonlyMap<number, string>,
): Promise<ReadFlag[]> => {
  const { table, open } = flagsOf(item)
  const digest = digestFlags(secretKey, item.kind)
  const { id, reportType, reason, topic } = table
  const found = await db
    .select({ id, reportType, reason, topic })
    .from(table)
    .where(and(open, isOneOf(table.id, digests.keys())))
  return found.filter((flag) => digest(flag) === digests.get(flag.id))
}

/** A condition: a flag is among those that staff read, and says the same as then. */
const isAmong = (
  { id, reportType, reason, topic }: Pick<typeof storyFlags, keyof ReadFlag>,
  read: readonly ReadFlag[],
): SQL =>
  sql`(${id}, ${reportType}, ${reason}, coalesce(${topic}, '')) in
    (select value ->> 'id', value ->> 'reportType', value ->> 'reason', coalesce(value ->> 'topic', '')
      from json_each(${JSON.stringify(read)}))`

/**
 * The statement that dismisses open flags on an item: staff read them, and do not agree. Flags that staff did not read, because
 * they did not fit into the answer, came later or were changed, stay open.
 */
export const dismissFlags = (db: Db, item: FlaggedItem, day: string, read: ReadFlags): Statement => {
  const { table, all, open } = flagsOf(item)
  const isRead = read === 'all' ? sql`1` : isAmong(table as typeof storyFlags, read)
  // Where the story was kept already, also what was dismissed then. Any other closed flag stays closed.
  const dismissedOn = sql`iif(is_flagged or ${storyFlags.dismissedOn} is not null and ${isKept(item)}, ${day}, null)`
  switch (item.kind) {
    case 'comment':
      return db.update(commentFlags).set({ dismissedOn: day }).where(and(open, isRead))
    case 'collection':
      return db.update(collectionFlags).set({ dismissedOn: day }).where(and(open, isRead))
    case 'story':
      return db
        .update(storyFlags)
        .set({ dismissedOn, isFlagged: false })
        .where(and(all, or(sql`is_flagged = 0`, isRead)))
  }
}

/**
 * The statements that close the flags on an item: staff agree. Those on a comment or collection stay as they are: what is
 * not shown is in no list of flagged ones.
 */
export const closeFlags = (db: Db, item: FlaggedItem): Statement[] =>
  item.kind !== 'story'
    ? []
    : [db.update(storyFlags).set({ isFlagged: false, dismissedOn: null }).where(flagsOf(item).all)]

/** The statement that opens flags again, by their ids. */
export const openFlags = (db: Db, { kind }: FlaggedItem, which: (id: typeof storyFlags.id) => SQL): Statement => {
  switch (kind) {
    case 'story':
      return db.update(storyFlags).set({ isFlagged: true, dismissedOn: null }).where(which(storyFlags.id))
    case 'comment':
      return db
        .update(commentFlags)
        .set({ dismissedOn: null })
        .where(which(commentFlags.id as unknown as typeof storyFlags.id))
    case 'collection':
      return db
        .update(collectionFlags)
        .set({ dismissedOn: null })
        .where(which(collectionFlags.id as unknown as typeof storyFlags.id))
  }
}
