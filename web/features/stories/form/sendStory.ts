import { calls } from '#contract/calls'
import type { StoryDraft, StoryView } from '#contract/stories'
import { ApiError, call } from '#web/lib/api.ts'

/**
 * Posts a story exactly once, however often it is sent under the same key. When the answer to an earlier try was lost
 * and the story was changed since, the worker rejects the key for the new words and returns the id of the story that it
 * made. Then that story is changed.
 */
export const postStory = async (body: StoryDraft, idempotencyKey: string): Promise<StoryView> => {
  try {
    return await call(calls.stories.add, { body }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiError) || error.madeId === undefined) throw error
    return call(calls.stories.edit, { id: error.madeId, body })
  }
}
