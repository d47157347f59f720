import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAskedNote } from '#contract/askedNote'
import { currentDay } from '#contract/days'
import { messages } from '#contract/messages'
import { type Decision, needsVersion } from '#contract/reviews'
import type { Reason } from '#contract/reasons'
import { today } from '../../../clock.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Review, Statement, Story } from '../../../db/client.ts'
import { importChanges, reviews, stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { endClaim, isClaimedByOther } from './claims.ts'
import { decisionsFor } from '../decisionsFor.ts'
import { changeItem } from './changeItem.ts'
import { type Judged, type ReadFlags, readNamed } from './judged.ts'
import { findReview, isOf, type Item } from './reviews.ts'
import { isOwnDecision } from './ownDecision.ts'
import { judgeReports } from './reports.ts'
import { hidesByRequest, noRequest, type Request, storeRequest } from './requests.ts'
import { firstRestorableDay, hasOpenAppeal } from './restorable.ts'
import { canBeFlagged, closeFlags, dismissFlags, findReadFlags, isKept, tableOf } from './tables.ts'
import { rememberBefore } from './undo.ts'

const isOnAppeal = (verdict: Decision) => verdict === 'uphold' || verdict === 'reverse'
/** Whether the verdict is about an open appeal: to restore the item grants it, and a request for a change leaves it open. */
const decidesAppeal = (verdict: Decision, review: Review | undefined) =>
  isOnAppeal(verdict) || ((verdict === 'restore' || verdict === 'ask') && review?.appealState === 'open')

/** The fields that two concurrent decisions would both change, as text: the second one finds another text. */
const reviewFingerprint = (review: Review | undefined) =>
  review
    ? `${review.state}/${review.round}/${review.appealState ?? ''}/${review.decidedById ?? ''}/${review.decidedOn ?? ''}/${review.asked ?? ''}/${review.askedNote}`
    : 'open/0/////'
const hasOtherFingerprint = (item: Item, review: Review | undefined) => sql`coalesce((
  select ${reviews.state} || '/' || ${reviews.round} || '/' || coalesce(${reviews.appealState}, '') || '/' ||
    coalesce(${reviews.decidedById}, '') || '/' || coalesce(${reviews.decidedOn}, '') || '/' ||
    coalesce(${reviews.asked}, '') || '/' || ${reviews.askedNote}
  from ${reviews} where ${isOf(item)}), 'open/0/////') <> ${reviewFingerprint(review)}`

/** What the row of an item becomes. */
const statusAfter = (verdict: Decision, item: Judged, request: Request | undefined): Story['status'] => {
  if (verdict === 'ask') return request?.hide ? 'hidden' : item.status
  if (verdict === 'uphold') return item.status
  // What was declined of a collection stays with its owner, and so does what readers see of it.
  if (verdict === 'decline' && item.collection) return item.collection.isShown ? 'visible' : 'hidden'
  if (verdict === 'hide') return 'hidden'
  return verdict === 'remove' || verdict === 'decline' ? 'removed' : 'visible'
}

/** Whether the verdict shows the item to readers. */
const isPublishing = (verdict: Decision) => verdict !== 'ask' && needsVersion(verdict)
/** Whether the verdict says that staff find nothing wrong: flags are overruled, and new ones stay closed. */
const isClearing = (verdict: Decision) => ['keep', 'reverse', 'restore'].includes(verdict)

/** Whether the verdict leaves a request for a change as it is: what is removed may be restored, and then its author reads it again. */
const leavesRequest = (verdict: Decision) => ['remove', 'decline', 'restore'].includes(verdict)

const changeFlags = (
  db: Db,
  item: Item,
  verdict: Decision,
  day: string,
  { flags: read = [], isHiddenByRequest = false }: Reasoned,
): Statement[] => {
  if (!canBeFlagged(item)) return []
  if (isClearing(verdict)) return [dismissFlags(db, item, day, read)]
  return verdict === 'hide' || verdict === 'remove' || isHiddenByRequest ? closeFlags(db, item) : []
}

/** The statements after which undoing an import brings back no text of a story from before the one that staff judged. */
const forgetEarlierTexts = (db: Db, { kind, id }: Item): Statement[] =>
  kind === 'story' ? [db.delete(importChanges).where(eq(importChanges.storyId, id))] : []

interface Reasoned {
  reason?: Reason | null
  note?: string | null
  /** The open flags that staff read: no others are dismissed. */
  flags?: ReadFlags
  /** The open reports that staff read, by their ids. */
  reports?: readonly number[]
  /** What the author is asked to change, and whether that leaves the story hidden. */
  request?: Request | undefined
  isHiddenByRequest?: boolean
}

/**
 * The statements after which an approved item keeps no trace that it waited. What is left is its counted flags, its
 * rounds and its appeal, from a time when it was shown before.
 */
const forgetWaiting = (db: Db, item: Item): Statement[] => [
  db
    .update(reviews)
    .set({ state: 'open', reason: null, note: '', decidedById: null, decidedOn: null, ...noRequest })
    .where(isOf(item)),
  db
    .delete(reviews)
    .where(and(isOf(item), eq(reviews.countedFlags, 0), eq(reviews.round, 0), isNull(reviews.appealState))),
]

const changeReview = (
  db: Db,
  by: SignedIn,
  item: Judged,
  verdict: Decision,
  { reason = null, note, request, isHiddenByRequest = false }: Reasoned,
): Statement[] => {
  const { kind, id, status } = item
  if (request) return [storeRequest(db, by.id, item, request, isHiddenByRequest)]
  if (verdict === 'approve') return forgetWaiting(db, { kind, id })
  const decidedOn = currentDay()
  const said = note ?? ''
  const answered = { appealState: verdict === 'uphold' ? ('upheld' as const) : ('reversed' as const), appealNote: said }
  if (verdict === 'uphold')
    return [
      db
        .update(reviews)
        .set({ ...answered, ...noRequest })
        .where(isOf({ kind, id })),
    ]
  const states = { hide: 'hidden', decline: 'declined', remove: 'removed' } as const
  const state: Review['state'] =
    verdict === 'hide' || verdict === 'decline' || verdict === 'remove' ? states[verdict] : 'kept'
  const decided = {
    state,
    reason,
    note: verdict === 'reverse' ? '' : said,
    decidedById: by.id,
    decidedOn,
    ...(!leavesRequest(verdict) && noRequest),
  }
  // A second keep does not make the first one's taking back show the item.
  const wasHidden =
    verdict === 'keep' && (status === 'hidden' ? true : sql`${isKept({ kind, id })} and ${reviews.wasHidden}`)
  const cleared = isClearing(verdict) ? { countedFlags: 0, round: sql`${reviews.round} + 1` } : {}
  const appeal =
    verdict === 'reverse'
      ? answered
      : verdict === 'restore'
        ? { appealState: sql`iif(${reviews.appealState} = 'open', 'reversed', ${reviews.appealState})` }
        : {}
  return [
    db
      .insert(reviews)
      .values({
        ...{ kind, itemId: id, ...decided, round: isClearing(verdict) ? 1 : 0 },
        wasHidden: wasHidden === true,
      })
      .onConflictDoUpdate({
        target: [reviews.kind, reviews.itemId],
        set: { ...decided, ...cleared, ...appeal, wasHidden },
      }),
  ]
}

/** Why a decision was refused, in words: as it is now, outside of the batch. */
const refusal = async (
  db: Db,
  by: SignedIn,
  item: Item,
  verdict: Decision,
  review: Review | undefined,
): Promise<ApiError> => {
  const [now] = await db.all<{ claimed: number; own: number }>(
    sql`select ${isClaimedByOther(item, by.id)} as claimed, ${isOwnDecision(isOf(item), by.id)} as own`,
  )
  const message = now!.claimed
    ? messages.claimed
    : decidesAppeal(verdict, review) && now!.own
      ? messages.ownDecision
      : verdict === 'restore'
        ? messages.notRestorable
        : messages.decisionUnfit
  return new ApiError('conflict', { message })
}

/**
 * Decides about an item: one batch, which does all or nothing. `review` is what was known when it was decided. Returns
 * when the decision can no longer be undone (ms). Throws 409 where the item, its text or an earlier decision changed in
 * the meantime, while another moderator has claimed it, and on an appeal against one's own decision, if there is other
 * staff.
 */
const decide = async (
  db: Db,
  { secretKey }: Settings,
  by: SignedIn,
  item: Judged,
  verdict: Decision,
  review: Review | undefined,
  said: Reasoned = {},
): Promise<number> => {
  const day = today()
  const table = tableOf(item)
  const isThere = sql`exists (select 1 from ${table} where ${and(eq(table.id, item.id), eq(table.status, item.status), needsVersion(verdict) ? item.isUnchanged : undefined)})`
  const isTooLate =
    item.kind === 'story' && item.status === 'removed' && verdict !== 'uphold'
      ? sql`not exists (select 1 from ${stories} where ${stories.id} = ${item.id} and (${stories.removedAt} >= ${firstRestorableDay()} or ${hasOpenAppeal(item)}))`
      : verdict === 'restore'
        ? sql`not exists (select 1 from ${reviews} where ${isOf(item)} and ${reviews.decidedOn} >= ${firstRestorableDay()})`
        : sql`0`
  const isOwn = decidesAppeal(verdict, review) ? isOwnDecision(isOf(item), by.id) : sql`0`
  const isRefused = sql`not ${isThere} or ${hasOtherFingerprint(item, review)} or ${isClaimedByOther(item, by.id)} or ${isOwn} or ${isTooLate}`
  const undoable = rememberBefore(db, secretKey, by, item, verdict, statusAfter(verdict, item, said.request))
  const { reason = null, reports = [], request } = said
  const note = request ? writeAskedNote(request.asked, request.note) : (said.note ?? null)
  const act = { actorId: by.id, action: verdict, kind: item.kind, target: item.id, reason, note } as const
  try {
    await db.batch([
      abortIf(db, isRefused, 'conflict'),
      undoable.statement,
      ...changeFlags(db, item, verdict, day, said),
      ...(reports.length > 0 ? [judgeReports(db, item, reports)] : []),
      // Before the item: whether it was kept before is asked of the story.
      ...changeReview(db, by, item, verdict, said),
      changeItem(db, item, { verdict, status: statusAfter(verdict, item, said.request), day }),
      ...(isPublishing(verdict) ? forgetEarlierTexts(db, item) : []),
      endClaim(db, item),
      recordAct(db, act),
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? await refusal(db, by, item, verdict, review) : error
  }
  return undoable.until
}

/** The flags that were read with a version (`nameFlags`). Throws 409 where it is not that of the item. */
const requireVersion = async (db: Db, { secretKey }: Settings, item: Judged, named: string): Promise<ReadFlags> => {
  const { version, flags } = readNamed(named)
  if (version !== item.version) throw new ApiError('conflict', { message: messages.decisionUnfit })
  return flags === 'all' || !canBeFlagged(item) ? 'all' : findReadFlags(db, secretKey, item, flags)
}

/**
 * Decides what fits the item as it is now. Throws 409 where it does not fit, or where `said.version` names another
 * version of the item than the loaded one. See `decide`.
 */
export const decideFitting = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  item: Judged,
  decision: Decision,
  { version, ...said }: Omit<Reasoned, 'flags' | 'isHiddenByRequest'> & { version?: string | undefined },
): Promise<number> => {
  const flags = version === undefined ? [] : await requireVersion(db, settings, item, version)
  const review = await findReview(db, item)
  if (!decisionsFor(item.kind, item.status, review).includes(decision))
    throw new ApiError('conflict', {
      message: item.kind === 'story' && item.status === 'removed' ? messages.alreadyRemoved : messages.decisionUnfit,
    })
  const isHiddenByRequest = said.request ? hidesByRequest(item.status, review, said.request.hide) : false
  return decide(db, settings, by, item, decision, review, { ...said, flags, isHiddenByRequest })
}

/** Removes a story in any state, except one with an open appeal; 409 where it is removed already. See `decide`. */
export const removeAny = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  story: Judged,
  said: Pick<Reasoned, 'reason' | 'note'> = {},
): Promise<void> => {
  if (story.status === 'removed') throw new ApiError('conflict', { message: messages.alreadyRemoved })
  const review = await findReview(db, story)
  const isAppealed = review?.appealState === 'open' && story.status === 'hidden'
  if (isAppealed) throw new ApiError('conflict', { message: messages.decisionUnfit })
  await decide(db, settings, by, story, 'remove', review, said)
}

/**
 * Puts a removed story back on the map. Throws 409 after 30 days, when it is not removed, when `version` names another
 * version of it, and on an open appeal against the actor's own decision. See `decide`.
 */
export const restore = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  story: Judged,
  version: string,
): Promise<void> => {
  const flags = await requireVersion(db, settings, story, version)
  if (story.status !== 'removed') throw new ApiError('conflict', { message: messages.notRestorable })
  await decide(db, settings, by, story, 'restore', await findReview(db, story), { flags })
}
