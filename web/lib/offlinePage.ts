import { sourceLocale } from '#contract/locales'
import { language, laterTexts } from './i18n.ts'

/** As public/offline-page.js finds it. */
const [cacheName, address] = ['offline-page', '/offline-page']

/** The address of the program that this page begins with: the last of what start.js runs. */
const programOf = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ').at(-1) ?? ''

/**
 * Keeps the page in the reader's language for opening it without a connection: the service worker keeps the program, and
 * the page in English. Nothing while the service worker keeps another version of the program. Rejects without a connection.
 */
export const keepOfflinePage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (language === sourceLocale) return void (await caches.delete(cacheName))
  await navigator.serviceWorker.ready
  const program = programOf(document)
  const kept = await caches.match(address, { cacheName })
  if (kept?.headers.get('x-program') === program || !(await caches.match(program, { ignoreSearch: true }))) return
  // oxlint-disable-next-line no-restricted-globals -- a page of ours, not a call of the API
  const page = await fetch(`/?lang=${language}`)
  const html = await page.text()
  if (!page.ok || !html.includes(program)) return
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  if (laterTexts) await cache.add(laterTexts)
  await cache.put(address, new Response(html, { headers: { 'content-type': 'text/html', 'x-program': program } }))
}
