import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/playwright'

test.use({ isStrict: true })

const search = (page: Page) => page.getByRole('region', { name: 'Search stories' })
const cards = (page: Page) => search(page).getByRole('article')
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** How bright the basemap is in the middle of the screen's first tile, from 0 to 255; -1 before it is painted. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-pane canvas.leaflet-tile-loaded')
    const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    if (!tile) return -1
    eye.drawImage(tile, tile.width / 2, tile.height / 2, 1, 1, 0, 0, 1, 1)
    const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
    return (red! + green! + blue!) / 3
  })

test('a stranger sees a dark map with stories, filters them, also by back, forward and reload, and finds one by a word', async ({
  page,
}) => {
  await page.goto('/?lat=34.05&lng=-118.25&z=11')
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => brightness(page)).toBeGreaterThanOrEqual(0)
  expect(await brightness(page)).toBeLessThan(100)

  const resources = search(page).getByRole('button', { name: /resources/i })
  await resources.click()
  await expect.poll(() => query(page, 'categories')).toBe('2')
  await expect(resources).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).getByRole('img', { name: /personal|historical/i })).toHaveCount(0)
  await page.getByRole('slider', { name: 'From year' }).press('ArrowRight')
  await expect.poll(() => query(page, 'from')).not.toBeNull()
  const from = query(page, 'from')
  await page.reload()
  await expect(resources).toHaveAttribute('aria-pressed', 'true')
  expect(query(page, 'from')).toBe(from)
  await search(page).getByRole('button', { name: 'Any time' }).click()
  await expect.poll(() => query(page, 'from')).toBeNull()
  await page.goBack()
  await expect.poll(() => query(page, 'from')).toBe(from)
  await page.goForward()
  await expect.poll(() => query(page, 'from')).toBeNull()
  await expect(resources).toHaveAttribute('aria-pressed', 'true')

  await resources.click()
  await expect.poll(() => query(page, 'categories')).toBeNull()
  const words = page.getByRole('combobox', { name: 'Search for a place or for words' })
  await words.fill('Mattachine')
  await words.press('Enter')
  await expect.poll(() => query(page, 'q')).toBe('Mattachine')
  await expect(search(page).getByRole('link', { name: /Mattachine begins/ })).toBeVisible()
  await expect(search(page).getByRole('heading', { name: /found/ })).toBeVisible()
})
