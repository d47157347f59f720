import { discreet, twinOf } from '#contract/discreet'
import { forgetBasemap } from './basemapCache.ts'
import { discreetChange } from './discreet.ts'
import { retitle } from './title.ts'

/** Removes the service worker and its caches: the app and the map, for reading offline. */
export const dropServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  forgetBasemap()
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/**
 * Switches discreet mode for this device. The worker makes pages discreet by the cookie from now on (worker/html/discreet.ts);
 * the open page is changed here, so that nothing typed is lost. Offline caches are deleted, and no service worker is
 * registered while it is on.
 */
export const switchDiscreet = (isOn: boolean): void => {
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
}
