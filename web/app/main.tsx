import '../ui/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { endStaleSession } from '../lib/forgetPerson.ts'
import { fetchChunk } from '../lib/fetchChunk.ts'
import { surviveTranslation } from '../lib/translatedPages.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** An `ApiError` is shown on the screen and is no fault of the app, so only other errors are logged. */
const logUnexpected = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error)
}

/** Renders in slices, so that input never waits for the whole app. */
const show = (router: Router) => {
  const root = document.getElementById('root')
  if (root) startTransition(() => createRoot(root, { onCaughtError: logUnexpected }).render(<App router={router} />))
}

const start = () => {
  const router = createBrowserRouter(routes)
  // The prerendered content (web/build/prerenderedShell.tsx) stays until the first screen is complete, so that nothing
  // flashes or moves.
  if (router.state.initialized) show(router)
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      show(router)
    })
  }
}

surviveTranslation()
const forgotten = endStaleSession()
// Screens scroll, the window does not: app/shell/useScreenChange.ts restores scroll positions.
history.scrollRestoration = 'manual'
if (forgotten) void forgotten.then(start)
else start()

// The service worker loads the whole app, so it must not start while the first screen is loading.
// oxlint-disable-next-line no-console -- without a connection it does not load, and the visitor need not know
setTimeout(() => void fetchChunk(() => import('./updates.ts')).catch(console.warn), 3000)
