import { expect, test } from '../support/playwright.ts'

test.use({ serviceWorkers: 'allow' })

test('the Resources can be read without a connection after one visit', async ({ page, context, accidents }) => {
  await page.goto('/faq')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { name: 'The Trevor Project' })).toBeVisible()
  // Without a connection the browser itself logs what it could not reach.
  accidents.length = 0
})

test('what is kept in the browser is the program and the plain map, nothing of anybody', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(
    kept.filter(
      (path) => !/^\/(index\.html|start\.js|manifest\.webmanifest|assets\/|icons\/|basemap\/|workbox)/.test(path),
    ),
  ).toEqual([])
})

test('a local host without the worker file lets an old worker go', async ({ page, context }) => {
  await page.goto('/faq')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The app's own page in the place of the missing file, as an SPA host answers.
  await context.route('**/service-worker.js', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  )
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1))
    .toBe(0)
})

test('the app can be installed', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; purpose: string }[]
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
})
