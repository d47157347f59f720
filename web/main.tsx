import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/shell.css'
import './ui/print.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { endStaleSession } from './lib/forgetPerson.ts'
import { routes } from './routes.tsx'
import { toast } from './ui/toasts.ts'

endStaleSession()
// Screens scroll, the window does not: features/frame/useScreenChange.ts brings people back to where they were.
history.scrollRestoration = 'manual'
const router = createBrowserRouter(routes)

const show = () => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<RouterProvider router={router} />)
}

// The static frame of index.html stays until the first screen is whole: nothing flashes, nothing moves.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}

void import('./lib/serviceWorker.ts').then(({ registerServiceWorker }) =>
  registerServiceWorker((apply) => toast('A new version is ready.', { label: 'Reload', run: apply })),
)
