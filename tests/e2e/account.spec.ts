import type { BrowserContext, Page } from '@playwright/test'
import { actAs, expect, listBehindBack, signUp, test } from '../support/playwright.ts'
import { tell } from '../support/storyPage.ts'

const password = 'a quiet Place 7!'
const idleMs = 900_000

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const kept = (page: Page) => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
const header = (page: Page) => page.getByRole('banner')
const login = (page: Page) => header(page).getByRole('link', { name: 'Login' })
/** The header text of this width; the text of the other width is hidden. */
const inHeader = (page: Page, words: string) => header(page).getByText(words).filter({ visible: true })

test('a member who logs in is back where they were, their calls carry the session, and logging out leaves nothing in any tab [3, 4, 7]', async ({
  page,
  context,
  request,
}) => {
  const { username } = await signUp(request)
  await page.goto('/faq')
  await login(page).click()
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(password)
  await field(page, 'password').press('Enter')
  await expect(page).toHaveURL(/\/faq$/)
  await expect(inHeader(page, username)).toBeVisible()
  const other = await context.newPage()
  const read = other.waitForRequest('**/api/auth/user/')
  await other.goto('/Credits')
  await expect(inHeader(other, username)).toBeVisible()
  const written = page.waitForRequest((call) => call.method() === 'PATCH')
  await header(page).getByRole('button', { name: 'Anonymous off' }).click()
  const { token } = (await kept(page)).local
  const cookie = (await context.cookies()).find(({ name }) => name === 'csrftoken')!
  for (const call of [await read, await written])
    expect(call.headers()).toMatchObject({ 'x-api-key': 'lavender-atlas-web', authorization: `Bearer ${token}` })
  expect((await written).headers()).toMatchObject({ 'x-csrftoken': cookie.value, 'content-type': 'application/json' })

  await page.evaluate(() => sessionStorage.setItem('draft/1/new', 'a private draft'))
  await header(page).getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  // Storage cleared in one tab is cleared in the other a moment later.
  const names = async () => {
    const { local, session } = await kept(page)
    return Object.keys({ ...local, ...session })
  }
  for (const name of ['token', 'active-at', 'bookmark', 'draft/1/new']) await expect.poll(names).not.toContain(name)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('userId')
})

test('after logging out, the list behind Back names no account and no story that it edited, and no entry has a state', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const { id } = await tell(request, person)
  await actAs(page, person)
  await page.goto(`/users/${person.username}`)
  await page.getByRole('link', { name: 'edit story' }).click()
  await expect(page.getByLabel("What's the name of this story?")).toBeVisible()
  await page.goBack()
  await header(page).getByRole('button', { name: 'Account menu' }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Logout' }).click()])
  await expect(login(page)).toBeVisible()
  const list = await listBehindBack(page)
  expect(list.join('\n')).not.toContain(person.username)
  expect(list.join('\n')).not.toContain(String(id))
  await page.goBack()
  await expect(login(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('userId')
})

const isBlank = async (page: Page) => {
  await expect(page.locator('body')).toHaveText('This page was closed because it wasn’t used for a while.Continue')
  expect(await page.title()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/')
}

const openTwo = async (context: BrowserContext, page: Page) => {
  const other = await context.newPage()
  for (const [tab, path] of [
    [page, '/Credits'],
    [other, '/faq'],
  ] as const) {
    await tab.clock.install()
    await tab.goto(path)
    await expect(inHeader(tab, 'Welcome,')).toBeVisible()
  }
  return other
}

test('after fifteen minutes without activity every tab is blank, and who returns is a guest [4, 9]', async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  const other = await openTwo(context, page)
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
  // As in a browser that was closed before the data was cleared.
  await page.evaluate(
    ({ token, ago }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('active-at', String(Date.now() - ago))
    },
    { token: person.token, ago: idleMs },
  )
  const asked: (string | undefined)[] = []
  page.on('request', (sent) => asked.push(sent.headers().authorization))
  await page.reload()
  await expect(login(page)).toBeVisible()
  expect((await kept(page)).local).not.toHaveProperty('token')
  expect(asked.filter(Boolean)).toEqual([])
})
