import type { Category } from '#contract/categories'
import { reviewLimits } from '#contract/limits'
import { photoLimits } from '#contract/photoLimits'
import { placeLine } from '#contract/placeLine'
import type { ReviewItem, ReviewOutcome } from '#contract/reviews'
import { workerLimits } from '#contract/workerLimits'
import { beginning, jsonBytesOf } from '../../../db/answerSize.ts'
import type { Review, Story } from '../../../db/client.ts'
import { isCommenter, type SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { type CollectionContent, openCollection, readShown, shownColumns } from '../../../services/collectionTexts.ts'
import { presentPhotoSummary } from '../../photos/present.ts'
import { decisionsFor } from '../../reviews/decisionsFor.ts'
import {
  type Judged,
  judgedCollection,
  judgedComment,
  judgedPhoto,
  judgedStory,
  nameFlags,
} from '../../reviews/queries/judged.ts'
import { presentReview, stateOf } from '../../reviews/present.ts'
import type { Item } from '../../reviews/queries/reviews.ts'
import { presentRequest, whyOfRequest } from '../../reviews/queries/requests.ts'
import { presentAuthor } from '../../stories/present.ts'
import type { QueueRow } from './queries/queue.ts'

type Keys = Pick<Settings, 'secretKey' | 'origin'>

const day = (time: string) => time.slice(0, 10)
const cut = (text: string | null) => text && beginning(text, reviewLimits.noteBytes)

const isAltCut = (alt: string) => jsonBytesOf(alt) > photoLimits.queueAltBytes

/** What of an item is the same for every kind. */
interface Common {
  status: Story['status']
  isAnonymous: boolean
  text: string
  createdOn: string
  judged: Judged
}

/** Why an item waits. */
const whyOf = ({ review, flagCount, reports }: QueueRow, status: Story['status']): ReviewItem['why'] => {
  const state = stateOf(status, review)
  const isUndecided = review?.decidedOn === null
  return [
    ...(state === 'pending' ? (['pending'] as const) : []),
    ...(state === 'hidden' && isUndecided ? (['hidden'] as const) : []),
    ...(flagCount > 0 ? (['flags'] as const) : []),
    ...(reports.length > 0 ? (['reported'] as const) : []),
    ...(state !== 'visible' && review?.appealState === 'open' ? (['appeal'] as const) : []),
    ...(review && state !== 'removed' && state !== 'declined'
      ? [whyOfRequest(review)].filter((why) => why !== null)
      : []),
  ]
}

/** What is alike in every item of the queue. */
const presentCommon = (
  secretKey: Settings['secretKey'],
  actor: SignedIn,
  row: QueueRow,
  { status, isAnonymous, text, createdOn, judged }: Common,
) => {
  const { kind, id, review } = row
  const shown = presentReview(status, review, false)
  const request = presentRequest(review)
  const [why, state] = [whyOf(row, status), stateOf(status, review)]
  // Where readers see it, and no one flagged it or was asked to change it, there is nothing that a keep would end.
  const isAtRest = state === 'visible' && why.length === 0 && !request
  return {
    kind,
    id,
    why,
    since: row.since,
    state,
    text: beginning(text, reviewLimits.textBytes),
    isCut: jsonBytesOf(text) > reviewLimits.textBytes,
    is_anonymous: isAnonymous,
    created_at: day(createdOn),
    flags: row.flags.map((flag) => ({
      id: flag.id,
      reportType: flag.reportType,
      ...(flag.topic && { topic: flag.topic }),
      reason: flag.shown,
      created_at: day(flag.createdAt),
    })),
    flagscore: row.flagCount,
    reports: row.reports.map(({ id: report, topic, message, createdAt }) => ({
      id: report,
      topic,
      message: beginning(message, workerLimits.reports.bytes),
      created_at: day(createdAt),
    })),
    reportCount: row.reports[0]?.count ?? 0,
    review: shown && { ...shown, note: cut(shown.note) },
    appeal:
      shown?.appeal?.state === 'open' && review
        ? { text: beginning(review.appealText, reviewLimits.appealBytes), on: review.appealedOn! }
        : null,
    ...(request && { request: { ...request, note: cut(request.note) ?? '' } }),
    earlier: row.earlier.map((act) => ({
      action: act.action,
      reason: act.reason,
      note: cut(act.note) ?? '',
      on: act.day,
    })),
    claimedBy: row.claimedById === null ? null : row.claimedById === actor.id ? ('me' as const) : ('other' as const),
    decisions: decisionsFor(kind, status, review).filter((decision) => !isAtRest || decision !== 'keep'),
    version: nameFlags(secretKey, judged, row.flags, row.flagCount),
  }
}

type PostRow = QueueRow & { story: object }
type CollectionRow = QueueRow & { collection: object }

const presentPlace = (story: PostRow['story']): ReviewItem['place'] => ({
  line: placeLine(story),
  latitude: story.latitude,
  longitude: story.longitude,
  precision: story.placePrecision,
})

const presentDates = (story: PostRow['story']): ReviewItem['dates'] => ({
  startDate: story.startDate,
  endDate: story.endDate,
  startDatePrecision: story.startDatePrecision,
  endDatePrecision: story.endDatePrecision,
})

const authorOf = (actor: SignedIn, { story, comment, username }: PostRow): string | null => {
  if (!comment) return presentAuthor(actor, { ...story, username }).username
  return !comment.isAnonymous || isCommenter(actor, comment) ? username : null
}

/** The item for a decision. */
const judgedOf = (secretKey: Settings['secretKey'], { story, comment, photo, photos }: PostRow): Judged => {
  if (photo) return judgedPhoto(secretKey, photo)
  if (comment) return judgedComment(secretKey, comment)
  return judgedStory(secretKey, story, photos.map((one) => one.photo)) // oxfmt-ignore
}

/** A story, comment or photo in the queue. */
const presentPost = ({ secretKey, origin }: Keys, actor: SignedIn, row: PostRow): ReviewItem => {
  const { kind, story, comment, photo } = row
  const { isAnonymous, createdAt } = comment ?? story
  const { status } = photo ?? comment ?? story
  const common = presentCommon(secretKey, actor, row, {
    status,
    isAnonymous,
    text: photo?.alt ?? comment?.text ?? story.descriptionText,
    createdOn: createdAt,
    judged: judgedOf(secretKey, row),
  })
  return {
    ...common,
    // The description of a photo that is judged itself is the text.
    isCut: common.isCut || (kind === 'story' && row.photos.some((one) => isAltCut(one.photo.alt))),
    pin: story.id,
    title: story.title,
    category: story.category as Category,
    place: kind === 'story' ? presentPlace(story) : null,
    dates: kind === 'story' ? presentDates(story) : null,
    contentNotes: story.contentNotes,
    photos: row.photos.map((one) => {
      const summary = presentPhotoSummary(origin, story.status, one)
      return { ...summary, alt: beginning(summary.alt, photoLimits.queueAltBytes) }
    }),
    language: story.language,
    username: authorOf(actor, row),
  }
}

/**
 * Everything that readers may see of a collection, as lines: its introduction, then each story with its note. A story that is not
 * shown now is in it without its title, because its note is public as soon as the story is.
 */
const textOf = ({ introduction, items }: CollectionContent, titles: ReadonlyMap<number, string>): string => {
  const lines = items.map(({ id, note }, n) => `${n + 1}. ${titles.get(id) ?? '…'}${note && `\n${note}`}`)
  return [introduction, ...lines].filter((line) => line !== '').join('\n\n')
}

/** Whether staff read the newest version: readers see none, it waits, or staff declined it and no one flagged the one from before. */
const readsNewest = ({ collection, review, flagCount }: CollectionRow): boolean =>
  collection.shown === null || review?.state === 'pending' || (review?.state === 'declined' && flagCount === 0)

/** A collection in the queue: the newest version if staff decide about that, otherwise the one that readers see. */
const presentCollection = (secretKey: Settings['secretKey'], actor: SignedIn, row: CollectionRow): ReviewItem => {
  const { collection } = row
  const newest = openCollection(secretKey, collection)
  const isNewest = readsNewest(row)
  const content = (isNewest ? null : readShown(collection)) ?? newest
  const common = presentCommon(secretKey, actor, row, {
    status: collection.status,
    isAnonymous: false,
    text: textOf(content, collection.titles),
    createdOn: collection.changedOn ?? row.since,
    judged: judgedCollection(secretKey, collection, shownColumns(newest)),
  })
  return {
    ...common,
    decisions: common.decisions.filter((decision) => isNewest || decision !== 'approve'),
    pin: null,
    stories: content.items.map(({ id }) => (collection.titles.has(id) ? id : null)),
    title: content.title,
    category: null,
    place: null,
    dates: null,
    contentNotes: [],
    photos: [],
    language: content.language,
    username: row.username,
  }
}

/** An item of the queue for staff: the reasons of flags, never who gave them, and the author only of a signed item. */
export const presentQueueItem = (keys: Keys, actor: SignedIn, row: QueueRow): ReviewItem =>
  row.collection ? presentCollection(keys.secretKey, actor, row) : presentPost(keys, actor, row)

/** An item after a decision, or after its undoing. */
export const presentOutcome = (
  { kind, id }: Item,
  status: Story['status'],
  review: Review | undefined,
  undoUntil: number | null,
): ReviewOutcome => ({
  kind,
  id,
  state: stateOf(status, review),
  review: presentReview(status, review, false),
  undoUntil: undoUntil === null ? null : new Date(undoUntil).toISOString(),
})
