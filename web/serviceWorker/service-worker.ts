import { cacheNames, clientsClaim, type RouteHandlerCallback, type WorkboxPlugin } from 'workbox-core'
import { addPlugins, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { basemapCache, offlineCache, offlinePage, programHeader } from '../lib/caches.ts'

/**
 * The service worker: the program, the pages and the basemap without a connection, and never an answer of the API. Each
 * `caches.open` of workbox creates the cache, so nothing here opens one except to write.
 */
declare const self: ServiceWorkerGlobalScope

/** When the visitor logged out (`basemap`) and pressed Leave now (`all`), in ms. What was requested before is not cached. */
const forgotten = { basemap: 0, all: 0 }

/** Caches complete responses, unless the visitor logged out or left after the request. */
const unlessForgotten = (what: keyof typeof forgotten): WorkboxPlugin => ({
  cacheWillUpdate: ({ response, event }) =>
    Promise.resolve(response.status === 200 && event.timeStamp > forgotten[what] ? response : null),
})

const deleteCaches = async (isLeaving: boolean) => {
  for (const name of isLeaving ? await caches.keys() : [basemapCache]) await caches.delete(name)
}
new BroadcastChannel(basemapCache).addEventListener('message', ({ data }: MessageEvent<'forget' | 'leave'>) => {
  const isLeaving = data === 'leave'
  forgotten.basemap = isLeaving ? Infinity : performance.now()
  // An installation that is under way ends with its next file.
  if (isLeaving) forgotten.all = Infinity
  // Where the browser refuses storage, nothing was cached.
  void deleteCaches(isLeaving).catch(() => undefined)
})
self.addEventListener('activate', (event) => {
  // workbox would open its cache.
  if (forgotten.all > 0) event.stopImmediatePropagation()
})

/** A precached file of this version, by its address. */
const findPrecached = (address: string): Promise<Response | undefined> => {
  const key = getCacheKeyForURL(address)
  return key ? caches.match(key, { cacheName: cacheNames.precache }) : Promise.resolve(undefined)
}

/** The page in the reader's language, if the program that it starts is precached. */
const findOfflinePage = async () => {
  const page = await caches.match(offlinePage, { cacheName: offlineCache })
  return page && (await findPrecached(page.headers.get(programHeader) ?? '')) ? page : undefined
}

/** English readers get the precached page; others the server's page, or what is cached without a connection. */
const answerNavigation: RouteHandlerCallback = async ({ request, url }) => {
  const english = await findPrecached('/index.html')
  const isEnglish = !url.searchParams.has('lang') && !(await caches.has(offlineCache))
  if (english && isEnglish) return english
  try {
    // oxlint-disable-next-line no-restricted-globals -- a page, not a call of the API
    return await fetch(request)
  } catch (error) {
    const page = (await findOfflinePage()) ?? english
    if (page) return page
    throw error
  }
}

/** Paths of the API, and of pages for other sites and search engines. */
const notTheApp = [/^\/(api|embed|feeds|oembed)([/?]|$)/, /^\/sitemap/, /^\/robots\.txt$/]
// The first route that matches answers.
registerRoute(new NavigationRoute(answerNavigation, { denylist: notTheApp }))

addPlugins([unlessForgotten('all')])
precacheAndRoute(self.__WB_MANIFEST)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/texts-[^/]*\.js$/.test(url.pathname),
  new CacheFirst({ cacheName: offlineCache, plugins: [unlessForgotten('all')] }),
)

// The page removes the oldest tiles (web/lib/basemapCache.ts). workbox-expiration would keep a list in IndexedDB of what
// the reader looked at, with times, and its open connection would hold up Leave now.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/basemap\/\d+\/\d+\/\d+(\.names)?\.mvt$/.test(url.pathname),
  new CacheFirst({ cacheName: basemapCache, plugins: [unlessForgotten('basemap')] }),
)

// From the first visit on.
clientsClaim()
// A new version waits until the reader presses "Reload" (web/lib/serviceWorker.ts) or has closed every tab.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
