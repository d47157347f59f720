import type { Context } from 'hono'
import { collectionApi } from '#contract/collections'
import { reviewApi } from '#contract/reviews'
import { factory, type SignedInApp } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { findCollection } from '../../collections/queries/reading.ts'
import { viewCollection } from '../../collections/view.ts'
import { findPhoto } from '../../photos/queries/photos.ts'
import { findFullStory } from '../../stories/queries/fullStory.ts'
import { presentStory } from '../../stories/present.ts'
import { findStory } from '../../stories/queries/stories.ts'
import { appealAgainstCollection, appealAgainstPhoto, appealAgainstStory } from './queries.ts'

interface Appeal {
  storyId: number
  /** What the call is about, for its `Idempotency-Key`. */
  about: object
  add: (record: RecordCreation) => Promise<void>
}

/** Adds an appeal once, and answers with the story as it is then. */
const answer = async (c: Pick<Context<SignedInApp>, 'req' | 'var' | 'json'>, { storyId, about, add }: Appeal) => {
  const { db, actor, settings } = c.var
  const { row, isNew } = await createOnce(c, 'appeal', about, {
    find: () => findFullStory(db, actor, storyId),
    rateLimit: { rate: 'comment', who: actor.id },
    create: async (record) => {
      await add(record)
      return { row: await findFullStory(db, actor, storyId), isNew: true }
    },
  })
  return c.json(presentStory(settings, actor, row), isNew ? 201 : 200)
}

export const appeals = factory
  .createApp()
  .post(reviewApi.appeal.path, signedIn, body(reviewApi.appeal), async (c) => {
    const { db, actor } = c.var
    const { text } = c.req.valid('json')
    const story = authorize(actor, 'story:appeal', await findStory(db, actor, idOf(c)))
    return answer(c, {
      storyId: story.id,
      about: { id: story.id, text },
      add: (record) => appealAgainstStory(db, actor, story, text, record),
    })
  })
  .post(reviewApi.appealPhoto.path, signedIn, body(reviewApi.appealPhoto), async (c) => {
    const { db, actor } = c.var
    const { text } = c.req.valid('json')
    const story = await findStory(db, actor, idOf(c))
    const found = await findPhoto(db, { id: idOf(c, 'photoId'), storyId: story.id })
    const photo = authorize(actor, 'photo:appeal', found)
    return answer(c, {
      storyId: story.id,
      about: { photo: photo.id, text },
      add: (record) => appealAgainstPhoto(db, actor, photo, story, text, record),
    })
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
