import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { Random } from '../bench/random.ts'

const [mostTaskMs, mostFrameMs, mostGrowth] = [50, 100, 1.15]
const [views, drags] = [500, 20]
/** After so many views all permanent caches are filled. */
const warmViews = 150
const start = '/?lat=48.857&lng=2.352&z='

interface Noted {
  tasks: number[]
  frames: number[]
}
type Noting = typeof window & { noted: Noted }

/** Records long tasks, and the time between frames. */
const note = () => {
  const noted: Noted = { tasks: [], frames: [] }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  let last = performance.now()
  const next = (now: number) => {
    noted.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

const openMap = async (browser: Browser, origin: string, width: number, zoom: number) => {
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    deviceScaleFactor: isPhone ? 3 : 1,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const workers: string[] = []
  cdp.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId))
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  await page.goto(`${origin}${start}${zoom}`)
  await page.waitForSelector('.leaflet-container[data-ready]')
  await page.waitForLoadState('networkidle')
  return { page, cdp, workers }
}

/** Collects garbage in the page and its workers, so that only reachable memory is measured. */
const collectGarbage = async (cdp: CDPSession, workers: readonly string[]) => {
  const command = { id: 1, method: 'HeapProfiler.collectGarbage' }
  await cdp.send(command.method as 'HeapProfiler.collectGarbage')
  for (const sessionId of workers) {
    const done = new Promise<void>((resolve) => cdp.once('Target.receivedMessageFromTarget', () => resolve()))
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
    await done
  }
}

/** Drags by mouse, or by a finger, back and forth, further each time. */
const pan = async (page: Page, cdp: CDPSession, isPhone: boolean) => {
  const { width, height } = page.viewportSize()!
  const middle = { x: Math.round(width * 0.6), y: Math.round(height / 2) }
  for (let n = 0; n < drags; n++) {
    const angle = n * 2.4
    const reach = isPhone ? 140 : 300
    const at = (step: number) => ({
      x: middle.x + (Math.cos(angle) * reach * step) / 15,
      y: middle.y + (Math.sin(angle) * reach * step) / 15,
    })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(step)] })
    if (isPhone) await touch('touchStart', 0)
    else await page.mouse.move(middle.x, middle.y).then(() => page.mouse.down())
    for (let step = 1; step <= 15; step++) {
      if (isPhone) await touch('touchMove', step)
      else await page.mouse.move(at(step).x, at(step).y)
      await page.waitForTimeout(12)
    }
    if (isPhone) await touch('touchEnd', 15)
    else await page.mouse.up()
    await page.waitForTimeout(250)
  }
}

const longest = (times: readonly number[]) => Math.round(Math.max(0, ...times))

/** The longest task and frame while panning at a zoom, in ms. */
const measure = async (browser: Browser, origin: string, width: number, zoom: number) => {
  const isPhone = width < 600
  const { page, cdp } = await openMap(browser, origin, width, zoom)
  if (isPhone) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(1_000)
  await page.evaluate(note)
  await pan(page, cdp, isPhone)
  const { tasks, frames } = await page.evaluate(() => (window as Noting).noted)
  await page.context().close()
  const share = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.99)]!
  return { task: longest(tasks), frame: longest(frames), frame99: Math.round(share), frames: frames.length }
}

/** The memory of the page's process in megabytes, its worker included. Linux only. */
const heldMegabytes = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const pagesOf = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return Math.max(...pages.map((pid) => (pagesOf(pid) * 4096) / 1_048_576))
}

/** Visits one place after another; returns the memory after each, in MB. */
const measureMemory = async (browser: Browser, origin: string) => {
  const random = new Random(7)
  const { page, cdp, workers } = await openMap(browser, origin, 1280, 5)
  const held: number[] = []
  for (let view = 1; view <= views; view++) {
    const address = `/?lat=${random.between(-50, 65)}&lng=${random.between(-170, 170)}&z=${random.between(3, 14)}`
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: 'there', usr: null }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, address)
    await page.waitForTimeout(150)
    if (view < warmViews || view % 25 !== 0) continue
    await collectGarbage(cdp, workers)
    held.push(await heldMegabytes(browser))
  }
  await page.context().close()
  return held
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Prints the figures of panning and browsing; returns the number of faults. */
export const provePanning = async (browser: Browser, origin: string): Promise<number> => {
  let faults = 0
  const judge = (isRight: boolean) => {
    if (!isRight) faults++
    return isRight ? '' : ' (too much)'
  }
  for (const zoom of [5, 9, 12, 15]) {
    const wide = await measure(browser, origin, 1280, zoom)
    const phone = await measure(browser, origin, 390, zoom)
    console.log(
      `zoom ${zoom}: longest task at 1280 px ${wide.task} ms${judge(wide.task <= mostTaskMs)}; ` +
        `longest frame at 390 px, throttled four times, ${phone.frame} ms of ${phone.frames}${judge(phone.frame <= mostFrameMs)}, 99 % within ${phone.frame99} ms`,
    )
  }
  const held = await measureMemory(browser, origin)
  const [early, late] = [mean(held.slice(0, 4)), mean(held.slice(-4))]
  console.log(
    `memory over ${views} views: ${early.toFixed(0)} MB at ${warmViews}, ${late.toFixed(0)} MB at the end${judge(late <= early * mostGrowth)}`,
  )
  return faults
}
