import { type APIRequestContext, errors, expect, type Page, test as base } from '@playwright/test'

/** A member with their session, as their browser stores it. */
export interface Person {
  id: number
  username: string
  password: string
  token: string
}

/** The headers of every writing call of our client: the API key, and the CSRF token of `/config/`. */
export const headersOf = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const { apiKey } = (await (await request.get('/api/config/')).json()) as { apiKey: string }
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')
  return { 'x-api-key': apiKey, ...(csrf && { 'x-csrftoken': csrf.value }) }
}

const enter = async (request: APIRequestContext, path: string, body: object): Promise<Person> => {
  const response = await request.post(path, { data: body, headers: await headersOf(request) })
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true)
  const { token, user } = (await response.json()) as { token: string; user: { id: number; username: string } }
  return { ...user, token, password: (body as { password: string }).password }
}

/** Logs a demo member (or any other) in through the API. */
export const logIn = (
  request: APIRequestContext,
  username: string,
  password = `${username} of 2026!`,
): Promise<Person> => enter(request, '/api/auth/login/', { username, password })

/** Signs up a new member through the API; journeys that change an account make their own member. */
export const signUp = (
  request: APIRequestContext,
  username = `p${crypto.randomUUID().slice(0, 12)}`,
  more: { captcha?: string } = {},
): Promise<Person> => {
  const email = `${username}@people.example`
  return enter(request, '/api/auth/register/', { username, email, password: 'a quiet Place 7!', ...more })
}

/** Stories that match a word. No journey deletes those of the demo, as they do with their own. */
export const findStories = async (
  request: APIRequestContext,
  search = 'observatory',
): Promise<{ id: number; startDate: string | null }[]> => {
  const response = await request.get('/api/pinSearch/', { params: { search }, headers: await headersOf(request) })
  expect(response.ok(), `the search answered ${response.status()}`).toBe(true)
  return (await response.json()) as { id: number; startDate: string | null }[]
}

/** Logs a member in on a page, by writing their token to its storage. */
export const actAs = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/api/health/')
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
}

/**
 * Waits until a page has no pending request, but not forever: a request of a map worker that ended is reported neither as
 * finished nor as failed.
 */
export const atRest = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })

/**
 * Waits until the address has not changed for a second. A map that is resized writes its view into the address, and
 * Chromium loses the state of an address that changes while the page reloads.
 */
export const addressAtRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1000)
        navigation.addEventListener('currententrychange', () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 1000)
        })
      }),
  )

/** Everything this browser keeps of the site. */
export const keptIn = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
export const nothingKept = { local: {}, session: {}, caches: [], databases: [], workers: 0 }

/** Adds up how far things move on each page that is opened; returns a function that reads it (CLS). */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const watched = { moved: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { watched: { moved: number } }).watched.moved)
}

const isOurs = (url: string, baseURL: string) => /^(data|blob|about):/.test(url) || url.startsWith(`${baseURL}/`)

interface Fixtures {
  /** Also reports warnings and refused calls as accidents; for journeys that provoke none except those in `mayRefuse`. */
  isStrict: boolean
  /** Paths whose refusal (4xx) a strict journey provokes. */
  mayRefuse: RegExp | null
  /**
   * Whether the test caches files between loads. Off where a test works offline, because files must then come from the
   * product's own caches.
   */
  keepsFiles: boolean
  /** Forbidden acts of a page: contacting a third party, throwing, logging an error. A test may remove those it provokes. */
  accidents: string[]
}

export const test = base.extend<Fixtures>({
  isStrict: [false, { option: true }],
  mayRefuse: [null, { option: true }],
  keepsFiles: [true, { option: true }],
  accidents: async ({}, use) => {
    const accidents: string[] = []
    await use(accidents)
    expect(accidents, 'accidents in the browser').toEqual([])
  },
  /** The server closes idle connections, perhaps just as one is used again: each request opens its own. */
  request: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { connection: 'close' } })
    await use(request)
    await request.dispose()
  },
  page: async ({ page, accidents, baseURL, isStrict, mayRefuse, keepsFiles }, use) => {
    page.on('request', (request) => {
      if (!isOurs(request.url(), baseURL!)) accidents.push(`asked a third party: ${request.url()}`)
    })
    page.on('response', (response) => {
      const isRefused = isStrict && response.status() >= 400 && !mayRefuse?.test(response.url())
      if (isRefused || response.status() >= 500) accidents.push(`${response.status()} from ${response.url()}`)
    })
    page.on('pageerror', (error) => accidents.push(`threw: ${error.message}`))
    page.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource')
      const isLoud = message.type() === 'error' || (isStrict && message.type() === 'warning')
      // Playwright blocks the service worker and says so.
      const isBlocked = message.text().toLowerCase().includes('service worker')
      if (isLoud && !isRefusal && !isBlocked) accidents.push(`logged: ${message.text()}`)
    })
    // With a route Playwright disables the browser's cache and handles every file of every load.
    if (!keepsFiles)
      await page.route(
        (url) => !isOurs(url.href, baseURL!),
        (route) => route.abort(),
      )
    await use(page)
  },
})
export { expect }

/** The addresses and titles in the list behind the tab's Back button. */
export const listBehindBack = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url, title }) => `${new URL(url).pathname} ${title}`)
}
