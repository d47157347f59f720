import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { listedStoryOf } from '#web/lib/listedStory.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import type { Why } from './ManageTable.tsx'

/** Removes a story from the map and every list, here at once, for a reason if one is given. Throws ApiError. */
export const removeStory = async (id: number, why: Why = {}): Promise<null> => {
  const answer = await call(calls.flaggedStories.remove, { id, body: why })
  ownChanges.hide(id)
  return answer
}

/** Puts a removed story back, here at once, if it is still the version that was read. Throws ApiError. */
export const restoreStory = async (id: number, version: string): Promise<StoryView> => {
  const story = await call(calls.flaggedStories.restore, { id, body: { version } })
  ownChanges.show(listedStoryOf(story))
  return story
}

/** Undoes one's own restoring of the last ten seconds: the story is removed again, here at once. Throws ApiError. */
export const undoRestore = async (id: number): Promise<unknown> => {
  const outcome = await call(calls.reviews.undo, { kind: 'story', id })
  ownChanges.hide(id)
  return outcome
}

/**
 * Undoes one's own removal of the last ten seconds: a story that was shown is shown here at once, and one that was hidden
 * is hidden again. Throws ApiError.
 */
export const undoRemoval = async (id: number): Promise<StoryView> => {
  await call(calls.reviews.undo, { kind: 'story', id })
  const story = await call(calls.stories.read, { id })
  if (story.status === 'visible') ownChanges.show(listedStoryOf(story))
  return story
}
