import type { Page } from '@playwright/test'
import { askForCaptcha } from '#tests/support/askForCaptcha'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { openForm } from '#tests/support/storyPage'

test.use({ isStrict: true })

/** Everything a page was kept from by its Content-Security-Policy, loud or not, becomes an accident. */
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

test('what is fetched late works inside the policy: emoticons, calendar, picture, accessibility tools', async ({
  page,
  request,
  accidents,
}) => {
  const person = await signUp(request)
  await watchPolicy(page, accidents)
  await actAs(page, person)
  await openForm(page)
  await page.getByRole('button', { name: 'Emoticons' }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
  await dialog.locator('input[type=file]').setInputFiles('web/public/icons/icon-512.png')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main header img')).toHaveAttribute('src', /\/api\/avatars\//)

  await page.goto(`/users/${person.username}/settings`)
  await page.getByRole('switch', { name: 'turn on accessibility' }).click()
  await page.getByRole('button', { name: 'save' }).click()
  await page.getByRole('button', { name: 'Open Accessibility Menu' }).click()
  await expect(page.getByText('Content Adjustments')).toBeVisible()
})

test('the built-in captcha and the checks of a form work inside the policy', async ({ page, accidents }) => {
  await watchPolicy(page, accidents)
  await askForCaptcha(page)
  await page.goto('/register')
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByRole('checkbox', { name: 'Thank you. You’re human' })).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
})
