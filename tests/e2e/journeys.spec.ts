import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { actAs, atRest, expect, logIn, signUp, test } from '#tests/support/playwright'
import { openForm, tell } from '#tests/support/storyPage'
import { Buffer } from '../../worker/crypto/buffer.ts'

const newPassword = 'another quiet Place 8!'
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const submit = (page: Page) => page.locator('main button[type=submit]').click()
const greeting = (page: Page) => page.getByRole('banner').getByText('Welcome,').filter({ visible: true })
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  // Logging out opens the map anew: nothing of the page before is asked once that has begun.
  const opened = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await opened
  await expect(login(page)).toBeVisible()
}
const register = async (page: Page, username: string) => {
  await page.goto('/register')
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(`${username}@people.example`)
  await field(page, 'password').fill(newPassword)
  await field(page, 'confirmation').fill(newPassword)
  await page.getByRole('checkbox', { name: /I am over 18/ }).check()
  await submit(page)
}

/** A picture whose left is red and whose right is blue, drawn by the browser. */
const picture = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const context = canvas.getContext('2d')!
    for (const [x, colour] of [[0, 'red'] as const, [600, 'blue'] as const]) {
      context.fillStyle = colour
      context.fillRect(x, 0, 600, 600)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  return { name: 'two halves.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
/** How much of a shown picture is red, 0 to 1, in its middle row. */
const redness = (page: Page, src: string) =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, 1)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, -bitmap.height / 2)
    const { data } = context.getImageData(0, 0, bitmap.width, 1)
    return data.filter((value, index) => index % 4 === 0 && value > 128).length / bitmap.width
  }, src)

test('a picture is moved by mouse and by arrow keys, enlarged, and the one before is gone', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto(`/users/${person.username}`)
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  const shown = page.locator('main header img')
  const two = await picture(page)
  const change = async (crop: () => Promise<void>, before: string | null) => {
    await page.getByRole('button', { name: 'Edit avatar' }).click()
    await dialog.locator('input[type=file]').setInputFiles(two)
    await expect(dialog.getByTestId('cropper')).toBeVisible()
    await crop()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    if (before) await expect(shown).not.toHaveAttribute('src', before)
    return (await shown.getAttribute('src'))!
  }
  const drag = async () => {
    const { x, y, width, height } = (await dialog.getByTestId('cropper').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 140, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  const byMouse = await change(drag, null)
  expect(await redness(page, byMouse)).toBeGreaterThan(0.8)
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const press = async () => {
    await zoom.focus()
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveValue('1.3')
    await dialog
      .getByRole('group', { name: /Part of the picture/ })
      .or(dialog.getByTestId('cropper'))
      .last()
      .focus()
    for (let steps = 0; steps < 200; steps++) await page.keyboard.press('ArrowLeft')
  }
  const byKeys = await change(press, byMouse)
  expect(await redness(page, byKeys)).toBeLessThan(0.2)
  await expect.poll(async () => (await request.get(byMouse)).status()).toBe(404)
  expect((await request.get(byKeys)).status()).toBe(200)
})

test('a deleted account makes a guest of every tab, and its name is not given away again', async ({
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
  await expect(login(page)).toBeVisible()
  await expect(login(other)).toBeVisible()
  await page.goto(`/story/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'What stays' })).toBeVisible()
  await expect(page.getByText('Posted by Anonymous')).toBeVisible()
  await register(page, person.username)
  await expect(page.getByRole('alert')).toHaveText('Username or Email already exists! Please use another.')
  await expect(field(page, 'username')).toHaveValue(person.username)
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

test('whoever forgot a password gets in again by the link in the mail', async ({ page, request }) => {
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

test('an email with two accounts is mailed a link for each, and each gets its own new password', async ({
  page,
  request,
}) => {
  const [first, second] = [await signUp(request), `p${crypto.randomUUID().slice(0, 12)}`]
  const email = `${first.username}@people.example`
  await page.goto('/register')
  await field(page, 'username').fill(second)
  await field(page, 'email').fill(email)
  for (const name of ['password', 'confirmation']) await field(page, name).fill(first.password)
  await page.getByRole('checkbox').check()
  await submit(page)
  await expect(page).toHaveURL(/\/$/)
  await actAs(page, first)
  await page.goto('/forgotPassword')
  await field(page, 'email').fill(email)
  await submit(page)
  await expect(page.getByText('email has been sent!')).toBeVisible()
  const linkOf = (username: string) =>
    mails()
      .map(
        (mail) => new RegExp(`Username: ${username}\\s+http://[^/]+(/resetPassword\\?token=[\\w-]+)`).exec(mail)?.[1],
      )
      .find((link) => link !== undefined)
  await expect.poll(() => linkOf(second)).toBeDefined()
  expect(linkOf(first.username)).toBeDefined()
  await page.goto(linkOf(second)!)
  for (const name of ['password', 'confirmation']) await field(page, name).fill(newPassword)
  await submit(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await field(page, 'username').fill(second)
  await field(page, 'password').fill(newPassword)
  await submit(page)
  await expect(greeting(page)).toBeVisible()
  await logIn(request, first.username, first.password)
})

test('a story that is kept stands on the profile, and is let go from there', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { title: 'Worth keeping', longitude: -61.3 })
  const reader = await signUp(request)
  await actAs(page, reader)
  await page.goto(`/story/${id}`)
  const favourite = page.getByRole('button', { name: /^Favorite/ })
  await favourite.click()
  await expect(favourite).toHaveText(/1/)
  await page.goto(`/users/${reader.username}`)
  const kept = page.getByRole('region', { name: 'Favorite Posts' })
  await expect(kept.getByRole('link', { name: 'Worth keeping' })).toBeVisible()
  await kept.getByRole('button', { name: 'Unfavorite' }).click()
  await page.getByRole('button', { name: 'yes, unfavorite story' }).click()
  await expect(kept).toContainText('No favorite posts found')
  await page.goto(`/story/${id}`)
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await expect(favourite).toHaveText(/0/)
})

test('what does not fit on the first page of a profile is a press away, and said when it cannot be had', async ({
  page,
}) => {
  const story = (pinId: number) => ({
    ...{ id: pinId, pinId, title: `Story ${pinId}`, description: '<p>x</p>', category: 1 },
    ...{ startDate: null, endDate: null, is_anonymous_pin: false, pinAuthor: 'teller' },
    ...{ placePrecision: 'exact', startDatePrecision: 'day', endDatePrecision: 'day' },
    ...{ contentNotes: [], language: null },
  })
  let profile: object | undefined
  const loads: string[] = []
  let isBroken = true
  await page.route('**/api/profile/users/**', async (route) => {
    const isMore = new URL(route.request().url()).searchParams.get('told_before') === 'there'
    if (isMore && isBroken) return route.abort()
    loads.push(isMore ? 'rest' : 'first')
    profile ??= ((await (await route.fetch()).json()) as object[])[0]
    const next = { userStories: isMore ? null : 'there', user_upvoted_stories: null }
    await route.fulfill({ json: [{ ...profile, userStories: [story(isMore ? 902 : 901)], next }] })
  })
  await page.goto('/users/teller')
  const posts = page.getByRole('region', { name: 'my posts' })
  const more = posts.getByRole('button', { name: 'Show more posts' })
  await more.click()
  await expect(posts.getByText('You seem to be offline.')).toBeVisible()
  isBroken = false
  await more.click()
  await expect(posts.getByRole('link', { name: /^Story 90/ })).toHaveText(['Story 901', 'Story 902'])
  await expect(more).toBeHidden()
  expect(loads).toEqual(['first', 'rest'])
})

test('a stranger reads what somebody told anonymously, and nothing they are sent says who', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  const entered = page.waitForResponse('**/api/auth/register/')
  await register(page, username)
  const { user, token } = (await (await entered).json()) as { user: { id: number }; token: string }
  await expect(greeting(page)).toBeVisible()
  const form = await openForm(page)
  await form.title.fill('Nobody may know')
  await form.text.click()
  await page.keyboard.type('but somebody should')
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.locality.fill('somewhere')
  await form.anonymous('yes').check()
  await form.save.click()
  await expect(page.getByText('Your story is on the map')).toBeVisible()
  await expect(page).toHaveURL(/\/story\/\d+/)
  const address = new URL(page.url()).pathname
  await logOut(page)
  const stranger = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
  const log: Promise<string>[] = []
  // Only what came whole: the body of an answer that leaving a page cut off is waited for without an end.
  stranger.on('requestfinished', (request) =>
    log.push(
      request.response().then(async (response) => {
        const body = await response?.body().catch(() => undefined)
        return `${request.url()} ${JSON.stringify(response?.headers())} ${new TextDecoder('latin1').decode(body)}`
      }),
    ),
  )
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Nobody may know' })).toBeVisible()
  await expect(stranger.getByText('Posted by Anonymous')).toBeVisible()
  await atRest(stranger)
  await stranger.goto('/?q=Nobody+may+know')
  await atRest(stranger)
  const answers = (await Promise.all(log)).filter((answer) => !/^\S+\/(assets|basemap)\//.test(answer))
  expect(answers.some((answer) => answer.includes('Nobody may know'))).toBe(true)
  const traces = [username, token, new RegExp(`(?<!\\d)${user.id}(?!\\d)`)]
  for (const trace of traces)
    expect(
      answers.filter((answer) => (typeof trace === 'string' ? answer.includes(trace) : trace.test(answer))),
    ).toEqual([])
  await stranger.context().close()
})
