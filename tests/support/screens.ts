import { createElement } from 'react'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Locator } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { stubApi, type Stubs } from '#tests/support/stubbedApi'
import { App } from '#web/app/App.tsx'
import { routes } from '#web/app/routes.tsx'
import { ApiError } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'

/**
 * Opens a screen of the app as somebody (a guest without `as`), with the worker's answers stubbed. The whole app stands there:
 * header, session, routes. `router.state.location` tells where somebody went; `api` what was asked.
 */
export const openScreen = async (
  path: InitialEntry,
  { as, api: stubs = {} }: { as?: SelfView | null; api?: Stubs } = {},
) => {
  if (as) session.start(`the token of ${as.username}`)
  const api = stubApi({ ...(as && { 'GET /auth/user/': as }), ...stubs })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const screen = await render(createElement(App, { router }), {
    container: rootOf(document.body),
    createRootOptions: { onCaughtError: logUnexpected },
  })
  return { screen, router, api }
}

/** Goes there and waits until the new screen stands: nothing loads, and nothing changes any more. */
export const goTo = async (
  { navigate }: Pick<Awaited<ReturnType<typeof openScreen>>['router'], 'navigate'>,
  path: string,
) => {
  for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '')
  await navigate(path)
  await expect.poll(() => document.querySelector('main :not([data-before])'), { message: path }).not.toBeNull()
  let before = ''
  const isStill = () => {
    const [last, now] = [before, document.body.innerHTML]
    before = now
    return last === now && document.querySelectorAll('h1').length === 1 && !document.querySelector('[aria-busy=true]')
  }
  await expect.poll(isStill, { message: path, interval: 100 }).toBe(true)
}

/** As web/app/main.tsx has it. */
const logUnexpected = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error)
}

/** The element the app stands in, as `index.html` has it: the style sheets know it by its id. */
const rootOf = (body: HTMLElement) => {
  const root = document.createElement('div')
  root.id = 'root'
  return body.appendChild(root)
}

/** The words of each element that is found, in their order. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent.trim())
