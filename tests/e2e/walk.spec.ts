import type { Page } from '@playwright/test'
import { actAs, expect, logIn, test } from '../support/playwright.ts'
import { readWalk, type Walk } from '../support/walk.ts'

test.use({ serviceWorkers: 'allow', keepsFiles: false })

/** The exit page, which is not loaded here. */
const weather = 'https://www.google.com/search?q=weather'

const carriedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('carried')))

const takeAlong = async (page: Page, walk: Walk) => {
  await page.goto(`/collections/${walk.id}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Take it with you' }).click()
  await expect(page.getByRole('dialog')).toContainText(/It needs about [\d.]+ MB\./)
  await page.getByRole('button', { name: 'Store it on this device' }).click()
  await expect(page.getByRole('button', { name: 'Remove it from this device' })).toBeVisible()
}

test('a walk that was taken along is walked from stop to stop without a connection, with its map; removing it, discreet mode and Leave now leave no cache of it [28, 18]', async ({
  page,
  context,
  request,
  accidents,
}) => {
  const walk = await readWalk(request)
  await takeAlong(page, walk)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: walk.title })).toBeVisible()
  const stops = page.getByRole('list', { name: 'Stops of the walk' }).getByRole('button')
  await expect(stops).toHaveCount(walk.items.length)
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await page.getByRole('link', { name: walk.items[0]!.story.title }).click()
  const steps = page.getByRole('navigation', { name: 'Stories of the collection' })
  for (const [n, { story }] of walk.items.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
    await expect(steps.getByText(`${n + 1} of ${walk.items.length}`, { exact: true })).toBeVisible()
    if (n + 1 < walk.items.length) await page.getByRole('link', { name: 'Next', exact: true }).click()
  }
  await context.setOffline(false)

  await page.goto(`/collections/${walk.id}`)
  await expect(page.getByRole('button', { name: 'Remove it from this device' })).toBeVisible()
  expect(await carriedCaches(page)).not.toEqual([])
  const discreet = page.getByRole('banner').getByRole('switch', { name: 'Discreet mode' })
  await discreet.click()
  await expect.poll(() => carriedCaches(page)).toEqual([])
  await expect(page.getByRole('button', { name: /Take it with you|Remove it from this device/ })).toHaveCount(0)
  await discreet.click()

  // The settings of the device list it with its size.
  await actAs(page, await logIn(request, 'reader'))
  await takeAlong(page, walk)
  await page.goto('/users/reader/settings')
  await expect(page.getByRole('heading', { name: 'Collections on this device' })).toBeVisible()
  await expect(page.getByText(/[\d.]+ MB/)).toBeVisible()
  await page.getByRole('button', { name: `Remove “${walk.title}” from this device` }).click()
  await expect(page.getByRole('heading', { name: 'Collections on this device' })).toHaveCount(0)
  expect(await carriedCaches(page)).toEqual([])

  await takeAlong(page, walk)
  await page.route(weather, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Sunny' }))
  await page.getByRole('button', { name: 'Leave now' }).click()
  await page.waitForURL(weather)
  await page.goto('/api/health/')
  await expect.poll(() => carriedCaches(page)).toEqual([])
  // Without a connection the browser itself logs what it could not reach.
  accidents.length = 0
})
