// Leave now: a press on [data-leave-now], or Escape three times within 1.5 s. The script is first in the page, so that it
// works while everything else is loading. `data-exit` is the target; it is empty where the operator switched this off.
{
  const root = document.documentElement
  const { exit } = root.dataset
  const cookieIn = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
  let isLeaving = false
  // An error (often of storage) must not stop the following steps.
  const attempt = (act) => {
    try {
      return act()
    } catch {
      return null
    }
  }

  const blank = () => {
    isLeaving = true
    root.style.setProperty('display', 'none', 'important')
    // Without a head nothing can give the page a title again.
    document.head?.remove()
    window.stop()
    // The address reveals what was read, and stays until the next page loads.
    attempt(() => history.replaceState(null, '', '/'))
  }
  // Without a connection the browser would show an error page at our address.
  const go = () => location.replace(navigator.onLine ? exit : 'about:blank')

  // Each step is a separate promise, so that a failing one stops no other.
  const all = (acts) => Promise.allSettled(acts.map(async (act) => act()))
  const each = async (list, drop) => all(((await list) ?? []).map((one) => () => drop(one)))
  const wipe = () =>
    all([
      () => (document.cookie = 'csrftoken=; path=/; max-age=0'),
      // Of the accessibility widget, where the browser refuses storage.
      () => (document.cookie = 'asw-user-settings=; path=/; max-age=0'),
      () => localStorage.clear(),
      () => sessionStorage.clear(),
      // Answers that still arrive must not be cached (serviceWorker/service-worker.ts, lib/basemapCache.ts).
      () => new BroadcastChannel('basemap').postMessage('leave'),
      () => each(navigator.serviceWorker?.getRegistrations(), (worker) => worker.unregister()),
      () => each(window.caches?.keys(), (name) => caches.delete(name)),
      () => each(window.indexedDB?.databases?.(), ({ name }) => indexedDB.deleteDatabase(name)),
    ])

  // The list behind the Back button names what was read: go back to the first page of this visit, and push a new entry from there.
  const forgetWay = (steps) =>
    steps > 0 &&
    new Promise((resolve) => {
      const begin = (event) => {
        event.stopImmediatePropagation()
        // The browser named this entry when it was left, perhaps after a story. Only a change of the title renames it, and a
        // title needs a head: so the page gets a head for a moment.
        const head = root.appendChild(document.createElement('head'))
        document.title = '…'
        head.remove()
        history.replaceState(null, '', '/')
        history.pushState(null, '', '/')
        resolve()
      }
      addEventListener('popstate', begin, { capture: true, once: true })
      history.go(-steps)
    })

  const leave = () => {
    if (isLeaving) return
    const steps = history.state?.idx
    blank()
    // Where the browser refuses storage the token is in the app's memory: the app hands it over (lib/leaveNow.ts).
    const question = new CustomEvent('leavenow', { detail: {} })
    dispatchEvent(question)
    const token = question.detail.token ?? attempt(() => localStorage.getItem('token'))
    // Other tabs get a storage event, and leave too.
    attempt(() => localStorage.setItem('parting', 'exit'))
    const headers = { 'x-csrftoken': cookieIn('csrftoken') ?? '', ...(token && { authorization: `Bearer ${token}` }) }
    // `keepalive`: the request continues when the page is gone.
    fetch('/api/auth/exit/', { method: 'POST', keepalive: true, headers }).catch(() => undefined)
    // The app may still be running: it must store nothing more.
    Storage.prototype.setItem = () => undefined
    attempt(() => (navigator.serviceWorker.register = () => new Promise(() => undefined)))
    // Only marks that Back must show nothing (below).
    document.cookie = 'left=1; path=/; samesite=lax'
    // Twice, because something may still have been running the first time.
    const isClear = all([wipe, () => forgetWay(steps)]).then(wipe)
    Promise.race([isClear, new Promise((resolve) => setTimeout(resolve, 500))]).then(go, go)
  }

  let presses = []
  const halt = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    leave()
  }
  const press = (event) => {
    // In an input method Escape undoes a conversion, often several times.
    if (event.key !== 'Escape' || event.repeat || event.isComposing || event.keyCode === 229) return
    presses = [...presses.slice(-2), event.timeStamp]
    if (presses.length > 2 && event.timeStamp - presses[0] <= 1500) halt(event)
  }
  const hear = (event) => {
    if (isLeaving || (event.key === 'parting' && event.newValue === 'exit')) halt(event)
  }
  const goOn = () => {
    blank()
    go()
  }

  if (exit) {
    addEventListener('keydown', press, true)
    addEventListener('click', (event) => event.target.closest?.('[data-leave-now]') && halt(event), true)
    addEventListener('storage', hear)
    // No form may ask whether to stay.
    addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), true)
    // Back to a page that was left, or that the browser cached, leaves again at once. A visitor who types the address is let in.
    addEventListener('pageshow', ({ persisted }) => persisted && (isLeaving || cookieIn('left')) && goOn())
    if (cookieIn('left')) {
      if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') goOn()
      else {
        document.cookie = 'left=; path=/; max-age=0'
        // Data that was still being written when the page was left.
        wipe()
      }
    }
  }
}
