import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { commentFlags, comments, reviews, stories, storyFlags } from '../../db/schema.ts'
import type { ReadFlags } from './judged.ts'
import { isOf, type Item } from './queries.ts'

// What differs between stories and comments where they are judged.

/** The table an item is in. */
export const tableOf = ({ kind }: Pick<Item, 'kind'>) => (kind === 'story' ? stories : comments)

/** A condition: the item is there, with this status. */
export const hasStatus = (item: Item, status: 'visible' | 'hidden' | 'removed'): SQL => {
  const table = tableOf(item)
  return sql`exists (select 1 from ${table} where ${table.id} = ${item.id} and ${table.status} = ${status})`
}

/** A condition on a story's flags, or a comment's: all of an item's, and the open ones. */
export const flagsOf = ({ kind, id }: Item) =>
  kind === 'story'
    ? {
        table: storyFlags,
        all: eq(storyFlags.storyId, id),
        open: and(eq(storyFlags.storyId, id), sql`is_flagged = 1`)!,
        dismissed: and(eq(storyFlags.storyId, id), isNotNull(storyFlags.dismissedOn))!,
      }
    : {
        table: commentFlags,
        all: eq(commentFlags.commentId, id),
        open: and(eq(commentFlags.commentId, id), isNull(commentFlags.dismissedOn))!,
        dismissed: and(eq(commentFlags.commentId, id), isNotNull(commentFlags.dismissedOn))!,
      }

/** A condition: staff kept the item, and nobody edited it since. A comment can't be edited. */
export const isKept = (item: Item): SQL =>
  item.kind === 'story'
    ? sql`exists (select 1 from ${stories} where ${stories.id} = ${item.id} and ${stories.keptAt} is not null)`
    : sql`exists (select 1 from ${reviews} where ${and(isOf(item), eq(reviews.state, 'kept'))})`

/** How many open flags a version names (see `nameFlags`). */
const mostNamed = 100

/**
 * An expression for a select that joins stories or comments: the ids of the open flags on each row, as a JSON array; null
 * where there are more than a version names.
 */
export const openFlagIds = (kind: Item['kind']): SQL<string | null> => {
  const [flags, isOpen] =
    kind === 'story'
      ? ([storyFlags, sql`${storyFlags.storyId} = ${stories.id} and is_flagged = 1`] as const)
      : ([
          commentFlags,
          sql`${commentFlags.commentId} = ${comments.id} and ${isNull(commentFlags.dismissedOn)}`,
        ] as const)
  return sql<string | null>`(select iif(count(*) <= ${sql.raw(String(mostNamed))}, json_group_array(${flags.id}), null)
    from ${flags} where ${isOpen})`
}

/**
 * The statement that dismisses open flags on an item: staff read them, and do not agree. Flags that staff did not read, because
 * they came later, stay open.
 */
export const dismissFlags = (db: Db, item: Item, day: string, read: ReadFlags): Statement => {
  const { table, all, open } = flagsOf(item)
  const isRead = read === 'all' ? sql`1` : isOneOf(table.id, read)
  if (item.kind === 'comment') return db.update(commentFlags).set({ dismissedOn: day }).where(and(open, isRead))
  // Where the story was kept already, also what was dismissed then. Any other closed flag stays closed.
  const dismissedOn = sql`iif(is_flagged or ${storyFlags.dismissedOn} is not null and ${isKept(item)}, ${day}, null)`
  return db
    .update(storyFlags)
    .set({ dismissedOn, isFlagged: false })
    .where(and(all, or(sql`is_flagged = 0`, isRead)))
}

/**
 * The statements that close the flags on an item: staff agree. Those on a comment stay as they are: a comment that is
 * not shown is in no list of flagged ones.
 */
export const closeFlags = (db: Db, item: Item): Statement[] =>
  item.kind === 'comment'
    ? []
    : [db.update(storyFlags).set({ isFlagged: false, dismissedOn: null }).where(flagsOf(item).all)]

/** The statement that opens flags again, by their ids. */
export const openFlags = (db: Db, { kind }: Item, which: (id: typeof storyFlags.id) => SQL): Statement =>
  kind === 'story'
    ? db.update(storyFlags).set({ isFlagged: true, dismissedOn: null }).where(which(storyFlags.id))
    : db
        .update(commentFlags)
        .set({ dismissedOn: null })
        .where(which(commentFlags.id as unknown as typeof storyFlags.id))
