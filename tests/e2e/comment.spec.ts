import type { Locator, Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

/** Presses the button and waits for the server, because the screen updates before the answer. */
const press = async (page: Page, favourite: Locator) => {
  const answered = page.waitForResponse('**/api/upVoteStory/**')
  await favourite.click()
  expect((await answered).ok()).toBe(true)
}

test('a reader comments on a story, favorites and flags it, finds all of that again, and undoes it [2.6, 2.7, 4, 5.7, 6, 7]', async ({
  page,
  request,
}) => {
  const { id } = await tell(request, await signUp(request), { title: 'Worth keeping', longitude: -60.1 })
  const reader = await signUp(request)
  await actAs(page, reader)
  await page.goto(`/story/${id}`)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await page.getByLabel('leave comment').fill('I was there <b>too</b> 🌈')
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect(comments.getByText('I was there <b>too</b> 🌈')).toBeVisible()
  await expect(comments.getByRole('link', { name: reader.username })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect(page.getByLabel('leave comment')).toHaveValue('')

  const favourite = page.getByRole('button', { name: /^Favorite/ })
  await expect(favourite).toHaveText(/0/)
  for (const [count, isPressed] of [
    [/1/, 'true'],
    [/0/, 'false'],
    [/1/, 'true'],
  ] as const) {
    await press(page, favourite)
    await expect(favourite).toHaveText(count)
    await expect(favourite).toHaveAttribute('aria-pressed', isPressed)
  }

  const flag = page.getByRole('button', { name: 'Flag this story' })
  await flag.click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this story?' })
  await dialog.getByRole('radio', { name: 'Harassment' }).check()
  await dialog.getByLabel(/^Explain Your reason/).fill('It names someone')
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  for (const pressed of [favourite, flag]) await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await flag.click()
  expect((await patched).request().postDataJSON()).toEqual({ flagged: false })
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  // A press during a pending one does nothing.
  await expect(flag).not.toHaveAttribute('aria-busy')
  await flag.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
  await comments.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const favourites = page.getByRole('region', { name: 'Favorite Posts' })
  await expect(favourites.getByRole('link', { name: 'Worth keeping' })).toBeVisible()
  await favourites.getByRole('button', { name: 'Unfavorite' }).click()
  await page.getByRole('button', { name: 'yes, unfavorite story' }).click()
  await expect(favourites).toContainText('No favorite posts found')
  await page.goBack()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await expect(favourite).toHaveText(/0/)
})
