import { and, eq } from 'drizzle-orm'
import { type ContentNote, sortNotes } from '#contract/contentNotes'
import type { Db, Story } from '../../db/client.ts'
import { stories } from '../../db/schema.ts'
import { isAuthor, type Permitted, type SignedIn } from '../../policy.ts'
import { recordAct } from '../staffLog/record.ts'
import { changeStory, isStillTheirs } from './changing.ts'

/** The content notes of a story after a change, and which of them staff added. */
export interface NotesChange {
  after: ContentNote[] | undefined
  added: ContentNote[]
}

/**
 * What becomes of a story's content notes when somebody sends others. Its author replaces them. Anybody else is staff
 * and can only add some.
 */
export const changedNotes = (actor: SignedIn, story: Story, sent: readonly ContentNote[] | undefined): NotesChange => {
  if (sent === undefined || isAuthor(actor, story)) return { after: sent && sortNotes(sent), added: [] }
  const added = sent.filter((note) => !story.contentNotes.includes(note))
  return { after: sortNotes([...story.contentNotes, ...added]), added }
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
  const { after, added } = changedNotes(actor, story, sent)
  const note = added.join(', ')
  const isUnchanged = and(isStillTheirs(actor, story), eq(stories.contentNotes, story.contentNotes))!
  const change = db.update(stories).set({ contentNotes: after }).where(eq(stories.id, story.id))
  const act = { actorId: actor.id, action: 'add content notes', kind: 'story', target: story.id, note } as const
  await changeStory(db, isUnchanged, [...(added.length > 0 ? [recordAct(db, act)] : []), change])
}
