import type { BrowserContext, Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '../support/playwright.ts'

const password = 'a quiet Place 7!'
const idleMs = 900_000

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const kept = (page: Page) => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
const header = (page: Page) => page.getByRole('banner')
/** What the header says on this width; the other width's words are there as well, hidden. */
const inHeader = (page: Page, words: string) => header(page).getByText(words).filter({ visible: true })

test('whoever logs in is back where they were, and logging out leaves nothing behind', async ({ page, request }) => {
  const { username } = await signUp(request)
  await page.goto('/faq')
  await header(page).getByRole('link', { name: 'Login' }).click()
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(password)
  await field(page, 'password').press('Enter')
  await expect(page).toHaveURL(/\/faq$/)
  await expect(inHeader(page, username)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('draft/1/new', 'what nobody may find'))
  await header(page).getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const { local, session } = await kept(page)
  expect(local).not.toHaveProperty('token')
  expect(local).not.toHaveProperty('active-at')
  expect(session).not.toHaveProperty('draft/1/new')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('userId')
})

test('logging out in one tab makes a guest of the other', async ({ page, context, request }) => {
  await actAs(page, await signUp(request))
  await page.goto('/faq')
  const other = await context.newPage()
  await other.goto('/Credits')
  await expect(inHeader(other, 'Welcome,')).toBeVisible()
  await header(page).getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible()
})

const isBlank = async (page: Page) => {
  await expect(page.locator('body')).toBeEmpty()
  expect(await page.title()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/')
}

const openTwo = async (context: BrowserContext, page: Page, username: string) => {
  const other = await context.newPage()
  for (const [tab, path] of [
    [page, `/users/${username}`],
    [other, '/faq'],
  ] as const) {
    await tab.clock.install()
    await tab.goto(path)
    await expect(inHeader(tab, 'Welcome,')).toBeVisible()
  }
  return other
}

test('after fifteen minutes without a sign of life every tab is blank and nobody is logged in', async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  const other = await openTwo(context, page, person.username)
  const told = page.waitForResponse('**/api/auth/logout/')
  await page.clock.fastForward(idleMs + 1_000)
  await told
  await isBlank(page)
  await other.clock.fastForward(idleMs + 1_000)
  await isBlank(other)
  expect((await kept(page)).local).not.toHaveProperty('token')
  const self = await request.get('/api/auth/user/', {
    headers: { authorization: `Bearer ${person.token}`, 'x-api-key': 'lavender-atlas-web' },
  })
  expect(self.status()).toBe(401)
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a laptop that slept too long wakes to a blank page, whatever is moved first', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  await page.goto('/faq')
  await expect(inHeader(page, 'Welcome,')).toBeVisible()
  // No timer runs while a machine sleeps: only the wall clock is ahead.
  await page.clock.setFixedTime(Date.now() + idleMs + 60_000)
  await page.mouse.move(200, 300)
  await isBlank(page)
})

test('whoever closed the browser and comes back later is a guest', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  await page.evaluate((ago) => localStorage.setItem('active-at', String(Date.now() - ago)), idleMs)
  const asked: (string | undefined)[] = []
  page.on('request', (sent) => asked.push(sent.headers().authorization))
  await page.goto('/faq')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await kept(page)).local).not.toHaveProperty('token')
  expect(asked.filter(Boolean)).toEqual([])
})

test('nobody sees the reset page without a token, and the token leaves the address bar at once', async ({ page }) => {
  await page.goto('/resetPassword')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/resetPassword?token=abc')
  await expect(field(page, 'password')).toBeVisible()
  expect(page.url()).not.toContain('abc')
  await page.reload()
  await expect(page).toHaveURL(/\/$/)
})

test('what the browser sends carries its key, whose session it is, and what proves that the page is ours', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  const read = page.waitForRequest('**/api/auth/user/')
  await page.goto('/faq')
  const written = page.waitForRequest((call) => call.method() === 'PATCH')
  await header(page).getByRole('button', { name: 'Anonymous off' }).click()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!
  for (const call of [await read, await written])
    expect(call.headers()).toMatchObject({ 'x-api-key': 'lavender-atlas-web', authorization: `Bearer ${person.token}` })
  expect((await written).headers()).toMatchObject({ 'x-csrftoken': cookie.value, 'content-type': 'application/json' })
  expect((await kept(page)).local).toMatchObject({ token: person.token })
})
