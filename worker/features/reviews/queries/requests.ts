import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Asked } from '#contract/asked'
import { currentDay, dayAfter } from '#contract/days'
import type { ChangeRequest } from '#contract/reviewState'
import { workerLimits } from '#contract/workerLimits'
import type { Db, Review, Statement, Story } from '../../../db/client.ts'
import { reviews, stories } from '../../../db/schema.ts'
import type { Judged } from './judged.ts'
import { isOf } from './reviews.ts'
import { flagsOf } from './tables.ts'

// What staff ask the author of a story to change.

/** The columns of a request where there is none. */
export const noRequest = { asked: null, askedNote: '', askedOn: null, askedFlags: 0, isAnswered: false } as const
/** The same as the last values of a row of `reviews`. */
export const noRequestValues = sql`null, '', null, 0, 0`

/** What staff ask for, in which words, and whether a shown story is hidden until they decide again. */
export interface Request {
  asked: Asked
  note: string
  hide: boolean
}

/**
 * Whether a request leaves a story hidden by staff: one that is shown, if they say so, and one that flags hid. What its author
 * appeals against stays as it was decided.
 */
export const hidesByRequest = (status: Story['status'], review: Review | undefined, hide: boolean): boolean =>
  status === 'visible' ? hide : review?.state !== 'pending' && review?.appealState !== 'open'

/**
 * The statement that stores a request with the decisions about a story. It comes after the flags were changed, because it counts
 * those that are open. `isHidden` says that the request hides the story, which is a decision that its author can appeal against.
 */
export const storeRequest = (
  db: Db,
  actorId: number,
  story: Judged,
  request: Request,
  isHidden: boolean,
): Statement => {
  const { kind, id } = story
  const day = currentDay()
  const { table, open } = flagsOf({ kind: 'story', id })
  const columns = {
    asked: request.asked,
    askedNote: request.note,
    askedOn: day,
    askedFlags: sql<number>`(select count(*) from ${table} where ${open})`,
    isAnswered: false,
    ...(isHidden && { state: 'hidden' as const, reason: null, note: '', decidedById: actorId, decidedOn: day, wasHidden: false }), // oxfmt-ignore
  }
  return db
    .insert(reviews)
    .values({ kind, itemId: id, ...columns })
    .onConflictDoUpdate({ target: [reviews.kind, reviews.itemId], set: columns })
}

/** The statement after which a story is in the queue again whose author changed it, if staff asked for a change. */
export const answerRequest = (db: Db, storyId: number): Statement =>
  db
    .update(reviews)
    .set({ isAnswered: true })
    .where(and(isOf({ kind: 'story', id: storyId }), isNotNull(reviews.asked)))

/** The last day (YYYY-MM-DD) of requests that are in the queue again without an answer. */
const lastOverdueDay = () => dayAfter(Date.now(), -workerLimits.askDays)

/** A condition on a row of `reviews`: its request is in the queue, answered or overdue. */
export const isRequestDue = (): SQL =>
  sql`(asked is not null and (${eq(reviews.isAnswered, true)} or ${reviews.askedOn} <= ${lastOverdueDay()}))`
/** A condition on a row of `reviews`: staff asked for a change, and its author still has time. */
export const isRequestFresh = (): SQL =>
  sql`(${isNotNull(reviews.asked)} and not ${reviews.isAnswered} and ${reviews.askedOn} > ${lastOverdueDay()})`

/** A condition on a story with so many open flags: staff wait for its author, whom they asked for a change, and no one flagged it since. */
export const isAuthorAwaited = (openFlags: SQL): SQL =>
  sql`exists (select 1 from ${reviews} where ${and(
    eq(reviews.kind, 'story'),
    eq(reviews.itemId, stories.id),
  )} and ${isRequestFresh()} and ${openFlags} <= ${reviews.askedFlags})`

/** The same of a story with this review, which is not in the queue then. */
export const awaitsAuthor = (review: Review | undefined, openFlags: number): boolean =>
  Boolean(review?.asked) && whyOfRequest(review!) === null && openFlags <= review!.askedFlags

/** Why a request is in the queue, if it is. */
export const whyOfRequest = ({ isAnswered, asked, askedOn }: Review): 'changed' | 'asked' | null =>
  asked === null ? null : isAnswered ? 'changed' : askedOn! <= lastOverdueDay() ? 'asked' : null

/** A request for the author of the story and for staff; undefined where there is none. */
export const presentRequest = (review: Review | undefined): ChangeRequest | undefined =>
  review?.asked && review.askedOn
    ? { asked: review.asked, note: review.askedNote, on: review.askedOn, isAnswered: review.isAnswered }
    : undefined
