import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commenting, openStory } from '#tests/support/storyScreen'
import { noConnection } from '#tests/support/stubbedApi'
import { aComment, aModerator, aSelf, aStory, authorCan, guestCan } from '#tests/support/views'

const robin = aSelf()
const comments = page.getByRole('region', { name: /^Comments/ })
const items = comments.getByRole('listitem')
const words = page.getByRole('textbox', { name: 'leave comment' })
const send = page.getByRole('button', { name: 'leave comment' })
const anonymously = page.getByRole('checkbox', { name: /^Comment anonymously/ })

test('what somebody said is brought before them, wherever among the others it stands', async () => {
  const story = aStory({
    commentstory: [1, 2, 3].map((n) => aComment({ id: n, description: `${n}: ${'It was long ago. '.repeat(120)}` })),
    commentCount: 3,
  })
  await openStory(story, { as: robin, api: commenting(story, robin) })
  await words.fill('Thank you all')
  await send.click()
  const mine = items.filter({ hasText: 'Thank you all' })
  await expect.element(mine).toHaveFocus()
  await expect.element(mine).toBeInViewport()
})

test('a comment that was refused is taken back, with its words in the field', async () => {
  const story = aStory()
  const { api } = await openStory(story, { as: robin, api: { 'POST /commentStory/': noConnection } })
  await expect.element(page.getByText('No comments yet.')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('*Please enter a comment')).toBeVisible()
  expect(api.to('POST /commentStory/')).toEqual([])
  await words.fill('hold on to this')
  await send.click()
  await expect.element(comments.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(words).toHaveValue('hold on to this')
  expect(items.elements()).toEqual([])
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: story.id, description: 'hold on to this', is_anonymous_comment: false }])
})

test('a comment that was refused is still in its field when the story is opened again', async () => {
  const story = aStory()
  const { screen } = await openStory(story, { as: robin, api: { 'POST /commentStory/': noConnection } })
  await words.fill('hold on to this')
  await send.click()
  await expect.element(comments.getByText('You seem to be offline.')).toBeVisible()
  await screen.unmount()
  await openStory(story, { as: robin })
  await expect.element(words).toHaveValue('hold on to this')
})

test('an anonymous comment shows no name, and the mode chooses before anybody does', async () => {
  const story = aStory()
  const quiet = aSelf({ id: 12, username: 'quiet', is_anonymous_active: true })
  const { api } = await openStory(story, { as: quiet, api: commenting(story, quiet) })
  await expect.element(anonymously).toBeChecked()
  await words.fill('me too')
  await send.click()
  await expect.element(items).toHaveTextContent('Anonymous (you)')
  await expect.element(items.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(items).not.toHaveTextContent('quiet')
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: story.id, description: 'me too', is_anonymous_comment: true }])
})

test('beneath their own anonymous story nobody signs a comment without choosing to', async () => {
  const secret = aStory({ id: 2, owner: robin.id, username: 'robin', is_anonymous_pin: true, can: authorCan })
  const { screen, api } = await openStory(secret, { as: robin, api: commenting(secret, robin) })
  await expect.element(anonymously).toBeChecked()
  await anonymously.click()
  await words.fill('It was me')
  await send.click()
  await expect.element(items.getByRole('link', { name: 'robin' })).toBeVisible()
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: 2, description: 'It was me', is_anonymous_comment: false }])
  await screen.unmount()
  const signed = aStory({ id: 3, owner: robin.id, username: 'robin', can: authorCan })
  const own = await openStory(signed, { as: robin })
  await expect.element(anonymously).toBeVisible()
  await expect.element(anonymously).not.toBeChecked()
  await own.screen.unmount()
  await openStory(aStory({ id: 2, owner: null, username: null, is_anonymous_pin: true }), {
    as: aSelf({ id: 13, username: 'another' }),
  })
  await expect.element(anonymously).toBeVisible()
  await expect.element(anonymously).not.toBeChecked()
})

test('a guest reads comments and is told how to leave one', async () => {
  const said = aComment({ description: 'thank you for reading', can: { delete: false, flag: false } })
  await openStory(aStory({ commentstory: [said], commentCount: 1, can: guestCan }))
  await expect.element(comments.getByText('thank you for reading')).toBeVisible()
  await expect.element(comments.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(comments.getByRole('button').elements()).toEqual([])
})

for (const { who, person, can, offered } of [
  { who: 'its author', person: robin, can: { delete: true, flag: false }, offered: ['Delete'] },
  { who: 'a reader', person: aSelf({ id: 5 }), can: { delete: false, flag: true }, offered: ['Flag'] },
  { who: 'a moderator', person: aModerator(), can: { delete: true, flag: true }, offered: ['Delete', 'Flag'] },
])
  test(`who may delete a comment and who may flag it is offered just that: ${who}`, async () => {
    const said = aComment({ commenter: 7, username: 'robin', can })
    await openStory(aStory({ commentstory: [said], commentCount: 1 }), { as: person })
    await expect
      .poll(() =>
        items
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(offered)
  })
