import { useInsertionEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from '../lib/router.ts'

/** The whole app. Removes the styles of the prerendered page once the app is mounted. */
export function App({ router }: { router: DataRouter }) {
  useInsertionEffect(() => document.querySelector('style[data-prerendered-styles]')?.remove(), [])
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}
