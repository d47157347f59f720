import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, textsOf } from '#tests/support/screens'
import { openStory } from '#tests/support/storyScreen'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { aProfile, aProfileStory, aSelf, aStory, authorCan, guestCan } from '#tests/support/views'

const robin = aSelf()
const favourite = page.getByRole('button', { name: /^Favorite/ })

test('a favorite that the server refused is reverted with a message [8]', async () => {
  const { api } = await openStory(aStory(), { as: robin, api: { 'POST /upVoteStory/': noConnection } })
  await favourite.click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'false')
  await expect.element(favourite).toHaveTextContent(/0/)
  await expect.poll(() => api.to('POST /upVoteStory/').map(({ body }) => body)).toEqual([{ pinId: 101 }])
})

test('a guest who favorites is asked to log in or register [2.3, 6]', async () => {
  const { api } = await openStory(aStory({ can: guestCan }))
  await favourite.click()
  await expect.element(page.getByRole('dialog', { name: 'login or register' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(favourite).toHaveFocus()
  expect(api.to('POST /upVoteStory/')).toEqual([])
})

test('a member reads once that favorites are public, and not where their profile is private [2.12]', async () => {
  const told = page.getByText('Your favorites are shown on your profile. To hide them, make your profile private.')
  const added = { 'POST /upVoteStory/': { id: 1, pinId: 101, upVoter: 7, upvote: true } }
  const welcome = page.getByRole('banner').getByText('Welcome,').first()
  const hidden = await openStory(aStory(), { as: aSelf({ is_profile_private: true }), api: added })
  await expect.element(welcome).toBeVisible()
  await favourite.click()
  await expect.poll(() => hidden.api.to('POST /upVoteStory/')).toHaveLength(1)
  await hidden.screen.unmount()
  await openStory(aStory(), { as: robin, api: added })
  await expect.element(welcome).toBeVisible()
  expect(told.elements()).toEqual([])
  await favourite.click()
  await expect.element(told).toBeVisible()
})

test('an author who favorites their own anonymous story is asked first, because a public profile shows it below their name; no one else is [6, 19]', async () => {
  const added = { 'POST /upVoteStory/': { id: 1, pinId: 101, upVoter: 7, upvote: true } }
  const own = aStory({ is_anonymous_pin: true, username: null, owner: robin.id })
  const asked = page.getByRole('alertdialog', { name: 'Could this reveal you?' })
  const { api, screen } = await openStory(own, { as: robin, api: added })
  await expect.element(page.getByRole('banner').getByText('Welcome,').first()).toBeVisible()
  await favourite.click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(favourite).toHaveFocus()
  expect(api.to('POST /upVoteStory/')).toEqual([])
  await favourite.click()
  await asked.getByRole('button', { name: 'Favorite anyway' }).click()
  await expect.poll(() => api.to('POST /upVoteStory/')).toHaveLength(1)
  await screen.unmount()
  const others = await openStory({ ...own, owner: null }, { as: robin, api: added })
  await expect.element(page.getByRole('banner').getByText('Welcome,').first()).toBeVisible()
  await favourite.click()
  await expect.poll(() => others.api.to('POST /upVoteStory/')).toHaveLength(1)
})

test('an author who lets go of a story among their favorites reads that those are public [6, 19]', async () => {
  const updotes = [{ id: 1, pinId: 101, upVoter: robin.id, upvote: true }]
  await openStory(
    aStory({ is_anonymous_pin: true, username: null, owner: robin.id, updotes, can: { ...authorCan, leave: true } }),
    { as: robin },
  )
  await page.getByRole('button', { name: 'Let go of this story' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Let go of this story?' })
  await expect.element(asked.getByText('Your favorites are shown on your profile.')).toBeVisible()
})

/** The favorites of a member, two a page, newest first; the worker puts five hundred on a page. */
const twoAPage = (): Stubs => {
  let kept = ['One', 'Two', 'Three', 'Four', 'Five']
    .map((title, n) => aProfileStory({ id: 51 + n, pinId: 11 + n, title, pinAuthor: 'sam' }))
    .reverse()
  return {
    'GET /profile/users/': ({ query }) => {
      const left = kept.filter(({ pinId }) => pinId < Number(query.kept_before ?? Infinity))
      const user_upvoted_stories = left.slice(0, 2)
      const next = left.length > 2 ? String(user_upvoted_stories.at(-1)!.pinId) : null
      return [
        aProfile({
          user_upvoted_stories,
          next: { userStories: null, user_upvoted_stories: next },
          can: { edit: true, editAvatar: true },
        }),
      ]
    },
    'DELETE /upVoteStory/:id/': ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params.id))
      return null
    },
  }
}

test('favorites on later pages load on a press, and can be removed one by one', async () => {
  const stubs = twoAPage()
  const { api, screen } = await openScreen('/users/robin', { as: robin, api: stubs })
  const kept = page.getByRole('region', { name: 'Favorite Posts' })
  const titles = kept.getByRole('listitem').getByRole('link')
  const more = kept.getByRole('button', { name: 'Show more favorites' })
  await expect.element(titles).toHaveLength(2)
  await more.click()
  await expect.element(titles).toHaveLength(4)
  await more.click()
  await expect.element(titles).toHaveLength(5)
  expect(more.elements()).toEqual([])

  const names = textsOf(titles)
  expect(names).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
  const dialog = page.getByRole('alertdialog', { name: 'are you sure you want to unfavorite this story?' })
  const yes = dialog.getByRole('button', { name: 'yes, unfavorite story' })
  const unfavorite = kept.getByRole('button', { name: 'Unfavorite' })
  api.answer({ 'DELETE /upVoteStory/:id/': noConnection })
  await unfavorite.nth(3).click()
  await yes.click()
  await expect.element(dialog).toHaveTextContent('You seem to be offline.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(textsOf(titles), 'what was not taken away is still there').toEqual(names)
  api.answer({ 'DELETE /upVoteStory/:id/': stubs['DELETE /upVoteStory/:id/']! })
  for (const n of [3, 0, 2, 0, 0]) {
    names.splice(n, 1)
    await unfavorite.nth(n).click()
    await yes.click()
    await expect.poll(() => dialog.elements()).toEqual([])
    await expect.poll(() => textsOf(titles)).toEqual(names)
  }
  await expect.element(kept).toHaveTextContent('No favorite posts found')
  await screen.unmount()
  await openScreen('/users/robin', { as: robin, api: stubs })
  await expect.element(kept).toHaveTextContent('No favorite posts found')
})
