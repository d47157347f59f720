// A part of the service worker: tiles of the built-in basemap, which are cached for reading without a connection. A tile
// that is still loading when the visitor leaves is not cached. web/lib/basemapCache.ts keeps the cache small.
;(() => {
  const cacheName = 'basemap'
  const tile = /^\/basemap\/\d+\/\d+\/\d+(\.names)?\.mvt$/
  let forgottenAt = 0

  const save = async (request, response, askedAt) => {
    if (askedAt <= forgottenAt) return
    const cache = await caches.open(cacheName)
    await cache.put(request, response)
  }

  const answer = async (event) => {
    const { request } = event
    const cached = await caches.match(request, { cacheName })
    if (cached) return cached
    const askedAt = performance.now()
    const response = await fetch(request)
    // Without room in the cache the map is still drawn.
    if (response.ok) event.waitUntil(save(request, response.clone(), askedAt).catch(() => undefined))
    return response
  }

  addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin === location.origin && tile.test(pathname)) event.respondWith(answer(event))
  })
  // Sent by web/lib/basemapCache.ts and web/app/quickExit.js.
  new BroadcastChannel(cacheName).addEventListener('message', () => {
    forgottenAt = performance.now()
    caches.delete(cacheName).catch(() => undefined)
  })
})()
