import { and, eq, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { comments, stories } from '../../../db/schema.ts'
import { invalidField } from '../../../errors.ts'
import { openCursor } from '../../../http/cursors.ts'
import { readCursor } from '../../../http/dayCursor.ts'
import type { Actor } from '../../../policy.ts'
import { isCommentListedFor, isListedFor } from '../../../visibility.ts'

const noSuchPage = () => invalidField('before', messages.cursor)

/**
 * A cursor in the list of a story's comments. It is sealed before it is sent (worker/http/cursors.ts): missing
 * numbers would reveal how many comments were deleted.
 */
export const commentCursor = (storyId: number, number: number): string => `${storyId}/${number}`

const isCommentId = (before: string) => /^\d{1,10}$/.test(before)
/**
 * Opens the wire's `before`: a sealed cursor, or the id of a comment, which stays as it is. Throws 422 on `before`.
 */
export const openCommentCursor = (secretKey: SecretKey, before: string | undefined): string | undefined =>
  before !== undefined && isCommentId(before) ? before : openCursor(secretKey, before)

/**
 * The number before which a page of a story's comments ends. `before` is an opened cursor or, for a reader who only
 * has the story, the id of the oldest comment there. Throws 422 on `before` for anything else.
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
      .where(
        and(
          eq(comments.id, Number(before)),
          eq(comments.storyId, storyId),
          isListedFor(actor),
          isCommentListedFor(actor),
        ),
      )
    if (!comment) throw noSuchPage()
    return sql`${comment.number}`
  }
  const [story, number] = before.split('/')
  if (story !== String(storyId) || !/^\d{1,10}$/.test(number ?? '')) throw noSuchPage()
  return sql`${Number(number)}`
}

/** A condition: a comment comes after a cursor of the list of all comments (newest day first, then highest id). */
export const isPastCursor = (table: typeof comments, cursor: string): SQL => {
  const { day, id } = readCursor(cursor)
  return sql`(${table.createdAt}, ${table.id}) < (${`${day}T00:00:00Z`}, ${id})`
}
