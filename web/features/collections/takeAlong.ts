import type { CollectionView } from '#contract/collections'
import { type Carried, carryTile, saveCarried } from '#web/lib/carriedCollections.ts'
import { collectionAsGuest, readStories } from './readStories.ts'

/** Bytes that a file of the map, and a whole story, usually have. */
const usual = { world: 14_000, streets: 110_000, story: 6_000 }

/** About how many bytes a collection needs on the device. */
export const estimateBytes = (collection: CollectionView, tiles: readonly string[]): number =>
  collection.count * usual.story +
  tiles.reduce((sum, address) => sum + (address.startsWith('/basemap/') ? usual.world : usual.streets), 0)

/**
 * Stores a collection with its whole stories and the map around them on this device. `onProgress` gets the part that is done, 0
 * to 1. Throws `ApiError`, and what the browser throws where there is no connection or no room.
 */
export const takeAlong = async (
  collection: CollectionView,
  tiles: string[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Carried> => {
  const steps = collection.count + tiles.length || 1
  const stories = await readStories(collection, signal, (done) => onProgress(done / steps))
  let bytes = 0
  for (const [n, address] of tiles.entries()) {
    signal.throwIfAborted()
    bytes += await carryTile(address)
    onProgress((collection.count + n + 1) / steps)
  }
  signal.throwIfAborted()
  const savedOn = new Date().toISOString().slice(0, 10)
  const carried = { collection: collectionAsGuest(collection), stories, savedOn, tiles }
  const all = { ...carried, bytes: bytes + new Blob([JSON.stringify(carried)]).size }
  await saveCarried(all)
  return all
}
