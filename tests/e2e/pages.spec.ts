import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/playwright.ts'

const screens = {
  '/faq': 'FAQ',
  '/About': 'About Us',
  '/support': 'Support Us',
  '/resources': 'Resources',
  '/ContactUs': 'Contact Us',
  '/Credits': 'Credits',
  '/terms': 'Terms of Use',
  '/PrivacyPolicy': 'Privacy Policy',
}

test('every page of reading opens, says what it is, and is accessible', async ({ page }) => {
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => `${path} ${id}`)).toEqual([])
  }
})

test('the Content Policy has an address of its own', async ({ page }) => {
  await page.goto('/PrivacyPolicy')
  await page.getByRole('link', { name: 'Content Policy' }).first().click()
  await expect(page).toHaveURL(/\/Terms#ContentPolicy$/)
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
})

test('a line can be called with one tap, and what is missing can be told', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('link', { name: /The Trevor Project/ }).first()).toHaveAttribute('href', /^tel:\d+$/)
  await page.getByRole('link', { name: 'what are we missing?' }).click()
  await expect(page.getByRole('heading', { name: "What's on your mind?" })).toBeVisible()
})

test('a message is sent, thanked for, and the fields clear', async ({ page }) => {
  await page.goto('/ContactUs')
  await page.getByLabel('Message').fill('A line for Portugal is missing.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a message that could not be sent is still there', async ({ page }) => {
  await page.goto('/ContactUs')
  await page.route('**/api/contactUs/', (route) => route.abort())
  await page.getByLabel('Message').fill('Hold on to this.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/What you wrote is still here/)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hold on to this.')
})

test('whoever is nobody special is offered no editing', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New FAQ' })).toHaveCount(0)
})
