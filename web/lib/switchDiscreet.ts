import { t } from '@lingui/core/macro'
import { discreet, twinOf } from '#contract/discreet'
import { forgetBasemap } from './basemapCache.ts'
import { discreetChange } from './discreet.ts'
import { savePreference } from './preferences.ts'
import { retitle } from './title.ts'

const unregister = async () => {
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  await Promise.all(workers.map((worker) => worker.unregister()))
}

const deleteCaches = async () => {
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Unregisters the service worker, which would fill its caches again, and deletes what is stored for reading offline. The page itself
 * fills caches too, so they are deleted also where there are no service workers. What the browser refuses is ignored.
 */
const dropServiceWorker = async (): Promise<void> => {
  forgetBasemap()
  savePreference('opening', null)
  savePreference('country', null)
  await unregister().catch(() => undefined)
  await deleteCaches().catch(() => undefined)
}

/**
 * Switches discreet mode for this device. The worker makes pages discreet by the cookie from now on (worker/html/discreet.ts);
 * the open page is changed here, so that nothing typed is lost. Offline caches are deleted, also collections that were taken along, and
 * no service worker is registered while it is on. Returns what to say of it, which anyone may read who sees the screen.
 */
export const switchDiscreet = (isOn: boolean): string => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${discreet.cookie}=1; path=/; max-age=${isOn ? discreet.maxAge : 0}; samesite=lax${secure}`
  document.documentElement.toggleAttribute('data-discreet', isOn)
  for (const link of document.querySelectorAll<HTMLLinkElement>(discreet.files))
    link.setAttribute('href', twinOf(link.getAttribute('href') ?? '', isOn))
  if (isOn) {
    for (const element of document.querySelectorAll(discreet.telling)) element.remove()
    void dropServiceWorker()
  }
  retitle()
  dispatchEvent(new Event(discreetChange))
  return isOn
    ? t`This tab is now called “Atlas” and has the icon of a plain map.`
    : t`This tab has its usual name and icon again.`
}
