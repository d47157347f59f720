import type { Page } from '@playwright/test'
import { actAs, expect, logIn, test } from '../support/playwright.ts'

/** A question with everything that folds out under it. */
const entry = (page: Page, question: string) => page.locator('details').filter({ hasText: question })

test('a question opens to its answer and closes the one before', async ({ page }) => {
  await page.goto('/faq')
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await first.locator('summary').click()
  await expect(first.locator('p').first()).toBeVisible()
  await second.locator('summary').press('Enter')
  await expect(second.locator('p').first()).toBeVisible()
  await expect(first.locator('p').first()).toBeHidden()
  for (const name of ['Add New FAQ', 'Toggle Edit Form', 'Delete', 'Save', 'Revert'])
    await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(0)
})

test('an administrator adds a question, rewrites it, thinks better of it and deletes it', async ({ page, request }) => {
  const question = `Is it free? ${Date.now()}`
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Add New FAQ' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('*Please enter a question')).toBeVisible()
  await expect(page.getByText('*Please enter an answer')).toBeVisible()
  await page.getByLabel('Question').fill(question)
  await page.getByLabel('Answer').fill('It is.\n\nAnd stays so.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question added.')).toBeVisible()

  const added = entry(page, question)
  await added.locator('summary').click()
  await expect(added.locator('p').filter({ hasText: 'And stays so.' })).toBeVisible()
  await added.getByRole('button', { name: 'Toggle Edit Form' }).click()
  await added.getByLabel('Answer').fill('It is not.')
  await added.getByRole('button', { name: 'Revert' }).click()
  await expect(added.getByLabel('Answer')).toHaveValue('It is.\n\nAnd stays so.')
  await added.getByLabel('Answer').fill('It always was.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('It always was.')).toBeVisible()
  await expect(added.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await added.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this question?' })
  await dialog.getByRole('button', { name: 'Yes, delete this question' }).click()
  await expect(page.getByText('Question deleted.')).toBeVisible()
  await expect(added).toHaveCount(0)
})

test('a question that could not be saved keeps its words', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/faq')
  await page.route('**/api/faq/', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Add New FAQ' }).click()
  await page.getByLabel('Question').fill('Hold on?')
  await page.getByLabel('Answer').fill('To this.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page.getByLabel('Question')).toHaveValue('Hold on?')
  await expect(page.getByLabel('Answer')).toHaveValue('To this.')
})
