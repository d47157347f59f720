import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { actAs, expect, logIn, signUp, test } from '../support/playwright.ts'

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)

/** What a token is answered when it asks who it belongs to. */
const isAlive = async (request: APIRequestContext, token: string) => {
  const headers = { 'x-api-key': 'lavender-atlas-web', authorization: `Bearer ${token}` }
  return (await request.get('/api/auth/user/', { headers })).status()
}
const field = (page: Page, form: string, label: string) =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true })

test.use({ mayRefuse: /\/auth\/(password|email|user)\/$/ })

test('a device is ended by keyboard, the focus stays near, and the others go with one press', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const devices = [await logIn(request, person.username, person.password)]
  devices.push(await logIn(request, person.username, person.password))
  devices.push(await logIn(request, person.username, person.password))
  await actAs(page, person)
  await page.goto(`/users/${person.username}/settings`)
  const region = page.getByRole('region', { name: "Where you're logged in" })
  await expect(region.getByRole('listitem')).toHaveCount(4)
  await expect(region.getByRole('listitem').first()).toContainText('This device')
  await expect(region.getByRole('listitem').first()).toContainText('In use now')
  await expect(region.getByRole('listitem').nth(1)).toContainText('Used in the last hour')
  await region.getByRole('button', { name: 'Log out: device 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(region.getByRole('status')).toHaveText('Device 2 is logged out')
  await expect(page.getByRole('heading', { name: "Where you're logged in" })).toBeFocused()
  await expect(region.getByRole('listitem')).toHaveCount(3)
  await expect(region.getByText('Device 3')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await region.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await expect(region.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
  for (const { token } of devices) expect(await isAlive(request, token)).toBe(401)
  expect(await isAlive(request, person.token)).toBe(200)
  await region.getByRole('button', { name: 'Log out: this device' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await isAlive(request, person.token)).toBe(401)
})

test('the password is changed by whoever knows it, and what was refused stays in the fields', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const phone = await logIn(request, person.username, person.password)
  await actAs(page, person)
  await page.goto(`/users/${person.username}/settings`)
  const fill = async (current: string, next: string) => {
    await field(page, 'Change password', 'Current password').fill(current)
    await field(page, 'Change password', 'New password').fill(next)
    await field(page, 'Change password', 'Confirm new password').fill(next)
    await page.keyboard.press('Enter')
  }
  for (const [label, purpose] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
    ['Confirm new password', 'new-password'],
  ] as const)
    await expect(field(page, 'Change password', label)).toHaveAttribute('autocomplete', purpose)
  await fill('not my word #1', 'violet hour #7')
  await expect(page.getByText('*This is not your current password')).toBeVisible()
  await expect(field(page, 'Change password', 'Current password')).toBeFocused()
  await expect(field(page, 'Change password', 'Confirm new password')).toHaveValue('violet hour #7')
  await fill(person.password, 'Sunshine2026!')
  await expect(page.getByText('*This password is too common. Please choose another.')).toBeVisible()
  await fill(person.password, 'violet hour #7')
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password was changed. You’re logged out everywhere else.' }),
  ).toBeVisible()
  await expect(field(page, 'Change password', 'Current password')).toHaveValue('')
  await expect(page.getByRole('region', { name: "Where you're logged in" }).getByRole('listitem')).toHaveCount(1)
  expect(await isAlive(request, phone.token)).toBe(401)
  expect(await isAlive(request, person.token)).toBe(200)
  await logIn(request, person.username, 'violet hour #7')
})
