import type { Page } from '@playwright/test'
import { decodeFound, decodeTiles } from '#contract/storyTileCodec'
import { toMapPosition } from '#contract/mercator'
import { MapSearch } from '#contract/search'
import type { StoryView } from '#contract/stories'
import { openBrowser } from '../bench/browser.ts'

/** The bytes of an answer as text: tiles and the layer of a search are decoded. */
const wordsOf = (url: string, bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes)
  const tiles = /\/api\/view\/(\d+)\/(\d+)\/(\d+)\/(\d+)\/(\d+)/.exec(url)
  if (tiles) {
    const [z, x0, y0, x1, y1] = tiles.slice(1).map(Number) as [number, number, number, number, number]
    return JSON.stringify(decodeTiles(Uint8Array.from(bytes), { z, x0, y0, x1, y1 }))
  }
  if (!text.includes('"layer"')) return text
  const { layer } = MapSearch.parse(JSON.parse(text))
  return text + JSON.stringify(decodeFound(Uint8Array.from(atob(layer), (letter) => letter.charCodeAt(0))))
}

/** Repeats a request like a page: from the browser's cache while it is fresh. */
const askAgain = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const { apiKey } = await (await fetch('/api/config/')).json<{ apiKey: string }>()
    const answer = await fetch(url, { headers: { 'x-api-key': apiKey } })
    return Array.from(new Uint8Array(await answer.arrayBuffer()))
  }, url)

const cachedBy = (page: Page) =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      return Promise.all((await cache.keys()).map(async (key) => key.url + (await (await cache.match(key))!.text())))
    })
    return JSON.stringify([await Promise.all(all), { ...localStorage }, { ...sessionStorage }])
  })

/**
 * Another visitor looks at a story, at the map around it, at the list and at a search for it, and stays. `missing` names what
 * did not have the story's place. `lookAgain` continues on the open page, requests every answer with the old place again, and
 * returns what still has it.
 */
export const visit = async (origin: string, { id, latitude, longitude, title, address }: StoryView) => {
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const { x, y } = toMapPosition(latitude, longitude)
  const traces = [latitude, longitude, x, y].map(String)
  const hasPlace = (words: string) => words.includes(address) || traces.some((trace) => words.includes(trace))
  let isAgain = false
  const had = new Set<string>()
  const left: string[] = []
  context.on('response', (answer) => {
    const url = answer.url()
    if (!url.startsWith(origin)) return
    const judge = async () => {
      if (!hasPlace(wordsOf(url, await answer.body()))) return
      if (isAgain) left.push(`an answer to the page, ${new URL(url).pathname}`)
      else had.add(url)
    }
    // Aborted requests have no body.
    judge().catch(() => undefined)
  })
  const page = await context.newPage()
  const look = async () => {
    await page.waitForLoadState('networkidle')
    return page.locator('body').innerText()
  }
  const around = `lat=${latitude}&lng=${longitude}&z=16`
  const searched = `${origin}/?q=${encodeURIComponent(title)}&lat=${latitude.toFixed(2)}&lng=${longitude.toFixed(2)}&z=12`
  await page.goto(`${origin}/?${around}`)
  await look()
  await page.goto(searched)
  await look()
  await page.goto(`${origin}/story/${id}`)
  await page.locator('#story-title').waitFor()
  await look()
  const needed = [/\/api\/view\//, /\/api\/pinSearch\//, /\/api\/pins\/\d+/, /\/story\/\d+/]
  const missing = needed.filter((kind) => ![...had].some((url) => kind.test(url))).map(String)
  return {
    asked: had.size,
    missing,
    lookAgain: async () => {
      isAgain = true
      const panel = page.getByRole('region', { name: 'Story' })
      await panel.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Zoom out' }).click()
      await look()
      await page.goBack()
      await look()
      await page.goto(`${origin}/story/${id}`)
      await page.locator('#story-title').waitFor()
      if (hasPlace(await look())) left.push('the screen of the story')
      for (const url of had) {
        const words = wordsOf(url, Uint8Array.from(await askAgain(page, url)))
        if (hasPlace(words)) left.push(`asked again: ${url.slice(origin.length)}`)
      }
      if (hasPlace(await cachedBy(page))) left.push('caches or storage of the visitor')
      await browser.close()
      return left
    },
  }
}
