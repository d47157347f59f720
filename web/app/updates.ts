import { t } from '@lingui/core/macro'
import { keepHotlines } from '../features/site/hotlines/hotlineCache.ts'
import { config } from '../lib/api.ts'
import { carriedCache } from '../lib/caches.ts'
import { isDiscreet } from '../lib/discreet.ts'
import { fetchChunk } from '../lib/fetchChunk.ts'
import { keepOfflinePage } from '../lib/offlinePage.ts'
import { savePreference } from '../lib/preferences.ts'
import { registerServiceWorker } from '../lib/serviceWorker.ts'
import { toast } from '../ui/toasts.ts'

/** Brings what this device carries up to date, if it carries anything. */
const refreshCarried = async () => {
  if (!('caches' in globalThis) || !(await caches.has(carriedCache))) return
  const { refreshCarried: refresh } = await fetchChunk(() => import('../features/collections/takeAlong.ts'))
  await refresh()
}
// oxlint-disable-next-line no-console -- without a connection it fails, and the next connection or visit tries again
const tryRefresh = () => void refreshCarried().catch(console.warn)

// In discreet mode nothing is cached for reading offline.
if (!isDiscreet()) {
  // oxlint-disable-next-line no-console -- without a connection they fail, and the page itself says so
  keepHotlines().catch(console.warn)
  // oxlint-disable-next-line no-console -- without a connection it fails, and the next visit tries again
  keepOfflinePage().catch(console.warn)
  // Without a connection the map opens where it opened before. The number of stories would tell about when that was.
  config().then(
    ({ map, opening }) =>
      savePreference('opening', JSON.stringify({ map, opening: opening && { region: opening.region } })),
    () => undefined,
  )
  tryRefresh()
  addEventListener('online', tryRefresh)
  void registerServiceWorker((apply) => toast(t`A new version is ready.`, { label: t`Reload`, run: apply }))
}

// What a reader opens next, and the messages about failed loads, are loaded before the connection may be lost; the service
// worker caches the rest. One after the other: each import asks for all its files at once, which takes a phone's main thread.
const loadAhead = async () => {
  await fetchChunk(() => import('../ui/ToastList.tsx'))
  await fetchChunk(() => import('../pages/StoryPanel.tsx'))
}
// oxlint-disable-next-line no-console -- it is loaded on demand
loadAhead().catch(console.warn)
