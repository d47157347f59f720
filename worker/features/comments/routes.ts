import { commentApi } from '#contract/comments'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { factory } from '../../http/app.ts'
import { sealCursor } from '../../http/cursors.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce } from '../../http/idempotency.ts'
import { paddedJson } from '../../http/paddedJson.ts'
import { linkNext, pageOf } from '../../http/pagination.ts'
import { body, idOf, query } from '../../http/validation.ts'
import { authorize } from '../../policy.ts'
import { openCommentCursor } from './queries/cursor.ts'
import { presentComment, presentFlaggedComment } from './present.ts'
import {
  addComment,
  findComment,
  findStoryToComment,
  listComments,
  listFlaggedComments,
  removeComment,
} from './queries/comments.ts'

const reading = factory.createApp().get(commentApi.list.path, query(commentApi.list), async (c) => {
  const { db, actor, settings } = c.var
  const asked = c.req.valid('query')
  const { pin, before, flagged, page } = asked
  if (flagged !== '1') {
    const from = openCommentCursor(settings.secretKey, before)
    const { rows, next } = await listComments(db, actor, { storyId: pin, before: from })
    linkNext(c, commentApi.list, asked, sealCursor(settings.secretKey, next))
    return c.json(rows.map((comment) => presentComment(actor, comment)))
  }
  authorize(actor, 'management:open', null)
  const { rows, count } = await listFlaggedComments(db, actor!, page)
  const views = rows.map((comment) => presentFlaggedComment(settings.secretKey, actor, comment))
  const listed = pageOf(c, commentApi.list, asked, { rows: views, count, size: limits.page.staff })
  return paddedJson(c, listed, workerLimits.queuePadding)
})

const writing = factory
  .createApp()
  .post(commentApi.add.path, signedIn, body(commentApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const story = authorize(actor, 'story:comment', await findStoryToComment(db, draft.pin))
    const { row, isNew } = await createOnce(c, 'comment', draft, {
      find: (id) => findComment(db, actor, id),
      rateLimit: { rate: 'comment', who: actor.id },
      create: async (record) => {
        const id = await addComment(
          db,
          actor,
          story,
          { text: draft.description, isAnonymous: draft.is_anonymous_comment },
          record,
        )
        return { row: await findComment(db, actor, id), isNew: true }
      },
    })
    return c.json(presentComment(actor, row), isNew ? 201 : 200)
  })
  .delete(commentApi.remove.path, signedIn, body(commentApi.remove), async (c) => {
    const { db, actor } = c.var
    const comment = authorize(actor, 'comment:delete', await findComment(db, actor, idOf(c)))
    await removeComment(db, actor, comment, c.req.valid('json'))
    return c.body(null, 204)
  })

export const comments = factory.createApp().route('/', reading).route('/', writing)
