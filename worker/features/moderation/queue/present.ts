import type { Category } from '#contract/categories'
import { reviewLimits } from '#contract/limits'
import { photoLimits } from '#contract/photoLimits'
import { placeLine } from '#contract/placeLine'
import type { ReviewItem, ReviewOutcome } from '#contract/reviews'
import { beginning, jsonBytesOf } from '../../../db/answerSize.ts'
import type { Review, Story } from '../../../db/client.ts'
import { isCommenter, type SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { presentPhotoSummary } from '../../photos/present.ts'
import { decisionsFor } from '../../reviews/fitting.ts'
import { type Judged, judgedComment, judgedPhoto, judgedStory, nameFlags } from '../../reviews/judged.ts'
import { presentReview, stateOf } from '../../reviews/present.ts'
import type { Item } from '../../reviews/queries.ts'
import { presentRequest, whyOfRequest } from '../../reviews/requests.ts'
import { presentAuthor } from '../../stories/present.ts'
import type { QueueRow } from './queries.ts'

const day = (time: string) => time.slice(0, 10)
const cut = (text: string | null) => text && beginning(text, reviewLimits.noteBytes)

/** Why an item waits. */
const whyOf = ({ story, comment, photo, review, flagCount }: QueueRow): ReviewItem['why'] => {
  const state = stateOf((photo ?? comment ?? story).status, review)
  const isUndecided = review?.decidedOn === null
  return [
    ...(state === 'pending' ? (['pending'] as const) : []),
    ...(state === 'hidden' && isUndecided ? (['hidden'] as const) : []),
    ...(flagCount > 0 ? (['flags'] as const) : []),
    ...(state !== 'visible' && review?.appealState === 'open' ? (['appeal'] as const) : []),
    ...(review ? [whyOfRequest(review)].filter((why) => why !== null) : []),
  ]
}

const presentPlace = ({ kind, story }: QueueRow): ReviewItem['place'] =>
  kind !== 'story'
    ? null
    : {
        line: placeLine(story),
        latitude: story.latitude,
        longitude: story.longitude,
        precision: story.placePrecision,
      }

const presentDates = ({ kind, story }: QueueRow): ReviewItem['dates'] =>
  kind !== 'story'
    ? null
    : {
        startDate: story.startDate,
        endDate: story.endDate,
        startDatePrecision: story.startDatePrecision,
        endDatePrecision: story.endDatePrecision,
      }

const authorOf = (actor: SignedIn, { story, comment, username }: QueueRow): string | null => {
  if (!comment) return presentAuthor(actor, { ...story, username }).username
  return !comment.isAnonymous || isCommenter(actor, comment) ? username : null
}

/** The words that staff judge. */
const textOf = ({ story, comment, photo }: QueueRow): string => photo?.alt ?? comment?.text ?? story.descriptionText

/** The item for a decision. */
const judgedOf = (secretKey: Settings['secretKey'], { story, comment, photo }: QueueRow): Judged =>
  photo ? judgedPhoto(secretKey, photo) : comment ? judgedComment(secretKey, comment) : judgedStory(secretKey, story)

/** An item of the queue for staff: the reasons of flags, never who gave them, and the author only of a signed item. */
export const presentQueueItem = (
  { secretKey, origin }: Pick<Settings, 'secretKey' | 'origin'>,
  actor: SignedIn,
  row: QueueRow,
  hasOtherStaff: boolean,
): ReviewItem => {
  const { kind, id, story, comment, photo, review } = row
  const { isAnonymous, createdAt } = comment ?? story
  const { status } = photo ?? comment ?? story
  const text = textOf(row)
  const shown = presentReview(status, review, false)
  const request = presentRequest(review)
  const isOwnDecision = review?.appealState === 'open' && review.decidedById === actor.id && hasOtherStaff
  return {
    kind,
    id,
    why: whyOf(row),
    since: row.since,
    state: stateOf(status, review),
    pin: story.id,
    title: story.title,
    text: beginning(text, reviewLimits.textBytes),
    isCut: jsonBytesOf(text) > reviewLimits.textBytes,
    category: story.category as Category,
    place: presentPlace(row),
    dates: presentDates(row),
    contentNotes: story.contentNotes,
    photos: row.photos.map((one) => {
      const summary = presentPhotoSummary(origin, story.status, one)
      return { ...summary, alt: beginning(summary.alt, photoLimits.queueAltBytes) }
    }),
    language: story.language,
    is_anonymous: isAnonymous,
    username: authorOf(actor, row),
    created_at: day(createdAt),
    flags: row.flags.map((flag) => ({
      id: flag.id,
      reportType: flag.reportType,
      ...(flag.topic && { topic: flag.topic }),
      reason: flag.shown,
      created_at: day(flag.createdAt),
    })),
    flagscore: row.flagCount,
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
    claimedBy: row.claimedById === null ? null : row.claimedById === actor.id ? 'me' : 'other',
    decisions: isOwnDecision ? [] : decisionsFor(kind, status, review),
    version: nameFlags(secretKey, judgedOf(secretKey, row), row.flags, row.flagCount),
  }
}

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
