// A part of the service worker: once the visitor has left at once, it caches nothing more. It may still be installing then,
// and would continue to fill its cache after web/app/quickExit.js has emptied it.
;(() => {
  const cacheNothing = async () => {
    // Workbox opens its cache for every file: now it gets none, and its installation ends there.
    caches.open = () => Promise.reject(new Error('The visitor left.'))
    for (const name of await caches.keys()) await caches.delete(name)
  }

  new BroadcastChannel('basemap').addEventListener('message', ({ data }) => {
    // Where storage is refused, nothing was cached.
    if (data === 'leave') cacheNothing().catch(() => undefined)
  })
})()
