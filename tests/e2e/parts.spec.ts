import type { Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { openForm } from '#tests/support/storyPage'

const offline = 'You seem to be offline. Nothing is lost: please try again in a moment.'
const outdated = 'There’s a newer version of this page. Please reload it.'

/** Takes a part's file away, and with it the whole connection or, as a new deployment does, the file alone. Answers what brings it back. */
const takeAway = async (page: Page, file: string, what: 'connection' | 'file') => {
  let isBack = false
  await page.route(new RegExp(`/assets/${file}-|/api/health/`), (route) => {
    if (isBack) return route.continue()
    if (what === 'connection') return route.abort()
    return route.request().url().includes('/assets/') ? route.fulfill({ status: 404 }) : route.continue()
  })
  return () => (isBack = true)
}

const pressMap = (page: Page) =>
  page
    .getByRole('application', { name: 'Map of stories' })
    .click({ button: 'right', position: { x: 300, y: 300 }, force: true })

/** Opens the questions and waits until the app has taken over: before that a link loads its page. */
const openFaq = async (page: Page) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('the menu of the map that could not be fetched is said not to be there, and opens when it is', async ({
  page,
}) => {
  const bringBack = await takeAway(page, 'MapContextMenu', 'connection')
  await page.goto('/')
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await pressMap(page)
  await expect(page.getByText(offline)).toHaveCount(1)
  bringBack()
  await pressMap(page)
  await expect(page.getByRole('button', { name: 'add story here' })).toBeVisible()
})

test('the account menu without its style sheet leaves the screen standing, and comes whole with the connection', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  const bringBack = await takeAway(page, 'Menu', 'connection')
  await page.goto('/faq')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  bringBack()
  await button.click()
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCSS('display', 'flex')
})

test('a calendar that could not be fetched says so and can be asked for again; what was typed stays', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  const bringBack = await takeAway(page, 'Calendar', 'connection')
  const form = await openForm(page)
  await form.title.fill('Before the tunnel')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const popover = page.getByRole('dialog')
  await expect(popover.getByText(offline)).toBeVisible()
  bringBack()
  await popover.getByRole('button', { name: 'Try again' }).click()
  await expect(popover.getByRole('grid')).toBeVisible()
  await expect(form.title).toHaveValue('Before the tunnel')
})

test('a screen that a new deployment has replaced comes with one reload', async ({ page }) => {
  const bringBack = await takeAway(page, 'AboutPage', 'file')
  await openFaq(page)
  page.on('request', (request) => request.isNavigationRequest() && bringBack())
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('a screen that is gone for good is reloaded once, and then said to be gone', async ({ page }) => {
  await takeAway(page, 'AboutPage', 'file')
  await openFaq(page)
  const reloads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()))
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page.getByText(outdated)).toBeVisible()
  expect(reloads).toHaveLength(1)
})

test('what a browser drops because the page is being left is no error on the page', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  const leaving = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<string>()
  // While it leaves a page Playwright looks at nothing: the page tells by itself.
  await page.exposeFunction('tell', seen.resolve)
  await page.addInitScript(() => {
    const tell = () => {
      const isMenuThere = document.querySelector('[aria-label="Account menu"]') !== null
      if (isMenuThere || document.title.startsWith('umm'))
        (window as unknown as { tell: (what: string) => void }).tell(isMenuThere ? document.title : 'an error')
    }
    new MutationObserver(tell).observe(document, { subtree: true, childList: true })
  })
  await page.route(/\/assets\/Menu-|\/api\/health\//, async (route) => {
    await leaving.promise
    await route.abort()
  })
  await page.route('**/ContactUs', async (route) => {
    leaving.resolve()
    await seen.promise
    await route.continue()
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Welcome').first()).toBeVisible()
  await page.evaluate(() => setTimeout(() => location.assign('/ContactUs')))
  expect(await seen.promise).toContain('Faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

test('whoever registers while the rules cannot be fetched is told, loses nothing, and registers when they can', async ({
  page,
}) => {
  const bringBack = await takeAway(page, 'registrationResolver', 'connection')
  await page.goto('/register')
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  const typed = {
    username,
    email: `${username}@people.example`,
    password: 'a quiet Place 7!',
    confirmation: 'a quiet Place 7!',
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
  const agreement = page.getByRole('checkbox', { name: /I am over 18/ })
  await agreement.check()
  const register = page.getByRole('main').getByRole('button', { name: 'Register' })
  await register.click()
  await expect(page.getByText(offline)).toBeVisible()
  for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
  await expect(agreement).toBeChecked()
  bringBack()
  await register.click()
  await expect(page.getByRole('banner').getByText(`Welcome, ${username}`).filter({ visible: true })).toBeVisible()
})

test('whoever posts anonymously is told that their words could not be checked, and tries again or goes on', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  const bringBack = await takeAway(page, 'giveawayCheck', 'connection')
  const form = await openForm(page)
  await form.title.fill('Seen in a tunnel')
  await page.getByRole('button', { name: 'Could this tell who you are?' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Your words are not checked yet' })
  await expect(dialog.getByText(offline)).toBeVisible()
  bringBack()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Nothing stood out just now/)).toBeVisible()
  await form.text.fill('We held hands until the light came.')
  await page.getByRole('radio', { name: 'historical' }).click()
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.address.fill('the tunnel')
  await form.anonymous('yes').click()

  const arrival = Promise.withResolvers<void>()
  await page.route(/giveawayCheck/, (route) => arrival.promise.then(() => route.fallback()))
  await page.reload()
  await expect(form.title).toHaveValue('Seen in a tunnel')
  await form.save.click()
  // What is typed while the check is on its way is looked at as well.
  await form.title.fill('Seen in a tunnel, by june@mailbox.example')
  arrival.resolve()
  const found = page.getByRole('dialog', { name: 'Could this tell who you are?' })
  await found.getByRole('button', { name: 'Take it out' }).click()
  await found.getByRole('button', { name: 'Keep writing' }).click()
  await form.title.fill('Seen in a tunnel')

  await takeAway(page, 'giveawayCheck', 'file')
  await page.reload()
  await expect(form.title).toHaveValue('Seen in a tunnel')
  await form.save.click()
  await expect(dialog.getByText(outdated)).toBeVisible()
  await dialog.getByRole('button', { name: 'Post without the check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seen in a tunnel' })).toBeVisible()
})
