import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { askForCaptcha } from '#tests/support/askForCaptcha'
import { actAs, expect, logIn, signUp, test } from '../support/playwright.ts'

const password = 'a quiet Place 7!'
const idleMs = 900_000
const human = 'please verify that you are a human!'

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const submit = (page: Page) => page.locator('main button[type=submit]').click()
const kept = (page: Page) => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
const header = (page: Page) => page.getByRole('banner')
/** What the header says on this width; the other width's words are there as well, hidden. */
const inHeader = (page: Page, words: string) => header(page).getByText(words).filter({ visible: true })
const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

const fillRegistration = async (page: Page, username: string) => {
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(`${username}@people.example`)
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  await page.getByRole('checkbox', { name: /I am over 18/ }).check()
}
const newName = () => `p${crypto.randomUUID().slice(0, 12)}`

test('whoever registers is told what is missing beside each field, the first of them in focus', async ({ page }) => {
  await page.goto('/register')
  await submit(page)
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'username')).toHaveAccessibleDescription(/\*Please enter your username\./)
  await expect(field(page, 'email')).toHaveAccessibleDescription(/\*Please enter your email/)
  await expect(field(page, 'password')).toHaveAccessibleDescription(/\*Password must be at least 8 characters long/)
  await expect(page.getByText('*You must agree to the TOS to register')).toBeVisible()
  for (const [typed, said] of [
    ['abcdefgh', '*Password must contain a special character like: !@#$%^&*)(_+'],
    ['abcdefgh!', '*Password must contain at least 1 number'],
    ['12345678!', '*Password must contain a Letter'],
  ] as const) {
    await field(page, 'password').fill(typed)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await field(page, 'email').fill('nobody')
  await expect(page.getByText('*Please enter a valid email', { exact: true })).toBeVisible()
  await field(page, 'confirmation').fill('something else')
  await field(page, 'confirmation').blur()
  await expect(page.getByText('*Passwords do not Match', { exact: true })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('the hint on passwords appears for keyboard and pointer, and Escape takes it away', async ({ page }) => {
  await page.goto('/register')
  const hint = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'About the password' }).click()
  await expect(hint).toHaveText(
    'At least eight characters with one Uppercase, Lowercase, Number and Special Character.',
  )
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(field(page, 'password')).toHaveAccessibleDescription(/^At least eight characters with one Uppercase/)
})

test('nobody registers before they proved to be human', async ({ page }) => {
  await askForCaptcha(page)
  await page.goto('/register')
  await fillRegistration(page, newName())
  await submit(page)
  const alert = page.getByRole('alertdialog', { name: human })
  await expect(alert).toBeVisible()
  await alert.getByRole('button').click()
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByRole('checkbox', { name: 'Thank you. You’re human' })).toBeChecked()
  const sent = page.waitForRequest('**/api/auth/register/')
  await submit(page)
  expect((await sent).postDataJSON()).toMatchObject({ captcha: expect.any(String) })
  await expect(inHeader(page, 'Welcome,')).toBeVisible()
})

test('a taken name is said so, nothing typed is lost, and who was human stays so', async ({ page, request }) => {
  const { username } = await signUp(request)
  await askForCaptcha(page)
  await page.goto('/register')
  await fillRegistration(page, username.toUpperCase())
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  const proven = page.getByRole('checkbox', { name: 'Thank you. You’re human' })
  await expect(proven).toBeChecked()
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Username or Email already exists! Please use another.')
  await expect(field(page, 'username')).toHaveValue(username.toUpperCase())
  await expect(proven).toBeChecked()
  await fillRegistration(page, newName())
  await submit(page)
  await expect(inHeader(page, 'Welcome,')).toBeVisible()
})

test('a wrong password is told without saying what was wrong, and the fourth try asks for a captcha', async ({
  page,
  request,
}) => {
  const { username } = await signUp(request)
  await askForCaptcha(page)
  await page.goto('/login')
  await field(page, 'username').fill(username)
  await field(page, 'password').fill('not my password')
  for (let tries = 1; tries <= 3; tries++) {
    await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeHidden()
    const answered = page.waitForResponse('**/api/auth/login/')
    await submit(page)
    await answered
    await expect(page.getByText('Invalid username and/or password, please try again')).toBeVisible()
  }
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeVisible()
  await submit(page)
  await expect(page.getByRole('alertdialog', { name: human })).toBeVisible()
})

test('login shows the captcha as soon as the server asks for it', async ({ page }) => {
  await askForCaptcha(page)
  await page.route('**/api/auth/login/', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'captchaRequired', message: human } } }),
  )
  await page.goto('/login')
  await field(page, 'username').fill('somebody')
  await field(page, 'password').fill(password)
  await submit(page)
  await page.getByRole('alertdialog', { name: human }).getByRole('button').click()
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeVisible()
})

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
  const told = page.waitForRequest('**/api/auth/logout/')
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

test('whoever is reading stays, and their session is kept awake', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  await page.clock.install()
  await page.goto('/faq')
  await expect(inHeader(page, 'Welcome,')).toBeVisible()
  for (let part = 0; part < 3; part++) {
    await page.clock.fastForward(6 * 60_000)
    const awake = page.waitForRequest('**/api/auth/user/')
    await page.mouse.move(100 + part * 20, 300)
    await awake
  }
  await expect(inHeader(page, 'Welcome,')).toBeVisible()
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

test('when the session dies in between, one is told, and what was typed is kept', async ({ page, request }) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto(`/users/${person.username}/settings`)
  await page.getByLabel('bio').fill('Half a sentence')
  await page.route('**/api/auth/users/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Please log in or register' } } }),
  )
  await page.getByRole('button', { name: 'save' }).click()
  await expect(page.getByText('Your session has ended. Log in to continue: what you wrote is still here')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('bio')).toHaveValue('Half a sentence')
})

test('anonymous mode shows at once, and is taken back with a word when it could not be switched', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  await page.goto('/faq')
  await header(page).getByRole('button', { name: 'Anonymous off' }).click()
  await expect(inHeader(page, 'Welcome, Anonymous')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(header(page).getByRole('button', { name: 'Anonymous on' })).toBeVisible()
  await page.route('**/api/auth/user/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await header(page).getByRole('button', { name: 'Anonymous on' }).click()
  await expect(page.getByText('Anonymous mode is still on.')).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Anonymous on' })).toBeVisible()
})

test('a forgotten password: an email that is none is not sent, any other gets one and the same answer', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('password_reset') && sent.push(request.url()))
  await page.goto('/forgotPassword')
  await field(page, 'email').fill('nonsense')
  await submit(page)
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('please enter a valid email')
  expect(await axe(page)).toEqual([])
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect(field(page, 'email')).toBeFocused()
  expect(sent).toEqual([])
  // The worker looks more closely, and what it refuses is said in the same place.
  await field(page, 'email').fill('nobody@people@example.org')
  await submit(page)
  await expect(modal).toContainText('please enter a valid email')
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription('please enter a valid email')
  expect(sent).toHaveLength(1)
  await field(page, 'email').fill('nobody@people.example')
  await submit(page)
  await expect(modal).toContainText('email has been sent!')
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

test('a new password follows the rules, and leads to login, also where one was still logged in', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  await page.route('**/api/password_reset/confirm/', (route) => route.fulfill({ json: { status: 'OK' } }))
  await page.goto('/resetPassword?token=abc')
  await field(page, 'password').fill('short')
  await field(page, 'confirmation').fill('other')
  await submit(page)
  await expect(page.getByText('Password Error. Please enter a valid password')).toBeVisible()
  await expect(page.getByText('*Password must be at least 8 characters long.', { exact: true })).toBeVisible()
  await expect(field(page, 'password')).toHaveValue('')
  await expect(field(page, 'confirmation')).toHaveValue('')
  await expect(field(page, 'password')).toBeFocused()
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  const sent = page.waitForRequest('**/api/password_reset/confirm/')
  await submit(page)
  expect((await sent).postDataJSON()).toEqual({ token: 'abc', password })
  await expect(page.getByRole('alertdialog')).toContainText('password was reset')
  await expect(field(page, 'password')).toHaveValue('')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await kept(page)).local).not.toHaveProperty('token')
})

test('a used link says so and leads to a new one', async ({ page }) => {
  await page.goto('/resetPassword?token=abc')
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('This link was already used or has expired.')
  await expect(field(page, 'password')).toHaveValue('')
  await expect(field(page, 'confirmation')).toHaveValue('')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
})

test('somebody who is logged in already needs no login page', async ({ page, request }) => {
  await actAs(page, await logIn(request, (await signUp(request)).username, password))
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
})

test('whoever registers leaves nothing out: the boxes before the server, one rule after the other', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()))
  await page.goto('/register')
  await fillRegistration(page, newName())
  await page.getByRole('checkbox', { name: /I am over 18/ }).uncheck()
  await submit(page)
  await expect(page.getByText('*You must agree to the TOS to register', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /I am over 18/ }).check()
  await field(page, 'confirmation').fill(`${password}?`)
  await submit(page)
  await expect(page.getByText('*Passwords do not Match', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('whoever logs in without a name, without a password or with a short one is told so', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()))
  await page.goto('/login')
  await submit(page)
  await expect(page.getByText('*Please enter your username.', { exact: true })).toBeVisible()
  await expect(page.getByText('*Please enter your password.', { exact: true })).toBeVisible()
  await field(page, 'username').fill('somebody')
  await field(page, 'password').fill('7 chars')
  await submit(page)
  await expect(page.getByText('*Password must be at least 8 characters long', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('whoever comes back with a token that died is a guest, without a word', async ({ page, accidents }) => {
  await page.goto('/api/health/')
  await page.evaluate(() => localStorage.setItem('token', 'a.dead.token'))
  await page.goto('/faq')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await kept(page)).local).not.toHaveProperty('token')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  expect(accidents).toEqual([])
})

test('whoever logs out while the server cannot be told is a guest here all the same, and told so', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  await page.goto('/faq')
  await page.route('**/api/auth/logout/', (route) => route.abort())
  await header(page).getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText(/^You’re logged out on this device, but we couldn’t reach the server/)).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await kept(page)).local).not.toHaveProperty('token')
})

test('the email is looked at on leaving the field, and a mail that could not be sent is told in the same words', async ({
  page,
}) => {
  await page.goto('/forgotPassword')
  await field(page, 'email').fill('nonsense')
  await field(page, 'email').blur()
  await expect(field(page, 'email')).toHaveAccessibleDescription('please enter a valid email')
  await field(page, 'email').fill('nobody@people.example')
  await page.route('**/api/password_reset/', (route) => route.abort())
  await submit(page)
  const modal = page.getByRole('alertdialog', { name: 'please enter a valid email' })
  await expect(modal).toContainText('You seem to be offline.')
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect(modal).toBeHidden()
  await expect(field(page, 'email')).toHaveValue('nobody@people.example')
})

test('a new password is held to every rule, the fields clear each time, and the hint says what is wanted', async ({
  page,
}) => {
  await page.goto('/resetPassword?token=abc')
  await page.getByRole('button', { name: 'About the password' }).click()
  await expect(page.getByRole('tooltip')).toHaveText(
    'At least eight characters, including 1 letter, 1 special character and 1 number.',
  )
  await page.keyboard.press('Escape')
  for (const [typed, again, said] of [
    ['sh0rt!', 'sh0rt!', '*Password must be at least 8 characters long.'],
    ['abcdefgh1', 'abcdefgh1', '*Password must contain a special character like: !@#$%^&*)(_+'],
    ['abcdefgh!', 'abcdefgh!', '*Password must contain at least 1 number'],
    ['12345678!', '12345678!', '*Password must contain a Letter'],
    [password, 'another one #8', '*Passwords do not Match'],
  ] as const) {
    await field(page, 'password').fill(typed)
    await field(page, 'confirmation').fill(again)
    await submit(page)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(page.getByText('Password Error. Please enter a valid password', { exact: true })).toBeVisible()
    await expect(field(page, 'password')).toHaveValue('')
    await expect(field(page, 'confirmation')).toHaveValue('')
  }
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
