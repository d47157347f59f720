// A part of the service worker: once somebody has left at once, it caches nothing more. It may still be installing then,
// and would go on to fill its cache after web/app/quickExit.js has emptied it.
;(() => {
  const cacheNothing = async () => {
    // Workbox opens its cache for every file: now it gets none, and its installation ends there.
    caches.open = () => Promise.reject(new Error('Somebody left.'))
    for (const name of await caches.keys()) await caches.delete(name)
  }

  new BroadcastChannel('basemap').addEventListener('message', ({ data }) => {
    // Where storage is refused, nothing was cached.
    if (data === 'leave') cacheNothing().catch(() => undefined)
  })
})()
