import { and, eq, getTableColumns, gte, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { StoryDraft } from '#contract/stories'
import { now, today } from '../../clock.ts'
import { abortIfGone, hasAccount, sealedBy } from '../../db/authorTags.ts'
import type { Db, Story } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { firstThatFit, jsonBytesOf } from '../../db/answerSize.ts'
import { editedSearchColumns, placeParts, searchColumns } from '../../db/fold.ts'
import { isOneOf, withFreshId } from '../../db/ids.ts'
import { withoutSearchColumns } from '../../db/jsonRows.ts'
import { favourites, stories, storyFlags, users } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { cursorOf, isBefore } from '../../http/dayCursor.ts'
import type { RecordCreation } from '../../http/idempotency.ts'
import { type Actor, authorize, isAuthor, type Permitted, mayRead, seesProfile, type SignedIn } from '../../policy.ts'
import { isListedFor, isOwn } from '../../visibility.ts'
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

export type Box = readonly [west: number, south: number, east: number, north: number]
/** A box, which may cross the 180th meridian, as a condition on `stories`. */
export const isWithin = ([west, south, east, north]: Box): SQL =>
  and(
    gte(stories.latitude, south),
    lte(stories.latitude, north),
    west <= east
      ? and(gte(stories.longitude, west), lte(stories.longitude, east))
      : or(gte(stories.longitude, west), lte(stories.longitude, east)),
  )!

export interface ListOptions {
  limit: number
  before?: string | undefined
  bbox?: Box | undefined
  /** Only this user's named stories; their own view has the anonymous ones too. */
  owner?: number | undefined
  /** Only these. */
  ids?: readonly number[] | undefined
  /** Where to look for them, when the list alone would go through everything. */
  among?: SQL | undefined
}

/** Whose stories: all, one user's, or nobody's where that profile is private (decisions §5, §11). */
const isBy = async (db: Db, actor: Actor, owner: number | undefined): Promise<SQL | undefined> => {
  if (owner === undefined) return undefined
  if (actor?.id === owner) return isOwn(actor)
  const [user] = await db
    .select({ id: users.id, isProfilePrivate: users.isProfilePrivate })
    .from(users)
    .where(eq(users.id, owner))
  return user && seesProfile(actor, user) ? eq(stories.ownerId, owner) : sql`0`
}

/** Bytes of a row in JSON besides its texts, at most. */
const rowBytes = 350

/**
 * The stories the actor may see, newest day first and by id within a day: at most `limit`, and as many as fit into an answer; `next`
 * is the cursor of the rest, or null.
 */
export const listStories = async (db: Db, actor: Actor, { limit, before, bbox, owner, ids, among }: ListOptions) => {
  const rows = await db
    .select(listColumns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(
      and(
        isListedFor(actor),
        await isBy(db, actor, owner),
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
    ({ title, preview }) => rowBytes + jsonBytesOf([title, preview]),
  )
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > shown.length && last ? cursorOf(last.createdAt, last.id) : null }
}
export type ListedStory = Omit<Awaited<ReturnType<typeof listStories>>['rows'][number], 'preview'>

const detail = (db: Db) =>
  db
    .select({
      ...withoutSearchColumns(getTableColumns(stories)),
      username: users.username,
      favouriteCount: favouriteCount.as('favourite_count'),
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .$dynamic()
export type StoryDetail = Awaited<ReturnType<typeof detail>>[number]

/** A story the actor may read; throws notFound when there is none, or it is not theirs to know about. */
export const findStory = async (db: Db, actor: Actor, id: number): Promise<StoryDetail> => {
  const [story] = await detail(db).where(eq(stories.id, id))
  if (!story || !mayRead(actor, story)) throw new ApiError('notFound')
  return story
}

/** Authorship and times as a row holds them: an anonymous one keeps a tag and the day (decisions §5, §11). */
const signedBy = (author: SignedIn, isAnonymous: boolean) =>
  isAnonymous
    ? { ...sealedBy(author, 'story'), ownerId: null, editedById: null, editedAt: today() }
    : { isAnonymous, ownerId: author.id, authorTag: null, editedById: author.id, editedAt: now() }

const described = (description: string) => {
  const { html, text } = cleanRichText(description)
  return { description: html, descriptionText: text }
}

/** Whether the parts of a place that an edit leaves are as they were: all of them are folded as one text. */
const isPlaceAsJudged = (story: Story, edit: StoryEdit): SQL | undefined =>
  placeParts.some((part) => edit[part] !== undefined)
    ? and(...placeParts.filter((part) => edit[part] === undefined).map((part) => eq(stories[part], story[part])))
    : undefined

/** Posts a story in one batch with what keeps it unique. Without a flag it is anonymous as the author's mode says. */
export const addStory = async (
  db: Db,
  author: SignedIn,
  draft: StoryDraft,
  record: RecordCreation,
): Promise<number> => {
  const { is_anonymous_pin, description, ...columns } = draft
  const signature = signedBy(author, is_anonymous_pin ?? author.isAnonymousActive)
  const told = { ...columns, ...described(description) }
  const values = { ...told, ...searchColumns(told), ...signature, createdAt: signature.editedAt }
  return withFreshId('stories', async (id) => {
    await db.batch([abortIfGone(db, author), db.insert(stories).values({ id, ...values }), ...record(id)])
    return id
  })
}

/** Any part of a story to change; `is_anonymous_pin` re-signs it as the actor's, or seals it. */
export type StoryEdit = Partial<StoryDraft>

const resigned = (actor: SignedIn, story: Permitted<'story:edit'> & Story, isAnonymous: boolean | undefined) => {
  if (isAnonymous === undefined || isAnonymous === story.isAnonymous) {
    return story.isAnonymous ? { editedAt: today() } : { editedAt: now(), editedById: actor.id }
  }
  authorize(actor, 'story:reseal', story)
  const signature = signedBy(actor, isAnonymous)
  return isAnonymous ? { ...signature, createdAt: sql`substr(${stories.createdAt}, 1, 10) || 'T00:00:00Z'` } : signature
}

/**
 * Changes a story; an edit opens it to flags again after staff kept it. Only while it is what it was when it was judged: 409
 * where it was sealed, signed, left by its author, hidden or removed meanwhile, or where somebody else changed the other half of
 * its address.
 */
export const saveStory = async (db: Db, actor: SignedIn, story: Permitted<'story:edit'> & Story, edit: StoryEdit) => {
  const { is_anonymous_pin, description, ...columns } = edit
  // A sealed story may get another tag of its author at any time (worker/keyRotation).
  const isSignedAsJudged =
    story.isAnonymous && isAuthor(actor, story)
      ? isOneOf(stories.authorTag, actor.tags('story'))
      : sql`${stories.ownerId} is ${story.ownerId} and ${stories.authorTag} is ${story.authorTag}`
  const isAsJudged = and(isSignedAsJudged, eq(stories.status, story.status), isPlaceAsJudged(story, edit))
  const told = { ...columns, ...(description !== undefined && described(description)) }
  const saved = await db
    .update(stories)
    .set({
      ...told,
      ...editedSearchColumns(story, told),
      ...resigned(actor, story, is_anonymous_pin),
      keptAt: null,
    })
    .where(and(eq(stories.id, story.id), isAsJudged, hasAccount(actor)))
    .returning({ id: stories.id })
  if (saved.length === 0) throw new ApiError('conflict')
}

/**
 * Deletes a story for good, with its comments, flags and favourites (the tables' own cascade): the author's delete. Nothing happens
 * when it is gone already; 409 when staff removed it meanwhile.
 */
export const removeStoryForGood = async (db: Db, story: Permitted<'story:delete'> & Story): Promise<void> => {
  const [, left] = await db.batch([
    db.delete(stories).where(and(eq(stories.id, story.id), eq(stories.status, story.status))),
    db.select({ id: stories.id }).from(stories).where(eq(stories.id, story.id)),
  ])
  if (left.length > 0) throw new ApiError('conflict')
}

/**
 * The statements that close the flags on a story that was judged. Those of deleted accounts are nobody's to raise again: they go.
 */
export const closeFlags = (db: Db, storyId: number) =>
  [
    db.delete(storyFlags).where(and(eq(storyFlags.storyId, storyId), isNull(storyFlags.flaggerId))),
    db.update(storyFlags).set({ isFlagged: false }).where(eq(storyFlags.storyId, storyId)),
  ] as const

/**
 * Takes a story off the map, restorable for 30 days, and closes its flags: the staff's delete. 409 when it is removed already: the
 * 30 days begin once.
 */
export const withdrawStory = async (db: Db, story: Pick<Story, 'id'>): Promise<void> => {
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

/** Deletes some sealed stories for good whose authors deleted their accounts with all they posted before `today` (YYYY-MM-DD). */
export const forgetDetachedStories = async (db: Db, today: string, most: number): Promise<number> =>
  (await deleteSome(db, stories, stories.id, lt(stories.eraseAfter, today), most)).length
