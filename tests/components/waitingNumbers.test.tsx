import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen } from '#tests/support/screens'
import { aModerator, anAdministrator } from '#tests/support/views'

const nav = () => page.getByRole('navigation', { name: 'Management' })

test('the tab of the queue has the number that the queue shows, and the other tabs are counted after each decision [20, 25.3]', async () => {
  let flaggedStories = 3
  const rows = [1, 2, 3].map((id) => aReviewItem(id))
  const decide = queueOf(rows)['POST /review/:kind/:id/decide/'] as (asked: unknown) => never
  await openScreen('/manage/review', {
    as: aModerator(),
    api: {
      ...queueOf(rows),
      // Another moderator has not decided yet what this one counts.
      'GET /review/waiting/': () => ({ review: 9, flaggedStories, flaggedComments: 0, inbox: null }),
      'POST /review/:kind/:id/decide/': (asked) => {
        flaggedStories--
        return decide(asked)
      },
    },
  })
  await expect.element(nav().getByRole('link', { name: 'Review 3 waiting' })).toBeVisible()
  await expect.element(nav().getByRole('link', { name: 'Flags 3 waiting' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(nav().getByRole('link', { name: 'Review 2 waiting' })).toBeVisible()
  await expect.element(nav().getByRole('link', { name: 'Flags 2 waiting' })).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(nav().getByRole('link', { name: 'Review 3 waiting' })).toBeVisible()
})

test('the number of the inbox follows a message that is marked as read [25.3]', async () => {
  let is_read = false
  const message = { id: 1, email: 'sam@people.example', message: 'Hello', created_at: '2026-11-02T00:00:00Z', answered: null } // oxfmt-ignore
  const counts = { open: 1, answered: 0, all: 1 }
  await openScreen('/manage/inbox', {
    as: anAdministrator(),
    api: {
      'GET /contactUs/': () => ({ count: 1, next: null, previous: null, results: [{ ...message, is_read }], counts }),
      'GET /review/waiting/': () => ({ review: 0, flaggedStories: 0, flaggedComments: 0, inbox: is_read ? 0 : 1 }),
      'PATCH /contactUs/:id/': () => {
        is_read = true
        return { ...message, is_read }
      },
    },
  })
  await expect.element(nav().getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read “Hello”' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as unread “Hello”' })).toBeVisible()
  await expect.element(nav().getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})
