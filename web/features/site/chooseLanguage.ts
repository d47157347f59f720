import { t } from '@lingui/core/macro'
import { languageCookie, sourceLocale } from '#contract/locales'
import { offlineCache } from '#web/lib/caches.ts'
import { isDiscreet } from '#web/lib/discreet.ts'
import { keepPageIn } from '#web/lib/offlinePage.ts'
import { toast } from '#web/ui/toasts.ts'

/** Whether the service worker answers without a connection. Where it does, it precached the page in English. */
const answersOffline = async () =>
  Boolean(globalThis.navigator.serviceWorker?.controller) &&
  (await caches.match('/index.html', { ignoreSearch: true })) !== undefined

/**
 * Puts the page in a language on this device, so that the service worker answers with it from now on. Rejects without a
 * connection, except for English.
 */
const takePage = async (tag: string) => {
  const isOffline = !isDiscreet() && (await answersOffline())
  if (isOffline && tag === sourceLocale) return void (await caches.delete(offlineCache))
  await keepPageIn(tag, isOffline)
}

/**
 * Stores the language of the whole product on this device, and reloads the screen, because texts are looked up once per page. What is
 * stored for reading offline stays. A language that cannot be fetched is refused with a message.
 */
export const chooseLanguage = async (
  tag: string,
  page: Pick<Location, 'href' | 'protocol' | 'reload' | 'replace'> = location,
): Promise<void> => {
  try {
    await takePage(tag)
  } catch {
    return void toast(t`This language isn’t on your device yet. Choose it again when you’re online.`)
  }
  const secure = page.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie.name}=${tag}; path=/; max-age=${languageCookie.maxAge}; samesite=lax${secure}`
  const address = new URL(page.href)
  address.searchParams.delete('lang')
  if (address.href === page.href) page.reload()
  else page.replace(address)
}
