import { createElement } from 'react'
import { createMemoryRouter, createPath, type InitialEntry } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { render } from '#tests/support/render'
import { stubApi, type Stubs } from '#tests/support/stubbedApi'
import { App } from '#web/app/App.tsx'
import { routes } from '#web/app/routes.tsx'
import { ApiError } from '#web/lib/api.ts'
import { lockDrafts } from '#web/lib/drafts.ts'
import { session } from '#web/lib/session.ts'

const noItems = { count: 0, next: null, previous: null, results: [] }

/**
 * Opens a screen of the app as a member (a guest without `as`), with the worker's answers stubbed. The whole app is mounted:
 * header, session, routes. `router.state.location` is the current address, `query` reads a parameter of it; `api` records
 * the calls.
 */
export const openScreen = async (
  path: InitialEntry,
  { as, api: stubs = {} }: { as?: SelfView | null; api?: Stubs } = {},
) => {
  const isStaff = as?.is_moderator || as?.is_administrator
  // The app keeps the numbers of what waits for a minute, by token.
  if (as) session.start(`the token of ${as.username}${isStaff ? ` ${crypto.randomUUID()}` : ''}`)
  const nothing = { review: 0, flaggedStories: 0, flaggedComments: 0, inbox: as?.is_administrator ? 0 : null }
  const api = stubApi({
    ...(as && { 'GET /auth/user/': as }),
    ...(isStaff && { 'GET /review/waiting/': nothing, 'GET /review/': noItems }),
    ...stubs,
  })
  // Another page would have none in memory.
  onTestFinished(lockDrafts)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const screen = await render(createElement(App, { router }), {
    container: rootElement(),
    onCaughtError: logUnexpected,
  })
  const query = (name: string) => new URLSearchParams(router.state.location.search).get(name)
  return { screen, router, api, query }
}

export const map = () => page.getByRole('application', { name: 'Map of stories' })
export const search = () => page.getByRole('region', { name: 'Search stories' })
export const story = () => page.getByRole('region', { name: 'Story', exact: true })
export const searchField = () => page.getByRole('combobox', { name: 'Search for a place or for words' })

/** Opens a screen like `openScreen`, and waits until its map is drawn. */
export const openWithMap = async (...opening: Parameters<typeof openScreen>) => {
  const opened = await openScreen(...opening)
  await expect.element(map()).toHaveAttribute('data-ready', '')
  return opened
}

/** Switches "Leave now" on, as it is by default. */
export const offerToLeave = (): void => {
  document.documentElement.dataset.exit = 'https://weather.example/'
  onTestFinished(() => {
    document.documentElement.dataset.exit = ''
  })
}

/** Navigates and waits until the new screen is complete: nothing loads, and nothing changes any more. */
export const goTo = async (
  { navigate, state }: Pick<Awaited<ReturnType<typeof openScreen>>['router'], 'navigate' | 'state'>,
  path: string,
) => {
  // A redirect may have led there.
  if (createPath(state.location) === path) return
  for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '')
  await navigate(path)
  await expect.poll(() => document.querySelector('main :not([data-before])'), { message: path }).not.toBeNull()
  await waitUntilStill(path, 100)
}

/** Waits until the screen at an address is complete: nothing loads, and nothing changed for `interval` ms. */
export const waitUntilStill = async (path: string, interval = 40): Promise<void> => {
  await new Promise(requestAnimationFrame)
  let before = ''
  const isStill = () => {
    const [last, now] = [before, document.body.innerHTML]
    before = now
    return last === now && document.querySelectorAll('h1').length === 1 && !document.querySelector('[aria-busy=true]')
  }
  await expect.poll(isStill, { message: path, interval }).toBe(true)
}

/** As web/app/main.tsx has it. */
const logUnexpected = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error)
}

/** The root element of the app, as in `index.html`: the style sheets use its id. */
const rootElement = () => Object.assign(document.createElement('div'), { id: 'root' })

/** The text of each found element, in order. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent.trim())
