import type { SessionView } from '#contract/sessions'
import { messages } from '#contract/messages'
import { axeViolations } from '#tests/support/axe'
import { settingsStubs } from '#tests/support/settingsStubs'
import { emptyMap } from '#tests/support/storyScreen'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { field, fillRegistration, password, submit } from '#tests/support/accountForms'
import '#tests/support/componentPage'
import { openScreen, waitUntilStill } from '#tests/support/screens'
import { anAdministrator, aSelf, someSettings } from '#tests/support/views'

const faq: Stubs = { 'GET /faq/': [] }
const unavailable = new Refused(503, 'unavailable', messages.unavailable)
const dead = new Refused(401, 'unauthenticated', 'Please log in or register')
const robin = aSelf()

const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const inHeader = (words: string) => page.getByRole('banner').getByText(words).first()
const login = () => page.getByRole('banner').getByRole('link', { name: 'Login' })
const posts = (api: Awaited<ReturnType<typeof openScreen>>['api']) =>
  api.asked.filter(({ call }) => call.startsWith('POST '))

afterEach(() => {
  vi.useRealTimers()
})

// The first of its file: later tests would return to the screen of an earlier one.
test('a member who is already logged in is led away from the login page', async () => {
  const { router } = await openScreen('/login', { as: robin, api: emptyMap })
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('the page for a new password needs a link, and the token leaves the address [2.1]', async () => {
  const without = await openScreen('/resetPassword', { api: emptyMap })
  await expect.poll(() => without.router.state.location.pathname).toBe('/')
  await without.screen.unmount()
  const { router } = await openScreen('/resetPassword?token=abc')
  await expect.element(field('password')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/resetPassword', search: '' })
})

// Before any other that registers: the rules stay loaded in the page.
test('a visitor who registers while the validation rules cannot be loaded sees a message, loses nothing, and registers once they load', async () => {
  const rules = 'web/features/accounts/registrationResolver.ts'
  await commands.takeAway(rules)
  const { api } = await openScreen('/register', {
    api: { ...emptyMap, 'GET /health/': noConnection, 'POST /auth/register/': { token: 'a token', user: robin } },
  })
  await fillRegistration('robin')
  await submit()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(field('username')).toHaveValue('robin')
  await expect.element(field('email')).toHaveValue('robin@people.example')
  for (const name of ['password', 'confirmation']) await expect.element(field(name)).toHaveValue(password)
  await expect.element(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeChecked()
  expect(posts(api)).toEqual([])
  await commands.bringBack()
  api.answer({ 'GET /health/': { status: 'OK' } })
  await submit()
  await expect.element(inHeader('Welcome, robin')).toBeVisible()
  // Without the name, which a screen in discreet mode would show.
  await expect.element(page.getByText('Welcome. You can tell a story whenever you like.')).toBeVisible()
})

test('the form for a new account says which letters and digits a username may have before anything is typed', async () => {
  await openScreen('/register')
  const username = page.getByLabelText('Username')
  await expect.element(username).toHaveAccessibleDescription(/3 to 20 letters \(a–z\), digits \(0–9\), or \. _ -$/)
  await username.fill('علي_23')
  await userEvent.tab()
  await expect.element(page.getByText('*Usernames have 3 to 20 letters (a–z), digits (0–9), or . _ -')).toBeVisible()
})

test('the registration form shows what is missing beside each field, with the focus in the first of them [5.1]', async () => {
  await openScreen('/register')
  await submit()
  await expect.element(field('username')).toHaveFocus()
  await expect.element(field('username')).toHaveAccessibleDescription(/\*Please enter your username\./)
  await expect.element(field('email')).toHaveAccessibleDescription(/\*Please enter your email/)
  await expect.element(field('password')).toHaveAccessibleDescription(/\*Password must be at least 8 characters long/)
  await expect.element(page.getByText('*You must agree to the TOS to register')).toBeVisible()
  for (const [typed, words] of [
    ['abcdefgh', '*Password must contain a special character like: !@#$%^&*)(_+'],
    ['abcdefgh!', '*Password must contain at least 1 number'],
    ['12345678!', '*Password must contain a Letter'],
  ] as const) {
    await field('password').fill(typed)
    await said(words)
  }
  await field('email').fill('not-an-email')
  await said('*Please enter a valid email')
  await field('confirmation').fill('something else')
  await userEvent.tab()
  await said('*Passwords do not Match')
  expect(await axeViolations()).toEqual([])
})

test('the hint on passwords appears for keyboard and pointer, and Escape hides it [5.1]', async () => {
  await openScreen('/register')
  const hint = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'About the password' }).click()
  await expect
    .element(hint)
    .toHaveTextContent('at least eight characters with one Uppercase, Lowercase, Number and Special Character.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => hint.elements()).toEqual([])
  await expect.element(field('password')).toHaveAccessibleDescription(/at least eight characters with one Uppercase/)
})

for (const [screen, address] of [
  ['registration', '/register'],
  ['reset', '/resetPassword?token=abc'],
] as const)
  test(`below the label of a new password at the ${screen} is what is checked: no capital letter is asked for [5.1, 5.3]`, async () => {
    await openScreen(address)
    await expect
      .element(
        page.getByText('At least 8 characters, with a letter, a number and one of these: ! @ # $ % ^ & * _ + ( )'),
      )
      .toBeVisible()
    await field('password').fill('two oranges 2026!')
    await userEvent.tab()
    await expect.element(field('password')).not.toHaveAttribute('aria-invalid')
  })

test('the registration form checks the boxes first, then one rule after the other, before it calls the server [5.1, 9]', async () => {
  const { api } = await openScreen('/register')
  await fillRegistration('newcomer')
  const agreed = page.getByRole('checkbox', { name: /I am 18 or older/ })
  await agreed.click()
  await expect.element(agreed).not.toBeChecked()
  await submit()
  await said('*You must agree to the TOS to register')
  await agreed.click()
  await field('confirmation').fill(`${password}?`)
  await submit()
  await said('*Passwords do not Match')
  expect(posts(api)).toEqual([])
})

test('a login without a name, without a password or with a short one shows a message [5.2]', async () => {
  const { api } = await openScreen('/login')
  await submit()
  await said('*Please enter your username.')
  await said('*Please enter your password.')
  await field('username').fill('robin')
  await field('password').fill('7 chars')
  await submit()
  await said('*Password must be at least 8 characters long')
  expect(posts(api)).toEqual([])
})

test('a member who is reading stays logged in, and their session is extended', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { api } = await openScreen('/faq', { as: robin, api: faq })
  await expect.element(inHeader('Welcome,')).toBeVisible()
  for (let part = 1; part <= 3; part++) {
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    dispatchEvent(new PointerEvent('pointermove'))
    await expect.poll(() => api.to('GET /auth/user/')).toHaveLength(1 + part)
  }
  await expect.element(inHeader('Welcome,')).toBeVisible()
  expect(api.to('POST /auth/logout/')).toEqual([])
})

test('a laptop that slept too long wakes to a blank page at the first activity', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined)
  onTestFinished(() => replaced.mockRestore())
  const { api } = await openScreen('/faq', { as: robin, api: { ...faq, 'POST /auth/logout/': null } })
  await expect.element(inHeader('Welcome,')).toBeVisible()
  // No timer runs while a machine sleeps: only the wall clock is ahead.
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000)
  dispatchEvent(new PointerEvent('pointermove'))
  expect([document.body.childElementCount, document.title]).toEqual([0, ''])
  expect(replaced).toHaveBeenCalledWith(null, '', '/')
  await expect.poll(() => api.to('POST /auth/logout/')).toHaveLength(1)
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
})

test('when the session ends in between, a message says so, and what was typed is kept [8]', async () => {
  await openScreen('/users/robin/settings', {
    as: robin,
    api: { ...settingsStubs(someSettings()), 'PATCH /auth/users/:id/': dead },
  })
  await page.getByLabelText('bio').fill('Half a sentence')
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await expect
    .element(page.getByText('Your session has ended. Log in to continue: what you wrote is still here'))
    .toBeVisible()
  await expect.element(login()).toBeVisible()
  await expect.element(page.getByLabelText('bio')).toHaveValue('Half a sentence')
})

test('anonymous mode shows at once, and is reverted with a message when it could not be switched [2.2]', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<SelfView>()
  const { api } = await openScreen('/faq', {
    as: robin,
    api: { ...faq, 'PATCH /auth/user/': () => promise },
  })
  await inHeader('Anonymous off').click()
  await expect.element(inHeader('Welcome, Anonymous')).toBeVisible()
  expect(document.documentElement.dataset.mapTheme).toBe('dark')
  await expect.poll(() => api.to('PATCH /auth/user/')).toHaveLength(1)
  answer({ ...robin, is_anonymous_active: true })
  api.answer({ 'PATCH /auth/user/': noConnection })
  const on = page.getByRole('banner').getByRole('button', { name: 'Anonymous on' }).first()
  await expect.element(on).toBeEnabled()
  await on.click()
  await expect.element(page.getByText('Anonymous mode is still on.')).toBeVisible()
  await expect.element(on).toBeVisible()
  await expect.poll(() => api.to('PATCH /auth/user/')).toHaveLength(2)
})

test('an answer that is older than a switch of anonymous mode does not switch it off again [2.2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { api } = await openScreen('/faq', {
    as: robin,
    api: { ...faq, 'PATCH /auth/user/': { ...robin, is_anonymous_active: true } },
  })
  await expect.element(inHeader('Anonymous off')).toBeVisible()
  const old = Promise.withResolvers<SelfView>()
  api.answer({ 'GET /auth/user/': () => old.promise })
  vi.setSystemTime(Date.now() + 301_000)
  // The same press asks for the session again.
  await inHeader('Anonymous off').click()
  const on = page.getByRole('banner').getByRole('button', { name: 'Anonymous on' }).first()
  await expect.element(on).toBeEnabled()
  await expect.poll(() => api.to('GET /auth/user/')).toHaveLength(2)
  old.resolve(robin)
  await waitUntilStill('/faq', 200)
  await expect.element(on).toBeVisible()
})

test('a member in anonymous mode finds it on after a reload, with the dark map', async () => {
  await openScreen('/faq', { as: aSelf({ is_anonymous_active: true }), api: faq })
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Anonymous on' }).first()).toBeVisible()
  expect(document.documentElement.dataset.mapTheme).toBe('dark')
})

test('the form for a forgotten password does not send an invalid email and gives one answer for any other [2.14, 5.4, 6, 8]', async () => {
  const none = 'please enter a valid email'
  const { api } = await openScreen('/forgotPassword', {
    api: { 'POST /password_reset/': new Refused(422, 'invalid', none, { email: none }) },
  })
  await field('email').fill('nonsense')
  await submit()
  const modal = page.getByRole('alertdialog')
  await expect.element(modal).toHaveTextContent(none)
  expect(await axeViolations()).toEqual([])
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect.element(field('email')).toHaveFocus()
  expect(api.to('POST /password_reset/')).toEqual([])
  // The worker validates more strictly, and its message is shown in the same place.
  await field('email').fill('robin@people@example.org')
  await submit()
  await expect.element(modal).toHaveTextContent(none)
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect.element(field('email')).toHaveFocus()
  await expect.element(field('email')).toHaveAccessibleDescription(none)
  expect(api.to('POST /password_reset/')).toHaveLength(1)
  api.answer({ 'POST /password_reset/': { status: 'OK' } })
  await field('email').fill('unknown@people.example')
  await submit()
  await expect.element(modal).toHaveTextContent('email has been sent!')
  expect(api.to('POST /password_reset/').at(-1)?.body).toEqual({ email: 'unknown@people.example' })
})

test('the email is validated on blur, and a mail that could not be sent shows the same message [5.4, 8]', async () => {
  await openScreen('/forgotPassword', { api: { 'POST /password_reset/': noConnection } })
  await field('email').fill('nonsense')
  await userEvent.tab()
  await expect.element(field('email')).toHaveAccessibleDescription('please enter a valid email')
  await field('email').fill('unknown@people.example')
  await submit()
  const modal = page.getByRole('alertdialog', { name: 'please enter a valid email' })
  await expect.element(modal).toHaveTextContent('You seem to be offline.')
  await modal.getByRole('button', { name: 'dismiss' }).click()
  await expect.poll(() => modal.elements()).toEqual([])
  await expect.element(field('email')).toHaveValue('unknown@people.example')
})

const isEmptied = async () => {
  await expect.element(field('password')).toHaveValue('')
  await expect.element(field('confirmation')).toHaveValue('')
}

test('a new password follows the rules, and leads to login, also for a member who was still logged in [4, 8]', async () => {
  const { api, router } = await openScreen('/resetPassword?token=abc', {
    as: robin,
    api: { 'POST /password_reset/confirm/': { status: 'OK' } },
  })
  await field('password').fill('short')
  await field('confirmation').fill('other')
  await submit()
  await expect.element(page.getByText('Password Error. Please enter a valid password')).toBeVisible()
  await said('*Password must be at least 8 characters long.')
  await isEmptied()
  await expect.element(field('password')).toHaveFocus()
  await field('password').fill(password)
  await field('confirmation').fill(password)
  await submit()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('password was reset')
  expect(api.to('POST /password_reset/confirm/').map(({ body }) => body)).toEqual([{ token: 'abc', password }])
  await expect.element(field('password')).toHaveValue('')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a used link says so and leads to a new one [8]', async () => {
  const words = 'This link was already used or has expired.'
  const { router } = await openScreen('/resetPassword?token=abc', {
    api: { 'POST /password_reset/confirm/': new Refused(400, 'resetTokenDead', words) },
  })
  await field('password').fill(password)
  await field('confirmation').fill(password)
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await isEmptied()
  await page.getByRole('alert').getByRole('link').click()
  await expect.poll(() => router.state.location.pathname).toBe('/forgotPassword')
})

test('a new password that cannot be saved stays in its fields', async () => {
  await openScreen('/resetPassword?token=abc', { api: { 'POST /password_reset/confirm/': unavailable } })
  for (const name of ['password', 'confirmation']) await field(name).fill(password)
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.unavailable)
  for (const name of ['password', 'confirmation']) await expect.element(field(name)).toHaveValue(password)
})

test('a new password must follow every rule, a refused one clears the fields, and the hint lists the rules [2.14, 4, 5.3, 8]', async () => {
  await openScreen('/resetPassword?token=abc')
  await page.getByRole('button', { name: 'About the password' }).click()
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('at least eight characters, including 1 letter, 1 special character and 1 number.')
  await userEvent.keyboard('{Escape}')
  for (const [typed, again, words] of [
    ['sh0rt!', 'sh0rt!', '*Password must be at least 8 characters long.'],
    ['abcdefgh1', 'abcdefgh1', '*Password must contain a special character like: !@#$%^&*)(_+'],
    ['abcdefgh!', 'abcdefgh!', '*Password must contain at least 1 number'],
    ['12345678!', '12345678!', '*Password must contain a Letter'],
    [password, 'another one #8', '*Passwords do not Match'],
  ] as const) {
    await field('password').fill(typed)
    await field('confirmation').fill(again)
    await submit()
    await said(words)
    await said('Password Error. Please enter a valid password')
    await isEmptied()
  }
})

test('a member whose page cannot load sees a message, can try again, and is still logged in', async () => {
  const { screen } = await openScreen('/faq', {
    as: robin,
    api: { 'GET /auth/user/': unavailable, 'GET /faq/': unavailable },
  })
  await expect.element(page.getByText(messages.unavailable)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The button reloads the page.
  await screen.unmount()
  await openScreen('/faq', { api: { ...faq, 'GET /auth/user/': robin } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect.element(inHeader('Welcome, robin')).toBeVisible()
})

test('a member who returns with an expired token is a guest, without a message [4, 8]', async () => {
  localStorage.setItem('token', 'a.dead.token')
  await openScreen('/faq', { api: { ...faq, 'GET /auth/user/': dead } })
  await expect.element(login()).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
  expect(page.getByText('Your session has ended').elements()).toEqual([])
})

test('a member who logs out while the server does not answer is a guest here and sees a message [8]', async () => {
  await openScreen('/faq', { as: robin, api: { ...faq, ...emptyMap, 'POST /auth/logout/': noConnection } })
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect
    .element(page.getByText(/^You’re logged out on this device, but we couldn’t reach the server/))
    .toBeVisible()
  await expect.element(login()).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})

test('an answer about anonymous mode that comes after a logout changes nothing, and leaves nothing [4, 18]', async () => {
  const answer = Promise.withResolvers<typeof robin>()
  const { api } = await openScreen('/faq', {
    as: robin,
    api: { ...faq, ...emptyMap, 'PATCH /auth/user/': () => answer.promise, 'POST /auth/logout/': noConnection },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  await expect.poll(() => api.to('PATCH /auth/user/')).toHaveLength(1)
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(login()).toBeVisible()
  answer.resolve({ ...robin, is_anonymous_active: true })
  await waitUntilStill('/', 100)
  await expect.element(login()).toBeVisible()
  expect(localStorage.getItem('active-at')).toBeNull()
})

test('a visitor who tried too often sees a message, and what was typed stays [11]', async () => {
  await openScreen('/login', { api: { 'POST /auth/login/': new Refused(429, 'tooMany', messages.tooMany) } })
  await field('username').fill('Marsha')
  await field('password').fill('violet hour #7')
  await submit()
  await expect.element(page.getByText(messages.tooMany)).toBeVisible()
  await expect.element(field('username')).toHaveValue('Marsha')
  await expect.element(field('password')).toHaveValue('violet hour #7')
})

const inForm = (name: string) => (label: string) =>
  page.getByRole('form', { name }).getByLabelText(label, { exact: true })
const emailField = inForm('Change email')
const devices = page.getByRole('region', { name: 'Where you’re logged in' })
const items = devices.getByRole('listitem')
const banner = page.getByRole('banner')

test('the email is changed with the password, and shown to its owner [10.1]', async () => {
  const robin = aSelf()
  const address = 'new@people.example'
  let self = robin
  const { api } = await openScreen('/users/robin/settings', {
    as: robin,
    api: { ...settingsStubs(someSettings()), 'GET /auth/user/': () => self, 'POST /auth/email/': noConnection },
  })
  // Otherwise a password manager saves the email as the username.
  await expect.poll(() => page.css('form [name=username][autocomplete=username][readonly]').elements()).toHaveLength(2)
  await emailField('New email').fill('nonsense')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('*Please enter a valid email', { exact: true })).toBeVisible()
  expect(api.to('POST /auth/email/')).toEqual([])
  await emailField('New email').fill(address)
  await emailField('Current password').fill('a quiet Place 7!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(emailField('New email')).toHaveValue(address)
  api.answer({ 'POST /auth/email/': ({ body }) => (self = { ...robin, email: body.email! }) })
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Your email was changed.' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Change email' }))
    .toHaveTextContent(`Your address is ${address}`)
  expect(api.to('POST /auth/email/').at(-1)!.body).toEqual({ current_password: 'a quiet Place 7!', email: address })
})

test('an administrator who opens the settings of a member does not see password, email and devices [10.1]', async () => {
  const { api } = await openScreen('/users/robin/settings', {
    as: anAdministrator(),
    api: settingsStubs(someSettings()),
  })
  await expect.element(page.getByLabelText('bio')).toBeVisible()
  for (const name of ['Change password', 'Change email', 'Where you’re logged in'])
    expect(page.getByRole('heading', { name }).elements()).toEqual([])
  expect(page.css('input[type=password]').elements()).toEqual([])
  expect(api.to('GET /auth/sessions/')).toEqual([])
})

test('a device is ended by keyboard, the focus stays near, and the others are ended with one press [10.1]', async () => {
  let sessions: SessionView[] = [
    { id: 'a', is_current: true, last_seen: 'hour' },
    { id: 'b', is_current: false, last_seen: 'hour' },
    { id: 'c', is_current: false, last_seen: 'day' },
    { id: 'd', is_current: false, last_seen: 'earlier' },
  ]
  const { api } = await openScreen('/users/robin/settings', {
    as: robin,
    api: {
      ...emptyMap,
      ...settingsStubs(someSettings()),
      'GET /auth/sessions/': () => sessions,
      'DELETE /auth/sessions/:id/': ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params.id)
        return null
      },
      'DELETE /auth/sessions/': null,
      'POST /auth/logout/': noConnection,
    },
  })
  await expect.element(items).toHaveLength(4)
  await expect.element(items.first()).toHaveTextContent(/This device.*In use now/)
  await expect.element(items.nth(1)).toHaveTextContent('Used in the last hour')
  ;(devices.getByRole('button', { name: 'Log out: device 2' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(devices.getByRole('status')).toHaveTextContent('Device 2 is logged out')
  await expect.element(page.getByRole('heading', { name: 'Where you’re logged in' })).toHaveFocus()
  await expect.element(items).toHaveLength(3)
  await expect.element(devices.getByText('Device 3')).toBeVisible()
  expect(api.to('DELETE /auth/sessions/:id/').map(({ params }) => params.id)).toEqual(['b'])
  expect(await axeViolations(devices.element())).toEqual([])
  const others = devices.getByRole('button', { name: 'Log out everywhere else' })
  await others.click()
  await expect.element(items).toHaveLength(1)
  await expect.element(others).not.toBeInTheDocument()
  expect(api.to('DELETE /auth/sessions/')).toHaveLength(1)
  await devices.getByRole('button', { name: 'Log out: this device' }).click()
  await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(api.to('POST /auth/logout/')).toHaveLength(1)
})

test('a password change needs the current password, and what was refused stays in the fields [10.1]', async () => {
  const [current, common, next] = ['a quiet Place 7!', 'Sunshine2026!', 'violet hour #7']
  const refuse = (name: string, words: string) => new Refused(422, 'invalid', words, { [name]: words })
  let sessions: SessionView[] = ['a', 'b'].map((id) => ({ id, is_current: id === 'a', last_seen: 'hour' }))
  const { api } = await openScreen('/users/robin/settings', {
    as: robin,
    api: {
      ...settingsStubs(someSettings()),
      'GET /auth/sessions/': () => sessions,
      'POST /auth/password/': ({ body }) => {
        if (body.current_password !== current) return refuse('current_password', messages.passwordWrong)
        if (body.password === common) return refuse('password', messages.passwordCommon)
        sessions = sessions.slice(0, 1)
        return { status: 'OK' }
      },
    },
  })
  const field = inForm('Change password')
  const change = async (from: string, to: string) => {
    await field('Current password').fill(from)
    await field('New password').fill(to)
    await field('Confirm new password').fill(to)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(items).toHaveLength(2)
  for (const [label, purpose] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
    ['Confirm new password', 'new-password'],
  ] as const)
    await expect.element(field(label)).toHaveAttribute('autocomplete', purpose)
  await change('not my word #1', next)
  await expect.element(page.getByText('*This is not your current password')).toBeVisible()
  await expect.element(field('Current password')).toHaveFocus()
  await expect.element(field('Confirm new password')).toHaveValue(next)
  await change(current, common)
  await expect.element(page.getByText('*This password is too common. Please choose another.')).toBeVisible()
  await change(current, next)
  const done = 'Your password was changed. You’re logged out everywhere else.'
  await expect.element(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  await expect.element(field('Current password')).toHaveValue('')
  await expect.element(items).toHaveLength(1)
  expect(api.to('POST /auth/password/').at(-1)!.body).toEqual({ current_password: current, password: next })
})
