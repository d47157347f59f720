// Before the first paint: the light theme for a member who is not anonymous, the map's prerendered page on its addresses,
// and the card of the first visit (pages/map/useMapScreen.ts says when) on the plain map.
// After the first paint: the app. Its files would delay the fonts of the first paint, and running it the paint itself.
;(() => {
  const { dataset } = document.documentElement
  const isMap = /^\/(story(\/.*)?)?$/i.test(location.pathname)
  let isNew = location.pathname === '/' && !/[?&](lat|q|categories|from|to)=/.test(location.search)
  try {
    isNew &&= !localStorage.getItem('welcomed') && !localStorage.getItem('search-hidden')
    if (localStorage.getItem('token') && localStorage.getItem('theme') === 'light') dataset.theme = 'light'
    if (localStorage.getItem('search-hidden')) dataset.search = 'hidden'
  } catch {
    // Without storage there is no session.
  }
  if (isNew) dataset.welcome = ''
  if (isMap) dataset.screen = 'map'

  const listed = (name) => document.querySelector(`meta[name=${name}]`)?.content.split(' ').filter(Boolean) ?? []
  const make = (tag, attributes) => Object.assign(document.createElement(tag), attributes, { crossOrigin: '' })
  const fetchAhead = (href) =>
    make('link', href.endsWith('.js') ? { href, rel: 'modulepreload' } : { href, rel: 'preload', as: 'style' })
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    // The styles of the first paint are inline in the page, after these sheets, so the paint waits for no sheet.
    const rules = document.querySelector('style[data-prerendered-styles]')
    for (const href of listed('sheets')) rules?.before(make('link', { href, rel: 'stylesheet' }))
    document.head.append(
      ...listed('app').map((src) => make('script', { src, type: 'module', async: false })),
      ...[...listed('files'), ...(isMap ? listed('map-files') : [])].map(fetchAhead),
    )
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin))
    // A hidden tab is not painted, so there is nothing to wait for.
    setTimeout(begin, document.hidden ? 0 : 500)
  })
})()
