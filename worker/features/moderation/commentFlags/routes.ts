import { commentFlagApi } from '#contract/commentFlags'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { presentCommentFlag } from '../../comments/present.ts'
import { findComment } from '../../comments/queries.ts'
import { addCommentFlag, findCommentFlag, removeCommentFlag } from './queries.ts'

export const commentFlags = factory
  .createApp()
  .post(commentFlagApi.add.path, signedIn, body(commentFlagApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const comment = authorize(actor, 'comment:flag', await findComment(db, actor, draft.comment))
    const { row, isNew } = await createOnce(c, 'commentFlag', draft, {
      find: (id) => findCommentFlag(db, id),
      rateLimit: { rate: 'flag', who: actor.id },
      create: (record) => addCommentFlag(db, actor.id, comment, draft, record),
    })
    return c.json(presentCommentFlag(actor, row), isNew ? 201 : 200)
  })
  .delete(commentFlagApi.remove.path, signedIn, async (c) => {
    const { db, actor } = c.var
    const flag = authorize(actor, 'commentFlag:remove', await findCommentFlag(db, idOf(c)))
    await removeCommentFlag(db, flag)
    return c.body(null, 204)
  })
