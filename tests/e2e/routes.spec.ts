import { actAs, expect, logIn, signUp, test } from '../support/playwright.ts'

/** The specification's table of routes, for guests: address, and the heading of the screen it opens. */
const screens: [address: string, title: string][] = [
  ['/', 'Map of stories'],
  ['/story', 'No story chosen yet'],
  ['/faq', 'FAQ'],
  ['/About', 'About Us'],
  ['/Support', 'Support Us'],
  ['/support', 'Support Us'],
  ['/resources', 'Resources'],
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

test('a long screen scrolls inside the window, and the header stays', async ({ page }) => {
  await page.goto('/Terms')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeVisible()
  const heights = await main.evaluate((box) => [box.scrollHeight > box.clientHeight, getComputedStyle(box).overflowY])
  expect(heights).toEqual([true, 'auto'])
  await main.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(page.getByRole('banner')).toBeInViewport()
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight])).toEqual([0, false])
})

test('a link to the Content Policy opens the Terms there', async ({ page }) => {
  await page.goto('/terms#ContentPolicy')
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
})

test('the bare page of users lists nobody, and leads whoever is logged in to their own', async ({ page, request }) => {
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Page' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto('/users')
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(`/users/${person.username}`)
})

test('staff find every room of the management area, and the bare address leads to the flags', async ({
  page,
  request,
}) => {
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage')
  await expect(page).toHaveURL(/\/manage\/flag$/)
  const rooms = page.getByRole('navigation', { name: 'Management' })
  for (const [name, address] of [
    ['Users', '/manage/users'],
    ['Comments', '/manage/comments'],
    ['Categories', '/manage/category'],
    ['Flags', '/manage/flag'],
  ] as const) {
    await rooms.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  }
  await page.goto('/manage/category')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'personal',
    'resources',
    'historical',
  ])
})

test('the management area is closed to guests and members in every room', async ({ page, request }) => {
  const person = await signUp(request)
  for (const isMember of [false, true]) {
    if (isMember) await actAs(page, person)
    for (const room of ['flag', 'users', 'comments', 'category']) {
      await page.goto(`/manage/${room}`)
      await expect(page.getByRole('heading', { level: 1, name: 'umm...what?' })).toBeVisible()
      await expect(
        page.getByText('Looks like something went wrong. Sorry about that. Maybe try again later?', { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0)
    }
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})
