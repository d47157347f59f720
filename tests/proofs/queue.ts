/**
 * `npm run prove:queue -- --items N`: a moderator judges N stories (500) in a row by keyboard in Chromium, every fifth with a
 * reason. The median time from the deciding key to the next item painted must be under 150 ms, and every decision must be
 * saved. `--width 390` measures a phone's width.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { openBrowser } from '../bench/browser.ts'
import { median } from '../bench/figures.ts'
import { createInstance, execute, type Instance, sendTo, signUp, startServer } from './server.ts'

const mostMs = 150
const tellersAtOnce = 4
const { values } = parseArgs({
  options: { items: { type: 'string', default: '500' }, width: { type: 'string', default: '1280' } },
})
const [items, width] = [Number(values.items), Number(values.width)]

const tellAll = async (instance: Instance, token: string) => {
  let left = items
  const tell = async () => {
    while (left-- > 0) {
      const body = {
        ...{ title: `Story ${left}`, description: `<p>${'We sat there until it was dark. '.repeat(40)}</p>` },
        ...{ category: 1, latitude: 34, longitude: -118, address: 'somewhere', is_anonymous_pin: left % 2 > 0 },
      }
      const { status } = await sendTo(instance)(storyApi.add, { body }, token)
      if (status !== 201) throw new Error(`A story was answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: tellersAtOnce }, tell))
}

/** Records in the page when a key was pressed and when another item, or none, was painted after it. */
const watchPainting = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    let pressed = 0
    let shown = ''
    // While the next item is loading there is none on the screen: the time still counts.
    const title = () =>
      document.querySelector('main [aria-busy=true]')
        ? shown
        : (document.querySelector('article h2')?.textContent ?? '')
    shown = title()
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (title() === shown) return
      shown = title()
      const since = pressed
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // After the frame has been painted.
        port1.onmessage = () => times.push(performance.now() - since)
        port2.postMessage(null)
      })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { paintTimes: times })
  })
const countPaintings = (page: Page) => page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes)

const judgeAll = async (page: Page): Promise<number[]> => {
  for (let judged = 0; judged < items; judged++) {
    if (judged % 5 === 4) {
      await page.keyboard.press('r')
      await page.locator('dialog[open] input').first().waitFor()
      await page.keyboard.press('6')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('a')
    await page.waitForFunction((wanted) => (window as unknown as { paintTimes: number[] }).paintTimes.length >= wanted, judged + 1, { polling: 10 }) // oxfmt-ignore
  }
  return countPaintings(page)
}

const run = async (instance: Instance): Promise<{ times: number[]; left: number }> => {
  const first = await startServer(instance)
  const [teller, keeper] = [await signUp(instance, 'teller'), await signUp(instance, 'keeper')]
  await first.stop()
  execute(instance, `UPDATE users SET role = 'administrator' WHERE username = 'keeper'`)
  await using _server = await startServer(instance)
  const set = await sendTo(instance)(switchApi.edit, { body: { review: 'all' } }, keeper)
  if (set.status !== 200) throw new Error(`The setting was answered ${set.status}.`)
  await tellAll(instance, teller)
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width, height: 800 }, serviceWorkers: 'block' })
  await page.addInitScript((token) => localStorage.setItem('token', token), keeper)
  await page.goto(`http://127.0.0.1:${instance.port}/manage/review`)
  await page.locator('article h2').waitFor()
  await watchPainting(page)
  const times = await judgeAll(page)
  await page.waitForLoadState('networkidle')
  const list = await sendTo(instance)(reviewApi.list, { query: { page: 1 } }, keeper)
  return { times, left: (await list.json<{ count: number }>()).count }
}

using instance = await createInstance()
const { times, left } = await run(instance)
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)
console.log(`${times.length} judged: median ${Math.round(median(times))} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms; ${left} still wait`) // oxfmt-ignore
if (median(times) >= mostMs || left > 0) process.exitCode = 1
