import { sourceLocale } from '#contract/locales'
import { offlineCache, offlinePage, programHeader } from './caches.ts'
import { language, laterTexts } from './i18n.ts'

/** The address of the program that this page starts (web/build/page.ts). */
const programOf = (page: Document): string => page.querySelector('script[type=module]')?.getAttribute('src') ?? ''

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
  const kept = await cache.match(offlinePage)
  if (kept?.headers.get(programHeader) === program || !(await caches.match(program, { ignoreSearch: true }))) return
  // oxlint-disable-next-line no-restricted-globals -- a page of ours, not a call of the API
  const page = await fetch(`/?lang=${language}`)
  const html = await page.text()
  if (!page.ok || !html.includes(program)) return
  for (const request of await cache.keys()) await cache.delete(request)
  if (laterTexts) await cache.add(laterTexts)
  await cache.put(
    offlinePage,
    new Response(html, { headers: { 'content-type': 'text/html', [programHeader]: program } }),
  )
}
