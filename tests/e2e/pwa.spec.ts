import type { Page } from '@playwright/test'
import { actAs, atRest, expect, logIn, test } from '../support/playwright.ts'

test.use({ serviceWorkers: 'allow', keepsFiles: false })

/** Waits until the service worker has cached the whole app and some of the basemap. */
const keepsGround = async (page: Page) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('basemap')).keys()).length)).not.toBe(0)
}

test('a visitor who reads in another language has its pages without a connection too, also right after choosing it, and a link in a language opens in it [21.3]', async ({
  page,
  context,
  accidents,
}) => {
  await page.goto('/faq?lang=de')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const file of ['/offline-page', '/hotlines.json'])
    await expect.poll(() => page.evaluate((file) => caches.match(file).then(Boolean), file)).toBe(true)
  await context.setOffline(true)
  await page.goto('/resources')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: 'Anlaufstellen', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Trevor Project', exact: true })).toBeVisible()
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(80)
  // A language that is not on this device is refused, and nothing is lost.
  const language = page.locator('footer').getByRole('combobox')
  await language.selectOption('ar')
  await expect(language).toHaveValue('de')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Trevor Project', exact: true })).toBeVisible()
  await context.setOffline(false)
  await language.selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { name: 'The Trevor Project', exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/faq?lang=de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Without a connection the browser itself logs what it could not reach.
  accidents.length = 0
})

test('the app can be installed', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; purpose: string }[]
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
})

/** The paths of everything that the service worker has cached. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('after one visit the map opens without a connection, with the basemap that was seen, and recovers by itself; cached are the app, the plain map and the hotlines, and nothing personal', async ({
  page,
  context,
  accidents,
}) => {
  const address = '/?lat=34.05&lng=-118.25&z=11'
  const offline = page.getByText('You’re offline.')
  await page.goto(address)
  await keepsGround(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ has: offline })).toBeVisible()
  const ground: boolean[] = []
  page.on('response', (response) => {
    if (response.url().includes('/basemap/')) ground.push(response.fromServiceWorker() && response.ok())
  })
  await page.reload()
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await expect(offline).toBeVisible()
  await expect.poll(() => ground.filter(Boolean).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Resources' }).last().click()
  await expect(page.getByRole('heading', { name: 'The Trevor Project', exact: true })).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Search stories' }).getByRole('article').first()).toBeVisible()
  await page.reload()
  await atRest(page)
  const kept = await keptPaths(page)
  expect(kept).toContain('/index.html')
  expect(
    kept.filter(
      (path) => !/^\/(index\.html|manifest\.webmanifest|assets\/|icons\/|basemap\/|workbox|hotlines\.json$)/.test(path),
    ),
  ).toEqual([])
  accidents.length = 0
})

/** Everything that this browser stores of the site, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        return requests.map(({ url }) => url).filter((url) => name === 'basemap' || url.includes('/api/'))
      }),
    )
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cached: cached.flat(),
      state: history.state as unknown,
      title: document.title,
      address: location.href,
    })
  })

test('after logging out no personal data is left in the browser', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'quiet'))
  await page.goto('/?lat=48.85&lng=2.35&z=10')
  await keepsGround(page)
  await page.getByRole('link', { name: 'Add story' }).click()
  await page.getByLabel("What's the name of this story?").fill('An unsent secret')
  await page.getByRole('group', { name: 'Post anonymously?' }).getByRole('radio', { name: 'yes' }).check()
  // The draft, which no one can read without the member's session.
  await expect.poll(() => everythingKept(page)).toMatch(/"sealed\//)
  expect(await everythingKept(page)).not.toContain('secret')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await Promise.all([
    page.waitForURL(({ pathname, search }) => pathname === '/' && !search.includes('48.85')),
    page
      .getByRole('menuitem', { name: 'Logout' })
      .click()
      .then(() => page.getByRole('button', { name: 'Log out and delete it' }).click()),
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  const kept = await everythingKept(page)
  expect(kept).not.toMatch(/secret|quiet|draft|sealed|anonym|token"|eyJ|48\.85|userId|\/api\//i)
  expect(JSON.parse(kept)).toMatchObject({ session: {}, databases: [] })
})
