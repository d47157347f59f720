import type { Context } from 'hono'
import { reviewLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { REVIEW_KINDS } from '#contract/reviewState'
import { needsReason, reviewApi } from '#contract/reviews'
import { ApiError } from '../../../errors.ts'
import { factory, type SignedInApp } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { pageOf } from '../../../http/pagination.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { findComment } from '../../comments/queries.ts'
import { claim } from '../../reviews/claims.ts'
import { decideFitting, type Judged, judgedComment, judgedStory } from '../../reviews/decisions.ts'
import { findReview } from '../../reviews/queries.ts'
import { undoDecision } from '../../reviews/undo.ts'
import { findStory } from '../../stories/queries.ts'
import { presentOutcome, presentQueueItem, versionOf } from './present.ts'
import { hasOtherStaff, listQueue } from './queries.ts'

const mayManage = may('management:open')

type Call = Pick<Context, 'req'> & { var: SignedInApp['Variables'] }

/** The item of a path, if the actor may judge it, with the name of its text as it is now: 404 where there is none, 403 for one's own. */
const itemIn = async (c: Call): Promise<{ item: Judged; version: string }> => {
  const { db, actor, settings } = c.var
  const kind = REVIEW_KINDS.find((one) => one === c.req.param('kind'))
  if (!kind) throw new ApiError('notFound')
  const id = idOf(c)
  if (kind === 'story') {
    const story = authorize(actor, 'review:judgeStory', await findStory(db, actor, id))
    return { item: judgedStory(story), version: versionOf(settings.secretKey, story) }
  }
  const comment = authorize(actor, 'review:judgeComment', await findComment(db, actor, id))
  return { item: judgedComment(comment), version: versionOf(settings.secretKey, comment) }
}

/** An item as it is now, for the answer. */
const outcomeOf = async (c: Call, undoUntil: number | null) => {
  const { item } = await itemIn(c)
  return presentOutcome(item, item.status, await findReview(c.var.db, item), undoUntil)
}

export const queue = factory
  .createApp()
  .get(reviewApi.list.path, mayManage, query(reviewApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const { page } = c.req.valid('query')
    const [{ rows, count }, others] = await Promise.all([listQueue(db, actor, page), hasOtherStaff(db, actor)])
    const views = rows.map((row) => presentQueueItem(settings.secretKey, actor, row, others))
    return c.json(pageOf(c, views, count, page, reviewLimits.page))
  })
  .post(reviewApi.claim.path, mayManage, async (c) => {
    const { item } = await itemIn(c)
    const until = await claim(c.var.db, item, c.var.actor.id)
    return c.json({ until: new Date(until).toISOString() })
  })
  .post(reviewApi.decide.path, mayManage, body(reviewApi.decide), async (c) => {
    const { db, actor, settings } = c.var
    const { decision, version: judged, ...said } = c.req.valid('json')
    const { item, version } = await itemIn(c)
    if (judged !== undefined && judged !== version) throw new ApiError('conflict', { message: messages.decisionUnfit })
    const undoUntil = await decideFitting(db, settings, actor, item, decision, {
      reason: needsReason(decision) ? (said.reason ?? null) : null,
      note: said.note ?? null,
    })
    return c.json(await outcomeOf(c, undoUntil))
  })
  .post(reviewApi.undo.path, mayManage, async (c) => {
    const { db, actor, settings } = c.var
    const { item } = await itemIn(c)
    await undoDecision(db, settings, actor, item)
    return c.json(await outcomeOf(c, null))
  })
