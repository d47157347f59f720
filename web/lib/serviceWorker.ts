const address = '/service-worker.js'

/** The page's `location`, as far as it is needed here. */
type Page = Pick<Location, 'hostname' | 'reload'>

const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** Whether an answer is a script. The app's own page is answered for any unknown address: 200, but HTML. */
export const isScript = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status !== 404 && (headers.get('content-type') ?? '').includes('javascript')

/**
 * On a local host: whether the file exists. If not, a worker of an earlier build is unregistered, and the page
 * reloads.
 */
const isThere = async (page: Page): Promise<boolean> => {
  // oxlint-disable-next-line no-restricted-globals -- a static file of ours, not a call of the API
  const answer = await fetch(address, { headers: { 'service-worker': 'script' }, cache: 'no-store' })
  if (isScript(answer)) return true
  const left = await navigator.serviceWorker.getRegistration()
  if (left) {
    await left.unregister()
    page.reload()
  }
  return false
}

/** How long a reader who pressed "Reload" waits at most, in ms: the version before may still answer a request, and delays the change. */
const longestWaitMs = 5_000

/** Announces a waiting new version; `apply` activates it and then reloads. */
const watch = (registration: ServiceWorkerRegistration, onUpdate: (apply: () => void) => void): void => {
  const offer = (waiting: ServiceWorker) =>
    onUpdate(() => {
      const reload = () => location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(reload, longestWaitMs)
    })
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The very first worker updates nothing, so it is not announced.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming)
    })
  })
}

/**
 * Registers the service worker once the page has loaded. It caches the program and the basemap for reading without a
 * connection, and no personal data. Errors are only logged.
 */
export const registerServiceWorker = async (
  onUpdate: (apply: () => void) => void,
  page: Page = location,
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  try {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
    if (isLocalHost(page.hostname) && !(await isThere(page))) return
    const registration = (await navigator.serviceWorker.register(address)) as ServiceWorkerRegistration | undefined
    // Where service workers are forbidden some browsers answer with nothing instead of an error.
    if (!registration) return
    watch(registration, onUpdate)
  } catch (error) {
    console.error('The service worker could not be registered:', error)
  }
}
