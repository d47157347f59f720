import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { Buffer } from '#worker/crypto/buffer'
import { actAs, expect, type Person, signUp, test } from '../support/playwright.ts'

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)

/** Sends a call as somebody, as our client would. */
const callAs = async (request: APIRequestContext, { token }: Person, method: string, path: string, data?: object) => {
  const { apiKey } = (await (await request.get('/api/config/')).json()) as { apiKey: string }
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const headers = { 'x-api-key': apiKey, 'x-csrftoken': csrf, authorization: `Bearer ${token}` }
  const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true)
  return response.status() === 204 ? null : ((await response.json()) as { id: number })
}

const long = 'Nobody wanted to go home, because home was not where we were ourselves; the street was. '.repeat(5)
const tell = (request: APIRequestContext, teller: Person, over: object = {}) =>
  callAs(request, teller, 'POST', '/pins/', {
    title: 'Where we danced',
    description: `<p>${long}</p>`,
    category: 1,
    latitude: 34.1,
    longitude: -118.2,
    address: 'Sunset Boulevard',
    ...over,
  })

test('settings send what changed and nothing else, and a private profile is empty for others', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await tell(request, person)
  await actAs(page, person)
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Painter of small boats')
  await page.getByRole('switch', { name: 'make profile private' }).click()
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH')
  await page.getByRole('button', { name: 'save' }).click()
  expect((await sent).postDataJSON()).toEqual({ bio: 'Painter of small boats', is_profile_private: true })
  await expect(page).toHaveURL(`/users/${person.username}`)
  await expect(page.getByText('Painter of small boats')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('This profile is private')).toBeVisible()
  await expect(page.getByText('Painter of small boats')).toBeHidden()
  await expect(page.getByText('Where we danced')).toBeHidden()
})

test('what was typed in the settings outlives a reload, and leaving with it is asked about', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/users/${person.username}/settings`)
  const bio = page.getByLabel('bio')
  await bio.fill('Painter of small boats')
  await page.getByRole('switch', { name: 'make profile private' }).click()
  await page.reload()
  await expect(bio).toHaveValue('Painter of small boats')
  await expect(page.getByRole('switch', { name: 'make profile private' })).toBeChecked()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Faq' }).first().click()
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect(bio).toHaveValue('Painter of small boats')
  await page.getByRole('button', { name: 'save' }).click()
  await expect(page).toHaveURL(`/users/${person.username}`)
  await expect(page.getByText('Painter of small boats')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
})

test('nobody is asked about settings they did not change, and logging out drops what was typed', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Painter')
  await page.getByLabel('bio').fill('')
  await page.getByRole('link', { name: 'Faq' }).first().click()
  await expect(page).toHaveURL('/faq')
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Painter of small boats')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  // Logging out loads the page anew.
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('boats')
  }).toPass()
  expect(asked).toEqual([])
})

test('a message to us outlives a reload, and is forgotten once it is sent', async ({ page }) => {
  await page.goto('/ContactUs')
  await page.getByLabel('Message').fill('A line is missing')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('A line is missing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
})

test('whoever deletes their profile chooses what becomes of their stories', async ({ page, request }) => {
  const [keeper, remover] = [await signUp(request), await signUp(request)]
  const [kept, removed] = [await tell(request, keeper), await tell(request, remover)]
  for (const [person, choice] of [
    [keeper, 'Keep them, without the name'],
    [remover, 'Delete them too'],
  ] as const) {
    await actAs(page, person)
    await page.goto(`/users/${person.username}/settings`)
    await page.getByRole('button', { name: 'delete profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'are you sure you want to delete your profile?' })
    await dialog.getByRole('radio', { name: choice }).check()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'yes, delete my profile' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }
  const headers = { 'x-api-key': 'lavender-atlas-web' }
  const story = await request.get(`/api/pins/${kept!.id}/`, { headers })
  expect(await story.json()).toMatchObject({ is_anonymous_pin: true, username: null, owner: null })
  expect((await request.get(`/api/pins/${removed!.id}/`, { headers })).status()).toBe(404)
})

/** A picture of two halves, left red, right blue, made by the browser itself. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const context = canvas.getContext('2d')!
    for (const [x, colour] of [
      [0, 'red'],
      [600, 'blue'],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, 0, 600, 600)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })

test('a picture is cropped, sent as a small JPEG, and shown', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toContainText('couldn’t open this file as a picture')
  const buffer = Buffer.from(await picture(page))
  await chooser.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  expect(await zoom.evaluate((range: HTMLInputElement) => [range.min, range.max, range.step])).toEqual([
    '1',
    '3',
    '0.1',
  ])
  expect(await axe(page)).toEqual([])
  const sent = page.waitForRequest('**/api/avatars/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(dialog).toBeHidden()
  const shown = page.locator('main header img')
  await expect(shown).toHaveAttribute('src', /\/api\/avatars\//)
  const jpeg = Buffer.from(await (await request.get((await shown.getAttribute('src'))!)).body())
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(jpeg.length).toBeLessThanOrEqual(512 * 1024)
})

test('the accessibility tools are fetched by those who switched them on, from our own origin', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('/accessibility/') && asked.push(sent.url()))
  await page.goto(`/users/${person.username}/settings`)
  await expect(page.getByLabel('bio')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('switch', { name: 'turn on accessibility' }).click()
  await page.getByRole('button', { name: 'save' }).click()
  const menu = page.getByRole('button', { name: 'Open Accessibility Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Content Adjustments')).toBeVisible()
  await expect(page.locator('.asw-container a[href]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Content Adjustments')).toBeHidden()
})
