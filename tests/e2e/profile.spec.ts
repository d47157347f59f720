import { Buffer } from '#worker/buffer'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { actAs, expect, logIn, type Person, signUp, test } from '../support/playwright.ts'

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

const listOf = (page: Page, name: string) => page.getByRole('region', { name })

test('a profile shows posts and favorites, cut where the specification says, without markup', async ({
  page,
  request,
}) => {
  const [teller, reader] = [await signUp(request), await signUp(request)]
  const story = await tell(request, teller)
  await callAs(request, reader, 'POST', '/upVoteStory/', { pinId: story!.id })
  await page.goto(`/users/${teller.username}`)
  await expect(page.getByRole('heading', { level: 1, name: teller.username })).toBeVisible()
  await expect(listOf(page, 'my posts').getByText(`${long.slice(0, 150).trimEnd()}...`)).toBeVisible()
  await expect(listOf(page, 'Favorite Posts')).toContainText('No favorite posts found')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'edit story' })).toBeHidden()
  await page.goto(`/users/${reader.username}`)
  await expect(listOf(page, 'my posts')).toContainText('No User Stories found')
  await expect(listOf(page, 'Favorite Posts').getByText(`${long.slice(0, 250).trimEnd()}...`)).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('an anonymous story stands on its author’s own page, and on no other', async ({ page, request }) => {
  const teller = await signUp(request)
  await tell(request, teller, { title: 'Whispered', is_anonymous_pin: true })
  await page.goto(`/users/${teller.username}`)
  await expect(listOf(page, 'my posts')).toContainText('No User Stories found')
  await actAs(page, teller)
  await page.goto(`/users/${teller.username}`)
  await expect(listOf(page, 'my posts').getByRole('link', { name: 'Whispered' })).toBeVisible()
})

test('a name nobody has is not found', async ({ page }) => {
  await page.goto('/users/nobody.of.that.name')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a profile that could not be loaded is not found either, and can be asked for again', async ({ page }) => {
  await page.route('**/api/profile/users/**', (route) => route.abort())
  await page.goto('/users/teller')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await page.unroute('**/api/profile/users/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'teller' })).toBeVisible()
})

test('until it is there, a profile says that it is loading', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/profile/users/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/users/teller')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Loading' })).toBeHidden()
})

test('the owner opens the edit form from a story’s card', async ({ page, request }) => {
  const teller = await signUp(request)
  const story = await tell(request, teller)
  await actAs(page, teller)
  await page.goto(`/users/${teller.username}`)
  await page.getByRole('link', { name: 'edit story' }).click()
  await expect(page).toHaveURL(new RegExp(`/story/${story!.id}`))
  const state = (await page.evaluate(() => history.state as unknown)) as { usr: object }
  expect(state.usr).toMatchObject({ storySidebarOpen: true, editStory: true, userId: teller.id })
})

test('a favorite goes only after a yes', async ({ page, request }) => {
  const [teller, reader] = [await signUp(request), await signUp(request)]
  const story = await tell(request, teller)
  await callAs(request, reader, 'POST', '/upVoteStory/', { pinId: story!.id })
  await actAs(page, reader)
  await page.goto(`/users/${reader.username}`)
  const dialog = page.getByRole('dialog', { name: 'are you sure you want to unfavorite this story?' })
  await page.getByRole('button', { name: 'Unfavorite' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(listOf(page, 'Favorite Posts')).toContainText('Where we danced')
  await page.getByRole('button', { name: 'Unfavorite' }).click()
  await dialog.getByRole('button', { name: 'yes, unfavorite story' }).click()
  await expect(listOf(page, 'Favorite Posts')).toContainText('No favorite posts found')
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

test('cancel changes nothing and leads back', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'PATCH' && sent.push(asked.url()))
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Not this')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/users/${person.username}`)
  expect(sent).toEqual([])
})

test('other people’s settings are forbidden to guests and members alike', async ({ page, request }) => {
  const [person, other] = [await signUp(request), await signUp(request)]
  await page.goto(`/users/${person.username}/settings`)
  await expect(page.getByRole('heading', { name: 'Forbidden!' })).toBeVisible()
  await actAs(page, other)
  await page.goto(`/users/${person.username}/settings`)
  await expect(page.getByRole('heading', { name: 'Forbidden!' })).toBeVisible()
  await expect(page.getByLabel('bio')).toBeHidden()
})

test('an administrator changes somebody’s settings, and deletes them and not oneself', async ({ page, request }) => {
  const person = await signUp(request)
  const administrator = await logIn(request, 'administrator')
  await actAs(page, administrator)
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Seen to')
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH')
  await page.getByRole('button', { name: 'save' }).click()
  expect((await sent).postDataJSON()).toEqual({ bio: 'Seen to' })
  expect((await sent).url()).toContain(`/auth/users/${person.id}/`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'delete profile' }).click()
  const gone = page.waitForRequest((asked) => asked.method() === 'DELETE')
  await page.getByRole('button', { name: 'yes, delete my profile' }).click()
  expect((await gone).url()).toContain(`/auth/users/${person.id}/`)
  await expect(page).toHaveURL('/')
  await page.goto(`/users/${person.username}`)
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
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

test('a profile without a picture shows the default one, 125 pixels wide, and only its owner may change it', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const picture = page.locator('main header svg').first().locator('..')
  for (const isOwner of [false, true]) {
    if (isOwner) await actAs(page, person)
    await page.goto(`/users/${person.username}`)
    // Until the name is there, what stands there goes again: first the page as it was served, then the profile's shape.
    await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
    const { width, height } = (await picture.boundingBox())!
    expect([width, height]).toEqual([125, 125])
    await expect(page.getByRole('button', { name: 'Edit avatar' })).toHaveCount(isOwner ? 1 : 0)
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(isOwner ? 1 : 0)
  }
})

test('an administrator is offered the settings, the posts and the favorites of others, never their picture', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const story = await tell(request, person)
  await callAs(request, person, 'POST', '/upVoteStory/', { pinId: story!.id })
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto(`/users/${person.username}`)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'edit story' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfavorite' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit avatar' })).toHaveCount(0)
})

test('the settings stand there as they were saved', async ({ page, request }) => {
  const person = await signUp(request)
  const saved = { bio: 'Painter of small boats', is_profile_private: true, accessibility_mode_active: false }
  await callAs(request, person, 'PATCH', '/auth/user/', saved)
  await actAs(page, person)
  await page.goto(`/users/${person.username}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'profile settings', exact: true })).toBeVisible()
  await expect(page.getByLabel('bio', { exact: true })).toHaveValue('Painter of small boats')
  await expect(page.getByRole('switch', { name: 'make profile private' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'turn on accessibility' })).not.toBeChecked()
  for (const name of ['delete profile', 'Cancel', 'save'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('a picture is cut out round, 300 pixels wide, and Cancel sends nothing', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('/api/avatars/') && sent.push(call.url()))
  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  await expect(dialog.getByText('Choose a picture')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const buffer = Buffer.from(await picture(page))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  const window = dialog.getByTestId('cropper')
  await expect(window).toBeVisible()
  const look = await window.evaluate((box) => {
    const { width, height } = box.getBoundingClientRect()
    return [width, height, getComputedStyle(box).borderRadius]
  })
  expect(look).toEqual([300, 300, '50%'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([])
})

test('a picture that could not be sent is still there to be sent again', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'wanderer'))
  await page.goto('/users/wanderer')
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  const buffer = Buffer.from(await picture(page))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  await page.route('**/api/avatars/', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})
