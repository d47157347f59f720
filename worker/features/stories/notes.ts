import { and, eq } from 'drizzle-orm'
import { type ContentNote, sortNotes } from '#contract/contentNotes'
import { today } from '../../clock.ts'
import type { Db, Statement, Story } from '../../db/client.ts'
import { randomId } from '../../db/ids.ts'
import { auditEntries, stories } from '../../db/schema.ts'
import { isAuthor, type Permitted, type SignedIn } from '../../policy.ts'
import { changeStory, isStillTheirs } from './changing.ts'

/** The content notes of a story after a change, and the statements that log what staff did. */
export interface NotesChange {
  after: ContentNote[] | undefined
  log: Statement[]
}

/**
 * What becomes of a story's content notes when somebody sends others. Its author replaces them. Anybody else is staff
 * and can only add some, which the audit log keeps: who, which story, which notes.
 */
export const changedNotes = (
  db: Db,
  actor: SignedIn,
  story: Story,
  sent: readonly ContentNote[] | undefined,
): NotesChange => {
  if (sent === undefined || isAuthor(actor, story)) return { after: sent && sortNotes(sent), log: [] }
  const added = sent.filter((note) => !story.contentNotes.includes(note))
  const target = `story ${story.id}: ${added.join(', ')}`
  const entry = { id: randomId(), actorId: actor.id, action: 'add content notes', target, createdAt: today() }
  return {
    after: sortNotes([...story.contentNotes, ...added]),
    log: added.length > 0 ? [db.insert(auditEntries).values(entry)] : [],
  }
}

/**
 * Adds content notes of staff to a story. That is no edit of it: editor, time and the decision to keep it stay. Throws
 * 409 where somebody else changed the notes, or whose the story is, in the same moment.
 */
export const addNotes = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:addNotes'> & Story,
  sent: readonly ContentNote[],
): Promise<void> => {
  const { after, log } = changedNotes(db, actor, story, sent)
  const isUnchanged = and(isStillTheirs(actor, story), eq(stories.contentNotes, story.contentNotes))!
  const change = db.update(stories).set({ contentNotes: after }).where(eq(stories.id, story.id))
  await changeStory(db, isUnchanged, [...log, change])
}
