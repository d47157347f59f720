import { favouriteApi } from '#contract/favorites'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { presentFavourite } from '../present.ts'
import { findStory } from '../queries/stories.ts'
import { addFavourite, findFavourite, removeFavourite } from './queries.ts'

export const favourites = factory
  .createApp()
  .post(favouriteApi.add.path, signedIn, body(favouriteApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const story = authorize(actor, 'story:favourite', await findStory(db, actor, draft.pinId))
    const { row, isNew } = await createOnce(c, 'favourite', draft, {
      find: (id) => findFavourite(db, id),
      rateLimit: { rate: 'favourite', who: actor.id },
      create: (record) => addFavourite(db, actor.id, story, record),
    })
    return c.json(presentFavourite(actor, row), isNew ? 201 : 200)
  })
  .delete(favouriteApi.remove.path, signedIn, async (c) => {
    const { db, actor } = c.var
    const favourite = authorize(actor, 'favourite:remove', await findFavourite(db, idOf(c)))
    await removeFavourite(db, actor, favourite)
    return c.body(null, 204)
  })
