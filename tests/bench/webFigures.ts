import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { budgetBytes, measureFirstView, sumOf } from '../../worker/commands/dev/budget.ts'
import { openBrowser, openPage, serve, type Served, slowDown } from './browser.ts'
import { atMost, type Figure, interleave, rounded } from './figures.ts'
import { serveSlimMap } from './slimMap.ts'

const PORTS = { few: 8802, many: 8803 }
const MAP = '/?lat=34.1&lng=-118.2&z=12'
/** An empty sea: no tile that is requested here shows the city. */
const SEA = '/?lat=-47&lng=-130&z=12'

interface Weight {
  all: number
  feed: number
}
const isView = (url: string) => /\/api\/view\/\d/.test(url)

/** Opens the map as a guest and adds up the bytes from our origin, gzip, without basemap tiles. */
const weigh = async (browser: Browser, { origin }: Served): Promise<Weight> => {
  await using page = await openPage(browser)
  const sizes: Promise<[url: string, bytes: number]>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (/\/basemap\/|\/icons\//.test(url)) return
    sizes.push(
      response.body().then(
        (body) => [url, gzipSync(body).length],
        // Redirects and answers without a body.
        () => [url, 0],
      ),
    )
  })
  const seen = page.waitForResponse((response) => isView(response.url()), { timeout: 120_000 })
  await page.goto(`${origin}/`, { timeout: 120_000 })
  await seen
  await page.waitForTimeout(3000)
  const weights = await Promise.all(sizes)
  const sum = (matches: (url: string) => boolean) =>
    weights.filter(([url]) => matches(url)).reduce((bytes, [, size]) => bytes + size, 0)
  return { all: sum(() => true), feed: sum(isView) }
}

const measureWeight = async (browser: Browser, few: Served, many: Served): Promise<Figure[]> => {
  const [light, heavy] = [await weigh(browser, few), await weigh(browser, many)]
  const detail = `${rounded(heavy.all)} B with ${rounded(heavy.feed)} B of feed, ${rounded(light.all)} B with ${rounded(light.feed)} B`
  const script = sumOf(measureFirstView('local').scripts)
  return [
    atMost('2', 'whole first view, gzip, many ÷ few', heavy.all / light.all, 1.25, detail),
    atMost('7', 'JavaScript of the first view, gzip, KB', script / 1024, budgetBytes / 1024),
  ]
}

/** The stories on the screen after a frame: marks on the canvas, buttons, and buttons that are single pins. */
interface Seen {
  drawn: number
  buttons: number
  pins: number
  /** When it was painted, in ms. */
  at: number
}
type Noting = Window & { seen: Seen[] }

/** Records the stories that each frame shows. */
const noteMarks = () => {
  const seen: Seen[] = []
  Object.assign(window, { seen })
  const count = (selector: string) => document.querySelectorAll(selector).length
  let isNoted = false
  new MutationObserver(() => {
    if (isNoted) return
    isNoted = true
    requestAnimationFrame(() => {
      const canvas = document.querySelector<HTMLElement>('.leaflet-clusters-pane canvas')
      const drawn = Number(canvas?.dataset.drawn ?? 0)
      const [buttons, pins] = [count('[data-marker]'), count('[data-story]')]
      isNoted = false
      setTimeout(() => seen.push({ drawn, buttons, pins, at: performance.now() }))
    })
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] })
}

/** Polls now and then, not in every frame as Playwright would: extra frames would delay incremental drawing. */
const looking = { timeout: 60_000, polling: 200 }

/** Waits until nothing was loaded for four seconds: three seconds after its start a page prefetches (web/app/main.tsx). */
const rest = (page: Page) =>
  page.waitForFunction(
    () => {
      const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > 4000
    },
    null,
    looking,
  )

/**
 * Milliseconds from the first request for a view until every mark of it is painted and can be pressed, and until those that
 * become buttons are. The total is known once nothing has changed for two seconds, so partial painting does not count.
 */
const shown = async (page: Page): Promise<{ marks: number; painted: number; buttons: number }> => {
  await page.waitForFunction(
    () => {
      const last = (window as unknown as Noting).seen.at(-1)
      return last && last.drawn > 0 && last.buttons > 0 && performance.now() - last.at > 2000
    },
    null,
    looking,
  )
  const { seen, asked } = await page.evaluate(() => ({
    seen: (window as unknown as Noting).seen,
    asked: performance.getEntriesByType('resource').find(({ name }) => /\/api\/view\/\d/.test(name))!.startTime,
  }))
  const last = seen.at(-1)!
  const marks = last.drawn + last.pins
  const whole = seen.find(({ drawn }) => drawn === marks)
  if (!whole) throw new Error(`Never were all ${marks} marks painted at once`)
  const full = seen.find(({ buttons }) => buttons === last.buttons)!
  return { marks, painted: whole.at - asked, buttons: full.at - asked }
}

/** Milliseconds from the request of the naive map, which is sent once the page waits for it, until its stories are painted. */
const painted = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const { painted } = window as unknown as { painted?: number }
        const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/pins'))
        return painted && asked ? painted - asked.startTime : false
      },
      null,
      looking,
    )
    .then((handle) => handle.jsonValue() as Promise<number>)

/** The basemap is loaded and painted by a web worker, whose requests cannot be blocked from the page. */
const leaveGround = () => {
  class Idle extends EventTarget {
    postMessage = () => undefined
    terminate = () => undefined
  }
  Object.assign(window, { Worker: Idle })
}

/** Goes back or forward to an address of the map, as the browser's own buttons do. */
const goTo = (address: string) => {
  performance.clearResourceTimings()
  ;(window as unknown as Noting).seen.length = 0
  history.pushState({ idx: 1, key: 'there', usr: null }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

/**
 * Figure 8: milliseconds from asking for the stories to all their marks on the screen, where they can be pressed. On both
 * sides the page is loaded and idle when it asks (our app moves from the sea to the city, the other page gets a signal to
 * load): this compares how the stories travel, not how fast each app starts. No cache and no basemap.
 */
const measurePaint = async (browser: Browser, state: string, many: Served): Promise<Figure> => {
  await using slim = await serveSlimMap(state)
  await using ours = await openPage(browser)
  await using theirs = await openPage(browser)
  await ours.addInitScript(noteMarks)
  await ours.addInitScript(leaveGround)
  await slowDown(ours, ['*/api/pin*', '*/api/view/years*'], true)
  await slowDown(theirs, [], true)
  const open = async (page: Page, address: string) => {
    await page.bringToFront()
    await page.goto(address, { timeout: 60_000 })
    await rest(page)
  }
  let latest: Awaited<ReturnType<typeof shown>>
  const measureOurs = async () => {
    await open(ours, many.origin + SEA)
    await ours.evaluate(goTo, MAP)
    latest = await shown(ours)
    return latest.painted
  }
  const measureTheirs = async () => {
    await open(theirs, slim.origin)
    await theirs.evaluate('draw()')
    return painted(theirs)
  }
  const buttons = () => Promise.resolve(latest.buttons)
  const ms = await interleave({ ours: measureOurs, buttons, theirs: measureTheirs }, 5)
  const detail = `${rounded(ms.ours)} ms for ${latest!.marks} marks, ${rounded(ms.buttons)} ms until they are buttons; ${rounded(ms.theirs)} ms`
  return atMost('8', 'asked to painted, slow phone, many ÷ slim JSON of 1,000', ms.ours / ms.theirs, 1.1, detail)
}

/** Drags the map back and forth and returns the 95th percentile of the times between frames, in ms. */
const drag = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if ((window as unknown as { frames: number[] }).frames === frames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (const step of [-16, 16]) {
    await page.mouse.move(800, 400)
    await page.mouse.down()
    for (let n = 1; n <= 30; n++) await page.mouse.move(800 + n * step, 400 + n * 3)
    await page.mouse.up()
    await page.waitForTimeout(800)
  }
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    Object.assign(window, { frames: [] })
    return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)]!
  })
}

const measureDrag = async (browser: Browser, few: Served, many: Served): Promise<Figure> => {
  const pages = { few: await openPage(browser), many: await openPage(browser) }
  await pages.few.goto(few.origin + MAP)
  await pages.many.goto(many.origin + MAP)
  await Promise.all(Object.values(pages).map((page) => page.waitForSelector('[data-marker]')))
  const ms = await interleave(
    {
      few: () => pages.few.bringToFront().then(() => drag(pages.few)),
      many: () => pages.many.bringToFront().then(() => drag(pages.many)),
    },
    5,
  )
  await Promise.all(Object.values(pages).map((page) => page.close()))
  const detail = `${rounded(ms.many)} ms, ${rounded(ms.few)} ms`
  return atMost('13', '95th percentile of frames while dragging, many ÷ few', ms.many / ms.few, 1.5, detail)
}

/** The figures of this file. */
export const webNumbers = ['2', '7', '8', '13']

/** Figures 2, 7, 8 and 13: what the browser loads, how soon it shows it, and how smoothly it moves. */
export const measureWeb = async (
  state: { few: string; many: string },
  isWanted: (number: string) => boolean,
): Promise<Figure[]> => {
  await using few = await serve(state.few, PORTS.few)
  await using many = await serve(state.many, PORTS.many)
  await using browser = await openBrowser()
  return [
    ...(isWanted('2') || isWanted('7') ? await measureWeight(browser, few, many) : []),
    ...(isWanted('8') ? [await measurePaint(browser, state.few, many)] : []),
    ...(isWanted('13') ? [await measureDrag(browser, few, many)] : []),
  ]
}
