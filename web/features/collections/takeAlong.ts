import { calls } from '#contract/calls'
import type { CollectionView } from '#contract/collections'
import type { StoryView } from '#contract/stories'
import { call, isMissing } from '#web/lib/api.ts'
import { basemapCache } from '#web/lib/caches.ts'
import {
  type Carried,
  carryFile,
  findCollection,
  listCarried,
  previewAddress,
  removeCarried,
  removeUnneeded,
  saveCarried,
} from '#web/lib/carriedCollections.ts'
import { collectionAsGuest, readStories } from './readStories.ts'

/** Bytes that a file of the map, a whole story, and the preview of a photo usually have. */
const usual = { world: 14_000, streets: 110_000, story: 6_000, preview: 50_000 }

/** About how many bytes a collection needs on the device. */
export const estimateBytes = ({ items, count }: CollectionView, tiles: readonly string[]): number =>
  count * usual.story +
  items.reduce((sum, { story }) => sum + (story?.photoCount ?? 0) * usual.preview, 0) +
  tiles.reduce((sum, address) => sum + (address.startsWith('/basemap/') ? usual.world : usual.streets), 0)

/** Stores some files; those that do not exist are left out. */
const carryFiles = async (addresses: readonly string[], signal: AbortSignal, onProgress?: (done: number) => void) => {
  const files: string[] = []
  let bytes = 0
  for (const [n, address] of addresses.entries()) {
    signal.throwIfAborted()
    const size = await carryFile(address)
    if (size !== null) files.push(address)
    bytes += size ?? 0
    onProgress?.(n + 1)
  }
  return { files, bytes }
}

const today = () => new Date().toISOString().slice(0, 10)

/** Stores the texts of a collection, whose files take so many bytes. */
const save = async (
  texts: Omit<Carried, 'savedOn' | 'bytes'>,
  bytes: number,
  signal: AbortSignal,
): Promise<Carried> => {
  signal.throwIfAborted()
  const carried = { ...texts, savedOn: today() }
  const all = { ...carried, bytes: bytes + new Blob([JSON.stringify(carried)]).size }
  await saveCarried(all)
  // Logged out while it was stored: not even the last file is left.
  signal.throwIfAborted()
  return all
}

/** The collection as guests read it now. Throws `ApiError`: notFound where they read none. */
const readAsGuest = async (id: number, signal: AbortSignal): Promise<CollectionView> =>
  collectionAsGuest(await call(calls.collections.read, { id }, { signal, asGuest: true }))

const previewsOf = (stories: readonly StoryView[]): string[] =>
  stories.flatMap(({ photos }) => photos.map(previewAddress))

const store = async (
  { id }: CollectionView,
  tiles: readonly string[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Carried> => {
  const collection = await readAsGuest(id, signal)
  const photoCount = collection.items.reduce((sum, { story }) => sum + (story?.photoCount ?? 0), 0)
  const steps = collection.count + photoCount + tiles.length || 1
  const stories = await readStories(collection, signal, (done) => onProgress(done / steps))
  const { files, bytes } = await carryFiles([...previewsOf(stories), ...tiles], signal, (done) =>
    onProgress(Math.min(1, (collection.count + done) / steps)),
  )
  return save({ collection, stories, files }, bytes, signal)
}

/** Aborts when the person logs out, leaves or switches to discreet mode, in any tab. */
const untilForgotten = () => {
  const forgotten = new AbortController()
  const channel = new BroadcastChannel(basemapCache)
  channel.addEventListener('message', () => forgotten.abort())
  return { signal: forgotten.signal, end: () => channel.close() }
}

/**
 * Stores a collection as guests read it with its whole stories, the previews of their photos and the map around them on this device. `onProgress`
 * gets the part that is done, 0 to 1. Throws `ApiError`, and what the browser throws where there is no connection or no room;
 * then nothing of it is left on the device.
 */
export const takeAlong = async (
  collection: CollectionView,
  tiles: readonly string[],
  stopped: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Carried> => {
  const forgotten = untilForgotten()
  try {
    return await store(collection, tiles, AbortSignal.any([stopped, forgotten.signal]), onProgress)
  } catch (error) {
    await (forgotten.signal.aborted ? removeCarried(collection.id) : removeUnneeded())
    throw error
  } finally {
    forgotten.end()
  }
}

type Row = CollectionView['items'][number]['story']
const isSame = (one: Row | undefined, other: Row): boolean =>
  JSON.stringify({ ...one, updooots: 0 }) === JSON.stringify({ ...other, updooots: 0 })

const refresh = async (carried: Carried, signal: AbortSignal): Promise<void> => {
  const { id, version, username, items: carriedItems } = carried.collection
  const collection = await readAsGuest(id, signal).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!collection) return removeCarried(id)
  const before = new Map(carriedItems.map((item) => [item.id, item.story]))
  // A change of comments is not in the row of a story: once a day all stories are read.
  const isDue = carried.savedOn !== today()
  const asked = collection.items.filter((item) => isDue || !isSame(before.get(item.id), item.story))
  // A story that is shown no more leaves the list, and its owner's account may be deleted: the version stays.
  const isSameList =
    collection.version === version &&
    collection.username === username &&
    collection.items.length === carriedItems.length
  if (asked.length === 0 && isSameList) return
  const askedIds = new Set(asked.map((item) => item.id))
  const kept = carried.stories.filter((story) => !askedIds.has(story.id))
  const read = await readStories({ ...collection, items: asked }, signal, () => undefined)
  const found = new Map([...kept, ...read].map((story) => [story.id, story]))
  const items = collection.items.filter((item) => found.has(item.id)).map((item, n) => ({ ...item, number: n + 1 }))
  const stories = items.map((item) => found.get(item.id)!)
  const earlier = new Set(previewsOf(carried.stories))
  const tiles = carried.files.filter((address) => !earlier.has(address))
  const { files, bytes } = await carryFiles([...previewsOf(stories), ...tiles], signal)
  // It may have been removed from this device in the meantime.
  if (await findCollection(id)) await save({ collection: { ...collection, items }, stories, files }, bytes, signal)
}

/**
 * Replaces what this device carries by what guests see now: a name that is under a story no more, and a story, photo or
 * collection that they do not see, disappear. Throws `ApiError`, and what the browser throws, without a connection.
 */
export const refreshCarried = async (): Promise<void> => {
  const forgotten = untilForgotten()
  try {
    for (const carried of await listCarried()) {
      try {
        await refresh(carried, forgotten.signal)
      } catch (error) {
        if (forgotten.signal.aborted) await removeCarried(carried.collection.id)
        throw error
      }
    }
    await removeUnneeded()
  } finally {
    forgotten.end()
  }
}
