import { basemapCache } from './caches.ts'

/**
 * Deletes the cached basemap tiles, which show what was viewed. The service worker and the maps of all
 * tabs are notified, so that earlier requests are not cached afterwards. Errors are ignored.
 */
export const forgetBasemap = (): void => {
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(basemapCache)
    channel.postMessage('forget')
    channel.close()
  }
  if ('caches' in globalThis) void caches.delete(basemapCache).catch(() => undefined)
}

let forgottenAt = 0

/** Makes a thread that caches tiles drop them when all others do, and end when the visitor leaves at once. */
export const heedForgetting = (): void =>
  new BroadcastChannel(basemapCache).addEventListener('message', ({ data }) => {
    forgottenAt = performance.now()
    if (data === 'leave') globalThis.close()
  })

/** About 6 MB. */
const mostTiles = 600

const isTile = (url: string) => new URL(url).pathname.startsWith('/basemap/')

/**
 * Caches the basemap tiles this thread has fetched, for reading without a connection: a first visit had them before
 * there was a service worker, which fills the same cache from then on. The oldest go where there are too many; errors
 * are ignored.
 */
export const cacheFetchedTiles = async (): Promise<void> => {
  const seen = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => isTile(name) && startTime > forgottenAt)
    .map(({ name }) => name)
  if (seen.length === 0) return
  const begunAt = performance.now()
  const cache = await caches.open(basemapCache)
  const cached = await cache.keys()
  // The cache was deleted in the meantime: one that was opened after that is a new one.
  if (forgottenAt >= begunAt) return void (await caches.delete(basemapCache))
  const isCached = new Set(cached.map(({ url }) => url))
  const missing = [...new Set(seen)].filter((url) => !isCached.has(url))
  await Promise.allSettled(missing.map((url) => cache.add(url)))
  const surplus = cached.length + missing.length - mostTiles
  await Promise.all(cached.slice(0, Math.max(0, surplus)).map((request) => cache.delete(request)))
}
