import { and, eq, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { comments, stories } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import { openCursor } from '../../http/cursors.ts'
import { readCursor } from '../../http/dayCursor.ts'
import type { Actor } from '../../policy.ts'
import { isListedFor } from '../../visibility.ts'

const noSuchPage = () => invalidField('before', messages.cursor)

/**
 * A place among the comments of a story. It leaves us sealed (worker/http/cursors.ts): numbers that are missing would tell how many
 * comments were deleted.
 */
export const commentCursor = (storyId: number, number: number): string => `${storyId}/${number}`

const isCommentId = (before: string) => /^\d{1,10}$/.test(before)
/** Opens what a page begins before: a cursor of ours, or the id of a comment as it is. */
export const openCommentCursor = (secretKey: SecretKey, before: string | undefined): string | undefined =>
  before !== undefined && isCommentId(before) ? before : openCursor(secretKey, before)

/**
 * The number before which a page of a story's comments ends. `before` is an opened cursor or, for whoever has only read the
 * story, the id of the oldest comment they have. 422 for anything else.
 */
export const numberAtCursor = async (
  db: Db,
  actor: Actor,
  { storyId, before }: { storyId: number; before: string },
): Promise<SQL> => {
  if (isCommentId(before)) {
    const [comment] = await db
      .select({ number: comments.number })
      .from(comments)
      .innerJoin(stories, eq(stories.id, comments.storyId))
      .where(and(eq(comments.id, Number(before)), eq(comments.storyId, storyId), isListedFor(actor)))
    if (!comment) throw noSuchPage()
    return sql`${comment.number}`
  }
  const [story, number] = before.split('/')
  if (story !== String(storyId) || !/^\d{1,10}$/.test(number ?? '')) throw noSuchPage()
  return sql`${Number(number)}`
}

/** What comes after a cursor of the list of all comments, newest day first and highest id first within a day. */
export const isPastCursor = (table: typeof comments, cursor: string): SQL => {
  const { day, id } = readCursor(cursor)
  return sql`(${table.createdAt}, ${table.id}) < (${`${day}T00:00:00Z`}, ${id})`
}
