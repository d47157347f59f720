import '../ui/styles.ts'
import { startTransition, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { endStaleSession } from '../lib/forgetPerson.ts'
import { fetchPart, watchSheets } from '../lib/parts.ts'
import { routes } from './routes.tsx'

endStaleSession()
watchSheets()
// Screens scroll, the window does not: app/shell/useScreenChange.ts brings people back to where they were.
history.scrollRestoration = 'manual'
const router = createBrowserRouter(routes)

/** `start.js` asked for the style sheets without keeping the page waiting: they came before the app, or it waits for them. */
const arrival = (sheet: HTMLLinkElement) =>
  new Promise<unknown>((resolve) => {
    if (sheet.sheet) resolve(sheet)
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(arrival)

/** The page as it was served and the rules it was painted by go at the moment the app is there, and not sooner. */
function App() {
  useInsertionEffect(() => document.querySelector('style[data-frames]')?.remove(), [])
  return <RouterProvider router={router} />
}

/** In slices: a finger or a key is never kept waiting for the whole app. */
const show = async () => {
  await Promise.all(sheets)
  const root = document.getElementById('root')
  if (root) startTransition(() => createRoot(root).render(<App />))
}

// What the page was served with (web/build/prerenderedShell.tsx) stays until the first screen is whole: nothing flashes, nothing moves.
if (router.state.initialized) void show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void show()
  })
}

// The service worker fetches the whole program: not while the first screen still arrives.
// eslint-disable-next-line no-console -- without a connection it cannot come, and that is only logged (specification section 8)
setTimeout(() => void fetchPart(() => import('./updates.ts')).catch(console.warn), 3000)
