import type { Page } from '@playwright/test'
import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'

const offline = 'You seem to be offline. Nothing is lost. Please try again in a moment.'
const outdated = 'There’s a newer version of this page. Please reload it.'

// The component tests show what each part of the page says if it fails to load. Here is what only the build has: style
// sheets next to chunks, and chunks that a new deployment removes.

/**
 * Makes the file of a part fail: with the whole connection or, as after a new deployment, only the file. Returns a function
 * that restores it.
 */
const takeAway = async (page: Page, file: string, what: 'connection' | 'file') => {
  let isBack = false
  await page.route(new RegExp(`/assets/${file}-|/api/health/`), (route) => {
    if (isBack) return route.continue()
    if (what === 'connection') return route.abort()
    return route.request().url().includes('/assets/') ? route.fulfill({ status: 404 }) : route.continue()
  })
  return () => (isBack = true)
}

test('the account menu without its style sheet does not break the screen, and loads completely with the connection', async ({
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

test('a screen that a new deployment removed reloads the page once and then shows a message; one that a lost connection kept away opens when the connection returns', async ({
  page,
  accidents,
}) => {
  const bringBack = await takeAway(page, 'AboutPage', 'file')
  const reloads: string[] = []
  await page.goto('/faq')
  page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()))
  // Until the app has taken over, a link loads its page.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page.getByText(outdated)).toBeVisible()
  expect(reloads).toHaveLength(1)
  bringBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(reloads).toHaveLength(2)

  await atRest(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Credits' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  accidents.length = 0
})
