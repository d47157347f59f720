import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { factory } from '../../../http/app.ts'
import { may, signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { presentComment, presentCommentFlag } from '../../comments/present.ts'
import { findComment } from '../../comments/queries/comments.ts'
import { countFlagOf } from '../../reviews/countFlagOf.ts'
import { decideFitting } from '../../reviews/queries/decisions.ts'
import { judgedComment } from '../../reviews/queries/judged.ts'
import { takeBackKeep } from '../keepQueries.ts'
import { addCommentFlag, findCommentFlag, removeCommentFlag } from './queries.ts'

const mayManage = may('management:open')

export const commentFlags = factory
  .createApp()
  .post(commentFlagApi.add.path, signedIn, body(commentFlagApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const comment = authorize(actor, 'comment:flag', await findComment(db, actor, draft.comment))
    const { row, isNew } = await createOnce(c, 'commentFlag', draft, {
      find: (id) => findCommentFlag(db, id),
      rateLimit: { rate: 'flag', who: actor.id },
      create: async (record) =>
        addCommentFlag(db, actor.id, comment, draft, await countFlagOf(c, 'comment', comment), record),
    })
    return c.json(presentCommentFlag(actor, row), isNew ? 201 : 200)
  })
  .delete(commentFlagApi.remove.path, signedIn, async (c) => {
    const { db, actor } = c.var
    const flag = authorize(actor, 'commentFlag:remove', await findCommentFlag(db, idOf(c)))
    await removeCommentFlag(db, actor, flag)
    return c.body(null, 204)
  })
  .post(commentApi.keep.path, mayManage, body(commentApi.keep), async (c) => {
    const { db, actor, settings } = c.var
    const comment = authorize(actor, 'review:judgeComment', await findComment(db, actor, idOf(c)))
    await decideFitting(db, settings, actor, judgedComment(settings.secretKey, comment), 'keep', c.req.valid('json'))
    return c.json(presentComment(actor, await findComment(db, actor, comment.id)))
  })
  .delete(commentApi.takeBackKeep.path, mayManage, async (c) => {
    const { db, actor } = c.var
    const comment = authorize(actor, 'review:judgeComment', await findComment(db, actor, idOf(c)))
    await takeBackKeep(db, actor, { ...comment, kind: 'comment' })
    return c.body(null, 204)
  })
