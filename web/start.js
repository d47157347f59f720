// Before the first paint: paper for whoever is signed in and not anonymous; where a map will be its frame, and its files fetched ahead.
;(() => {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem('token') && localStorage.getItem('theme') === 'light') dataset.theme = 'light'
    if (localStorage.getItem('search-hidden')) dataset.search = 'hidden'
  } catch {
    // Without storage nobody is signed in.
  }
  const listed = (name) => document.querySelector(`meta[name=${name}]`)?.content.split(' ').filter(Boolean) ?? []
  const linkTo = (href, rel, as) => {
    const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
    if (as) link.as = as
    return link
  }
  // The rules of what is painted first stand in the page, after these: nobody waits for a sheet.
  const rules = document.querySelector('style[data-frames]')
  for (const href of listed('sheets')) rules?.before(linkTo(href, 'stylesheet'))
  if (!/^\/(story(\/.*)?)?$/i.test(location.pathname)) return
  dataset.screen = 'map'
  for (const href of listed('map-files')) {
    document.head.append(href.endsWith('.js') ? linkTo(href, 'modulepreload') : linkTo(href, 'preload', 'style'))
  }
})()
