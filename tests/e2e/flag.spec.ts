import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

test('a reader flags a story with a reason, takes the flag back and sets it again', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -80.1 })
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  const flag = page.getByRole('button', { name: 'Flag this story' })
  await flag.click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this story?' })
  for (const name of ['Suspicious or Spam', 'Harassment', 'Other'])
    await expect(dialog.getByRole('radio', { name })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect(dialog.getByText('*Please choose a reason for the flag')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: 'Harassment' }).check()
  await dialog.getByLabel(/^Explain Your reason/).fill('It names somebody')
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect(dialog).toBeHidden()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
  const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await flag.click()
  expect((await patched).request().postDataJSON()).toEqual({ flagged: false })
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  // A press while one is under way does nothing.
  await expect(flag).not.toHaveAttribute('aria-busy')
  await flag.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
})
