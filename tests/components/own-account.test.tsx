import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '#contract/sessions'
import { messages } from '#contract/messages'
import { axeViolations } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { emptyMap } from '#tests/support/storyScreen'
import { noConnection, Refused } from '#tests/support/stubbedApi'
import '#tests/support/componentPage'
import { anAdministrator, aSelf, someSettings } from '#tests/support/views'

const inForm = (name: string) => (label: string) =>
  page.getByRole('form', { name }).getByLabelText(label, { exact: true })
const field = inForm('Change email')
const robin = aSelf()
const devices = page.getByRole('region', { name: "Where you're logged in" })
const items = devices.getByRole('listitem')
const banner = page.getByRole('banner')

test('the email is changed with the password, and shown to its owner', async () => {
  const address = 'new@people.example'
  let self = robin
  const { api } = await openScreen('/users/robin/settings', {
    as: robin,
    api: { ...settingsStubs(someSettings()), 'GET /auth/user/': () => self, 'POST /auth/email/': noConnection },
  })
  await field('New email').fill('nonsense')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('*Please enter a valid email', { exact: true })).toBeVisible()
  expect(api.to('POST /auth/email/')).toEqual([])
  await field('New email').fill(address)
  await field('Current password').fill('a quiet Place 7!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(field('New email')).toHaveValue(address)
  api.answer({ 'POST /auth/email/': ({ body }) => (self = { ...robin, email: body.email! }) })
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Your email was changed.' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Change email' }))
    .toHaveTextContent(`Your address is ${address}`)
  expect(api.to('POST /auth/email/').at(-1)!.body).toEqual({ current_password: 'a quiet Place 7!', email: address })
})

test('an administrator who opens somebody’s settings sees nothing of password, address and devices', async () => {
  const { api } = await openScreen('/users/robin/settings', {
    as: anAdministrator(),
    api: settingsStubs(someSettings()),
  })
  await expect.element(page.getByLabelText('bio')).toBeVisible()
  for (const name of ['Change password', 'Change email', "Where you're logged in"])
    expect(page.getByRole('heading', { name }).elements()).toEqual([])
  expect(page.css('input[type=password]').elements()).toEqual([])
  expect(api.to('GET /auth/sessions/')).toEqual([])
})

test('a device is ended by keyboard, the focus stays near, and the others go with one press', async () => {
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
  await expect.element(page.getByRole('heading', { name: "Where you're logged in" })).toHaveFocus()
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

test('the password is changed by whoever knows it, and what was refused stays in the fields', async () => {
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
