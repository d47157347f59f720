import { and, eq, sql, type SQL } from 'drizzle-orm'
import { freshTags } from '../../../db/authorTags.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { comments } from '../../../db/schema.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'

/** A condition: the author of a story signed the comment below it. */
const isSignedBy = (author: SignedIn, story: { id: number }): SQL =>
  and(eq(comments.storyId, story.id), eq(comments.commenterId, author.id))!

/** Whether there are comments that the author of a story signed below it. */
export const hasSignedComments = async (db: Db, author: SignedIn, story: { id: number }): Promise<boolean> => {
  const [row] = await db.select({ id: comments.id }).from(comments).where(isSignedBy(author, story)).limit(1)
  return row !== undefined
}

/**
 * The statements that seal or delete the comments that the author of a story signed below it, for the batch that makes the
 * story anonymous. A sealed one is as if it had been posted anonymously: its place among the comments and its day stay.
 * It gets no place in the queue of its own: there an old comment beside a story edited today would show that one person
 * wrote both. While the story waits, no reader sees its comments.
 */
export const hideOwnComments = (
  db: Db,
  author: SignedIn,
  story: Permitted<'story:reseal'> & { id: number },
  how: 'seal' | 'delete',
): Statement[] => {
  const isSigned = isSignedBy(author, story)
  if (how === 'delete') return [db.delete(comments).where(isSigned)]
  const signed = sql`select ${comments.id} from ${comments} where ${isSigned}`
  const tags = freshTags(author.tags('comment'), 'comment', signed)
  return [
    db
      .update(comments)
      .set({ isAnonymous: true, commenterId: null, authorTag: sql`fresh.tag` })
      .from(sql`(${tags}) as fresh`)
      .where(and(isSigned, sql`fresh.id = ${comments.id}`)),
  ]
}
