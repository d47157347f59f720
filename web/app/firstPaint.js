// Before the first paint: the theme of the device or the visitor's choice (lib/theme.ts), the light map of a reader who is signed
// in, the prerendered map on its addresses with the worker that paints the basemap, and the card of the first visit
// (pages/map/useMapScreen.ts says when) on the plain map.
{
  const root = document.documentElement
  const { dataset } = root
  let isNew = location.pathname === '/' && !/[?&](lat|q|categories|from|to)=/.test(location.search)
  let isLight = matchMedia('(prefers-color-scheme: light)').matches
  try {
    isNew &&= !localStorage.getItem('welcomed') && !localStorage.getItem('search-hidden')
    const choice = localStorage.getItem('appearance')
    if (choice === 'light' || choice === 'dark') isLight = choice === 'light'
    if (localStorage.getItem('token') && localStorage.getItem('map-theme') === 'light') dataset.mapTheme = 'light'
    if (localStorage.getItem('search-hidden')) dataset.search = 'hidden'
  } catch {
    // Without storage no one is signed in, and the device decides.
  }
  if (isLight) {
    dataset.theme = 'light'
    const page = getComputedStyle(root).getPropertyValue('--page').trim()
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
  }
  if (isNew) dataset.welcome = ''
  if (/^\/(story(\/.*)?)?$/i.test(location.pathname)) dataset.screen = 'map'
  // The land is what takes longest. map/basemap/startPaintWorker.ts says where it can be painted.
  if (dataset.screen === 'map' && dataset.paintWorker && 'OffscreenCanvas' in window) {
    // Chrome asks for the script of a worker only when the page has nothing to do. This request is sent at once, and the worker
    // takes the script from the browser's cache.
    fetch(dataset.paintWorker)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
    window.paintWorker = new Worker(dataset.paintWorker, { type: 'module' })
    window.paintWorker.addEventListener('error', () => (window.paintWorker = null))
  }
}
