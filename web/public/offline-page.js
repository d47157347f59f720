// A part of the service worker: what a navigation gets. In English it is the page that the service worker itself keeps; in
// another language the server's, and without a connection the one that lib/offlinePage.ts has kept.
;(() => {
  // Neither the API nor what the worker writes for other sites and search engines.
  const others = /^\/(api|embed|feeds|oembed)([/?]|$)|^\/sitemap|^\/robots\.txt$/
  const asked = (request) => caches.match(request, { ignoreSearch: true })

  const findKept = async () => {
    const page = await caches.match('/offline-page', { cacheName: 'offline-page' })
    // Of another version than the program that is kept it could not start.
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
    // The service worker's own rules would answer too.
    event.stopImmediatePropagation()
    event.respondWith(answer(request))
  })
})()
