import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { writeAddedNotes } from '#contract/contentNotes'
import { messages } from '#contract/messages'
import { widenDates } from '#contract/storyDates'
import type { OwnComments, StoryChange, StoryDraft } from '#contract/stories'
import { now, today } from '../../../clock.ts'
import { abortIfGone, sealedBy } from '../../../db/authorTags.ts'
import type { Db, Statement, Story } from '../../../db/client.ts'
import { editedSearchColumns, placeParts, searchColumns } from '../../../db/fold.ts'
import { withFreshId } from '../../../db/ids.ts'
import { type ReadableStory, readableStoryColumns, type WrittenColumn } from '../../../db/readableColumns.ts'
import { stories } from '../../../db/schema.ts'
import { invalidField } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import { authorize, isAuthor, type Permitted, type SignedIn } from '../../../policy.ts'
import { hasSignedComments, hideOwnComments } from '../../comments/queries/ownComments.ts'
import { hasOtherWords, haveOtherWords, replacePhotos, throwPhotoError } from '../../photos/queries/claiming.ts'
import { answerRequest } from '../../reviews/queries/requests.ts'
import { forgetUndo } from '../../reviews/queries/undo.ts'
import { initialStatus, queueEdited, queueIfWaiting, statusAfterEdit } from '../../reviews/queries/waiting.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { changeStory, isStillTheirs } from './changing.ts'
import { editedDates, hasDates } from '../dates.ts'
import { changedNotes, type NotesChange } from './notes.ts'
import { editedPlace, hasPlace, keptPlace, type KeptPoint } from '../place.ts'
import { cleanRichText } from '../richText.ts'

/**
 * The columns of authorship and time: an anonymous story has a tag and the day, a named one its author and the time.
 */
const authorship = (author: SignedIn, isAnonymous: boolean) =>
  isAnonymous
    ? { ...sealedBy(author, 'story'), ownerId: null, editedById: null, editedAt: today() }
    : { isAnonymous, ownerId: author.id, authorTag: null, editedById: author.id, editedAt: now() }

const richTextColumns = (description: string) => {
  const { html, text } = cleanRichText(description)
  return { description: html, descriptionText: text }
}

/** A story as its author sends it; `isAnonymous` undefined leaves that to the author's anonymous mode. */
type StoryContent = Omit<StoryDraft, 'is_anonymous_pin'> & { isAnonymous: boolean | undefined }

/** The place of a new story as it is sent: missing parts are empty, and a missing precision is exact. */
const sentPlace = (story: StoryContent) => ({
  latitude: story.latitude,
  longitude: story.longitude,
  placePrecision: story.placePrecision ?? 'exact',
  address: story.address ?? '',
  locality: story.locality ?? '',
  region: story.region ?? '',
  country: story.country ?? '',
  postCode: story.postCode ?? '',
})

/**
 * The columns of a story's content, place and dates. A new column does not compile until it is here. `before` is its stored place, if it has one (`keptPlace`).
 * Throws 422 on `description` for rich text that is empty or too long.
 */
export const contentColumns = (story: StoryContent, before: KeptPoint | null = null) => {
  const { title, category, description, contentNotes = [], language = null } = story
  const content = {
    ...{ title, category, contentNotes, language },
    ...richTextColumns(description),
    ...keptPlace(sentPlace(story), before),
  }
  const columns = { ...content, ...widenDates(story), ...searchColumns(content) }
  return columns satisfies Record<WrittenColumn, unknown>
}

/**
 * Adds a story and returns its id. Throws 422 on `description` for rich text that is empty or too long, and on `photos` for a token
 * that is used or too old.
 */
export const addStory = async (
  db: Db,
  author: SignedIn,
  story: StoryContent,
  record: RecordCreation,
): Promise<number> => {
  const isSealed = story.isAnonymous ?? author.isAnonymousActive
  const signature = authorship(author, isSealed)
  const values = {
    ...contentColumns(story),
    ...signature,
    createdAt: signature.editedAt,
    status: initialStatus(author, 'story', isSealed),
  }
  const add = async (id: number) => {
    const photos = story.photos ? replacePhotos(db, author, { id, isAnonymous: isSealed }, story.photos) : []
    await db.batch([
      abortIfGone(db, author),
      db.insert(stories).values({ id, ...values }),
      queueIfWaiting(db, { kind: 'story', id }),
      ...photos,
      ...record(id),
    ])
    return id
  }
  return withFreshId('stories', add, ['story_photos']).catch((error: unknown) => throwPhotoError(db, error))
}

/** The parts of a story to change; `isAnonymous` seals it, or puts the actor's name to it; `note` is of staff, to its author. */
type StoryEdit = Partial<StoryContent & Pick<StoryChange, 'note'>>

const changedAuthorship = (
  actor: SignedIn,
  story: Permitted<'story:edit' | 'story:conceal'> & Story,
  isAnonymous: boolean | undefined,
) => {
  if (isAnonymous === undefined || isAnonymous === story.isAnonymous) {
    return story.isAnonymous ? { editedAt: today() } : { editedAt: now(), editedById: actor.id }
  }
  authorize(actor, 'story:reseal', story)
  const signature = authorship(actor, isAnonymous)
  return isAnonymous ? { ...signature, createdAt: sql`substr(${stories.createdAt}, 1, 10) || 'T00:00:00Z'` } : signature
}

/**
 * What is done in the same batch with the comments that the author signed below a story. They become anonymous or are
 * deleted only as the story becomes anonymous: below a story that was anonymous before, signed comments that change while
 * the story is edited would name its author to a reader of two lists. Throws 422 where some are left there.
 */
const changedComments = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:edit' | 'story:conceal'> & Story,
  isAnonymous: boolean,
  ownComments: OwnComments,
): Promise<Statement[]> => {
  if (ownComments === 'leave') return []
  const own = authorize(actor, 'story:reseal', story)
  if (!isAnonymous) throw invalidField('own_comments', messages.ownCommentsSigned)
  if (story.isAnonymous) {
    // A repeated call, whose first answer was lost, finds none.
    if (await hasSignedComments(db, actor, own)) throw invalidField('own_comments', messages.ownCommentsSigned)
    return []
  }
  return hideOwnComments(db, actor, own, ownComments)
}

/**
 * A condition: place, dates and notes are still what an edit of them was made from. All parts of a place are folded
 * into one search text, and what is kept of point and dates depends on how exactly they were known.
 */
const isBasisUnchanged = (story: Story, edit: StoryEdit): SQL | undefined =>
  and(
    ...(hasPlace(edit)
      ? [
          ...placeParts.map((part) => eq(stories[part], story[part])),
          eq(stories.placePrecision, story.placePrecision),
          eq(stories.latitude, story.latitude),
          eq(stories.longitude, story.longitude),
        ]
      : []),
    ...(hasDates(edit)
      ? [
          sql`${stories.startDate} is ${story.startDate} and ${stories.endDate} is ${story.endDate}`,
          eq(stories.startDatePrecision, story.startDatePrecision),
          eq(stories.endDatePrecision, story.endDatePrecision),
        ]
      : []),
    edit.contentNotes && eq(stories.contentNotes, story.contentNotes),
  )

/** The statement that logs an edit of the story of another, with the content notes that it added. */
const loggedEdit = (db: Db, actor: SignedIn, story: Story, { addition }: NotesChange): Statement[] => {
  const act = {
    actorId: actor.id,
    action: 'edit',
    kind: 'story',
    target: story.id,
    note: addition && writeAddedNotes(addition),
  } as const
  return isAuthor(actor, story) ? [] : [recordAct(db, act)]
}

/**
 * Whether readers would see another story after a change. The columns of authorship count with `isAnonymous`; who edited
 * it and when are no change by themselves.
 */
const changesStory = (story: Story, change: Partial<Story>): boolean =>
  readableColumns.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(story[name]),
  )
const readableColumns = Object.keys(readableStoryColumns)
  .map((name) => name as keyof ReadableStory)
  .filter((name) => !['editedAt', 'editedById', 'createdAt', 'ownerId'].includes(name))

/**
 * Changes a story, which can then be flagged again if staff had kept it, and with an anonymous one the comments that its author
 * signed on it. A shown story whose edit must be approved first is hidden until then, in the same batch: with one row there is
 * one place to hide, and an author who takes out a telling detail does not leave it on show. Throws 409 where the story was
 * sealed, signed, left by its author, hidden or removed since it was authorized, or where another edit changed the place, the
 * dates or the notes that are edited, or where staff approved a photo that it describes in other words; 422 on `description` and `photos` as `addStory`, on what place or dates lack, and on
 * `own_comments` where the story does not become anonymous.
 */
export const saveStory = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:edit' | 'story:conceal'> & Story,
  edit: StoryEdit,
  ownComments: OwnComments = 'leave',
) => {
  const { isAnonymous, description, title, category, language } = edit
  const notes = changedNotes(actor, story, edit)
  const edited = isAnonymous ?? story.isAnonymous
  const content = {
    title,
    category,
    language,
    ...notes.columns,
    ...(hasPlace(edit) && editedPlace(story, edit)),
    ...(hasDates(edit) && editedDates(story, edit)),
    ...(description !== undefined && richTextColumns(description)),
  }
  const change = {
    ...content,
    ...editedSearchColumns(story, content),
    ...changedAuthorship(actor, story, isAnonymous),
    keptAt: null,
  }
  const item = { kind: 'story', id: story.id } as const
  const { photos } = edit
  const isChanged =
    (photos !== undefined && (await haveOtherWords(db, story.id, photos))) ||
    changesStory(story, { ...content, isAnonymous: edited })
  const mayWait = isAuthor(actor, story) && isChanged
  // Staff may approve a photo between the check and the batch: its description becomes one that readers see.
  const areWordsSame = photos && isAuthor(actor, story) && !isChanged ? not(hasOtherWords(story.id, photos)) : undefined
  const ownChanges = await changedComments(db, actor, story, edited, ownComments)
  const save = () =>
    changeStory(db, and(isStillTheirs(actor, story), isBasisUnchanged(story, edit), areWordsSame)!, [
      ...loggedEdit(db, actor, story, notes),
      ...ownChanges,
      ...(mayWait ? [queueEdited(db, actor, story.id, edited)] : []),
      // Taking a photo away changes no word, and may be all that staff asked for.
      ...(mayWait || (isAuthor(actor, story) && photos) ? [answerRequest(db, story.id)] : []),
      forgetUndo(db, item),
      db
        .update(stories)
        .set({ ...change, ...(mayWait && { status: statusAfterEdit }) })
        .where(eq(stories.id, story.id)),
      ...(photos ? replacePhotos(db, actor, { id: story.id, isAnonymous: edited }, photos) : []),
    ])
  await withFreshId('story_photos', save).catch((error: unknown) => throwPhotoError(db, error))
}
