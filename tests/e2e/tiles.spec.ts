import { readFileSync } from 'node:fs'
import { expect, type Page, test as base } from '@playwright/test'
import { openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { createInstance, removeInstance, startServer } from '../proofs/server.ts'
import { actAs, signUp } from '../support/playwright.ts'
import { policyWith } from '../support/policyWith.ts'

interface Fixtures {
  /** A product of its own whose operator has set these, and has these objects in R2. */
  serve: (vars: Record<string, string>, tiles?: Record<string, Uint8Array<ArrayBuffer>>) => Promise<void>
  /** The tiles that were asked for, whoever has them, and what was answered. */
  asked: { url: string; status: number }[]
  /** What the page threw, logged, or was kept from by its policy. A test takes out what it provokes. */
  accidents: string[]
}

const instance = await createInstance()
const test = base.extend<Fixtures>({
  baseURL: `http://localhost:${instance.port}`,
  asked: async ({}, use) => use([]),
  accidents: async ({}, use) => {
    const accidents: string[] = []
    await use(accidents)
    expect(accidents, 'accidents in the browser').toEqual([])
  },
  page: async ({ page, asked, accidents }, use) => {
    page.on('response', (response) => {
      if (/\/(tiles|basemap|light|dark)\/\d/.test(response.url()))
        asked.push({ url: response.url(), status: response.status() })
    })
    page.on('pageerror', (error) => accidents.push(`threw: ${error.message}`))
    page.on('console', (message) => {
      // The service worker is asked for 3 s after the start, with or without a connection.
      const isProvoked = /^Failed to load resource|service worker|you seem to be offline|elsewhere\.example/i.test(
        message.text(),
      )
      if (['error', 'warning'].includes(message.type()) && !isProvoked) accidents.push(`logged: ${message.text()}`)
    })
    await use(page)
  },
  serve: async ({ page, baseURL }, use) => {
    let server: Awaited<ReturnType<typeof startServer>> | undefined
    await use(async (vars, tiles = {}) => {
      const state = await openBindings({ state: instance.stateDir })
      const bucket = await state.getR2Bucket('TILES')
      for (const [name, bytes] of Object.entries(tiles)) await bucket.put(name, bytes)
      await state.dispose()
      server = await startServer(instance, { VARS: JSON.stringify(vars) })
      const policy = policyWith(
        Object.entries(vars)
          .map((pair) => pair.map((text, n) => (n ? `'${text}'` : text)).join(' = '))
          .join('\n'),
      )
      // The static page as this operator's own build would send it.
      await page.route(`${baseURL}/?*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
      })
    })
    // A page that still loads would be cut off.
    await page.close()
    await server?.stop()
  },
})
test.afterAll(() => removeInstance(instance))

const attribution = '© <a href="https://survey.example/">Our own survey</a>'
const shown = (page: Page) => page.locator('.leaflet-tile-loaded')
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
}
/** How bright the basemap is in the middle of the screen, from 0 to 255; -1 before there is any. */
const brightness = async (page: Page) => {
  const tile = shown(page).first()
  if ((await tile.count()) === 0) return -1
  return tile.evaluate((basemap: HTMLCanvasElement | HTMLImageElement) => {
    const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    eye.drawImage(basemap, basemap.width / 2, basemap.height / 2, 1, 1, 0, 0, 1, 1)
    const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
    return (red! + green! + blue!) / 3
  })
}

test('an operator’s own extract is the basemap: light and dark, at every zoom, and again after a cut connection', async ({
  page,
  request,
  context,
  serve,
  asked,
}) => {
  const extract = readFileSync('worker/commands/data/basemap/world.pmtiles')
  await serve(
    { PMTILES: 'city.pmtiles', PMTILES_MAX_ZOOM: '6', TILE_ATTRIBUTION: attribution },
    { 'city.pmtiles': extract },
  )
  await open(page, '/?lat=34.05&lng=-118.25&z=18')
  await expect.poll(() => brightness(page)).toBeGreaterThan(0)
  expect(await brightness(page)).toBeLessThan(100)
  await expect(page.getByRole('link', { name: 'Our own survey' })).toHaveAttribute('href', 'https://survey.example/')
  // Far nearer than the extract goes, the basemap is drawn from its last zoom.
  const zooms = () => new Set(asked.flatMap(({ url }) => /\/api\/tiles\/(\d+)\//.exec(url)?.[1] ?? []))
  await expect.poll(zooms).toEqual(new Set(['6']))

  await actAs(page, await signUp(request))
  await open(page, '/?lat=34.05&lng=-118.25&z=5')
  await expect.poll(() => brightness(page)).toBeGreaterThan(160)
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  const isDark = async () => {
    const seen = await brightness(page)
    return seen > 0 && seen < 100
  }
  await expect.poll(isDark).toBe(true)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/[?&]z=6/)
  // What is known of the place is drawn, as far as it goes.
  await expect(shown(page).first()).toBeVisible()
  const before = asked.length
  await context.setOffline(false)
  await expect.poll(() => asked.slice(before).some(({ url }) => url.includes('/api/tiles/5/'))).toBe(true)
  await expect.poll(isDark).toBe(true)
})

/** Somebody's tile server: pictures for light and for dark, none nearer than zoom 16. */
const aTileServer = (page: Page) =>
  page.route('https://*.tiles.example/**', (route) =>
    Number(new URL(route.request().url()).pathname.split('/')[2]) > 16
      ? route.fulfill({ status: 404 })
      : route.fulfill({ path: 'web/public/icons/icon-512.png' }),
  )

test('pictures of another host are the basemap, one set for light and one for dark, and nothing else of any host', async ({
  page,
  request,
  serve,
  asked,
}) => {
  await aTileServer(page)
  const host = 'https://{s}.tiles.example'
  await serve({
    RASTER_LIGHT: `${host}/light/{z}/{x}/{y}.png`,
    RASTER_DARK: `${host}/dark/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: attribution,
  })
  await open(page, '/?lat=34.05&lng=-118.25&z=5')
  await expect(shown(page).first()).toHaveAttribute('src', /^https:\/\/[abc]\.tiles\.example\/dark\/5\//)
  await expect(page.getByRole('link', { name: 'Our own survey' })).toBeVisible()
  const refused = await page.evaluate(async () => {
    const broken = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
        resolve(`${effectiveDirective} ${new URL(blockedURI).host}`),
      ),
    )
    new Image().src = 'https://a.tiles.example/light/1/1/1.png'
    new Image().src = 'https://elsewhere.example/pixel.png'
    return broken
  })
  expect(refused).toBe('img-src elsewhere.example')

  await actAs(page, await signUp(request))
  await open(page, '/?lat=34.05&lng=-118.25&z=16')
  await expect(shown(page).first()).toHaveAttribute('src', /^https:\/\/[abc]\.tiles\.example\/light\/16\//)
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  await expect(shown(page).first()).toHaveAttribute('src', /^https:\/\/[abc]\.tiles\.example\/dark\/16\//)
  // Where the host has no pictures the basemap is plain, and nobody is told off.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => asked.some(({ url, status }) => url.includes('/dark/17/') && status === 404)).toBe(true)
  await page.goto('/PrivacyPolicy')
  await expect(page.getByText('from tiles.example.')).toBeVisible()
})
