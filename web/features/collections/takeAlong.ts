import type { CollectionView } from '#contract/collections'
import { basemapCache } from '#web/lib/caches.ts'
import {
  type Carried,
  carryFile,
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

const store = async (
  collection: CollectionView,
  tiles: readonly string[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Carried> => {
  const photoCount = collection.items.reduce((sum, { story }) => sum + (story?.photoCount ?? 0), 0)
  const steps = collection.count + photoCount + tiles.length || 1
  const stories = await readStories(collection, signal, (done) => onProgress(done / steps))
  const files = [...stories.flatMap(({ photos }) => photos.map(previewAddress)), ...tiles]
  let bytes = 0
  for (const [n, address] of files.entries()) {
    signal.throwIfAborted()
    bytes += await carryFile(address)
    onProgress(Math.min(1, (collection.count + n + 1) / steps))
  }
  signal.throwIfAborted()
  const savedOn = new Date().toISOString().slice(0, 10)
  const carried = { collection: collectionAsGuest(collection), stories, savedOn, files }
  const all = { ...carried, bytes: bytes + new Blob([JSON.stringify(carried)]).size }
  await saveCarried(all)
  // Logged out while it was stored: not even the last file is left.
  signal.throwIfAborted()
  return all
}

/** Aborts when the person logs out, leaves or switches to discreet mode, in any tab. */
const untilForgotten = () => {
  const forgotten = new AbortController()
  const channel = new BroadcastChannel(basemapCache)
  channel.addEventListener('message', () => forgotten.abort())
  return { signal: forgotten.signal, end: () => channel.close() }
}

/**
 * Stores a collection with its whole stories, the previews of their photos and the map around them on this device. `onProgress`
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
