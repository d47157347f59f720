import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

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
  const patched = page.waitForRequest((call) => call.method() === 'PATCH')
  await flag.click()
  expect((await patched).postDataJSON()).toEqual({ flagged: false })
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  // A press while one is under way does nothing.
  await expect(flag).not.toHaveAttribute('aria-busy')
  await flag.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
})

test('a reader flags a comment and removes the flag', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -81.1 })
  await say(request, teller, id, 'buy this')
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await comments.getByRole('button', { name: 'Flag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this comment?' })
  await dialog.getByRole('radio', { name: 'Suspicious or Spam' }).check()
  await dialog.getByRole('button', { name: 'submit' }).click()
  await comments.getByRole('button', { name: 'Remove Flag' }).click()
  await expect(comments.getByRole('button', { name: 'Flag', exact: true })).toBeVisible()
})

test('nobody flags what is their own', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -82.1 })
  await say(request, teller, id, 'mine')
  await actAs(page, teller)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('mine')).toBeVisible()
  await expect(page.getByRole('button', { name: /Flag/ })).toHaveCount(0)
})

test('a flag that was refused leaves the dialog open with its words', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -83.1 })
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  await page.route('**/api/flagStory/', (route) => route.abort())
  await page.getByRole('button', { name: 'Flag this story' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByLabel(/^Explain Your reason/).fill('hold on to this')
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible()
  await expect(dialog.getByLabel(/^Explain Your reason/)).toHaveValue('hold on to this')
})

test('a flag can be thought better of, on a story and on a comment', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -84.1 })
  await say(request, teller, id, 'hm')
  await actAs(page, await signUp(request))
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()))
  await page.goto(`/story/${id}`)
  for (const [what, button] of [
    ['story', page.getByRole('button', { name: 'Flag this story' })],
    ['comment', page.getByRole('region', { name: /^Comments/ }).getByRole('button', { name: 'Flag', exact: true })],
  ] as const) {
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Why are you flagging this ${what}?` })
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    for (const name of ['Suspicious or Spam', 'Harassment', 'Other'])
      await expect(dialog.getByRole('radio', { name })).toBeVisible()
    await expect(dialog.getByLabel(/^Explain Your reason/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(sent).toEqual([])
})
