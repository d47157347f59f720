import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Id, YesOnly } from './fields.ts'
import { FavoriteView } from './stories.ts'

/** The story to favorite; `upVoter` in a body is dropped. Favoriting again replies with the existing row (200). */
const NewFavorite = z.object({ pinId: Id, upvote: YesOnly })

export const favoriteApi = {
  add: endpoint(calls.favourites.add, { body: NewFavorite, reply: FavoriteView, status: 201 }),
  remove: endpoint(calls.favourites.remove, { reply: z.null(), status: 204 }),
}
