const cacheName = 'basemap'
/** About 6 MB. */
const mostTiles = 600

const isTile = (url: string) => new URL(url).pathname.startsWith('/basemap/')

/**
 * Caches the basemap tiles this thread has fetched, for reading offline: those of a first visit, before the service
 * worker fills the same cache. The oldest go where there are too many; tiles that cannot be fetched now are skipped.
 */
export const cacheBasemapTiles = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const cached = await cache.keys()
  const isCached = new Set(cached.map(({ url }) => url))
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  const missing = [...new Set(seen)].filter((url) => isTile(url) && !isCached.has(url))
  await Promise.allSettled(missing.map((url) => cache.add(url)))
  const surplus = cached.length + missing.length - mostTiles
  await Promise.all(cached.slice(0, Math.max(0, surplus)).map((request) => cache.delete(request)))
}
