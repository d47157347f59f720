import { type Browser, devices, type Page } from '@playwright/test'
import { openBrowser, openPage, serve, type Served, slowDown } from './browser.ts'
import { atMost, type Figure, median, rounded } from './figures.ts'

const PORTS = { few: 8802, many: 8803 }
/** A city with many stories. */
const CITY = '/?lat=34.1&lng=-118.2&z=12'
/** A word that many stories have. */
const WORD = 'garden'
/** Words that some of 1,000 stories have, and no place is called. */
const SOUGHT = ['photograph', 'bisexual', 'hotline', 'bookshop', 'memory']

const storyText = 'article:not([data-prerendered] *) [data-story-text] p'
/** A word that was found, in the list. */
const foundWord = '[aria-labelledby=results-title] article mark'

type Noting = Window & { noted: { selector: string; pressed: number; shown: number } }

/** Notes when a press ended, and when the first frame with what it opens was painted (ms). */
const noteShown = () => {
  const noted: Noting['noted'] = { selector: 'none', pressed: 0, shown: 0 }
  Object.assign(window, { noted })
  addEventListener('pointerup', ({ timeStamp }) => (noted.pressed = timeStamp), { capture: true })
  const isShown = () => [...document.querySelectorAll(noted.selector)].some((element) => element.checkVisibility())
  new MutationObserver(() => {
    if (noted.shown || !isShown()) return
    noted.shown = -1
    requestAnimationFrame(() => setTimeout(() => (noted.shown = performance.now())))
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}

const list = (page: Page) => page.getByRole('region', { name: 'Search stories' })
const rows = (page: Page) => list(page).getByRole('article').getByRole('link')
const words = (page: Page) => page.getByRole('combobox', { name: 'Search for a place or for words' })

/** Milliseconds from the end of a press until what it opens is painted. */
const timeOf = async (page: Page, selector: string, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(
    (now) => Object.assign((window as unknown as Noting).noted, { selector: now, shown: 0 }),
    selector,
  )
  await press()
  const ms = await page.waitForFunction(
    () => {
      const { pressed, shown } = (window as unknown as Noting).noted
      return shown > pressed ? shown - pressed : null
    },
    null,
    { timeout: 60_000, polling: 200 },
  )
  return (await ms.jsonValue())!
}

/** On a phone the list opens as a lowered sheet. */
const raise = async (page: Page) => {
  const handle = list(page).getByRole('button', { name: 'the panel' })
  await handle.waitFor({ timeout: 60_000 })
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.tap()
  await rows(page).first().waitFor({ timeout: 60_000 })
}

/** A city on the slow phone, whose list is there and whose page has nothing to do any more. */
const openCity = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' })
  await context.addInitScript(noteShown)
  const page = await context.newPage()
  await slowDown(page, [])
  await page.goto(origin + CITY, { timeout: 120_000 })
  await raise(page)
  await page.waitForTimeout(6000)
  return page
}

/** From a tap on a row of the list to the text of its story. */
const measureTaps = async (page: Page): Promise<number[]> => {
  const all: number[] = []
  for (let row = 0; row < 5; row++) {
    const link = rows(page).nth(row)
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    all.push(await timeOf(page, storyText, () => link.tap()))
    await page.goBack()
    await raise(page)
  }
  return all
}

/** From a tap on *Search*, the words being typed, to the list of what was found, and from a tap on its first row to the text. */
const measureSearches = async (page: Page) => {
  const times = { lists: [] as number[], texts: [] as number[] }
  for (const word of SOUGHT) {
    await words(page).fill(word)
    await page.waitForTimeout(500)
    const search = list(page).getByRole('button', { name: 'Search', exact: true })
    times.lists.push(await timeOf(page, foundWord, () => search.tap()))
    await page.waitForTimeout(500)
    times.texts.push(await timeOf(page, storyText, () => rows(page).first().tap()))
    await page.goBack()
    await raise(page)
    await page.goBack()
    await page.locator(foundWord).first().waitFor({ state: 'detached' })
    await raise(page)
  }
  return times
}

const msOf = (all: readonly number[]) => `ms: ${all.map((ms) => Math.round(ms)).join(', ')}`

const measureSearchList = async (browser: Browser, { origin }: Served, stories: string): Promise<Figure> => {
  const page = await openCity(browser, origin)
  const { lists, texts } = await measureSearches(page)
  await page.context().close()
  return atMost(
    '26',
    `search to its list ÷ tap on a row to its text, slow phone, ${stories} stories`,
    median(lists) / median(texts),
    2,
    `${msOf(lists)}; ${msOf(texts)}`,
  )
}

/** A round of use on a desktop: the map dragged and zoomed, three stories read, a search, a page. */
const useOnce = async (page: Page) => {
  for (const [x, y] of [
    [-300, 40],
    [300, -40],
  ] as const) {
    await page.mouse.move(800, 400)
    await page.mouse.down()
    await page.mouse.move(800 + x, 400 + y, { steps: 10 })
    await page.mouse.up()
    await page.waitForTimeout(400)
  }
  for (const turn of [-300, -300, 300, 300]) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(400)
  }
  for (let row = 0; row < 3; row++) {
    await rows(page).nth(row).click()
    await page.locator(storyText).first().waitFor()
    await page.goBack()
    await rows(page).first().waitFor()
  }
  await words(page).fill(WORD)
  await words(page).press('Enter')
  await page.locator('article mark').first().waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
}

/** How long a page rests (ms) before its memory is read. While it loads, it holds up to 5 MiB for what it shows next. */
const restMs = 2000

/** The memory of a page (bytes): what its scripts hold after a garbage collection, and how many nodes. */
const measureMemory = async (browser: Browser, origin: string): Promise<Figure> => {
  const page = await openPage(browser)
  const session = await page.context().newCDPSession(page)
  const held = async () => {
    await page.waitForTimeout(restMs)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { bytes: usedSize, nodes, listeners: jsEventListeners }
  }
  await page.goto(origin + CITY)
  await rows(page).first().waitFor()
  const end = Date.now() + 600_000
  const all: Awaited<ReturnType<typeof held>>[] = []
  while (Date.now() < end) {
    await useOnce(page)
    all.push(await held())
  }
  await page.close()
  const third = Math.floor(all.length / 3)
  const middle = (part: typeof all) => median(part.map(({ bytes }) => bytes))
  const [first, last] = [all.slice(0, third), all.slice(-third)]
  const counts = [first, last].map((part) => `${rounded(middle(part) / 2 ** 20)} MiB`)
  const nodes = [first, last].map((part) => rounded(median(part.map(({ nodes: n }) => n))))
  const listeners = [first, last].map((part) => rounded(median(part.map(({ listeners: n }) => n))))
  return atMost(
    '25',
    'memory of a page in ten minutes of use, last third ÷ first third',
    middle(last) / middle(first),
    1.1,
    `${all.length} rounds: ${counts.join(' to ')}, nodes ${nodes.join(' to ')}, listeners ${listeners.join(' to ')}`,
  )
}

/** The figures of this file. */
export const useNumbers = ['24', '25', '26']

/**
 * Figures 24 to 26: what a visitor waits for after the start. On the slow phone (150 ms, 1.6 Mbit/s, CPU ÷ 4) the time from a tap on
 * a row to its story's text, over the million; the time from a tap on *Search* to the list of what was found, divided by that from a
 * tap on a row of it to the text, which also is one answer and its painting. On a desktop the memory of ten minutes.
 */
export const measureUse = async (
  state: { few: string; many: string },
  isWanted: (number: string) => boolean,
): Promise<Figure[]> => {
  await using browser = await openBrowser()
  const figures: Figure[] = []
  if (isWanted('26')) {
    await using few = await serve(state.few, PORTS.few, { captcha: 'off' })
    figures.push(await measureSearchList(browser, few, 'few'))
  }
  await using many = await serve(state.many, PORTS.many, { captcha: 'off' })
  if (isWanted('26')) figures.push(await measureSearchList(browser, many, 'many'))
  if (isWanted('24')) {
    const page = await openCity(browser, many.origin)
    const taps = await measureTaps(page)
    figures.push(atMost('24', 'tap on a row to the text of its story, slow phone, ms', median(taps), 1000, msOf(taps)))
    await page.context().close()
  }
  if (isWanted('25')) figures.push(await measureMemory(browser, many.origin))
  return figures
}
