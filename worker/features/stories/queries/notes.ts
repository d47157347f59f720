import { and, eq } from 'drizzle-orm'
import { type AddedNotes, type ContentNote, sortNotes, writeAddedNotes } from '#contract/contentNotes'
import type { StoryChange } from '#contract/stories'
import type { Db, Story } from '../../../db/client.ts'
import { stories } from '../../../db/schema.ts'
import { isAuthor, type Permitted, type SignedIn } from '../../../policy.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { changeStory, isStillTheirs } from './changing.ts'

/** Content notes in a body, and what staff say of them to the author. */
type SentNotes = Partial<Pick<StoryChange, 'contentNotes' | 'note'>>
/** The columns of a story's content notes after a change, and what staff added to them (null: nothing). */
export interface NotesChange {
  columns: { contentNotes?: ContentNote[]; addedNotes?: AddedNotes[] }
  addition: AddedNotes | null
}

/**
 * The content notes of a story after a change. The author replaces them. Anyone else is staff and can only add some, with a
 * sentence to the author.
 */
export const changedNotes = (
  actor: SignedIn,
  story: Story,
  { contentNotes: sent, note = '' }: SentNotes,
): NotesChange => {
  if (sent === undefined) return { columns: {}, addition: null }
  if (isAuthor(actor, story)) return { columns: { contentNotes: sortNotes(sent) }, addition: null }
  const notes = sent.filter((one) => !story.contentNotes.includes(one))
  if (notes.length === 0) return { columns: {}, addition: null }
  const by = actor.role === 'administrator' ? 'administrator' : 'moderator'
  const addition = { by, notes, note } as const
  const contentNotes = sortNotes([...story.contentNotes, ...notes])
  return { columns: { contentNotes, addedNotes: [...story.addedNotes, addition] }, addition }
}

/**
 * Adds content notes of staff to a story. That is no edit of it: editor, time and the decision to keep it stay. Throws
 * 409 where the notes, or the author of the story, changed in the same moment.
 */
export const addNotes = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:addNotes'> & Story,
  sent: SentNotes,
): Promise<void> => {
  const { columns, addition } = changedNotes(actor, story, sent)
  if (!addition) return
  const isUnchanged = and(isStillTheirs(actor, story), eq(stories.contentNotes, story.contentNotes))!
  const note = writeAddedNotes(addition)
  await changeStory(db, isUnchanged, [
    recordAct(db, { actorId: actor.id, action: 'add content notes', kind: 'story', target: story.id, note }),
    db.update(stories).set(columns).where(eq(stories.id, story.id)),
  ])
}
