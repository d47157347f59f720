import type { CollectionView } from '#contract/collections'
import type { PhotoView } from '#contract/photos'
import type { StoryView } from '#contract/stories'
import { carriedCache, carriedFiles } from './caches.ts'

/** A collection that this device carries for reading without a connection. */
export interface Carried {
  collection: CollectionView
  /** Its stories as guests read them. */
  stories: StoryView[]
  /** YYYY-MM-DD. */
  savedOn: string
  /** Bytes of the texts, the map around the stories and the photos. */
  bytes: number
  /** The addresses of the tiles of the map and of the previews of photos that are stored. */
  files: string[]
}

/** Only a key of the cache. */
const addressOf = (id: number) => `/carried/${id}.json`

/** `caches.match` and `caches.has` create no cache, because an empty one would be a trace. */
const open = async (): Promise<Cache | null> => {
  try {
    return (await caches.has(carriedCache)) ? await caches.open(carriedCache) : null
  } catch {
    // A browser that refuses storage.
    return null
  }
}

const read = async (response: Response | undefined): Promise<Carried | null> =>
  response ? ((await response.json()) as Carried) : null

/** All collections on this device. */
export const listCarried = async (): Promise<Carried[]> => {
  const cache = await open()
  if (!cache) return []
  const found = await Promise.all((await cache.keys()).map(async (key) => read(await cache.match(key))))
  return found.filter((one) => one !== null)
}

/** A collection as this device carries it, or null. */
export const findCollection = async (id: number): Promise<CollectionView | null> =>
  (await read(await (await open())?.match(addressOf(id))))?.collection ?? null

/** The address of a photo's preview, under which this device stores it. */
export const previewAddress = ({ previewUrl }: Pick<PhotoView, 'previewUrl'>): string => new URL(previewUrl).pathname

const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })

/** The photos with the previews that this device carries in their addresses; the others are left out. */
const withPreviews = async (photos: readonly PhotoView[]): Promise<PhotoView[]> => {
  const found = await Promise.all(
    photos.map(async (photo) => {
      const copy = await caches.match(previewAddress(photo), { cacheName: carriedFiles })
      const url = copy && (await readAsUrl(await copy.blob()))
      return url ? [{ ...photo, url, previewUrl: url }] : []
    }),
  )
  return found.flat()
}

/** A story of a collection that this device carries, or null. */
export const findStory = async (id: number): Promise<StoryView | null> => {
  const story = (await listCarried()).flatMap(({ stories }) => stories).find((one) => one.id === id)
  return story ? { ...story, photos: await withPreviews(story.photos) } : null
}

/** Stores a collection on this device. Throws where the browser refuses that. */
export const saveCarried = async (carried: Carried): Promise<void> => {
  const cache = await caches.open(carriedCache)
  const headers = { 'content-type': 'application/json' }
  await cache.put(addressOf(carried.collection.id), new Response(JSON.stringify(carried), { headers }))
}

/**
 * Stores a tile of the map or the preview of a photo for a collection, unless it is here already; returns its size in bytes, null for
 * one that does not exist. Throws where there is no connection or no room.
 */
export const carryFile = async (address: string): Promise<number | null> => {
  const cache = await caches.open(carriedFiles)
  const known = await cache.match(address)
  if (!known) {
    try {
      await cache.add(address)
    } catch (error) {
      // An answer that is no success: the world has no tile of names where there are no places; a photo was hidden just now.
      if (error instanceof TypeError && navigator.onLine) return null
      throw error
    }
  }
  return (await (known ?? (await cache.match(address)))?.blob())?.size ?? null
}

/** Removes the files that no collection on this device needs, and both caches where there is no collection. */
export const removeUnneeded = async (): Promise<void> => {
  const left = await listCarried()
  if (left.length === 0) {
    await caches.delete(carriedCache)
    await caches.delete(carriedFiles)
    return
  }
  const needed = new Set(left.flatMap(({ files }) => files.map((address) => new URL(address, location.origin).href)))
  const files = await caches.open(carriedFiles)
  for (const request of await files.keys()) if (!needed.has(request.url)) await files.delete(request)
}

/** Removes a collection from this device with the files that no other needs, and each cache with its last entry. */
export const removeCarried = async (id: number): Promise<void> => {
  await (await open())?.delete(addressOf(id))
  await removeUnneeded()
}
