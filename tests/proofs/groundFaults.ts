import type { Browser, Page, Route } from '@playwright/test'
import { bareMap, countPixels } from './groundPixels.ts'

/** The faults of a street tile between worker and page. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  off: (route) => route.abort('connectionrefused'),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await route.continue()
  },
  garbage: (route) => route.fulfill({ status: 200, body: '<h1>Welcome to the hotel</h1>' }),
  missing: (route) => route.fulfill({ status: 404 }),
  error: (route) => route.fulfill({ status: 500, body: 'out of order' }),
  redirect: (route) => route.fulfill({ status: 302, headers: { location: 'http://elsewhere.invalid/' } }),
  unavailable: (route) => route.fulfill({ status: 200, headers: { 'x-streets': 'unavailable' }, body: '' }),
}
const troubleMs = 30_000
/** The time within which streets must return after the fault: a refused tile is requested again after 5, 10, 20 s. */
const recoveryMs = 45_000
/** The allowed console lines of a failing tile in that time: the browser itself writes one for each failed try. */
const mostLines = 12
const sameShare = 0.002
const place = '/?lat=48.857&lng=2.352&z=14'

/** A map of Paris; `answer` answers each street tile. */
const openMap = async (browser: Browser, origin: string, answer: (route: Route) => Promise<void>) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const lines: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text())
  })
  page.on('pageerror', (error) => lines.push(`threw: ${error.message}`))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) strangers.push(request.url())
  })
  await page.route(/\/api\/streets\/\d+\//, (route) => answer(route).catch(() => undefined))
  await page.goto(origin + place)
  await page.waitForSelector('.leaflet-container[data-ready]', { state: 'attached' })
  await page.addStyleTag({ content: bareMap })
  return { page, lines, strangers }
}

const look = (page: Page) => page.locator('.leaflet-container').screenshot()

/** Tries every fault of a street server; prints the results and returns how many tries failed. */
export const proveFaults = async (browser: Browser, origin: string): Promise<number> => {
  const eye = await browser.newPage()
  const whole = await openMap(browser, origin, (route) => route.continue())
  await whole.page.waitForTimeout(5_000)
  const streets = await look(whole.page)
  await whole.page.context().close()
  let failed = 0
  for (const [name, misbehave] of Object.entries(faults)) {
    let isBroken = true
    let asked = 0
    const { page, lines, strangers } = await openMap(browser, origin, (route) => {
      asked++
      return isBroken ? misbehave(route) : route.continue()
    })
    await page.waitForTimeout(4_000)
    const { blank } = await countPixels(eye, await look(page), streets)
    await page.waitForTimeout(troubleMs - 4_000)
    const tries = asked
    isBroken = false
    const since = performance.now()
    let isWhole = false
    while (!isWhole && performance.now() - since < recoveryMs) {
      const { all, late } = await countPixels(eye, await look(page), streets)
      isWhole = late / all < sameShare
      if (!isWhole) await page.waitForTimeout(1_000)
    }
    const seconds = Math.round((performance.now() - since) / 1000)
    await page.context().close()
    // A slow server is no fault once it has answered.
    const perTile = lines.length / 6
    const isFault = blank > 0 || !isWhole || perTile > mostLines || strangers.length > 0
    if (isFault) failed++
    console.log(
      `${name}: ${blank} blank pixels, ${tries} tries and ${lines.length} lines in ${troubleMs / 1000} s, ` +
        `${strangers.length} asked elsewhere; ${isWhole ? `whole ${seconds} s after` : 'did not recover'}${isFault ? ' (fault)' : ''}`,
    )
  }
  await eye.context().close()
  return failed
}
