import { contactApi } from '#contract/contact'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { connect } from '../../../db/client.ts'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { paddedJson } from '../../../http/paddedJson.ts'
import { pageOf } from '../../../http/pagination.ts'
import { addressOf } from '../../../http/rateLimits/address.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { findComment } from '../../comments/queries/comments.ts'
import { findStory } from '../../stories/queries/stories.ts'
import { sendAnswer } from './answer.ts'
import { presentMessage } from './present.ts'
import { addMessage, findMessage, listMessages, removeMessage, saveMessage } from './queries.ts'

const mayOpen = may('inbox:open')

export const contact = factory
  .createApp()
  .post(contactApi.send.path, body(contactApi.send), async (c) => {
    const { db, settings } = c.var
    const draft = c.req.valid('json')
    // As a guest: a report of what only its author and staff can read would tell administrators who sent it.
    if (draft.report) await (draft.report.kind === 'story' ? findStory : findComment)(db, null, draft.report.id)
    const { isNew } = await createOnce(c, 'message', draft, {
      find: () => Promise.resolve(null),
      rateLimit: { rate: 'contact', who: addressOf(c) },
      create: async (record) => {
        await addMessage(db, settings.secretKey, draft, record)
        return { row: null, isNew: true }
      },
    })
    return c.json({ status: 'OK' as const }, isNew ? 201 : 200)
  })
  .get(contactApi.list.path, mayOpen, query(contactApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { rows, counts } = await listMessages(db, actor, asked.list, asked.page)
    const views = rows.map((message) => presentMessage(settings.secretKey, message))
    const listed = { rows: views, count: counts[asked.list], size: limits.page.staff }
    return paddedJson(c, { ...pageOf(c, contactApi.list, asked, listed), counts }, workerLimits.queuePadding)
  })
  .patch(contactApi.edit.path, mayOpen, body(contactApi.edit), async (c) => {
    const { db, actor, settings } = c.var
    const message = await saveMessage(db, actor, await findMessage(db, actor, idOf(c)), c.req.valid('json'))
    return c.json(presentMessage(settings.secretKey, message))
  })
  .post(contactApi.answer.path, may('inbox:answer'), body(contactApi.answer), async (c) => {
    const { env, executionCtx } = c
    const { db, actor, settings } = c.var
    const message = await findMessage(db, actor, idOf(c))
    // What became of the mail is stored also after a 503 and if the client has gone.
    const office = { env, settings, db: connect(env.DB) }
    const answering = sendAnswer(office, actor, message, c.req.valid('json'))
    executionCtx.waitUntil(answering.catch(() => undefined))
    await answering
    return c.json(presentMessage(settings.secretKey, await findMessage(db, actor, message.id)))
  })
  .delete(contactApi.remove.path, mayOpen, async (c) => {
    const { db, actor } = c.var
    await removeMessage(db, actor, await findMessage(db, actor, idOf(c)))
    return c.body(null, 204)
  })
