import path from 'node:path'
import type { Browser } from '@playwright/test'
import { textBytesOf } from '../../worker/commands/dev/budget.ts'
import { offeredLocales, pageFile, sourceLocale } from '../../worker/contract/locales.ts'
import { installPhoneFonts, openBrowser, openPage, serve, slowDown } from './browser.ts'
import { atMost, type Figure, interleave, rounded } from './figures.ts'

const PORT = 8802
const ROUNDS = 5
const client = path.resolve(import.meta.dirname, '../../dist/local/client')
const translations = offeredLocales.map(({ tag }) => tag).filter((tag) => tag !== sourceLocale)

/** The texts of a language's first view: bytes after gzip. */
const catalogBytes = (tag: string): number => textBytesOf(path.join(client, pageFile(tag, 'index.html')))

/** Milliseconds until the largest paint of a page, on a slow phone; the page is loaded when the element `sign` exists. */
const largestPaint = async (browser: Browser, address: string, sign: string, bare?: string): Promise<number> => {
  await using page = await openPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await slowDown(page, [])
  if (bare) await page.route(address, (route) => route.fulfill({ body: bare, contentType: 'text/html' }))
  await page.goto(address, { timeout: 60_000 })
  await page.waitForSelector(sign)
  // The browser reports a paint to the page a moment later.
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
}

/** A page with only the texts of the map's first view in the device's fonts: the minimal cost of any page. */
const bareView = async (browser: Browser, address: string): Promise<string> => {
  await using page = await openPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(address)
  return await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (!text.textContent?.trim() || range.getBoundingClientRect().width === 0) continue
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement!)
      const generic = fontFamily.split(', ').at(-1)
      words.push(`<p style="font: ${fontWeight} ${fontSize} ${generic}">${text.textContent}</p>`)
    }
    return `<!doctype html><html lang="${lang}" dir="${dir}"><title>Words</title><body>${words.join('')}</body></html>`
  })
}

const largest = (values: Record<string, number>) => Object.entries(values).reduce((a, b) => (b[1] > a[1] ? b : a))

/** Figure 19: the extra cost of another language than English for a guest who opens the map. */
export const measureLanguages = async (state: string): Promise<Figure[]> => {
  const [heaviest, bytes] = largest(
    Object.fromEntries(translations.map((tag) => [tag, catalogBytes(tag) - catalogBytes(sourceLocale)])),
  )
  await using served = await serve(state, PORT, { seed: 'demo' })
  await installPhoneFonts()
  await using browser = await openBrowser()
  const tags = [sourceLocale, ...translations]
  const visits: Record<string, () => Promise<number>> = {}
  for (const tag of tags) {
    const address = `${served.origin}/?lang=${tag}`
    const bare = await bareView(browser, address)
    visits[tag] = () => largestPaint(browser, address, '[data-ready]')
    visits[`bare ${tag}`] = () => largestPaint(browser, `${served.origin}/bare`, 'body', bare)
  }
  const ms = await interleave(visits, ROUNDS)
  const english = ms[sourceLocale]!
  const told = ([tag, time]: [string, number]) => `${tag} ${rounded(time)} ms, ${rounded(english)} ms`
  const letters = (tag: string) => ms[`bare ${tag}`]! - ms[`bare ${sourceLocale}`]!
  const slowest = largest(Object.fromEntries(translations.map((tag) => [tag, ms[tag]!])))
  const withoutLetters = largest(Object.fromEntries(translations.map((tag) => [tag, ms[tag]! - letters(tag)])))
  const paint = 'largest paint of the first view, slow phone, slowest language'
  return [
    atMost('19', 'JavaScript of the first view, heaviest language − English, gzip, KB', bytes / 1024, 8, heaviest),
    atMost('19', `${paint} ÷ English`, slowest[1] / english, 1.05, told(slowest)),
    atMost(
      '19',
      `${paint}, less what its letters cost a bare page, ÷ English`,
      withoutLetters[1] / english,
      1.05,
      `${told(withoutLetters)}; a bare page: ${translations.map((tag) => `${tag} ${rounded(letters(tag))}`).join(', ')}`,
    ),
  ]
}
