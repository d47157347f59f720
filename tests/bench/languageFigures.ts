import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { offeredLocales, sourceLocale } from '../../worker/contract/locales.ts'
import { installPhoneFonts, openBrowser, openPage, serve, slowDown } from './browser.ts'
import { atMost, type Figure, interleave, rounded } from './figures.ts'

const PORT = 8802
const ROUNDS = 5
const client = path.resolve(import.meta.dirname, '../../dist/local/client')
const translations = offeredLocales.map(({ tag }) => tag).filter((tag) => tag !== sourceLocale)

/** What a language loads before its first paint and English does not: its catalog, bytes after gzip. */
const catalogBytes = (tag: string): number => {
  const [file] = globSync(`assets/locale-${tag}-????????.js`, { cwd: client })
  if (!file) throw new Error(`The build has no catalog of ${tag}.`)
  return gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length
}

/** Milliseconds until the largest paint of the map's first view, on a slow phone. */
const largestPaint = async (browser: Browser, address: string): Promise<number> => {
  const page = await openPage(browser)
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await slowDown(page, [])
    await page.goto(address, { timeout: 60_000 })
    await page.waitForSelector('[data-ready]')
    // A paint is told to the page a moment later.
    await page.waitForTimeout(500)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    )
  } finally {
    await page.close()
  }
}

const largest = (values: Record<string, number>) => Object.entries(values).reduce((a, b) => (b[1] > a[1] ? b : a))

/** Figure 19: what another language than English costs a guest who opens the map. */
export const measureLanguages = async (state: string): Promise<Figure[]> => {
  const [heaviest, bytes] = largest(Object.fromEntries(translations.map((tag) => [tag, catalogBytes(tag)])))
  const served = await serve(state, PORT, { seed: 'demo' })
  await installPhoneFonts()
  const browser = await openBrowser()
  try {
    const visit = (tag: string) => () => largestPaint(browser, `${served.origin}/?lang=${tag}`)
    const tags = [sourceLocale, ...translations]
    const ms = await interleave(Object.fromEntries(tags.map((tag) => [tag, visit(tag)])), ROUNDS)
    const { [sourceLocale]: english = 0, ...others } = ms
    const [slowest, most] = largest(others)
    return [
      atMost('19', 'JavaScript of the first view, heaviest language − English, gzip, KB', bytes / 1024, 8, heaviest),
      atMost(
        '19',
        'largest paint of the first view, slow phone, slowest language ÷ English',
        most / english,
        1.05,
        `${slowest} ${rounded(most)} ms, ${rounded(english)} ms`,
      ),
    ]
  } finally {
    await browser.close()
    await served.stop()
  }
}
