import { calls } from '#contract/calls'
import type { CollectionView } from '#contract/collections'
import type { StoryView } from '#contract/stories'
import { call, isMissing } from '#web/lib/api.ts'

/** How many stories are asked for at once. */
const atOnce = 4

/**
 * A story as a guest reads it: nothing in it is of the reader, whose own anonymous story must not be known by what a device holds.
 */
const asGuest = (story: StoryView): StoryView => ({
  ...story,
  ...(story.is_anonymous_pin && { username: null, owner: null, lastPersonEdit: null }),
  commentstory: story.commentstory
    .filter(({ status }) => status === 'visible')
    .map((comment) => ({
      ...comment,
      ...(comment.is_anonymous_comment && { commenter: null, username: null }),
      flaggingComment: [],
      flagscore: null,
      can: { delete: false, flag: false },
    })),
  ...{ review: null, addedNotes: [], editWaits: null, flaggerstory: [], updotes: [], flagscore: null, version: null },
  can: { edit: false, conceal: false, delete: false, favourite: false, flag: false, comment: false, addNotes: false, leave: false }, // oxfmt-ignore
})

/** A collection as a guest reads it. */
export const collectionAsGuest = (collection: CollectionView): CollectionView => ({
  ...collection,
  ...{ review: null, flagged: false },
  can: { edit: false, conceal: false, delete: false, flag: false, appeal: false },
  items: collection.items
    .flatMap((item) => (item.story ? [{ ...item, story: item.story }] : []))
    .map((item, n) => ({
      ...item,
      number: n + 1,
      story: item.story.is_anonymous_pin ? { ...item.story, username: null } : item.story,
    })),
})

/**
 * The whole stories of a collection in its order, as a guest reads them. `onProgress` gets how many are there. Throws `ApiError`;
 * a story that is gone by now is left out.
 */
export const readStories = async (
  collection: CollectionView,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<StoryView[]> => {
  const ids = collection.items.flatMap(({ id, story }) => (story ? [id] : []))
  const found = new Map<number, StoryView>()
  let [next, done] = [0, 0]
  const readNext = async (): Promise<void> => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
      const story = await call(calls.stories.read, { id }, { signal }).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (story?.status === 'visible') found.set(id, asGuest(story))
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readNext))
  return ids.flatMap((id) => found.get(id) ?? [])
}
