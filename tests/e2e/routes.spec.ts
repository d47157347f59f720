import { expect, test } from '../support/playwright.ts'

/** The specification's table of routes, for guests: address, and the heading of the screen it opens. */
const screens: [address: string, title: string][] = [
  ['/', 'Map of stories'],
  ['/story', 'No story chosen yet'],
  ['/faq', 'FAQ'],
  ['/About', 'About Us'],
  ['/Support', 'Support Us'],
  ['/support', 'Support Us'],
  ['/resources', 'Resources'],
  ['/safety', 'Staying safe'],
  ['/transparency', 'Transparency'],
  ['/ContactUs', 'Contact Us'],
  ['/Credits', 'Credits'],
  ['/Terms', 'Terms of Use'],
  ['/terms', 'Terms of Use'],
  ['/PrivacyPolicy', 'Privacy Policy'],
  ['/register', 'Register'],
  ['/login', 'Login'],
  ['/forgotPassword', 'Forgot Password'],
  ['/users', 'Profile Page'],
  ['/users/teller', 'teller'],
  ['/users/teller/settings', 'Forbidden!'],
  ['/manage/flag', 'umm...what?'],
  ['/nowhere/at/all', 'This page is not on the map'],
]

test('every address opens its screen, in either spelling, under the same header', async ({ page }) => {
  for (const [address, title] of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lavender Atlas, to the map' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not on the map' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('application', { name: 'Map of stories' })).toBeVisible()
})
