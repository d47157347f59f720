import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { ApiError, invalidField } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce } from '../../http/idempotency.ts'
import { consume } from '../../http/rateLimits/queries.ts'
import { body, idOf } from '../../http/validation.ts'
import { authorize, isAuthor } from '../../policy.ts'
import { addStory, findStory, removeStoryForGood, saveStory, withdrawStory } from './queries.ts'
import { viewStory } from './view.ts'

const reading = factory
  .createApp()
  .get(storyApi.read.path, async (c) => c.json(await viewStory(c.var.db, c.var.actor, idOf(c))))

const writing = factory
  .createApp()
  .post(storyApi.add.path, signedIn, body(storyApi.add), async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'story:create', null)
    const draft = c.req.valid('json')
    const rateLimit = { rate: 'story', who: actor.id } as const
    const { row, isNew } = await createOnce(c, 'story', draft, {
      find: (id) => viewStory(db, actor, id),
      rateLimit,
      create: async (record) => {
        const id = await addStory(db, actor, draft, record).catch(async (error: unknown) => {
          // Reading rich text is work: a try that is refused for it counts as a story does.
          if (error instanceof ApiError && error.code === 'invalid') await consume(db, settings, rateLimit)
          throw error
        })
        return { row: await viewStory(db, actor, id), isNew: true }
      },
    })
    return c.json(row, isNew ? 201 : 200)
  })
  .patch(storyApi.edit.path, signedIn, body(storyApi.edit), async (c) => {
    const { db, actor, settings } = c.var
    const story = authorize(actor, 'story:edit', await findStory(db, actor, idOf(c)))
    const edit = c.req.valid('json')
    const { startDate, endDate } = { ...story, ...edit }
    if (startDate && endDate && startDate > endDate) throw invalidField('endDate', messages.datesCross)
    if (edit.description !== undefined) await consume(db, settings, { rate: 'storyText', who: actor.id })
    await saveStory(db, actor, story, edit)
    return c.json(await viewStory(db, actor, story.id))
  })
  .delete(storyApi.remove.path, signedIn, async (c) => {
    const { db, actor } = c.var
    const story = authorize(actor, 'story:delete', await findStory(db, actor, idOf(c)))
    if (isAuthor(actor, story)) await removeStoryForGood(db, story)
    else await withdrawStory(db, story)
    return c.body(null, 204)
  })

export const stories = factory.createApp().route('/', reading).route('/', writing)
