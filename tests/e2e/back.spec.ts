import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/playwright'

const topOf = (page: Page) => page.getByRole('main').evaluate((box) => Math.round(box.scrollTop))

test('whoever reads a story of a profile and goes back is where they were, on the story’s link', async ({ page }) => {
  await page.goto('/users/teller')
  const link = page.getByRole('main').locator('a[href^="/story/"]').nth(9)
  await link.focus()
  await link.scrollIntoViewIfNeeded()
  const title = await link.innerText()
  const top = await topOf(page)
  expect(top).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeFocused()
  expect(await topOf(page)).toBe(top)
})

test('whoever went on reading below an anchor comes back to the line, not to the anchor', async ({ page }) => {
  await page.goto('/Terms#ContentPolicy')
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
  const anchor = await topOf(page)
  await page.getByRole('main').evaluate((box) => box.scrollBy(0, 240))
  await expect.poll(() => topOf(page)).toBe(anchor + 240)
  await page.getByRole('banner').getByRole('link', { name: 'Faq' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeFocused()
  expect(await topOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => topOf(page)).toBe(anchor + 240)
})

test('a story that was opened from the list leads back to its line in the list', async ({ page }) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Search stories' })
  await expect(
    list
      .getByText(/\d+ stories in view/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const title = await list.locator('a[href^="/story/"]').nth(3).innerText()
  await list.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.goBack()
  await expect(list.getByRole('link', { name: title, exact: true })).toBeFocused()
  await expect(list.getByRole('link', { name: title, exact: true })).toBeInViewport()
})
