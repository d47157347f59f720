import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, findStories, test } from '../support/playwright.ts'

/** Somebody else's page, on a port of its own, with frames; answers its port. */
const serveForeignPage = async (frames: string[]) => {
  const markup = frames.map((src) => `<iframe src="${src}" width="480" height="260"></iframe>`).join('')
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>A neighbour</title><h1>Our neighbourhood</h1>${markup}`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

// `localhost` on another port is the same site to a browser, and its frames may keep things; `127.0.0.1` is another site,
// whose frames Chromium keeps from all storage.
test.describe('a map and a story on the page of somebody else', () => {
  for (const [host, may] of [
    ['localhost', 'may'],
    ['127.0.0.1', 'may not'],
  ] as const)
    test(`are shown where a frame ${may} keep anything, ask our origin alone and keep nothing`, async ({
      browser,
      baseURL,
      request,
    }) => {
      const [story] = await findStories(request, 'observatory')
      const map = `${baseURL}/embed?lat=34.1&lng=-118.3&z=11`
      const foreign = await serveForeignPage([map, `${baseURL}/embed?story=${story!.id}`])
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })
      const hosts = new Set<string>()
      const said: string[] = []
      context.on('request', (asked) => hosts.add(new URL(asked.url()).host))
      context.on('console', (message) => said.push(message.text()))
      // Whatever only looks for storage is noticed, allowed or not.
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
      await page.goto(`http://${host}:${foreign.port}/`)
      const [mapFrame, storyFrame] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)]

      await expect(mapFrame.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
      await mapFrame.locator('[data-story]').first().press('Enter')
      const card = mapFrame.getByRole('region', { name: 'Story' })
      await expect(card.getByRole('link', { name: /Read the story/ })).toHaveAttribute('href', /^\/story\/\d+$/)
      const opening = context.waitForEvent('page')
      await card.getByRole('link', { name: /Read the story/ }).press('Enter')
      expect(new URL((await opening).url()).origin).toBe(baseURL)
      await page.bringToFront()
      await card.press('Escape')
      await expect(card).toBeHidden()
      await expect(mapFrame.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', /^\/\?lat=/)

      await expect(storyFrame.getByRole('heading')).toHaveText(/\S/)
      await expect(storyFrame.getByRole('link', { name: 'Read the story' })).toBeInViewport()

      const [, mapPage, storyPage] = page.frames()
      for (const frame of [mapPage!, storyPage!])
        expect(await frame.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([])
      expect([...hosts].sort()).toEqual([`${host}:${foreign.port}`, new URL(baseURL!).host].sort())
      expect(said).toEqual([])
      foreign.close()
      await context.close()
    })

  test('show only what their address asks for, be it a language alone', async ({ page }) => {
    const asked = page.waitForRequest(/\/view\/search\//)
    await page.goto('/embed?lat=40.4&lng=-3.7&z=6&language=es')
    expect(new URL((await asked).url()).searchParams.get('language')).toBe('es')
    await expect(page.locator('[data-marker]').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', /[?&]language=es/)
  })

  test('are shown to whoever has been on the site too, and the site fetches nothing of theirs', async ({
    browser,
    baseURL,
    request,
  }) => {
    const [story] = await findStories(request, 'observatory')
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname))
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(fetched.filter((path) => path.startsWith('/embed'))).toEqual([])
    await page.goto(`/embed?story=${story!.id}`)
    await expect(page.getByRole('link', { name: 'Read the story' })).toBeVisible()
    await page.goto('/embed?lat=34.1&lng=-118.3&z=11')
    await expect(page.getByRole('link', { name: /Open the map/ })).toBeVisible()
    await context.close()
  })

  test('leave no cookie, no store and no worker behind, and nothing of ours but them can be framed', async ({
    browser,
    baseURL,
  }) => {
    const foreign = await serveForeignPage(['/embed', '/', '/api/docs/', '/faq'].map((path) => baseURL + path))
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto(`http://localhost:${foreign.port}/`)
    const map = page.frameLocator('iframe').first()
    await expect(map.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
    await expect(map.locator('[data-marker]').first()).toBeVisible()
    const [, embedded, ...refused] = page.frames()
    const kept = await embedded!.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    expect(kept).toEqual({ local: {}, session: {}, caches: [], databases: [], workers: 0 })
    expect(await context.cookies()).toEqual([])
    expect(refused).toHaveLength(3)
    for (const frame of refused) expect(frame.url()).toBe('chrome-error://chromewebdata/')
    foreign.close()
    await context.close()
  })
})
