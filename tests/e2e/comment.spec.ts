import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

test('somebody comments, sees it counted, and deletes it again', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -60.1 })
  const reader = await signUp(request)
  await actAs(page, reader)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect(page.getByText('*Please enter a comment')).toBeVisible()
  await page.getByLabel('leave comment').fill('I was there <b>too</b> 🌈')
  await page.getByRole('button', { name: 'leave comment' }).click()
  const comments = page.getByRole('region', { name: /^Comments/ })
  await expect(comments.getByText('I was there <b>too</b> 🌈')).toBeVisible()
  await expect(comments.getByRole('link', { name: reader.username })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect(page.getByLabel('leave comment')).toHaveValue('')
  await comments.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused()
})
