const cacheName = 'basemap'

/**
 * Forgets which parts of the basemap were seen. The service worker (public/basemap-tiles.js) hears of it, so that what it
 * still fetches is not cached afterwards. Errors are ignored.
 */
export const forgetBasemap = (): void => {
  navigator.serviceWorker?.controller?.postMessage('forget-basemap')
  if ('caches' in globalThis) void caches.delete(cacheName).catch(() => undefined)
}

/** About 6 MB. */
const mostTiles = 600

const isTile = (url: string) => new URL(url).pathname.startsWith('/basemap/')

/**
 * Caches the basemap tiles this thread has fetched, for reading without a connection: a first visit had them before
 * there was a service worker, which fills the same cache from then on. The oldest go where there are too many; errors
 * are ignored.
 */
export const cacheFetchedTiles = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const cached = await cache.keys()
  const isCached = new Set(cached.map(({ url }) => url))
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  const missing = [...new Set(seen)].filter((url) => isTile(url) && !isCached.has(url))
  await Promise.allSettled(missing.map((url) => cache.add(url)))
  const surplus = cached.length + missing.length - mostTiles
  await Promise.all(cached.slice(0, Math.max(0, surplus)).map((request) => cache.delete(request)))
}
