import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, findStories, test, keptIn, nothingKept } from '../support/playwright.ts'

/** Serves the page of another site with frames, on a port of its own; returns the port. */
const serveForeignPage = async (frames: string[]) => {
  const markup = frames.map((src) => `<iframe src="${src}" width="480" height="260"></iframe>`).join('')
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>A neighbor</title><h1>Our neighbourhood</h1>${markup}`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

// `localhost` on another port is the same site to a browser, and its frames have storage; `127.0.0.1` is another site,
// whose frames get no storage in Chromium.
test.describe('a map and a story on the page of another site', () => {
  test('are shown as in their address, language included, without storage, and contact only our origin [21.1]', async ({
    browser,
    baseURL,
    request,
  }) => {
    const [story] = await findStories(request)
    const map = `${baseURL}/embed?lat=40.4&lng=-3.7&z=11&language=es`
    const foreign = await serveForeignPage([map, `${baseURL}/embed?story=${story!.id}`])
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })
    const hosts = new Set<string>()
    const languages = new Set<string | null>()
    const said: string[] = []
    context.on('request', (asked) => {
      const { host, pathname, searchParams } = new URL(asked.url())
      hosts.add(host)
      if (pathname.includes('/view/search/')) languages.add(searchParams.get('language'))
    })
    context.on('console', (message) => said.push(message.text()))
    // Every access to storage is recorded, allowed or not.
    await context.addInitScript(() => {
      const touched: string[] = ((window as unknown as { touched: string[] }).touched = [])
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get: () => {
            touched.push(name)
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => touched.push('cookie') && '',
        set: () => {
          touched.push('cookie')
        },
      })
    })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${foreign.port}/`)
    const [mapFrame, storyFrame] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)]

    await expect(mapFrame.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
    await mapFrame.locator('[data-story]').first().press('Enter')
    const card = mapFrame.getByRole('region', { name: 'Story' })
    const link = card.getByRole('link', { name: /Read the story/ })
    await expect(link).toHaveAttribute('href', /^\/story\/\d+$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await card.press('Escape')
    await expect(card).toBeHidden()
    const toMap = mapFrame.getByRole('link', { name: /Open the map/ })
    await expect(toMap).toHaveAttribute('href', /^\/\?lat=.*&language=es/)
    expect(languages).toEqual(new Set(['es']))

    await expect(storyFrame.getByRole('heading')).toHaveText(/\S/)
    const toStory = storyFrame.getByRole('link', { name: 'Read the story' })
    await expect(toStory).toBeInViewport()
    const opening = context.waitForEvent('page')
    await toStory.press('Enter')
    const opened = await opening
    expect(new URL(opened.url()).origin).toBe(baseURL)
    await opened.close()

    const [, mapPage, storyPage] = page.frames()
    for (const frame of [mapPage!, storyPage!])
      expect(await frame.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([])
    expect([...hosts].sort()).toEqual([`127.0.0.1:${foreign.port}`, new URL(baseURL!).host].sort())
    expect(said).toEqual([])
    foreign.close()
    await context.close()
  })

  test('leave nothing behind where a frame has storage, also show to a returning visitor, and are all of ours that can be framed [21.1]', async ({
    browser,
    baseURL,
    request,
  }) => {
    const [story] = await findStories(request)
    const embeds = ['/embed', `/embed?story=${story!.id}`]
    const foreign = await serveForeignPage([...embeds, '/', '/api/health/', '/faq'].map((path) => baseURL + path))
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const [map, card] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)]
    await page.goto(`http://localhost:${foreign.port}/`)
    await expect(map.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
    await expect(map.locator('[data-marker]').first()).toBeVisible()
    await expect(card.getByRole('link', { name: 'Read the story' })).toBeVisible()
    const [, embedded, , ...refused] = page.frames()
    expect(await keptIn(embedded!)).toEqual(nothingKept)
    expect(await context.cookies()).toEqual([])
    expect(refused).toHaveLength(3)
    for (const frame of refused) expect(frame.url()).toBe('chrome-error://chromewebdata/')

    const fetched: string[] = []
    page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname))
    await page.goto(`${baseURL}/faq`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(fetched.filter((path) => path.startsWith('/embed'))).toEqual([])
    await page.goto(`http://localhost:${foreign.port}/`)
    await expect(card.getByRole('link', { name: 'Read the story' })).toBeVisible()
    await expect(map.getByRole('link', { name: /Open the map/ })).toBeVisible()
    foreign.close()
    await context.close()
  })
})
