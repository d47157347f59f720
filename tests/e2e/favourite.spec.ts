import type { Locator, Page } from '@playwright/test'
import type { ProfileView } from '#contract/profiles'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { keep, tell } from '#tests/support/storyPage'

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

test('a favourite the server did not take is taken back and said', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -71.1 })
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  await page.route('**/api/upVoteStory/', (route) => route.abort())
  const favourite = page.getByRole('button', { name: /^Favorite/ })
  await favourite.click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await expect(favourite).toHaveText(/0/)
})

test('a guest who favourites is asked to login or register', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -72.1 })
  await page.goto(`/story/${id}`)
  await page.getByRole('button', { name: /^Favorite/ }).click()
  await expect(page.getByRole('dialog', { name: 'login or register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Favorite/ })).toBeFocused()
})

test('favorites on later pages are a press away, and go from there one by one', async ({ page, request }) => {
  const [teller, reader] = [await signUp(request), await signUp(request)]
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await keep(request, reader, (await tell(request, teller, { title, longitude: -62.3 })).id)
  }
  // The server's own answers, cut to two favorites a page where it puts five hundred.
  await page.route('**/api/profile/users/**', async (route) => {
    const url = new URL(route.request().url())
    const before = Number(url.searchParams.get('kept_before') ?? Infinity)
    url.searchParams.delete('kept_before')
    const [profile] = (await (await route.fetch({ url: url.href })).json()) as [ProfileView]
    const left = profile.user_upvoted_stories.filter(({ pinId }) => pinId < before)
    const shown = left.slice(0, 2)
    const next = { userStories: null, user_upvoted_stories: left.length > 2 ? String(shown.at(-1)!.pinId) : null }
    await route.fulfill({ json: [{ ...profile, user_upvoted_stories: shown, next }] })
  })
  await actAs(page, reader)
  await page.goto(`/users/${reader.username}`)
  const kept = page.getByRole('region', { name: 'Favorite Posts' })
  const titles = kept.getByRole('listitem').getByRole('link')
  const more = kept.getByRole('button', { name: 'Show more favorites' })
  await expect(titles).toHaveCount(2)
  await more.click()
  await expect(titles).toHaveCount(4)
  await more.click()
  await expect(titles).toHaveCount(5)
  await expect(more).toBeHidden()

  const names = await titles.allTextContents()
  const dialog = page.getByRole('dialog', { name: 'are you sure you want to unfavorite this story?' })
  const yes = dialog.getByRole('button', { name: 'yes, unfavorite story' })
  const letGo = async (n: number) => {
    const [name] = names.splice(n, 1)
    await kept.getByRole('button', { name: 'Unfavorite' }).nth(n).click()
    await yes.click()
    await expect(dialog).toBeHidden()
    await expect(titles.filter({ hasText: name! })).toHaveCount(0)
    await expect(titles).toHaveText(names)
  }
  await page.route('**/api/upVoteStory/**', (route) => route.abort(), { times: 1 })
  await kept.getByRole('button', { name: 'Unfavorite' }).nth(3).click()
  await yes.click()
  await expect(dialog).toContainText('You seem to be offline.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(titles, 'what was not taken away is still there').toHaveText(names)
  for (const n of [3, 0, 2, 0, 0]) await letGo(n)
  await expect(kept).toContainText('No favorite posts found')
  await page.reload()
  await expect(kept).toContainText('No favorite posts found')
})
