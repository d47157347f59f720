import AxeBuilder from '@axe-core/playwright'
import { expect, mergeTests, type Page } from '@playwright/test'
import { openDatabase, type Instance } from '../proofs/server.ts'
import { withOwnInstance } from '../support/ownInstance.ts'
import { type Person, signUp, test as base } from '../support/playwright.ts'

/** A product of its own where staff must have a passkey, as when it is deployed. */
const test = mergeTests(base, withOwnInstance({ VARS: JSON.stringify({ STAFF_SECOND_FACTOR: 'required' }) }))

const promote = (instance: Instance, { username }: Person) => {
  const database = openDatabase(instance)
  database.prepare("UPDATE users SET role = 'administrator' WHERE username = ?").run(username)
  database.close()
}

/** A security key in Chromium itself, which is touched at once. */
const aKeyIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  // A new document comes; the old one already says Login.
  const arrived = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await arrived
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}
const enterPassword = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.goto('/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main button[type=submit]').filter({ visible: true }).click()
}
const step = (page: Page) => page.getByRole('heading', { name: 'One more step' })
const welcome = (page: Page) => page.getByRole('banner').getByText('Welcome,').filter({ visible: true })

test('an administrator sets up a passkey, logs in with it and with a recovery code, and the management area opens', async ({
  page,
  request,
  instance,
}) => {
  const me = await signUp(request)
  promote(instance, me)
  await aKeyIn(page)
  await enterPassword(page, me)
  await expect(welcome(page)).toBeVisible()
  await page.goto('/manage/flag')
  await expect(page.getByRole('heading', { name: 'Set up a passkey first' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'To your settings' }).click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a passkey' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('*Please give this passkey a name')).toBeVisible()
  await dialog.getByLabel('Passkey name').fill('Phone')
  await dialog.locator('[name=password]').fill('not this one 7!')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('*This is not your current password')).toBeVisible()
  await expect(dialog.getByLabel('Passkey name')).toHaveValue('Phone')
  expect(await violations(page)).toEqual([])
  await dialog.locator('[name=password]').fill(me.password)
  await dialog.getByRole('button', { name: 'Add it' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('codes.txt')
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveText(/Phone/)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await logOut(page)

  await enterPassword(page, me)
  await expect(step(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  // A key that does not answer is said so, and whoever cancels finds the form as it was.
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByText('Nothing was confirmed. Try again when you are ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[name=password]')).toBeFocused()
  await expect(page.locator('[name=username]')).toHaveValue(me.username)
  await expect(page.locator('[name=password]')).toHaveValue(me.password)
  // What the browser itself has is beneath, and the key answers again.
  await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'get'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(welcome(page)).toBeVisible()
  await page.goto('/manage/flag')
  await expect(page.getByText('Nothing is flagged')).toBeVisible()
  await logOut(page)

  await enterPassword(page, me)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await field.fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(field).toHaveAccessibleDescription(/This recovery code is wrong or was already used/)
  await expect(field).toHaveValue('0000-0000-0000-0000')
  await field.fill(codes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(welcome(page)).toBeVisible()
})
