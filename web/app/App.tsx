import { useInsertionEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from '../lib/router.ts'

/** The whole app. The styles of the prerendered shell go at the moment the app is there, and not sooner. */
export function App({ router }: { router: DataRouter }) {
  useInsertionEffect(() => document.querySelector('style[data-prerendered-styles]')?.remove(), [])
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}
