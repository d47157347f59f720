// A part of the service worker: the answers of navigations. In English the page that the service worker has cached; in
// another language that of the server, or without a connection the one that lib/offlinePage.ts has cached.
;(() => {
  // Not for the API, nor for pages of the worker for other sites and search engines.
  const others = /^\/(api|embed|feeds|oembed)([/?]|$)|^\/sitemap|^\/robots\.txt$/
  const asked = (request) => caches.match(request, { ignoreSearch: true })

  const findKept = async () => {
    const page = await caches.match('/offline-page', { cacheName: 'offline-page' })
    // A page of another version than the cached app could not start.
    return page && (await asked(page.headers.get('x-program'))) ? page : undefined
  }

  const answer = async (request) => {
    const inLanguage = await findKept()
    const english = await asked('/index.html')
    const isLanguageAsked = new URL(request.url).searchParams.has('lang')
    if (english && !inLanguage && !isLanguageAsked) return english
    try {
      return await fetch(request)
    } catch (error) {
      const page = inLanguage ?? english
      if (page) return page
      throw error
    }
  }

  addEventListener('fetch', (event) => {
    const { request } = event
    if (request.mode !== 'navigate' || others.test(new URL(request.url).pathname)) return
    // Otherwise the service worker's own rules would answer too.
    event.stopImmediatePropagation()
    event.respondWith(answer(request))
  })
})()
