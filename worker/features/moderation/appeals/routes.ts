import { collectionApi } from '#contract/collections'
import { reviewApi } from '#contract/reviews'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { findCollection } from '../../collections/queries/reading.ts'
import { viewCollection } from '../../collections/view.ts'
import { findFullStory } from '../../stories/fullStory.ts'
import { presentStory } from '../../stories/present.ts'
import { findStory } from '../../stories/queries.ts'
import { appealAgainst, appealAgainstCollection } from './queries.ts'

export const appeals = factory
  .createApp()
  .post(reviewApi.appeal.path, signedIn, body(reviewApi.appeal), async (c) => {
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
  .post(collectionApi.appeal.path, signedIn, body(collectionApi.appeal), async (c) => {
    const { db, actor, settings } = c.var
    const { text } = c.req.valid('json')
    const collection = authorize(actor, 'collection:appeal', await findCollection(db, actor, idOf(c)))
    const { row, isNew } = await createOnce(
      c,
      'appeal',
      { collection: collection.id, text },
      {
        find: (id) => findCollection(db, actor, id),
        rateLimit: { rate: 'comment', who: actor.id },
        create: async (record) => {
          await appealAgainstCollection(db, actor, collection, text, record)
          return { row: await findCollection(db, actor, collection.id), isNew: true }
        },
      },
    )
    return c.json(await viewCollection(db, settings.secretKey, actor, row), isNew ? 201 : 200)
  })
