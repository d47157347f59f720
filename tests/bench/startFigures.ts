import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, devices, type Page } from '@playwright/test'
import { build } from 'vite'
import { openBrowser, serve, type Served, slowDown } from './browser.ts'
import { atMost, type Figure, interleave, median, rounded } from './figures.ts'

const PORTS = { few: 8802, many: 8803 }
const root = path.resolve(import.meta.dirname, '../..')
/** Among the files of the app, so that both sides are served alike. */
const floorFolder = 'bench-floor'
const builtFloor = path.join(root, 'dist/local/client', floorFolder)

const buildFloor = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'tests/bench/floor'),
    base: `/${floorFolder}/`,
    build: { outDir: builtFloor, emptyOutDir: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
  })

/** A marker that can be pressed and focused: ours as a button, the floor’s image of Leaflet. */
const button = '[data-marker], .mark'
/** A mark of stories on the map: such a marker, or a canvas on which stories are drawn, of the app or of the opening picture. */
const mark = `${button}, canvas[data-drawn]:not([data-drawn="0"])`
/** The text of a story, which the worker may have written into the page. */
const text = 'article h1'

/** What is waited for: selectors of which each must be shown. */
interface Wanted {
  stories: string[]
  buttons: string[]
}
/** When the first frame with it was painted (ms since the page was asked for). */
type Moments = Record<keyof Wanted, number>

/** Notes the moments in the page. An element with an empty slot is a placeholder of the prerendered page (web/build/prerenderedShell.tsx). */
const noteMoments = (wanted: Wanted) => {
  const moments: Partial<Moments> = ((window as unknown as { moments: Partial<Moments> }).moments = {})
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => !element.querySelector('[data-slot]') && element.checkVisibility(),
    )
  const waiting = new Map(Object.entries(wanted) as [keyof Wanted, string[]][])
  new MutationObserver(() => {
    for (const [name, selectors] of waiting) {
      if (!selectors.every(isShown)) continue
      waiting.delete(name)
      requestAnimationFrame(() => setTimeout(() => (moments[name] = performance.now())))
    }
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** A request of a start: what for, when it was asked and answered (ms since the page was asked for), and what it transferred. */
interface Asked {
  path: string
  asked: number
  answered: number
  bytes: number
}

/** The requests that a page made before `until` (ms). Those of its workers are not among them. */
const requestsBefore = (page: Page, until: number): Promise<Asked[]> =>
  page.evaluate((end) => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const others = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const rowOf = ({ name, startTime, transferSize }: PerformanceResourceTiming, answered: number) => {
      const { pathname, search } = new URL(name)
      return { path: pathname + search.slice(0, 20), asked: startTime, answered, bytes: transferSize }
    }
    return [
      // A browser asks for what a page names while the rest of it is on its way.
      rowOf(document!, document!.responseStart),
      ...others.filter(({ startTime }) => startTime < end).map((entry) => rowOf(entry, entry.responseEnd)),
    ]
  }, until)

/** How many requests were made one after the other up to each, at most: the next was asked after the one before was answered. */
const stepsOf = (requests: readonly Asked[]): number[] => {
  const steps: number[] = []
  for (const [index, { asked }] of requests.entries())
    steps[index] =
      1 +
      Math.max(0, ...requests.slice(0, index).map(({ answered }, before) => (answered <= asked ? steps[before]! : 0)))
  return steps
}

/** Prints the requests of a start in their order: the chain of those that wait for each other. */
const printChain = (title: string, { moments: { stories, buttons }, requests }: Start) => {
  const sorted = requests.toSorted((a, b) => a.asked - b.asked)
  const steps = stepsOf(sorted)
  const [painted, pressed] = [stories, buttons].map(Math.round)
  console.log(`${title}: stories painted after ${painted} ms, buttons after ${pressed} ms`)
  console.table(
    sorted.map(({ path, asked, answered, bytes }, index) => ({
      step: steps[index],
      request: path,
      asked: Math.round(asked),
      answered: Math.round(answered),
      KB: rounded(bytes / 1024),
    })),
  )
}

interface Start {
  moments: Moments
  requests: Asked[]
}

/** Opens an address on the slow phone, as a guest or with a member's token, until its stories are painted and are buttons. */
const start = async (browser: Browser, address: string, wanted: Wanted, token?: string): Promise<Start> => {
  await using context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript(noteMoments, wanted)
  const page: Page = await context.newPage()
  await slowDown(page, [])
  await page.goto(address, { timeout: 120_000, waitUntil: 'commit' })
  const complete = await page.waitForFunction(
    () => {
      const { moments } = window as unknown as { moments: Partial<Moments> }
      return moments.stories && moments.buttons ? (moments as Moments) : null
    },
    null,
    { timeout: 60_000, polling: 200 },
  )
  const moments = (await complete.jsonValue())!
  return { moments, requests: await requestsBefore(page, moments.stories) }
}

const register = async (origin: string): Promise<string> => {
  const { apiKey } = await (await fetch(`${origin}/api/config/`)).json<{ apiKey: string }>()
  const username = `starter${Math.floor(Math.random() * 1e6)}`
  const answer = await fetch(`${origin}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ username, email: `${username}@people.example`, password: 'a long way home 1!' }),
  })
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json<{ token: string }>()).token
}

const newestStory = async (origin: string): Promise<number> => {
  const map = await (await fetch(`${origin}/sitemap/1-of-1.xml`)).text()
  const [, id] = /\/story\/(\d+)/.exec(map) ?? []
  if (!id) throw new Error('There is no story to look at')
  return Number(id)
}

const ofState = async (browser: Browser, { origin }: Served, stories: string): Promise<Figure[]> => {
  const [token, id] = [await register(origin), await newestStory(origin)]
  const screens = [
    { name: '/', address: '/', floor: '', texts: [] },
    { name: '/story/{id}', address: `/story/${id}`, floor: `?story=${id}`, texts: [text] },
  ]
  const figures: Figure[] = []
  for (const { name, address, floor, texts } of screens) {
    const latest: Record<string, Start> = {}
    const buttons: Record<string, number[]> = {}
    const wanted = { stories: [...texts, mark], buttons: [...texts, button] }
    const measure = async (who: string, url: string, as?: string) => {
      latest[who] = await start(browser, url, wanted, as)
      ;(buttons[who] ??= []).push(latest[who].moments.buttons)
      return latest[who].moments.stories
    }
    const ms = await interleave(
      {
        guest: () => measure('guest', origin + address),
        member: () => measure('member', origin + address, token),
        floor: () => measure('floor', `${origin}/${floorFolder}/${floor}`),
      },
      5,
    )
    for (const [who, one] of Object.entries(latest)) printChain(`${name}, ${who}, ${stories} stories`, one)
    const pressable = Object.entries(buttons).map(([who, all]) => `${who} ${Math.round(median(all))} ms`)
    console.log(`${name}, ${stories} stories: time until markers are buttons: ${pressable.join(', ')}`)
    for (const who of ['guest', 'member'] as const)
      figures.push(
        atMost(
          '22',
          `time to stories on a slow phone, ${name}, ${who}, ${stories} stories ÷ floor`,
          ms[who] / ms.floor,
          1.25,
          `${rounded(ms[who])} ms, ${rounded(ms.floor)} ms`,
        ),
      )
  }
  return figures
}

/**
 * Figure 22: on a slow phone (150 ms, 1.6 Mbit/s, CPU ÷ 4, an empty cache), the time from asking for a page until the first stories
 * are painted, on a story's page its text and its pin, divided by the same time of the least app that shows them (`floor/`).
 *
 * What counts are real stories in the place where they stay: markers of the app, or of the opening picture, which the page draws
 * from the same answers before the app runs (web/app/openingPicture.ts); a text of the app, or the one that the worker wrote into
 * the page. No placeholder counts. A marker of the picture can be pressed, but the app acts on it, and it has no focus: so the time
 * until markers are buttons is printed too, without a goal. Prints the requests of the last visit of each, in their order.
 */
export const measureStart = async (state: { few: string; many: string }): Promise<Figure[]> => {
  // Serving builds the app first, where it must.
  {
    await using _built = await serve(state.few, PORTS.few)
  }
  await buildFloor()
  const figures: Figure[] = []
  try {
    await using browser = await openBrowser()
    for (const side of ['few', 'many'] as const) {
      await using served = await serve(state[side], PORTS[side], { captcha: 'off' })
      figures.push(...(await ofState(browser, served, side)))
    }
    return figures
  } finally {
    rmSync(builtFloor, { recursive: true, force: true })
  }
}
