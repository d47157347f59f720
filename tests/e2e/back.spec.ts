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
