import type { Page } from '@playwright/test'
import { actAs, expect, logIn, test } from '../support/playwright.ts'

const header = (page: Page) => page.getByRole('banner')
const pages = ['Faq', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']

test('each link of the header leads to its page', async ({ page }) => {
  const titles = ['FAQ', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']
  await page.goto('/login')
  for (const [index, name] of pages.entries()) {
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: titles[index]! })).toBeVisible()
  }
  await header(page).getByRole('link', { name: 'Lavender Atlas, to the map' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})

test('on a phone everything of the header is behind one button', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  await header(page).getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Login', 'Register', ...pages])
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/faq')
  await header(page).getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'Management (Administrator)', ...pages])
  await expect(page.getByText('Welcome, administrator').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anonymous off' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
