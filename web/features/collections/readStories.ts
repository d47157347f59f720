import { calls } from '#contract/calls'
import type { CollectionView } from '#contract/collections'
import type { StoryView } from '#contract/stories'
import { call, isMissing } from '#web/lib/api.ts'

/** How many stories are asked for at once. */
const atOnce = 4

/** A collection without anything of its reader. A private one cannot be read without its owner's session. */
export const collectionAsGuest = (collection: CollectionView): CollectionView => ({
  ...collection,
  ...{ review: null, flagged: false },
  can: { edit: false, conceal: false, delete: false, flag: false, appeal: false, review: false },
  items: collection.items
    .flatMap((item) => (item.story ? [{ ...item, story: item.story }] : []))
    .map((item, n) => ({
      ...item,
      number: n + 1,
      story: item.story.is_anonymous_pin ? { ...item.story, username: null } : item.story,
    })),
})

/**
 * The whole stories of a collection in its order, as guests read them: what is printed or stored on a device must not say which
 * anonymous story is the reader's. `onProgress` gets how many are there. Throws `ApiError`; a story that is gone by now is left out.
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
      const story = await call(calls.stories.read, { id }, { signal, asGuest: true }).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (story) found.set(id, story)
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readNext))
  return ids.flatMap((id) => found.get(id) ?? [])
}
