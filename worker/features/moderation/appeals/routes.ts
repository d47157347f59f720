import { reviewApi } from '#contract/reviews'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { findFullStory } from '../../stories/fullStory.ts'
import { presentStory } from '../../stories/present.ts'
import { findStory } from '../../stories/queries.ts'
import { appealAgainst } from './queries.ts'

export const appeals = factory.createApp().post(reviewApi.appeal.path, signedIn, body(reviewApi.appeal), async (c) => {
  const { db, actor, settings } = c.var
  const { text } = c.req.valid('json')
  const story = authorize(actor, 'story:appeal', await findStory(db, actor, idOf(c)))
  const { row, isNew } = await createOnce(
    c,
    'appeal',
    { id: story.id, text },
    {
      find: (id) => findFullStory(db, actor, id),
      rateLimit: { rate: 'comment', who: actor.id },
      create: async (record) => {
        await appealAgainst(db, actor, story, text, record)
        return { row: await findFullStory(db, actor, story.id), isNew: true }
      },
    },
  )
  return c.json(presentStory(settings.secretKey, actor, row), isNew ? 201 : 200)
})
