import { and, eq, getTableColumns, gte, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { OwnComments, StoryDraft } from '#contract/stories'
import { now, today } from '../../clock.ts'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import { firstThatFit, jsonBytesOf } from '../../db/answerSize.ts'
import { abortIfGone, hasAccount, sealedBy } from '../../db/authorTags.ts'
import type { Db, Statement, Story } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { editedSearchColumns, placeParts, searchColumns } from '../../db/fold.ts'
import { isOneOf, withFreshId } from '../../db/ids.ts'
import { withoutSearchColumns } from '../../db/jsonRows.ts'
import { favourites, stories, storyFlags, users } from '../../db/schema.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { cursorOf, isBefore } from '../../http/dayCursor.ts'
import type { RecordCreation } from '../../http/idempotency.ts'
import { type Actor, authorize, isAuthor, type Permitted, mayRead, seesProfile, type SignedIn } from '../../policy.ts'
import { isListedFor, isOwn } from '../../visibility.ts'
import { hideOwnComments } from '../comments/queries.ts'
import { cleanRichText } from './richText.ts'

const favouriteCount = sql<number>`(select count(*) from ${favourites} where ${favourites.storyId} = ${stories.id})`
const rowColumns = {
  id: stories.id,
  title: stories.title,
  category: stories.category,
  latitude: stories.latitude,
  longitude: stories.longitude,
  startDate: stories.startDate,
  endDate: stories.endDate,
  isAnonymous: stories.isAnonymous,
  ownerId: stories.ownerId,
  authorTag: stories.authorTag,
  createdAt: stories.createdAt,
  username: users.username,
  favouriteCount: favouriteCount.as('favourite_count'),
}
const listColumns = {
  ...rowColumns,
  preview: sql<string>`substr(${stories.descriptionText}, 1, ${limits.preview.posts})`.as('preview'),
}
const day = sql<string>`substr(${stories.createdAt}, 1, 10)`

/** A box in degrees; west > east where it crosses the 180th meridian. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** A condition: a story is in a box. */
export const isWithin = ([west, south, east, north]: Box): SQL =>
  and(
    gte(stories.latitude, south),
    lte(stories.latitude, north),
    west <= east
      ? and(gte(stories.longitude, west), lte(stories.longitude, east))
      : or(gte(stories.longitude, west), lte(stories.longitude, east)),
  )!

/** Which stories to list. */
export interface ListOptions {
  limit: number
  before?: string | undefined
  bbox?: Box | undefined
  /** Only this user's named stories, and for the user themselves also their anonymous ones. */
  owner?: number | undefined
  /** Only these ids. */
  ids?: readonly number[] | undefined
  /** A condition that narrows the search, where the list's own would read everything. */
  among?: SQL | undefined
}

/**
 * A condition: a story is by `owner`, or by nobody where their profile is private; undefined where all are asked for.
 */
const isByOwner = async (db: Db, actor: Actor, owner: number | undefined): Promise<SQL | undefined> => {
  if (owner === undefined) return undefined
  if (actor?.id === owner) return isOwn(actor)
  const [user] = await db
    .select({ id: users.id, isProfilePrivate: users.isProfilePrivate })
    .from(users)
    .where(eq(users.id, owner))
  return user && seesProfile(actor, user) ? eq(stories.ownerId, owner) : sql`0`
}

/** The most bytes of JSON that a listed story has besides its texts. */
const rowOverhead = 350

/**
 * The stories the actor may see, the newest day first, and by id within a day: at most `limit`, and as many as fit
 * into an answer. `next` is the opened cursor of the rest, or null.
 */
export const listStories = async (db: Db, actor: Actor, { limit, before, bbox, owner, ids, among }: ListOptions) => {
  const rows = await db
    .select(listColumns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(
      and(
        isListedFor(actor),
        await isByOwner(db, actor, owner),
        before === undefined ? undefined : isBefore(day, stories.id, before),
        bbox && isWithin(bbox),
        among,
        ids && isOneOf(stories.id, ids),
      ),
    )
    .orderBy(sql`${day} desc`, sql`${stories.id} desc`)
    .limit(limit + 1)
  const shown = firstThatFit(
    rows.slice(0, limit),
    limits.answerBytes.list,
    ({ title, preview }) => rowOverhead + jsonBytesOf([title, preview]),
  )
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > shown.length && last ? cursorOf(last.createdAt, last.id) : null }
}
/** A story as a list has it. */
export type ListedStory = Omit<Awaited<ReturnType<typeof listStories>>['rows'][number], 'preview'>

const selectDetail = (db: Db) =>
  db
    .select({
      ...withoutSearchColumns(getTableColumns(stories)),
      username: users.username,
      favouriteCount: favouriteCount.as('favourite_count'),
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .$dynamic()
/** All columns of a story that are not only for the search, with its author's name and its favourites' count. */
export type StoryDetail = Awaited<ReturnType<typeof selectDetail>>[number]

/** A story without its comments; throws notFound where there is none, or the actor may not read it. */
export const findStory = async (db: Db, actor: Actor, id: number): Promise<StoryDetail> => {
  const [story] = await selectDetail(db).where(eq(stories.id, id))
  if (!story || !mayRead(actor, story)) throw new ApiError('notFound')
  return story
}

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

/**
 * A condition: the parts of the place that an edit leaves out are unchanged, for all parts are folded into one search
 * text.
 */
const isPlaceUnchanged = (story: Story, edit: StoryEdit): SQL | undefined =>
  placeParts.some((part) => edit[part] !== undefined)
    ? and(...placeParts.filter((part) => edit[part] === undefined).map((part) => eq(stories[part], story[part])))
    : undefined

/** A story as its author sends it; `isAnonymous` undefined leaves that to the author's anonymous mode. */
export type StoryContent = Omit<StoryDraft, 'is_anonymous_pin'> & { isAnonymous: boolean | undefined }

/** Adds a story and returns its id. Throws 422 on `description` for rich text that is empty or too long. */
export const addStory = async (
  db: Db,
  author: SignedIn,
  story: StoryContent,
  record: RecordCreation,
): Promise<number> => {
  const { isAnonymous, description, ...columns } = story
  const signature = authorship(author, isAnonymous ?? author.isAnonymousActive)
  const content = { ...columns, ...richTextColumns(description) }
  const values = { ...content, ...searchColumns(content), ...signature, createdAt: signature.editedAt }
  return withFreshId('stories', async (id) => {
    await db.batch([abortIfGone(db, author), db.insert(stories).values({ id, ...values }), ...record(id)])
    return id
  })
}

/** The parts of a story to change; `isAnonymous` seals it, or puts the actor's name to it. */
export type StoryEdit = Partial<StoryContent>

const changedAuthorship = (
  actor: SignedIn,
  story: Permitted<'story:edit'> & Story,
  isAnonymous: boolean | undefined,
) => {
  if (isAnonymous === undefined || isAnonymous === story.isAnonymous) {
    return story.isAnonymous ? { editedAt: today() } : { editedAt: now(), editedById: actor.id }
  }
  authorize(actor, 'story:reseal', story)
  const signature = authorship(actor, isAnonymous)
  return isAnonymous ? { ...signature, createdAt: sql`substr(${stories.createdAt}, 1, 10) || 'T00:00:00Z'` } : signature
}

/** What is done in the same batch with the comments that the author signed beneath a story. */
const changedComments = (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:edit'> & Story,
  isAnonymous: boolean,
  ownComments: OwnComments,
): Statement[] => {
  if (ownComments === 'leave') return []
  const own = authorize(actor, 'story:reseal', story)
  if (!isAnonymous) throw invalidField('own_comments', messages.ownCommentsSigned)
  return [hideOwnComments(db, actor, own, ownComments)]
}

/**
 * Changes a story, which can then be flagged again if staff had kept it, and with an anonymous one the comments that
 * its author signed beneath it. Throws 409 where the story was sealed, signed, left by its author, hidden or removed
 * since it was authorized, or where somebody else changed the rest of its place; 422 on `description` as `addStory`,
 * and on `own_comments` where the story is signed.
 */
export const saveStory = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:edit'> & Story,
  edit: StoryEdit,
  ownComments: OwnComments = 'leave',
) => {
  const { isAnonymous, description, ...columns } = edit
  // The key rotation may give a sealed story another tag of its author at any time.
  const isSameAuthor =
    story.isAnonymous && isAuthor(actor, story)
      ? isOneOf(stories.authorTag, actor.tags('story'))
      : sql`${stories.ownerId} is ${story.ownerId} and ${stories.authorTag} is ${story.authorTag}`
  const isUnchanged = and(
    eq(stories.id, story.id),
    isSameAuthor,
    eq(stories.status, story.status),
    isPlaceUnchanged(story, edit),
    hasAccount(actor),
  )
  const content = { ...columns, ...(description !== undefined && richTextColumns(description)) }
  const change = {
    ...content,
    ...editedSearchColumns(story, content),
    ...changedAuthorship(actor, story, isAnonymous),
    keptAt: null,
  }
  const saving = db.batch([
    abortIf(db, sql`not exists (select 1 from ${stories} where ${isUnchanged})`, 'conflict'),
    ...changedComments(db, actor, story, isAnonymous ?? story.isAnonymous, ownComments),
    db.update(stories).set(change).where(eq(stories.id, story.id)),
  ])
  await saving.catch((error: unknown) => {
    throw isAborted(error, 'conflict') ? new ApiError('conflict') : error
  })
}

/**
 * The author's delete: deletes a story for good, with its comments, flags and favourites (the tables' own cascade).
 * Nothing happens when it is gone already. Throws 409 when staff removed it meanwhile.
 */
export const deleteStory = async (db: Db, story: Permitted<'story:delete'> & Story): Promise<void> => {
  const [, left] = await db.batch([
    db.delete(stories).where(and(eq(stories.id, story.id), eq(stories.status, story.status))),
    db.select({ id: stories.id }).from(stories).where(eq(stories.id, story.id)),
  ])
  if (left.length > 0) throw new ApiError('conflict')
}

/**
 * The statements that close the flags on a story that staff removed. Flags of deleted accounts, which nobody can
 * open again, go.
 */
const closeFlags = (db: Db, storyId: number) =>
  [
    db.delete(storyFlags).where(and(eq(storyFlags.storyId, storyId), isNull(storyFlags.flaggerId))),
    db.update(storyFlags).set({ isFlagged: false, dismissedOn: null }).where(eq(storyFlags.storyId, storyId)),
  ] as const

/**
 * The staff's delete: takes a story off the map, restorable for 30 days, and closes its flags. Throws 409 when it is
 * removed already, so that the 30 days begin once.
 */
export const removeStory = async (
  db: Db,
  story: Pick<Story, 'id'> & (Permitted<'story:delete'> | Permitted<'flaggedStory:judge'>),
): Promise<void> => {
  const [removed] = await db.batch([
    db
      .update(stories)
      .set({ status: 'removed', removedAt: today() })
      .where(and(eq(stories.id, story.id), ne(stories.status, 'removed')))
      .returning({ id: stories.id }),
    ...closeFlags(db, story.id),
  ])
  if (removed.length === 0) throw new ApiError('conflict', { message: messages.alreadyRemoved })
}

/**
 * Deletes at most `most` sealed stories whose authors deleted account and posts before `today` (YYYY-MM-DD); returns
 * how many.
 */
export const deleteDetachedStories = async (db: Db, today: string, most: number): Promise<number> =>
  (await deleteSome(db, stories, stories.id, lt(stories.eraseAfter, today), most)).length
