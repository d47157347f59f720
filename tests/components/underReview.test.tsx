import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewView } from '#contract/reviewState'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { commenting, openStory } from '#tests/support/storyScreen'
import {
  aComment,
  aModerator,
  anAdministrator,
  aProfile,
  aProfileStory,
  aSelf,
  aStory,
  authorCan,
} from '#tests/support/views'

const robin = aSelf()
const aReview = (parts: Partial<ReviewView> = {}): ReviewView => ({
  state: 'pending',
  reason: null,
  note: null,
  decidedOn: null,
  canAppeal: false,
  appeal: null,
  ...parts,
})
const removed = aReview({
  state: 'removed',
  reason: 'privacy',
  note: 'It names your neighbor.',
  decidedOn: '2026-11-20',
  canAppeal: true,
})
const own = (review: ReviewView) =>
  aStory({
    id: 1,
    title: 'The bench',
    owner: robin.id,
    username: 'robin',
    status: review.state === 'declined' ? 'removed' : review.state,
    review,
    can: { ...authorCan, comment: false },
  })
const box = () => page.getByRole('region', { name: /review|moderator|published/i })

test.each([
  [aReview(), 'Waiting for review', 'Once a moderator approves it, it’s published'],
  [aReview({ state: 'hidden' }), 'Hidden until a moderator has looked', 'Nobody has judged it yet'],
  [{ ...removed, state: 'declined' }, 'Not published', 'Reason: Someone’s privacy'],
  [removed, 'Removed by a moderator', 'It names your neighbor.'],
  [
    { ...removed, canAppeal: false, appeal: { state: 'upheld', note: 'The name is still in it.' } },
    'Removed by a moderator',
    'Your appeal was read, and the decision stands.',
  ],
] as const)('beside their own story an author reads what became of it: %o', async (review, title, words) => {
  await openStory(own(review), { as: robin })
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect.element(box()).toHaveTextContent(words)
  expect(await axeViolations()).toEqual([])
})

test('an author appeals once, within twenty days, and what was typed stays when it cannot be sent', async () => {
  const story = own(removed)
  let isOffline = true
  const { api } = await openStory(story, {
    as: robin,
    api: {
      'POST /pins/:id/appeal/': () => {
        if (isOffline) return noConnection
        story.review = { ...removed, canAppeal: false, appeal: { state: 'open', note: null } }
        return story
      },
    },
  })
  await expect.element(page.getByText('until 12/10/2026')).toBeVisible()
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Why do you see it differently?' })
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('*Please tell us why you see it differently')).toBeVisible()
  await field.fill('x'.repeat(2001))
  await expect.element(page.getByText('*An appeal can have up to 2,000 characters')).toBeVisible()
  await field.fill('That neighbor is me.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible()
  await expect.element(field).toHaveValue('That neighbor is me.')
  isOffline = false
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('Your appeal is with us.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Removed by a moderator' })).toHaveFocus()
  expect(api.to('POST /pins/:id/appeal/').map(({ body }) => body)).toEqual([
    { text: 'That neighbor is me.' },
    { text: 'That neighbor is me.' },
  ])
})

test('staff read in a few words why a story is not shown, and appeal nothing', async () => {
  await openStory({ ...own(removed), owner: null, username: null }, { as: aModerator() })
  await expect.element(box().getByRole('link', { name: 'To the queue' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Appeal', exact: true }).elements()).toEqual([])
})

test('whoever comments under review is told that it waits, and the comment says so', async () => {
  const story = aStory({ id: 1, title: 'The bench' })
  const post = commenting(story, robin)['POST /commentStory/'] as (asked: unknown) => ReturnType<typeof aComment>
  await openStory(story, {
    as: robin,
    api: {
      'POST /commentStory/': (asked) => {
        const said = { ...post(asked), status: 'pending' as const, review: aReview() }
        story.commentstory = story.commentstory.map((one) => (one.id === said.id ? said : one))
        return said
      },
    },
  })
  await page.getByRole('textbox', { name: 'leave comment' }).fill('I was there too.')
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect.element(page.getByText('Thank you. Your comment waits for a moderator to look at it')).toBeVisible()
  await expect.element(page.getByText('Waiting for review: only its author and moderators can read it.')).toBeVisible()
})

test('among their own stories an author reads which ones are not shown, and why', async () => {
  const stories = [aReview(), aReview({ state: 'hidden' }), removed].map((review, n) =>
    aProfileStory({
      ...{ id: n + 1, pinId: n + 1, title: `Told ${n + 1}`, review },
      status: review.state === 'declined' ? 'removed' : review.state,
    }),
  )
  await openScreen('/users/robin', {
    as: robin,
    api: { 'GET /profile/users/': [aProfile({ userStories: stories, can: { edit: true, editAvatar: true } })] },
  })
  for (const words of [
    'Waiting for review',
    'Hidden until a moderator has looked',
    'Removed by a moderator',
    'Someone’s privacy',
    'You can appeal',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(page.getByRole('link', { name: 'edit story' }).elements(), 'what was removed is not edited').toHaveLength(2)
})

const calm = { read_only: false, no_new_accounts: false, captcha_on_writing: false }

test('an administrator sets what waits for review, and how many flags hide', async () => {
  const set = { ...calm, review: 'off' as const, auto_hide: true, auto_hide_flags: 5 }
  const api: Stubs = {
    'GET /switches/': () => ({ ...set }),
    'PATCH /switches/': ({ body }) => Object.assign(set, body),
  }
  const opened = await openScreen('/manage/switches', { as: anAdministrator(), api })
  await page.getByRole('radio', { name: 'First stories' }).click()
  await expect.element(page.getByText('The first three stories of each account wait')).toBeVisible()
  const number = page.getByRole('textbox', { name: 'How many people' })
  await number.fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('*Please enter a number from 2 to 20')).toBeVisible()
  await number.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The flags of 7 people hide something now')).toBeVisible()
  await page.getByRole('switch', { name: 'Flags hide' }).click()
  await expect.poll(() => number.elements()).toEqual([])
  expect(opened.api.to('PATCH /switches/').map(({ body }) => body)).toEqual([
    { review: 'first' },
    { auto_hide_flags: 7 },
    { auto_hide: false },
  ])
  expect(await axeViolations()).toEqual([])
})
