import type { Page } from '@playwright/test'
import { askForCaptcha } from '#tests/support/askForCaptcha'
import { expect, test } from '#tests/support/playwright'

test.use({ isStrict: true })

/** Reports every violation of the Content-Security-Policy as an error. */
const watchPolicy = (page: Page, accidents: string[]) =>
  Promise.all([
    page.exposeFunction('tellBreach', (what: string) => accidents.push(`against the policy: ${what}`)),
    page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        const { tellBreach } = globalThis as unknown as { tellBreach: (what: string) => void }
        tellBreach(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
      }),
    ),
  ])

test('lazily loaded parts work within the policy: captcha, emoticons, calendar, picture, accessibility tools', async ({
  page,
  accidents,
}) => {
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  await watchPolicy(page, accidents)
  await askForCaptcha(page)
  await page.goto('/register')
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByRole('checkbox', { name: 'Thank you, that’s all' })).toBeChecked()
  const register = page.getByRole('main').getByRole('button', { name: 'Register' })
  await register.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@people.example`,
    password: 'a quiet Place 7!',
    confirmation: 'a quiet Place 7!',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await register.click()

  await page.getByRole('link', { name: 'Add story' }).click()
  await page.getByRole('button', { name: 'Emoticons' }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  await dialog.locator('input[type=file]').setInputFiles('web/public/icons/icon-512.png')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main header img')).toHaveAttribute('src', /\/api\/avatars\//)

  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'turn on accessibility' }).click()
  await page.getByRole('button', { name: 'save' }).click()
  await page.getByRole('button', { name: 'Open Accessibility Menu' }).click()
  await expect(page.getByText('Content Adjustments')).toBeVisible()
})
