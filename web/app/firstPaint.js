// Before the first paint: the light theme of a reader who is signed in, the prerendered map on its addresses, and the card of
// the first visit (pages/map/useMapScreen.ts says when) on the plain map.
{
  const { dataset } = document.documentElement
  let isNew = location.pathname === '/' && !/[?&](lat|q|categories|from|to)=/.test(location.search)
  try {
    isNew &&= !localStorage.getItem('welcomed') && !localStorage.getItem('search-hidden')
    if (localStorage.getItem('token') && localStorage.getItem('theme') === 'light') dataset.theme = 'light'
    if (localStorage.getItem('search-hidden')) dataset.search = 'hidden'
  } catch {
    // Without storage nobody is signed in.
  }
  if (isNew) dataset.welcome = ''
  if (/^\/(story(\/.*)?)?$/i.test(location.pathname)) dataset.screen = 'map'
}
