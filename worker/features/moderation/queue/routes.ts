import type { Context } from 'hono'
import { reviewLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { REVIEW_KINDS } from '#contract/reviewState'
import { needsReason, reviewApi } from '#contract/reviews'
import { workerLimits } from '#contract/workerLimits'
import { ApiError } from '../../../errors.ts'
import { factory, type SignedInApp } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { paddedJson } from '../../../http/paddedJson.ts'
import { pageOf } from '../../../http/pagination.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { authorize, can } from '../../../policy.ts'
import { findCollection } from '../../collections/queries/reading.ts'
import { openCollection, shownColumns } from '../../../services/collectionTexts.ts'
import { findComment } from '../../comments/queries/comments.ts'
import { findPhoto } from '../../photos/queries/photos.ts'
import { claim } from '../../reviews/queries/claims.ts'
import { decideFitting } from '../../reviews/queries/decisions.ts'
import {
  type Judged,
  judgedCollection,
  judgedComment,
  judgedPhoto,
  loadJudgedStory,
} from '../../reviews/queries/judged.ts'
import { findReview } from '../../reviews/queries/reviews.ts'
import { undoDecision } from '../../reviews/queries/undo.ts'
import { findStory } from '../../stories/queries/stories.ts'
import { presentOutcome, presentQueueItem } from './present.ts'
import { countWaiting, listQueue } from './queries/queue.ts'

const mayManage = may('management:open')

type Call = Pick<Context, 'req'> & { var: SignedInApp['Variables'] }

/** The item of a path, as it is now. Throws 404 where there is none, and 403 for the actor's own. */
const itemIn = async (c: Call): Promise<Judged> => {
  const { db, actor, settings } = c.var
  const kind = REVIEW_KINDS.find((one) => one === c.req.param('kind'))
  if (!kind) throw new ApiError('notFound')
  const id = idOf(c)
  const { secretKey } = settings
  switch (kind) {
    case 'story':
      return loadJudgedStory(db, secretKey, authorize(actor, 'review:judgeStory', await findStory(db, actor, id)))
    case 'comment':
      return judgedComment(secretKey, authorize(actor, 'review:judgeComment', await findComment(db, actor, id)))
    case 'photo':
      return judgedPhoto(secretKey, authorize(actor, 'review:judgePhoto', await findPhoto(db, { id })))
    case 'collection': {
      const collection = authorize(actor, 'review:judgeCollection', await findCollection(db, actor, id))
      return judgedCollection(secretKey, collection, shownColumns(openCollection(secretKey, collection)))
    }
  }
}

/** The story of a path, whose author staff ask to change something. Throws 409 for a comment, which cannot be edited. */
const storyToAskAbout = async (c: Call): Promise<Judged> => {
  const { db, actor, settings } = c.var
  const { kind } = await itemIn(c)
  if (kind !== 'story') throw new ApiError('conflict', { message: messages.decisionUnfit })
  return loadJudgedStory(
    db,
    settings.secretKey,
    authorize(actor, 'review:askAuthor', await findStory(db, actor, idOf(c))),
  )
}

/** An item as it is now, for the answer. */
const outcomeOf = async (c: Call, undoUntil: number | null) => {
  const item = await itemIn(c)
  return presentOutcome(item, item.status, await findReview(c.var.db, item), undoUntil)
}

export const queue = factory
  .createApp()
  .get(reviewApi.list.path, mayManage, query(reviewApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { rows, count } = await listQueue(db, settings.secretKey, actor, asked)
    const views = rows.map((row) => presentQueueItem(settings, actor, row))
    const page = pageOf(c, reviewApi.list, asked, { rows: views, count, size: reviewLimits.page })
    return paddedJson(c, page, workerLimits.queuePadding)
  })
  .get(reviewApi.waiting.path, mayManage, async (c) => {
    const { db, actor } = c.var
    return c.json(await countWaiting(db, actor, can(actor, 'inbox:open', null)))
  })
  .post(reviewApi.claim.path, mayManage, async (c) => {
    const item = await itemIn(c)
    const until = await claim(c.var.db, item, c.var.actor.id)
    return c.json({ until: new Date(until).toISOString() })
  })
  .post(reviewApi.decide.path, mayManage, body(reviewApi.decide), async (c) => {
    const { db, actor, settings } = c.var
    const { decision, version, reason, note, asked, hide = false, reports = [] } = c.req.valid('json')
    const item = decision === 'ask' ? await storyToAskAbout(c) : await itemIn(c)
    const undoUntil = await decideFitting(db, settings, actor, item, decision, {
      reason: needsReason(decision) ? (reason ?? null) : null,
      note: note ?? null,
      version,
      reports,
      ...(decision === 'ask' && asked && { request: { asked, note: note ?? '', hide } }),
    })
    return c.json(await outcomeOf(c, undoUntil))
  })
  .post(reviewApi.undo.path, mayManage, async (c) => {
    const { db, actor, settings } = c.var
    const item = await itemIn(c)
    await undoDecision(db, settings, actor, item)
    return c.json(await outcomeOf(c, null))
  })
