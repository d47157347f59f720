import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, fillRegistration, password, submit } from '#tests/support/accountForms'
import { shiftClock } from '#tests/support/conditions'
import { openScreen } from '#tests/support/screens'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import { emptyMap } from '#tests/support/storyScreen'
import { aSelf, siteConfig } from '#tests/support/views'

const human = 'please verify that you are a human!'
const taken = 'Username or Email already exists! Please use another.'
const wrong = 'Invalid username and/or password, please try again'

const captcha: Stubs = {
  'GET /config/': siteConfig({ captcha: { kind: 'proof-of-work' } }),
  'GET /captcha/': async () => ({
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 5,
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
      hmacSignatureSecret: 'a secret of this test',
    })),
  }),
  ...emptyMap,
}
const box = page.getByRole('checkbox', { name: 'I am human' })
const proven = page.getByRole('checkbox', { name: 'Thank you, that’s all' })

test('no one can register before the captcha is solved [4, 5.1, 8]', async () => {
  const { api } = await openScreen('/register', {
    api: { ...captcha, 'POST /auth/register/': { token: 'a token', user: aSelf({ username: 'newcomer' }) } },
  })
  await fillRegistration('newcomer')
  await submit()
  const alert = page.getByRole('alertdialog', { name: human })
  await expect.element(alert).toBeVisible()
  expect(api.to('POST /auth/register/')).toEqual([])
  await alert.getByRole('button').click()
  await box.click()
  await expect.element(proven).toBeChecked()
  await submit()
  await expect.element(page.getByRole('banner').getByText('Welcome,').first()).toBeVisible()
  const sent = api.to('POST /auth/register/').map(({ body }) => body as { username: string; captcha?: string })
  expect(sent.map(({ username, captcha }) => [username, typeof captcha])).toEqual([['newcomer', 'string']])
  expect(localStorage.getItem('token')).toBe('a token')
})

test('a taken name shows a message at the name, and at the email too where the site does not say which, nothing typed is lost, and the captcha stays solved [3, 4, 8]', async () => {
  const { api } = await openScreen('/register', {
    api: {
      ...captcha,
      'POST /auth/register/': ({ body }) =>
        body.username === 'TAKEN' || body.username === 'EITHER'
          ? new Refused(409, 'conflict', taken, body.username === 'TAKEN' ? { username: taken } : undefined)
          : { token: 'a token', user: aSelf({ username: body.username! }) },
    },
  })
  await fillRegistration('TAKEN')
  await box.click()
  await expect.element(proven).toBeChecked()
  await submit()
  await expect.element(field('username')).toHaveAccessibleDescription(new RegExp(taken))
  await expect.element(field('username')).toHaveFocus()
  await expect.element(field('username')).toHaveValue('TAKEN')
  await expect.element(field('email')).not.toHaveAccessibleDescription(new RegExp(taken))
  await expect.element(proven).toBeChecked()
  await fillRegistration('EITHER')
  await submit()
  for (const name of ['username', 'email'] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(taken))
  await expect.element(field('username')).toHaveFocus()
  await expect.element(proven).toBeChecked()
  await fillRegistration('newcomer')
  await submit()
  await expect.element(page.getByRole('banner').getByText('Welcome,').first()).toBeVisible()
  const sent = api.to('POST /auth/register/').map(({ body }) => (body as { captcha: string }).captcha)
  expect(sent).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  expect(new Set(sent).size, 'each solution is sent once').toBe(3)
})

test('the message for a wrong password does not say what was wrong, and the fourth try asks for a captcha [4, 5.2, 8, 9]', async () => {
  const { api } = await openScreen('/login', {
    api: { ...captcha, 'POST /auth/login/': new Refused(401, 'loginFailed', wrong) },
  })
  await field('username').fill('robin')
  await field('password').fill('not my password')
  for (let tries = 1; tries <= 3; tries++) {
    expect(box.elements()).toEqual([])
    await submit()
    await expect.poll(() => api.to('POST /auth/login/')).toHaveLength(tries)
    await expect.element(page.getByText(wrong)).toBeVisible()
  }
  await expect.element(box).toBeVisible()
  await submit()
  await expect.element(page.getByRole('alertdialog', { name: human })).toBeVisible()
  expect(api.to('POST /auth/login/')).toHaveLength(3)
})

test('login shows the captcha as soon as the server asks for it [8]', async () => {
  await openScreen('/login', {
    api: { ...captcha, 'POST /auth/login/': new Refused(422, 'captchaRequired', human) },
  })
  await field('username').fill('robin')
  await field('password').fill(password)
  await submit()
  await page.getByRole('alertdialog', { name: human }).getByRole('button').click()
  await expect.element(box).toBeVisible()
})

test('a login with an e-mail address shows that the username is needed, before anything is sent [23]', async () => {
  const { api } = await openScreen('/login', { api: emptyMap })
  const name = field('username')
  await name.fill('june')
  expect(page.getByText(/not with your email address/).elements()).toEqual([])
  await name.fill('june@mailbox.example')
  await expect.element(name).toHaveAccessibleDescription('You log in with your username, not with your email address.')
  expect(api.to('POST /auth/login/')).toEqual([])
})

const day = 86_400_000
test.each([
  ['eleven minutes fast', 11 * 60_000],
  ['an hour fast', 3_600_000],
  ['a month fast', 30 * day],
  ['an hour slow', -3_600_000],
  ['a month slow', -30 * day],
])('a captcha can be solved, and stays solved, on a device whose clock is %s [24]', async (_, by) => {
  // The server's own clock is right.
  const challenge = await (captcha['GET /captcha/'] as () => Promise<object>)()
  shiftClock(by)
  const api = {
    ...captcha,
    'GET /captcha/': challenge,
    'POST /auth/register/': { token: 'a token', user: aSelf({ username: 'newcomer' }) },
  } as Stubs
  const { router } = await openScreen('/register', { api })
  await fillRegistration('newcomer')
  await box.click()
  await expect.element(proven).toBeChecked()
  await submit()
  await expect.poll(() => router.state.location.pathname).not.toBe('/register')
})
