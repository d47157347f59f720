import type { Locator, Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

/** Presses the button and waits until the server has it: what shows at once is only a promise. */
const press = async (page: Page, favourite: Locator) => {
  const answered = page.waitForResponse('**/api/upVoteStory/**')
  await favourite.click()
  expect((await answered).ok()).toBe(true)
}

test('a reader keeps a story and lets it go again', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -70.1 })
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  const favourite = page.getByRole('button', { name: /^Favorite/ })
  await expect(favourite).toHaveText(/0/)
  await press(page, favourite)
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await expect(favourite).toHaveText(/1/)
  await page.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await press(page, favourite)
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(favourite).toHaveText(/0/)
})
