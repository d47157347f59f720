import { readFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { actAs, expect, keptIn, nothingKept, signUp, test } from '../support/playwright.ts'

// The service worker of the first release (tests/support/fixtures/serviceWorker: as it was built, except for its list of files) is
// installed in browsers. Here it installs itself with a program of its own, and then the present build takes its place.

const fixtures = path.resolve(import.meta.dirname, '../support/fixtures/serviceWorker')
const read = (name: string) => readFileSync(path.join(fixtures, `${name}.txt`), 'utf8')
/** The first program: another file, that starts the same app. */
const oldProgram = 'assets/main-ofTheFirstRelease.js'

interface Site {
  origin: string
  /** Replaces the first release by the present build. */
  deploy: () => void
  close: () => void
}

/** What the first release answers to a path; undefined where that does not differ from the present build. */
const readFirstRelease = async (server: string): Promise<(path: string) => string | undefined> => {
  const [worker, index] = await Promise.all(
    ['/service-worker.js', '/'].map(async (file) => (await fetch(server + file)).text()),
  )
  const program = /assets\/main-[\w-]{8}\.js/.exec(index!)![0]
  const assets = [...worker!.matchAll(/"?url"?:\s*"(assets\/[^"]+)"/g)].map(([, url]) => ({
    url: url!,
    revision: null,
  }))
  const list = [{ url: 'index.html', revision: 'first' }, { url: oldProgram, revision: null }, ...assets]
  const files = ['workbox-31aa8773.js', 'quick-exit.js', 'offline-page.js', 'basemap-tiles.js']
  const answers = new Map([
    [
      '/service-worker.js',
      read('service-worker.js').replace('precacheAndRoute([]', `precacheAndRoute(${JSON.stringify(list)}`),
    ],
    [`/${oldProgram}`, `import '/${program}'`],
    ...files.map((file) => [`/${file}`, read(file)] as const),
  ])
  return (path) => answers.get(path)
}

/** A page of the present build as one of the first release. */
const makeOld = (html: string): string =>
  html.replace('<html ', '<html data-release="first" ').replaceAll(/assets\/main-[\w-]{8}\.js/g, oldProgram)

/** The first release at an address of its own, in front of the server of all journeys. */
const serveFirstRelease = async (server: string): Promise<Site> => {
  const answer = await readFirstRelease(server)
  let isOld = true
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = request
    const own = isOld ? answer(url) : undefined
    if (own) return void response.setHeader('content-type', 'text/javascript').end(own)
    const passed = forward(
      server + url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (reply) => {
        const isPage = isOld && reply.headers['content-type']?.startsWith('text/html')
        const { 'content-length': _, etag: __, ...kept } = reply.headers
        response.writeHead(reply.statusCode!, isPage ? kept : reply.headers)
        if (!isPage) return void reply.pipe(response)
        let html = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (html += part))
        reply.on('end', () => response.end(makeOld(html)))
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const site = createServer(pass)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(site.address() as AddressInfo).port}`,
    deploy: () => (isOld = false),
    close: () => {
      site.closeAllConnections()
      site.close()
    },
  }
}

let site: Site
let context: BrowserContext
test.beforeEach(async ({ baseURL }) => void (site = await serveFirstRelease(baseURL!)))
test.afterEach(async () => {
  await context.close()
  site.close()
})

/** A reader in this language who opened the first release, which has installed its service worker. */
const openFirstRelease = async (browser: Browser, locale = 'en-US'): Promise<Page> => {
  const localStorage = [{ name: 'welcomed', value: 'yes' }]
  context = await browser.newContext({
    baseURL: site.origin,
    locale,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await isOfFirstRelease(page)
  return page
}

const isOfFirstRelease = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-release', 'first')
const isOfPresent = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-release')
const isStarted = (page: Page) => expect(page.locator('[data-prerendered]')).toHaveCount(0)
const isCached = (page: Page, file: string) => page.evaluate(async (file) => Boolean(await caches.match(file)), file)
/** Installs the present build behind the page, which is still of the first release. */
const installUpdate = async (page: Page) => {
  site.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}
/** Opens the page again, which offers the new version, and takes it. */
const acceptUpdate = async (page: Page, button: string) => {
  await page.reload()
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  const offer = page.getByRole('button', { name: button })
  // The message stays while the pointer is on it. A new version is not activated while the one before it answers requests.
  await offer.hover()
  await page.waitForLoadState('networkidle')
  await offer.click()
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')
}

test('a reader with the service worker of the first release gets the present version by Reload, with the draft, and has it offline [21.3]', async ({
  browser,
  request,
}) => {
  const page = await openFirstRelease(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await actAs(page, await signUp(request))
  await page.goto('/')
  await page.getByRole('link', { name: 'Add story' }).click()
  const title = page.getByLabel("What's the name of this story?")
  await title.fill('An unsent story')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('sealed/')
  await installUpdate(page)
  await isOfFirstRelease(page)
  await acceptUpdate(page, 'Reload')
  await isOfPresent(page)
  await expect(title).toHaveValue('An unsent story')
  await expect.poll(() => isCached(page, `/${oldProgram}`)).toBe(false)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await isOfPresent(page)
})

test('a reader with the service worker of the first release gets the present version once every tab was closed [21.3]', async ({
  browser,
}) => {
  const page = await openFirstRelease(browser)
  await installUpdate(page)
  await page.close()
  await expect(async () => {
    const next = await context.newPage()
    await next.goto('/')
    const release = await next.locator('html').getAttribute('data-release')
    await isStarted(next)
    await next.close()
    expect(release).toBeNull()
  }).toPass()
})

test('a reader in German with the service worker of the first release stays in German with the present version, online and offline [21.3]', async ({
  browser,
}) => {
  const page = await openFirstRelease(browser, 'de-DE')
  await expect.poll(() => isCached(page, '/offline-page')).toBe(true)
  await installUpdate(page)
  await acceptUpdate(page, 'Neu laden')
  await expect.poll(() => isCached(page, `/${oldProgram}`)).toBe(false)
  await isStarted(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const cachedPage = () => page.evaluate(async () => (await caches.match('/offline-page'))?.text())
  await expect.poll(cachedPage).toMatch(/assets\/main-(?!ofTheFirst)/)
  await context.setOffline(true)
  await page.reload()
  await isStarted(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await isOfPresent(page)
})

test('leaving while the present version waits behind the service worker of the first release leaves nothing behind [18]', async ({
  browser,
}) => {
  const page = await openFirstRelease(browser)
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Sunny' }),
  )
  await installUpdate(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await page.waitForURL(/google/)
  await page.goto('/api/health/')
  await expect.poll(() => keptIn(page)).toEqual(nothingKept)
  await page.waitForTimeout(1_000)
  expect(await keptIn(page)).toEqual(nothingKept)
})
