/**
 * `npm run prove:ground -- --tries N --seed N --width W`: plays random series of wheel, pinch, drag and resize on the map while
 * each tile takes up to 800 ms and one in twenty is lost. Two seconds after the map has come to rest no pixel of it may be blank,
 * and tiles of the present zoom must cover it. Blank pixels are found by their color: the map's background is made green.
 * Streets come from a server of our own (`--streets FOLDER` for other tiles than the few of the repository).
 * `--first N` begins with a later series, `--shots FOLDER` keeps pictures of the holes. `--faults` tries a street server in trouble
 * instead (groundFaults.ts), `--pan` measures panning (groundPan.ts).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page, Route } from '@playwright/test'
import { openBrowser } from '../bench/browser.ts'
import { Random } from '../bench/random.ts'
import { type Gesture, play } from './groundGestures.ts'
import { proveFaults } from './groundFaults.ts'
import { provePanning } from './groundPan.ts'
import { bareMap, countPixels } from './groundPixels.ts'
import { startStreetServer } from '../support/streetServer.ts'
import { createInstance, startServer } from './server.ts'

const mostLatencyMs = 800
const lossRate = 0.05
const restMs = 2000
/** The time in which a view must be complete once no tile is lost any more. */
const latestMs = 1500
/** A view is late if more than this share of it changes after that time. */
const lateShare = 0.005
/** The number of series on one page: later ones use a map with history. */
const seriesPerPage = 5
const heights: Record<number, number> = { 390: 844, 1280: 800 }
const ratios: Record<number, readonly number[]> = { 390: [2, 2.625, 3], 1280: [1, 1.25, 1.5] }
/** Coasts, islands, inland, the date line; places with streets more often. */
const places = ['48.857,2.352', '48.857,2.352', '51.5,-0.1', '34.1,-118.2', '-33.9,151.2', '35.7,139.7', '64.1,-21.9', '-17.7,178.1', '51.47,7.2', '19.4,-99.1'] // oxfmt-ignore

/** Makes the network slow and lossy, while `isSpoiled`. */
const spoilTiles = async (page: Page, random: Random) => {
  const network = { isSpoiled: true }
  const kept = new Map<string, { body: Buffer; status: number; contentType: string }>()
  const answer = async (route: Route) => {
    const url = route.request().url()
    const wait = random.fraction() * mostLatencyMs
    const isLost = random.fraction() < lossRate && network.isSpoiled
    if (network.isSpoiled) await pause(wait)
    if (isLost) return route.abort('connectionreset')
    if (!kept.has(url)) {
      const response = await route.fetch()
      const contentType = response.headers()['content-type'] ?? ''
      kept.set(url, { body: await response.body(), status: response.status(), contentType })
    }
    await route.fulfill(kept.get(url))
  }
  // An aborted request cannot be answered.
  await page.route(/\/(basemap|api\/streets)\//, (route) => answer(route).catch(() => undefined))
  return network
}

/** Waits until nothing of the map has moved for 150 ms. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const stand = () =>
      [...document.querySelectorAll<HTMLElement>('.leaflet-map-pane, .leaflet-tile-container')]
        .map(({ style }) => style.transform)
        .join()
    let [last, since] = [stand(), performance.now()]
    while (performance.now() - since < 150) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (stand() === last) continue
      ;[last, since] = [stand(), performance.now()]
    }
  })

/** How many of a grid of points of the map no painted tile of the present zoom covers. */
const countUncovered = (page: Page) =>
  page.evaluate(() => {
    const { width, height, left, top } = document.querySelector('.leaflet-container')!.getBoundingClientRect()
    const present = [...document.querySelectorAll<HTMLElement>('.leaflet-tile-container')].filter(
      ({ style, children }) => children.length > 0 && /scale\(1\)|^translate3d\([^)]*\)$/.test(style.transform),
    )
    const tiles = present.flatMap((level) =>
      [...level.querySelectorAll('.leaflet-tile-loaded')].map((tile) => tile.getBoundingClientRect()),
    )
    let uncovered = 0
    for (let x = left + 4; x < left + width; x += 8)
      for (let y = top + 4; y < top + height; y += 8)
        if (!tiles.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) uncovered++
    return uncovered
  })

/** Whether an incomplete view is only late (on a busy machine), or stays incomplete. */
const tellWhenCovered = async (page: Page) => {
  const since = performance.now()
  while ((await countUncovered(page)) > 0 && performance.now() - since < 30_000) await page.waitForTimeout(250)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.leaflet-tile-container')].map(
      (level) => `${level.querySelectorAll('.leaflet-tile-loaded').length}/${level.children.length} at ${level.style.transform}`, // oxfmt-ignore
    ),
  )
  console.log(`waited ${seconds} s more for its tiles; painted: ${levels.join(', ')}`)
}

interface Series {
  number: number
  gestures: Gesture[]
  place: string
  ratio: number
  /** Blank pixels, and those of seams. */
  blank: number
  seam: number
  /** Points of a grid of 8 pixels that no tile of the present zoom covers. */
  uncovered: number
  /** Share of the pixels that were still painted from coarser data. */
  late: number
}

interface Run {
  browser: Browser
  origin: string
  width: number
  seed: number
  shots: string | undefined
}

const openMap = async ({ browser, origin, width }: Run, random: Random) => {
  const ratio = random.of(ratios[width] ?? [1])
  const size = { width, height: heights[width] ?? 800 }
  const context = await browser.newContext({
    viewport: size,
    hasTouch: true,
    deviceScaleFactor: ratio,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`${width} px: the page threw ${error.stack}`))
  const network = await spoilTiles(page, random)
  const [lat, lng] = random.of(places).split(',')
  await page.goto(`${origin}/?lat=${lat}&lng=${lng}&z=${random.between(4, 16)}`)
  await page.waitForSelector('.leaflet-container[data-ready]', { state: 'attached' })
  await page.addStyleTag({ content: bareMap })
  return { page, size, ratio, network, touch: await context.newCDPSession(page) }
}

/** Plays series on one page, each starting where the last one ended. */
const playOnOnePage = async (run: Run, first: number, count: number, eye: Page): Promise<Series[]> => {
  const random = new Random(run.seed * 1_000_003 + run.width * 1_009 + first)
  const { page, ratio, network, ...given } = await openMap(run, random)
  const hands = { page, random, ...given }
  const all: Series[] = []
  for (let number = first; number < first + count; number++) {
    const gestures = await play(hands)
    await settle(page)
    await page.waitForTimeout(restMs - 150)
    if ((await page.locator('.leaflet-container').count()) === 0)
      throw new Error(`The map broke in series ${number} at ${run.width} px: ${gestures.join(' ')}`)
    const uncovered = await countUncovered(page)
    const png = await page.locator('.leaflet-container').screenshot()
    network.isSpoiled = false
    await page.waitForTimeout(latestMs)
    const later = await page.locator('.leaflet-container').screenshot()
    if (uncovered > 0) await tellWhenCovered(page)
    network.isSpoiled = true
    const { all: area, blank, seam, late } = await countPixels(eye, png, later)
    const at = new URL(page.url()).searchParams
    const place = `${at.get('lat')},${at.get('lng')} z${at.get('z')}`
    all.push({ number, gestures, place, ratio, uncovered, blank, seam, late: late / area })
    if (run.shots && (blank || seam)) await writeFile(path.join(run.shots, `${run.width}-${number}.png`), png)
  }
  await page.context().close()
  return all
}

const isHole = ({ blank, uncovered }: Series) => blank > 0 || uncovered > 0

/** Plays the series of a width, prints those that failed, and returns their number. */
const prove = async (run: Run, first: number, tries: number) => {
  const eye = await run.browser.newPage()
  const all: Series[] = []
  const countWhere = (isSo: (series: Series) => boolean) => all.filter(isSo).length
  while (all.length < tries) {
    const count = Math.min(seriesPerPage, tries - all.length)
    for (const series of await playOnOnePage(run, first + all.length, count, eye)) {
      all.push(series)
      const { number, gestures, place, ratio, blank, seam, uncovered, late } = series
      if (blank || seam || uncovered || late > lateShare)
        console.log(
          `${run.width} px, series ${number}: ${blank} blank, ${seam} seam, ${uncovered} uncovered, ${(late * 100).toFixed(1)} % late at ${place}, ratio ${ratio}, after ${gestures.join(' ')}`,
        )
    }
    if (all.length % 50 === 0) console.log(`${run.width} px: ${all.length} series, ${countWhere(isHole)} holes`)
  }
  await eye.context().close()
  const [holes, seams] = [countWhere(isHole), countWhere(({ seam }) => seam > 0)]
  console.log(
    `${run.width} px: ${holes} of ${all.length} series left holes (${countWhere(({ blank }) => blank > 0)} with blank pixels), ` +
      `${seams} seams; ${countWhere(({ late }) => late > lateShare)} were in part painted from coarser data still.`,
  )
  return holes + seams
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      tries: { type: 'string', default: '20' },
      first: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      width: { type: 'string' },
      shots: { type: 'string' },
      streets: { type: 'string' },
      faults: { type: 'boolean', default: false },
      pan: { type: 'boolean', default: false },
    },
  })
  if (values.shots) await mkdir(values.shots, { recursive: true })
  using instance = await createInstance()
  await using streets = await startStreetServer(values.streets)
  await using _server = await startServer(instance, { VARS: JSON.stringify({ STREETS: streets.tileJson }) })
  await using browser = await openBrowser()
  const origin = `http://localhost:${instance.port}`
  const widths = values.width ? [Number(values.width)] : [390, 1280]
  const proveAt = (width: number) =>
      prove({ browser, origin, width, seed: Number(values.seed), shots: values.shots }, Number(values.first), Number(values.tries)) // oxfmt-ignore
  const proofs = values.pan ? [provePanning(browser, origin)] : values.faults ? [proveFaults(browser, origin)] : widths.map(proveAt) // oxfmt-ignore
  const failed = (await Promise.all(proofs)).some((faults) => faults > 0)
  console.log(`Verdict: ${failed ? 'failed' : 'passed'}`)
  process.exitCode = failed ? 1 : 0
}
