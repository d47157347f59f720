import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'
import { halvedPicture, readAsGuest, storyForm, tell } from '#tests/support/storyPage'

const newPassword = 'another quiet Place 8!'
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const submit = (page: Page) => page.locator('main button[type=submit]').click()
const greeting = (page: Page) => page.getByRole('banner').getByText('Welcome,').filter({ visible: true })
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
/** The share of red pixels in the middle row of a picture, 0 to 1. */
const redness = (page: Page, src: string) =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, 1)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, -bitmap.height / 2)
    const { data } = context.getImageData(0, 0, bitmap.width, 1)
    return data.filter((value, index) => index % 4 === 0 && value > 128).length / bitmap.width
  }, src)

test('a picture that is moved by mouse is saved as it was shown', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  await dialog.locator('input[type=file]').setInputFiles(await halvedPicture(page))
  const { x, y, width, height } = (await dialog.getByTestId('cropper').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 140, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const src = await page.locator('main header img').getAttribute('src')
  expect(src).toMatch(/\/api\/avatars\//)
  expect(await redness(page, src!)).toBeGreaterThan(0.8)
})

test('after deleting an account every tab is a guest, and its stories stay without a name', async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request)
  const { id } = await tell(request, person, { title: 'What stays', longitude: -60.3 })
  await actAs(page, person)
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(greeting(other)).toBeVisible()
  await page.goto(`/users/${person.username}/settings`)
  await page.getByRole('button', { name: 'delete profile' }).click()
  await page.getByRole('button', { name: 'yes, delete my profile' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await again.getByLabel('Your password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'yes, delete my profile' }).click()
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible()
  const story = await readAsGuest(request, id)
  expect(story).toContain('What stays')
  expect(story).not.toContain(person.username)
})

/** The mails that the local simulator wrote to files so far. */
const mails = (): string[] => {
  const folder = path.join(process.env.E2E_STATE_DIR!, 'tmp')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
}
/** The links in them. */
const mailedLinks = () => mails().flatMap((mail) => /\/resetPassword\?token=[\w-]+/.exec(mail)?.[0] ?? [])

test('a member who forgot their password gets in again by the link in the mail', async ({ page, request }) => {
  const { username, password } = await signUp(request)
  const older = new Set(mailedLinks())
  const newer = () => mailedLinks().find((link) => !older.has(link))
  await page.goto('/forgotPassword')
  await field(page, 'email').fill(`${username}@people.example`)
  await submit(page)
  await expect(page.getByText('email has been sent!')).toBeVisible()
  await expect.poll(newer).toBeDefined()
  await page.goto(newer()!)
  await field(page, 'password').fill(newPassword)
  expect(page.url()).not.toContain('token')
  await field(page, 'confirmation').fill(newPassword)
  await submit(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const tried of [password, newPassword]) {
    await field(page, 'username').fill(username)
    await field(page, 'password').fill(tried)
    await submit(page)
    if (tried === password) await expect(page.getByText('Invalid username and/or password')).toBeVisible()
  }
  await expect(greeting(page)).toBeVisible()
})

test('a stranger reads an anonymous story, and nothing that is sent to them says who wrote it', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  const entered = page.waitForResponse('**/api/auth/register/')
  await page.goto('/register')
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(`${username}@people.example`)
  for (const name of ['password', 'confirmation']) await field(page, name).fill(newPassword)
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await submit(page)
  const { user, token } = (await (await entered).json()) as { user: { id: number }; token: string }
  await expect(greeting(page)).toBeVisible()
  await page.getByRole('link', { name: 'Add story' }).click()
  const form = storyForm(page)
  await form.title.fill('No one may know')
  await form.text.click()
  await page.keyboard.type('but someone should')
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.locality.fill('somewhere')
  await form.anonymous('yes').check()
  await form.save.click()
  await expect(page.getByText('Your story is on the map', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/story\/\d+/)
  const address = new URL(page.url()).pathname
  const stranger = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
  const log: Promise<string>[] = []
  // Only complete answers: the body of an answer that was cut off by leaving a page never resolves.
  stranger.on('requestfinished', (request) =>
    log.push(
      request.response().then(async (response) => {
        const body = await response?.body().catch(() => undefined)
        return `${request.url()} ${JSON.stringify(response?.headers())} ${new TextDecoder('latin1').decode(body)}`
      }),
    ),
  )
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'No one may know' })).toBeVisible()
  await expect(stranger.getByText('Posted by Anonymous')).toBeVisible()
  await stranger.keyboard.press('Escape')
  const words = stranger.getByRole('combobox', { name: 'Search for a place or for words' })
  await words.fill('No one may know')
  await words.press('Enter')
  await expect(stranger.getByRole('heading', { name: /found/ })).toBeVisible()
  await atRest(stranger)
  // A request that ends while the page is closed has no answer.
  stranger.removeAllListeners('requestfinished')
  const answers = (await Promise.all(log)).filter((answer) => !/^\S+\/(assets|basemap)\//.test(answer))
  expect(answers.some((answer) => answer.includes('No one may know'))).toBe(true)
  const traces = [username, token, new RegExp(`(?<!\\d)${user.id}(?!\\d)`)]
  for (const trace of traces)
    expect(
      answers.filter((answer) => (typeof trace === 'string' ? answer.includes(trace) : trace.test(answer))),
    ).toEqual([])
  await stranger.context().close()
})
