import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { noConnection } from '#tests/support/stubbedApi'
import '#tests/support/componentPage'
import { anAdministrator, aSelf, someSettings } from '#tests/support/views'

const field = (label: string) => page.getByRole('form', { name: 'Change email' }).getByLabelText(label, { exact: true })

test('the email is changed with the password, and shown to its owner', async () => {
  const robin = aSelf()
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
