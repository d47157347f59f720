import type { Page } from '@playwright/test'
import { brightness } from '#tests/support/brightness'
import { expect, test } from '#tests/support/playwright'

test.use({ isStrict: true })

const search = (page: Page) => page.getByRole('region', { name: 'Search stories' })
const cards = (page: Page) => search(page).getByRole('article')
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('a stranger sees a dark map with stories, filters them, also by back, forward and reload, and finds one by a word [2.1, 2.3, 6, 7]', async ({
  page,
}) => {
  await page.goto('/?lat=34.05&lng=-118.25&z=11')
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await expect(page.locator('html')).not.toHaveAttribute('data-map-theme', 'light')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(brightness)).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(brightness)).toBeLessThan(100)

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
