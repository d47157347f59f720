import { sourceLocale } from '#contract/locales'
import { offlineCache, offlinePage, programHeader } from './caches.ts'
import { language } from './i18n.ts'

/** The header of the cached page with its language. */
const languageHeader = 'content-language'

/** The address of the program of a page, which waits in a template or was taken out of it (web/build/page.ts). */
const programOf = (page: Document): string => {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-app]')
  return (waiting?.content ?? page).querySelector('script[data-program]')?.getAttribute('src') ?? ''
}

/** The address of the texts that a page fetches later (web/build/catalogs.ts), if it has some. */
const textsOf = (page: Document): string | undefined => {
  const texts = page.getElementById('texts')?.textContent
  return texts ? (JSON.parse(texts) as { later?: string }).later : undefined
}

/**
 * Fetches the page in a language and, if `isStored`, stores it with its texts in place of that in another. Only the cache is there
 * afterwards where the service worker has precached another version of the program. Rejects without a connection.
 */
export const keepPageIn = async (tag: string, isStored = true): Promise<void> => {
  // oxlint-disable-next-line no-restricted-globals -- a page of ours, not a call of the API
  const answer = await fetch(`/?lang=${tag}`)
  const html = await answer.text()
  if (!answer.ok) throw new Error(`The page in ${tag} was answered with ${answer.status}`)
  if (!isStored) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [program, texts] = [programOf(page), textsOf(page)]
  const cache = await caches.open(offlineCache)
  if (!(await caches.match(program, { ignoreSearch: true }))) return
  const former = await cache.keys()
  if (texts) await cache.add(texts)
  const headers = { 'content-type': 'text/html', [programHeader]: program, [languageHeader]: tag }
  await cache.put(offlinePage, new Response(html, { headers }))
  const kept = [offlinePage, texts]
  for (const request of former) if (!kept.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/**
 * Keeps the page in the reader's language for opening it without a connection: the service worker precaches the program, and
 * the page in English. Call it before the service worker is registered, which answers by whether this cache exists. Nothing
 * while the service worker has precached another version of the program. Rejects without a connection.
 */
export const keepOfflinePage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (language === sourceLocale) return void (await caches.delete(offlineCache))
  const cache = await caches.open(offlineCache)
  await navigator.serviceWorker.ready
  const program = programOf(document)
  const kept = (await cache.match(offlinePage))?.headers
  if (kept?.get(programHeader) === program && kept.get(languageHeader) === language) return
  if (await caches.match(program, { ignoreSearch: true })) await keepPageIn(language)
}
