import '../ui/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { endStaleSession } from '../lib/forgetPerson.ts'
import { fetchChunk, watchStyleSheets } from '../lib/fetchChunk.ts'
import { surviveTranslation } from '../lib/translatedPages.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'

surviveTranslation()
endStaleSession()
watchStyleSheets()
// Screens scroll, the window does not: app/shell/useScreenChange.ts brings people back to where they were.
history.scrollRestoration = 'manual'
const router = createBrowserRouter(routes)

/**
 * `start.js` asked for the style sheets without keeping the page waiting: they came before the app, or it waits for
 * them.
 */
const whenLoaded = (sheet: HTMLLinkElement) =>
  new Promise<unknown>((resolve) => {
    if (sheet.sheet) resolve(sheet)
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(whenLoaded)

/** What cannot be reached is told on the screen, and is no fault of ours. */
const logUnexpected = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error)
}

/** In slices: a finger or a key is never kept waiting for the whole app. */
const show = async () => {
  await Promise.all(sheets)
  const root = document.getElementById('root')
  if (root) startTransition(() => createRoot(root, { onCaughtError: logUnexpected }).render(<App router={router} />))
}

// What the page was served with (web/build/prerenderedShell.tsx) stays until the first screen is complete: nothing
// flashes, nothing moves.
if (router.state.initialized) void show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void show()
  })
}

// The service worker fetches the whole program: not while the first screen still arrives.
// oxlint-disable-next-line no-console -- without a connection it does not come: nobody needs to know
setTimeout(() => void fetchChunk(() => import('./updates.ts')).catch(console.warn), 3000)
