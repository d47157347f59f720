// Before the first paint: paper for whoever is signed in and not anonymous, the map's shell on its addresses, and the
// card of the first visit (pages/map/useMapScreen.ts says when) on the plain map.
// After it: the app. Its files would keep the letters of what is painted first waiting, and its start the paint itself.
;(() => {
  const { dataset } = document.documentElement
  const isMap = /^\/(story(\/.*)?)?$/i.test(location.pathname)
  let isNew = location.pathname === '/' && !/[?&](lat|q|categories|from|to)=/.test(location.search)
  try {
    isNew &&= !localStorage.getItem('welcomed') && !localStorage.getItem('search-hidden')
    if (localStorage.getItem('token') && localStorage.getItem('theme') === 'light') dataset.theme = 'light'
    if (localStorage.getItem('search-hidden')) dataset.search = 'hidden'
  } catch {
    // Without storage nobody is signed in.
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
    // The rules of what is painted first stand in the page, after these: nobody waits for a sheet.
    const rules = document.querySelector('style[data-prerendered-styles]')
    for (const href of listed('sheets')) rules?.before(make('link', { href, rel: 'stylesheet' }))
    document.head.append(
      ...listed('app').map((src) => make('script', { src, type: 'module', async: false })),
      ...[...listed('files'), ...(isMap ? listed('map-files') : [])].map(fetchAhead),
    )
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin))
    // Nothing is painted in a tab nobody looks at.
    setTimeout(begin, document.hidden ? 0 : 500)
  })
})()
