import type { StoryView } from '#contract/stories'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../policy.ts'
import { presentComment } from '../comments/present.ts'
import { presentStory } from './present.ts'
import { findFullStory } from './fullStory.ts'

/** A story whole, as the viewer may see it, with its comments and what they did with it; throws notFound like `findStory`. */
export const viewStory = async (db: Db, actor: Actor, id: number): Promise<StoryView> => {
  const { comments, ...whole } = await findFullStory(db, actor, id)
  return presentStory(
    actor,
    whole,
    comments.map((comment) => presentComment(actor, comment)),
  )
}
