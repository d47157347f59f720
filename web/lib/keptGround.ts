const cacheName = 'basemap'
/** About 6 MB of ground. */
const mostTiles = 600

const isGround = (url: string) => new URL(url).pathname.startsWith('/basemap/')

/**
 * Keeps the ground this thread has fetched for reading without a connection: what a first visit had before there was a service
 * worker, which fills the same cache from then on. The oldest tiles go where there are too many; what cannot be had now is left.
 */
export const keepGround = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  const isKept = new Set(kept.map(({ url }) => url))
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  const missing = [...new Set(seen)].filter((url) => isGround(url) && !isKept.has(url))
  await Promise.allSettled(missing.map((url) => cache.add(url)))
  const surplus = kept.length + missing.length - mostTiles
  await Promise.all(kept.slice(0, Math.max(0, surplus)).map((request) => cache.delete(request)))
}
