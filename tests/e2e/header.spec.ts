import type { Page } from '@playwright/test'
import { openForm } from '../support/storyPage.ts'
import { actAs, expect, logIn, signUp, test } from '../support/playwright.ts'

const header = (page: Page) => page.getByRole('banner')
const pages = ['Faq', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']
const openMenu = (page: Page) => header(page).getByRole('button', { name: 'Account menu' }).click()

test('a guest is offered the pages, Register and Login, and nothing of an account', async ({ page }) => {
  await page.goto('/faq')
  await expect(header(page).getByRole('link', { name: 'Lavender Atlas, to the map' })).toBeVisible()
  await expect(header(page).getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(pages)
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: /Anonymous|Account menu/ })).toHaveCount(0)
  await expect(header(page).getByText('Welcome')).toHaveCount(0)
})

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

test('somebody who is logged in is greeted by name, and as Anonymous in anonymous mode', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto('/faq')
  await expect(header(page).getByText(`Welcome, ${person.username}`).filter({ visible: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: /^(Register|Login)$/ })).toHaveCount(0)
  await openMenu(page)
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout'])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`/users/${person.username}`)
  await header(page).getByRole('button', { name: 'Anonymous off' }).click()
  await expect(header(page).getByRole('button', { name: 'Anonymous on' })).toBeVisible()
  await expect(header(page).getByText('Welcome, Anonymous').filter({ visible: true })).toBeVisible()
})

for (const [name, role] of [
  ['moderator', '(Moderator)'],
  ['administrator', '(Administrator)'],
] as const)
  test(`the menu for the role ${role} leads to the management area and says so`, async ({ page, request }) => {
    await actAs(page, await logIn(request, name))
    await page.goto('/faq')
    await openMenu(page)
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', `Management ${role}`, 'Logout'])
    await page.getByRole('menuitem', { name: `Management ${role}` }).click()
    await expect(page).toHaveURL(/\/manage\/flag$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  })

test('the account menu goes as often as Escape is pressed, where motion is not wanted too', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  const opener = header(page).getByRole('button', { name: 'Account menu' })
  for (let times = 0; times < 8; times++) {
    await form.title.focus()
    await opener.focus()
    await opener.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
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
