// Before the first paint: paper for whoever is signed in and not anonymous; where a map will be its frame, and its files fetched ahead.
;(() => {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem('token') && localStorage.getItem('theme') === 'light') dataset.theme = 'light'
  } catch {
    // Without storage nobody is signed in.
  }
  if (!/^\/(story(\/.*)?)?$/i.test(location.pathname)) return
  dataset.screen = 'map'
  const files = document.querySelector('meta[name=map-files]')?.content.split(' ').filter(Boolean) ?? []
  for (const href of files) {
    const isScript = href.endsWith('.js')
    const rel = isScript ? 'modulepreload' : 'preload'
    const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
    if (!isScript) link.as = 'style'
    document.head.append(link)
  }
})()
