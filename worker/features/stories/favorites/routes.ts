import { favoriteApi } from '#contract/favorites'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { presentFavorite } from '../present.ts'
import { findStory } from '../queries/stories.ts'
import { addFavorite, findFavorite, removeFavorite } from './queries.ts'

export const favourites = factory
  .createApp()
  .post(favoriteApi.add.path, signedIn, body(favoriteApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const story = authorize(actor, 'story:favourite', await findStory(db, actor, draft.pinId))
    const { row, isNew } = await createOnce(c, 'favourite', draft, {
      find: (id) => findFavorite(db, id),
      rateLimit: { rate: 'favourite', who: actor.id },
      create: (record) => addFavorite(db, actor.id, story, record),
    })
    return c.json(presentFavorite(actor, row), isNew ? 201 : 200)
  })
  .delete(favoriteApi.remove.path, signedIn, async (c) => {
    const { db, actor } = c.var
    const favourite = authorize(actor, 'favourite:remove', await findFavorite(db, idOf(c)))
    await removeFavorite(db, actor, favourite)
    return c.body(null, 204)
  })
