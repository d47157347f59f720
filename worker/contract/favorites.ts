import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Id, YesOnly } from './fields.ts'
import { FavouriteView } from './stories.ts'

/** The story to favourite; `upVoter` in a body is dropped. Favouriting again replies with the existing row (200). */
const NewFavourite = z.object({ pinId: Id, upvote: YesOnly })

export const favouriteApi = {
  add: endpoint(calls.favourites.add, { body: NewFavourite, reply: FavouriteView, status: 201 }),
  remove: endpoint(calls.favourites.remove, { reply: z.null(), status: 204 }),
}
