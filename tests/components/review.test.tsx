import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages'
import type { ReviewItem } from '#contract/reviews'
import type { ReviewView } from '#contract/reviewState'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { calm } from '#tests/support/photoForm'
import { afterPause, aPendingItem, aReviewItem, queueOf } from '#tests/support/queue'
import { goTo, openScreen, textsOf } from '#tests/support/screens'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import {
  aComment,
  aModerator,
  anAdministrator,
  aProfile,
  aProfileStory,
  aReview,
  aSelf,
  aStory,
  authorCan,
} from '#tests/support/views'
import { commenting, emptyMap, openStory } from '#tests/support/storyScreen'

const open = async (rows: readonly ReviewItem[], more: Stubs = {}, size?: number) => {
  const opened = await openScreen('/manage/review', { as: aModerator(), api: { ...queueOf(rows, size), ...more } })
  const judged = () =>
    opened.api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => ({ id: params.id, ...(body as object) }))
  return { ...opened, judged }
}
const item = (name: string) => page.getByRole('heading', { level: 2, name })
const said = (words: string) => page.getByRole('status').filter({ hasText: words })

test('a moderator decides by keyboard, and the focus is on the next item before the last decision is saved [20]', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { judged } = await open([aPendingItem(1), aReviewItem(2), aReviewItem(3)], {
    'POST /review/:kind/:id/decide/': async ({ params }) => {
      await held
      return { kind: 'story', id: Number(params.id), state: 'visible', review: null, undoUntil: null }
    },
  })
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  afterPause()
  await userEvent.keyboard('a')
  await expect.element(item('Story 3')).toHaveFocus()
  await expect.poll(judged).toEqual([
    { id: '1', decision: 'approve', version: 'version 1' },
    { id: '2', decision: 'keep', version: 'version 2' },
  ])
  answer()
  await expect.element(said('Kept “Story 2”')).toBeInTheDocument()
})

test('the queue shows the dates of a story, and asks before approving a text of which only the beginning was visible', async () => {
  const { judged } = await open([aPendingItem(1, { isCut: true }), aPendingItem(2), aPendingItem(3)])
  await expect.element(page.getByText('06/24/1979 – No End Date')).toBeVisible()
  await userEvent.keyboard('a')
  const asked = page.getByRole('alertdialog', { name: 'You’ve only seen the beginning. Decide anyway?' })
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(judged()).toEqual([])
  await userEvent.keyboard('a')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect.element(item('Story 2')).toHaveFocus()
  afterPause()
  await userEvent.keyboard('a')
  await expect.element(item('Story 3')).toHaveFocus()
  await expect.poll(() => judged().map(({ id }) => id)).toEqual(['1', '2'])
})

test('hiding and removing ask for one of nine reasons, by a digit and Enter [20]', async () => {
  const { judged } = await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('dialog', { name: 'Hide “Story 1”: why?' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(9)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please choose a reason from the list', { exact: true })).toBeVisible()
  await userEvent.keyboard('6{Enter}')
  await expect.element(item('Story 2')).toHaveFocus()
  afterPause()
  await userEvent.keyboard('r2')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect.poll(judged).toEqual([
    { id: '1', decision: 'hide', reason: 'spam', version: 'version 1' },
    { id: '2', decision: 'remove', reason: 'hate', version: 'version 2' },
  ])
})

test('letters that are still typed after a decision do nothing to the next item, and Space in its dialog chooses no reason [20]', async () => {
  const { judged } = await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('r1{Enter}')
  await expect.element(item('Story 2')).toHaveFocus()
  await userEvent.keyboard('her name and her house')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
  afterPause()
  await userEvent.keyboard('r {Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Please choose a reason from the list', { exact: true })).toBeVisible()
  await expect.poll(judged).toHaveLength(1)
})

test('after a decision far down a long text the way back and why the next item waits are in view [20]', async () => {
  const text = 'We sat there until it was dark.\n'.repeat(60)
  await open([aReviewItem(1, { text }), aReviewItem(2, { text })])
  await expect.element(item('Story 1')).toBeVisible()
  page
    .getByRole('link', { name: /See it on the map/ })
    .element()
    .scrollIntoView()
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 0.99 })
  await expect.element(page.getByRole('list', { name: 'Why it’s here' })).toBeInViewport({ ratio: 0.99 })
  page
    .getByRole('link', { name: /See it on the map/ })
    .element()
    .scrollIntoView()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 0.99 })
})

test('a link to the queue opens the item that it is about, also from a later page, and the others follow [20, 25.3]', async () => {
  const about = { reportCount: 1, reports: [{ id: 9, topic: 'hate' as const, message: '', created_at: '2026-11-20' }] }
  const rows = [aReviewItem(1), aReviewItem(2), aReviewItem(3, about), aReviewItem(4)]
  const as = aModerator()
  const { screen } = await openScreen('/manage/review?report=9', { as, api: queueOf(rows, 2) })
  await expect.element(item('Story 3')).toBeVisible()
  for (const next of [1, 2, 4]) {
    await userEvent.keyboard('s')
    await expect.element(item(`Story ${next}`)).toHaveFocus()
  }
  await screen.unmount()
  const { router } = await openScreen('/manage/review?story=3', { as, api: queueOf(rows, 2) })
  await expect.element(item('Story 3')).toBeVisible()
  await goTo(router, '/manage/review')
  await expect.element(item('Story 1')).toBeVisible()
})

test.each([
  ['that is not in the queue', '5', 'What you opened isn’t waiting in your queue.'],
  ['that another moderator is looking at', '2', 'Someone else is looking at “Story 2”.'],
])('a link to an item %s shows no other item in its place, and leads to the queue [20]', async (_, story, words) => {
  const rows = [aReviewItem(1), aReviewItem(2, { claimedBy: 'other' }), aReviewItem(3)]
  const { api } = await openScreen(`/manage/review?story=${story}`, { as: aModerator(), api: queueOf(rows, 2) })
  await expect.element(page.getByRole('heading', { level: 2, name: words })).toBeVisible()
  expect([page.getByRole('article').elements(), api.to('POST /review/:kind/:id/claim/')]).toEqual([[], []])
  await userEvent.keyboard('a')
  await page.getByRole('link', { name: 'Open the queue' }).click()
  await expect.element(item('Story 1')).toBeVisible()
  expect(api.to('POST /review/:kind/:id/decide/')).toEqual([])
})

test('a link to a story that does not wait opens it to be hidden, removed or asked about, and the queue follows with its count [20]', async () => {
  const atRest = aReviewItem(5, { why: [], flags: [], flagscore: 0, decisions: ['hide', 'remove', 'ask'] })
  const rows = queueOf([aReviewItem(1)])
  const list = rows['GET /review/'] as (asked: { query: object }) => object
  const { api, router } = await openScreen('/manage/review?story=5', {
    as: aModerator(),
    api: {
      ...rows,
      'GET /review/': (asked) =>
        String(asked.query.story) === '5'
          ? { count: 1, next: null, previous: null, results: [atRest] }
          : (list(asked) as never),
    },
  })
  await expect.element(item('Story 5')).toBeVisible()
  await expect.element(page.getByText('Posted by Anonymous · 11/19/2026')).toBeVisible()
  await expect.element(page.css('b').filter({ hasText: '1 waiting' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Keep/ }).elements()).toEqual([])
  await userEvent.keyboard('a')
  await userEvent.keyboard('h6{Enter}')
  await expect.element(item('Story 1')).toHaveFocus()
  await expect.element(page.getByText('1 waiting · 1 reviewed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Hid “Story 5”')
  await expect.poll(() => router.state.location.search).toBe('')
  expect(api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params.id, body])).toEqual([
    ['5', { decision: 'hide', reason: 'spam', version: 'version 5' }],
  ])
})

test.each([
  ['comment', 'visible', ['hide', 'remove'], 'r6{Enter}', { decision: 'remove', reason: 'spam' }, null],
  ['comment', 'removed', ['restore'], 'a', { decision: 'restore' }, 'Removed by a moderator'],
  ['collection', 'declined', ['approve'], 'a', { decision: 'approve' }, 'Not published'],
] as const)(
  'a link to a %s that does not wait and is %s says so and opens it for another decision: %o [20]',
  async (kind, state, decisions, keys, judgment, words) => {
    const review = state === 'visible' ? null : aReview({ state })
    const rest = { why: [], flags: [], flagscore: 0, place: null, dates: null, category: null, state, review }
    const atRest = aReviewItem(5, { ...rest, kind, pin: kind === 'comment' ? 5 : null, decisions: [...decisions] })
    const rows = queueOf([aReviewItem(1)])
    const list = rows['GET /review/'] as (asked: { query: object }) => object
    const { api } = await openScreen(`/manage/review?${kind}=5`, {
      as: aModerator(),
      api: {
        ...rows,
        'GET /review/': (asked) =>
          String(asked.query[kind]) === '5'
            ? { count: 1, next: null, previous: null, results: [atRest] }
            : (list(asked) as never),
      },
    })
    await expect.element(item('Story 5')).toBeVisible()
    await expect.element(page.css('b').filter({ hasText: '1 waiting' })).toBeVisible()
    expect(textsOf(page.getByRole('list', { name: 'Why it’s here' }))).toEqual(words ? [words] : [])
    await userEvent.keyboard(keys)
    await expect.element(item('Story 1')).toHaveFocus()
    await expect
      .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params.kind, params.id, body]))
      .toEqual([[kind, '5', { ...judgment, version: 'version 5' }]])
  },
)

test('staff reach the review of a story on the map from its page, and of one that waits too [20]', async () => {
  const { screen } = await openStory(aStory({ version: 'version 101' }), { as: aModerator() })
  const link = page.getByRole('link', { name: 'Review this story' })
  await expect.element(link).toHaveAttribute('href', '/manage/review?story=101')
  await screen.unmount()
  const waits = aStory({ status: 'pending', review: aReview(), owner: null, username: null, version: 'version 101' })
  await openStory(waits, { as: aModerator() })
  const queue = page.getByRole('link', { name: 'Open the queue' })
  await expect.element(queue).toHaveAttribute('href', '/manage/review?story=101')
  expect(link.elements()).toEqual([])
})

test('a note is sent with the decision, and letters typed in it decide nothing [20]', async () => {
  const { judged } = await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('n')
  await page.getByRole('textbox', { name: 'A note to the author' }).fill('Please leave out the address, as a harm.')
  await page.getByRole('button', { name: 'Keep this note' }).click()
  expect(judged()).toEqual([])
  await expect.element(page.getByText('Please leave out the address, as a harm.')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await expect.poll(judged).toMatchObject([{ decision: 'keep', note: 'Please leave out the address, as a harm.' }])
})

test('what is typed in a dialog that is canceled is there in the next one about the item, also after it was skipped, and is not sent before that [20]', async () => {
  const { judged } = await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('r')
  const note = page.getByRole('textbox', { name: 'A note to the author' })
  await note.fill('It names your neighbor.')
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await userEvent.keyboard('s')
  await expect.element(item('Story 2')).toHaveFocus()
  afterPause()
  await userEvent.keyboard('r')
  await expect.element(note).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('heading', { name: 'Only what you skipped is left' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(note).toHaveValue('It names your neighbor.')
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.poll(judged).toHaveLength(1)
  expect(judged()[0]).not.toHaveProperty('note')
})

test('at the end of the queue the focus is on what it says, and one Tab leads to what waits next, with its count [20]', async () => {
  const waiting = { review: 0, flaggedStories: 0, flaggedComments: 2, inbox: 0 }
  await open([aReviewItem(1)], { 'GET /review/waiting/': waiting })
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toHaveFocus()
  const next = page.getByRole('link', { name: 'Next: Comments 2 waiting' })
  await expect.element(next).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAttribute('href', '/manage/comments')
})

test('a decision that cannot be saved returns as the next item, with what was typed and a message [20]', async () => {
  let isOffline = true
  const rows = [aReviewItem(1), aReviewItem(2)]
  const decide = queueOf(rows)['POST /review/:kind/:id/decide/'] as (asked: unknown) => never
  const { judged } = await open(rows, {
    'POST /review/:kind/:id/decide/': (asked) => (isOffline ? noConnection : decide(asked)),
  })
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('r')
  await page.getByRole('textbox', { name: 'A note to the author' }).fill('It names your neighbor.')
  await page.getByRole('radio', { name: 'Outing or privacy' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Your decision about “Story 1” wasn’t saved')).toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
  isOffline = false
  afterPause()
  await userEvent.keyboard('s')
  await expect.element(item('Story 1')).toHaveFocus()
  await expect.element(page.getByRole('alert').filter({ hasText: 'What you wrote is still here' })).toBeVisible()
  await expect.element(page.getByText('It names your neighbor.')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('radio', { name: 'Outing or privacy' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(judged).toHaveLength(2)
  expect(judged()[1]).toMatchObject({ id: '1', reason: 'privacy', note: 'It names your neighbor.' })
})

test('an item that another moderator is looking at is skipped, with a message [20]', async () => {
  await open([aReviewItem(1, { claimedBy: 'other' }), aReviewItem(2), aReviewItem(3)], {
    'POST /review/:kind/:id/claim/': ({ params }) =>
      params.id === '2'
        ? new Refused(409, 'conflict', 'Someone else is looking at this right now')
        : { until: '2026-11-23T12:10:00Z' },
  })
  await expect.element(said('Someone else is looking at “Story 2”.')).toBeInTheDocument()
  await expect.element(item('Story 3')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('2 are being reviewed by someone else.')).toBeVisible()
})

test('the last decision can be undone by key or button, and its item is the open one again [20]', async () => {
  const { api } = await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await userEvent.keyboard('u')
  await expect.element(item('Story 1')).toHaveFocus()
  await expect.poll(() => api.to('POST /review/:kind/:id/undo/').map(({ params }) => params.id)).toEqual(['1'])
  await userEvent.keyboard('a')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(item('Story 1')).toHaveFocus()
})

test('a decision that can no longer be undone stays, with a message [20]', async () => {
  await open([aReviewItem(1), aReviewItem(2)], {
    'POST /review/:kind/:id/undo/': new Refused(409, 'conflict', 'This can no longer be undone here'),
  })
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('au')
  await expect
    .element(said('The decision about “Story 1” wasn’t undone: This can no longer be undone here.'))
    .toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
})

test('a moderator who skipped everything sees a message and can go back to the items [20]', async () => {
  await open([aReviewItem(1), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(item('Story 2')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(page.getByText('You skipped 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to what you skipped' }).click()
  await expect.element(item('Story 1')).toBeVisible()
})

test('more items load before the last one is decided, page after page [20]', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => aReviewItem(n + 1))
  const { judged } = await open(rows, {}, 10)
  const seen = new Set<string>()
  // An item that moved to an earlier page while later ones were loading comes last.
  const isNext = () => {
    const [name] = textsOf(page.getByRole('heading', { level: 2 }))
    return name !== undefined && seen.size < seen.add(name).size
  }
  for (const _ of rows) {
    await expect.poll(isNext).toBe(true)
    afterPause()
    await userEvent.keyboard('a')
  }
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  const ids = () =>
    judged()
      .map(({ id }) => Number(id))
      .sort((a, b) => a - b)
  await expect.poll(ids).toEqual(rows.map(({ id }) => id))
})

test('while more items are loading the queue does not say that nothing waits, and a failed load can be retried [20]', async () => {
  const rows = [aReviewItem(1), aReviewItem(2)]
  const list = queueOf(rows, 1)['GET /review/'] as (asked: { query: Record<string, string> }) => object
  let isOffline = false
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { api } = await open(rows, {
    'GET /review/': async (asked) => {
      if (asked.query.page === '2') await held
      return (isOffline ? noConnection : list(asked)) as never
    },
  })
  await expect.element(item('Story 1')).toBeVisible()
  await expect.poll(() => api.to('GET /review/').at(-1)?.query.page).toBe('2')
  isOffline = true
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('heading', { name: 'Management' })).toHaveFocus()
  expect(page.getByRole('heading', { level: 2 }).elements()).toEqual([])
  answer()
  await expect.element(item('The queue couldn’t be loaded')).toBeVisible()
  isOffline = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(item('Story 2')).toHaveFocus()
})

test('a moderator who decides faster than items load also gets the items that moved to an earlier page [20]', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => aReviewItem(n + 1))
  const queue = queueOf(rows, 5)
  const list = queue['GET /review/'] as (asked: { query: Record<string, string> }) => object
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { judged } = await open(
    rows,
    {
      ...queue,
      'GET /review/': async (asked) => {
        if (asked.query.page === '2') await held
        return list(asked) as never
      },
    },
    5,
  )
  for (let n = 1; n <= 5; n++) {
    await expect.element(item(`Story ${n}`)).toBeVisible()
    afterPause()
    await userEvent.keyboard('a')
  }
  await expect.element(page.getByRole('heading', { name: 'Management' })).toHaveFocus()
  await expect.poll(judged).toHaveLength(5)
  answer()
  await expect.element(item('Story 6')).toHaveFocus()
})

test('an appeal shows the author’s words and is granted or denied [20]', async () => {
  const appeal = aReviewItem(1, {
    why: ['appeal'],
    state: 'removed',
    appeal: { text: 'That neighbor is me.', on: '2026-11-21' },
    earlier: [{ action: 'remove', reason: 'privacy', note: 'It names your neighbor.', on: '2026-11-20' }],
    decisions: ['uphold', 'reverse'],
  })
  const { judged } = await open([appeal, aReviewItem(2)])
  await expect.element(page.getByText('That neighbor is me.')).toBeVisible()
  await expect.element(page.getByText('“It names your neighbor.”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deny appeal' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await expect.poll(judged).toEqual([{ id: '1', decision: 'reverse', version: 'version 1' }])
})

test('the help names every key and can switch them off [20]', async () => {
  const { judged } = await open([aReviewItem(1)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help).toBeVisible()
  for (const key of ['A', 'H', 'R', 'N', 'S', 'U', '?'])
    await expect.element(help.getByRole('term').filter({ hasText: key }).first()).toBeVisible()
  await help.getByRole('switch', { name: 'Use these keys' }).click()
  await help.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('as')
  await expect.element(item('Story 1')).toBeVisible()
  expect(judged()).toEqual([])
})

test('the queue is accessible [20]', async () => {
  const flagged = aReviewItem(1, {
    contentNotes: ['violence'],
    earlier: [{ action: 'keep', reason: null, note: '', on: '2026-11-01' }],
  })
  await open([flagged])
  for (const [width, theme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.viewport(width, 800)
    document.documentElement.dataset.theme = theme
    await expect.element(item('Story 1')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
})

const robin = aSelf()
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
  [aReview(), 'Waiting for review', 'Once a moderator approves it, it goes up'],
  [aReview({ state: 'hidden' }), 'Hidden until a moderator reviews it', 'No one has reviewed it yet'],
  [{ ...removed, state: 'declined' }, 'Not published', 'Reason: Outing or privacy'],
  [removed, 'Removed by a moderator', 'It names your neighbor.'],
  [
    { ...removed, canAppeal: false, appeal: { state: 'upheld', note: 'The name is still in it.' } },
    'Removed by a moderator',
    'We read your appeal. The decision stands.',
  ],
] as const)('next to their own story an author reads its review state: %o [20]', async (review, title, words) => {
  await openStory(own(review), { as: robin })
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect.element(box()).toHaveTextContent(words)
  expect(await axeViolations()).toEqual([])
})

test('an author appeals once, within twenty days, and what was typed stays when it cannot be sent [20]', async () => {
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
  await expect.element(page.getByText('until December 10, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Why do you disagree?' })
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('*Please tell us why you disagree')).toBeVisible()
  await field.fill('x'.repeat(2001))
  await expect.element(page.getByText('*An appeal can have up to 2,000 characters')).toBeVisible()
  await field.fill('That neighbor is me.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible()
  await expect.element(field).toHaveValue('That neighbor is me.')
  isOffline = false
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('We have your appeal.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Removed by a moderator' })).toHaveFocus()
  expect(api.to('POST /pins/:id/appeal/').map(({ body }) => body)).toEqual([
    { text: 'That neighbor is me.' },
    { text: 'That neighbor is me.' },
  ])
})

test('staff read briefly why a story is not shown, and have no appeal button [20]', async () => {
  await openStory({ ...own(removed), owner: null, username: null }, { as: aModerator() })
  await expect.element(box().getByRole('link', { name: 'Open the list it is in' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Appeal', exact: true }).elements()).toEqual([])
})

test('a member who comments under review sees that it waits, in a message and on the comment [20]', async () => {
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
  await expect.element(page.getByText('Thank you. Your comment is waiting for review.')).toBeVisible()
  await expect.element(page.getByText('Waiting for review: only its author and our team can read it.')).toBeVisible()
})

test('an author sees in the list of their stories which ones are not shown, and why [20]', async () => {
  const stories = [aReview(), aReview({ state: 'hidden' }), removed].map((review, n) =>
    aProfileStory({
      ...{ id: n + 1, pinId: n + 1, title: `Told ${n + 1}`, review },
      status: review.state === 'declined' ? 'removed' : review.state,
    }),
  )
  const answered = aProfileStory({
    id: 4,
    pinId: 4,
    title: 'Told 4',
    status: 'hidden',
    review: aReview({ state: 'hidden', canAppeal: true }),
    isChanged: true,
  })
  stories.push(answered)
  await openScreen('/users/robin', {
    as: robin,
    api: { 'GET /profile/users/': [aProfile({ userStories: stories, can: { edit: true, editAvatar: true } })] },
  })
  for (const words of [
    'Waiting for review',
    'Removed by a moderator',
    'Outing or privacy',
    'You can appeal',
    'You changed the story. Our team will look at it again.',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'edit story' }), { message: 'what was removed is not edited' })
    .toHaveLength(3)
})

test('an administrator sets what waits for review, and how many flags hide [20]', async () => {
  const set = { ...calm, review: 'off' as const, auto_hide: true, auto_hide_flags: 5 }
  const api: Stubs = {
    'GET /switches/': () => ({ ...set }),
    'GET /log/': { count: 0, next: null, previous: null, results: [] },
    'PATCH /switches/': ({ body }) => Object.assign(set, body),
  }
  const opened = await openScreen('/manage/switches', { as: anAdministrator(), api })
  await page.getByRole('radio', { name: 'First stories' }).click()
  await expect.element(page.getByText('Every anonymous story waits for a moderator')).toBeVisible()
  const number = page.getByRole('textbox', { name: 'How many people' })
  await number.fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please enter a number from 2 to 20')).toBeVisible()
  await number.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Flags from 7 people now hide a post')).toBeVisible()
  await page.getByRole('switch', { name: 'Hiding by flags' }).click()
  await expect.poll(() => number.elements()).toEqual([])
  expect(opened.api.to('PATCH /switches/').map(({ body }) => body)).toEqual([
    { review: 'first' },
    { auto_hide_flags: 7 },
    { auto_hide: false },
  ])
  expect(await axeViolations()).toEqual([])
})

test('a keep or a restore applies to the text that the moderator read: after an edit it is refused until they reload the story [20]', async () => {
  const story = { id: 71, title: 'Edited in between', owner: 5, username: 'sam' }
  const flag = { id: 1, reportType: 2, reason: 'Look', flagged: true, created_at: '2026-05-01T00:00:00Z' }
  const days = { removed_at: '2026-11-01', canRestore: true, restorable_until: '2026-12-01', review: removed }
  let text = 'first'
  const page1 = <Row,>(row: Row) => ({ count: 1, next: null, previous: null, results: [row] })
  const changed = new Refused(409, 'conflict', messages.decisionUnfit)
  const { router, api } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: {
      ...emptyMap,
      'GET /pinFlagged/': () => page1({ ...story, flagscore: 1, flaggerstory: [flag], version: `${text}.flag` }),
      'GET /pinFlagged/removed/': () => page1({ ...story, ...days, version: text }),
      'GET /pins/:id/': () => aStory({ ...story, version: text }),
      'POST /pinFlagged/:id/keep/': ({ body: { version } }) =>
        version!.startsWith(text) ? { ...story, flagscore: 1, flaggerstory: [flag], version: text } : changed,
      'POST /pinFlagged/:id/restore/': changed,
    },
  })
  const read = async () => {
    await page.getByRole('link', { name: story.title, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
    await router.navigate(-1)
  }
  await read()
  text = 'second'
  await router.navigate('/manage/flag')
  await page.getByRole('button', { name: `Keep “${story.title}”` }).click()
  await expect.element(page.getByText(messages.decisionUnfit)).toBeVisible()
  await router.navigate('/manage/removed')
  await page.getByRole('button', { name: `Restore “${story.title}”` }).click()
  await expect.element(page.getByText(messages.decisionUnfit)).toBeVisible()
  await router.navigate('/manage/flag')
  await read()
  await page.getByRole('button', { name: `Keep “${story.title}”` }).click()
  await expect.element(page.getByText(`Kept “${story.title}”`)).toBeVisible()
  const sent = api.to('POST /pinFlagged/:id/keep/').map(({ body }) => body)
  expect(sent).toEqual([{ version: 'first.flag' }, { version: 'second.flag' }])
  expect(api.to('POST /pinFlagged/:id/restore/').map(({ body }) => body)).toEqual([{ version: 'first' }])
})

test('staff ask the author of a story for a change by keyboard, with a sentence, and may hide it until then [20, 25.3]', async () => {
  const decisions = ['keep', 'hide', 'remove', 'ask'] as const
  const { judged } = await open([aReviewItem(1, { decisions: [...decisions], language: 'fr' }), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('c')
  const dialog = page.getByRole('dialog', { name: 'Ask for a change: “Story 1”' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/Language of the story: French\.$/)).toBeVisible()
  await userEvent.keyboard('4{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText(messages.askedNote.slice(1), { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Make the place less exact' }).click()
  await dialog.getByRole('textbox', { name: 'A note to the author' }).click()
  await dialog.getByRole('textbox', { name: 'A note to the author' }).fill('The house can be found from this.')
  await dialog.getByRole('switch', { name: /^Hide the story/ }).click()
  await dialog.getByRole('button', { name: 'Ask the author' }).click()
  await expect.element(item('Story 2')).toHaveFocus()
  await expect.poll(judged).toEqual([
    {
      ...{ id: '1', decision: 'ask', version: 'version 1', asked: 'place', hide: true },
      note: 'The house can be found from this.',
    },
  ])
})

test('a change is asked for by a digit and Enter, and one that needs words has the focus in its note, where Enter sends nothing [20, 25.3]', async () => {
  const decisions = ['keep', 'hide', 'remove', 'ask'] as const
  const { judged } = await open([aReviewItem(1, { decisions: [...decisions] }), aReviewItem(2)])
  await expect.element(item('Story 1')).toBeVisible()
  await userEvent.keyboard('c{Enter}')
  await expect.element(page.getByText(messages.askedMissing.slice(1), { exact: true })).toBeVisible()
  await userEvent.keyboard('4')
  const note = page.getByRole('textbox', { name: 'A note to the author' })
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('{Enter}s')
  await expect.element(note).toHaveValue('\ns')
  await note.fill('')
  const other = page.getByRole('radio', { name: 'Something else' })
  await other.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('')
  expect(judged()).toEqual([])
  await other.click()
  await userEvent.keyboard('1{Enter}')
  await expect.element(item('Story 2')).toHaveFocus()
  await expect.poll(judged).toMatchObject([{ decision: 'ask', asked: 'place' }])
  expect(judged()[0]).not.toHaveProperty('note')
  await expect.element(page.getByRole('button', { name: 'Undo' }).getByText('U', { exact: true })).toBeVisible()
})

test('the place of a story is in the unit of its readers [20]', async () => {
  const place = { line: 'Grand Park, Los Angeles', latitude: 34.05, longitude: -118.24 }
  await open([aReviewItem(1, { place: { ...place, precision: 'neighbourhood' } })])
  await expect.element(page.getByText('Near Grand Park, Los Angeles (within about 0.6 mi)')).toBeVisible()
  await userEvent.keyboard('m')
  const map = page.getByRole('application', { name: 'Small map of the place' })
  await expect.element(map.getByTitle('The place of the story')).toBeInTheDocument()
  await expect.element(page.getByText('Readers see this circle: it happened somewhere inside.')).toBeVisible()
  expect(map.getByRole('button', { name: /arrow keys/ }).elements(), 'staff do not move it').toEqual([])
  await userEvent.keyboard('m')
  await expect.element(map).not.toBeInTheDocument()
})

test('flags and an earlier request stand above the text of what is judged [20, 25.3]', async () => {
  const request = { asked: 'place' as const, note: 'Less exact, please.', on: '2026-11-21', isAnswered: true }
  await open([aReviewItem(1, { why: ['flags', 'changed'], request })])
  await expect.element(page.getByText('The author made a change')).toBeVisible()
  const text = page.getByText('We sat there until it was dark.').element()
  for (const above of ['It names someone.', 'Less exact, please.'])
    expect(text.compareDocumentPosition(page.getByText(above).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('an author reads what the team asks them to change, and edits the story from there [20, 25.3]', async () => {
  const changeRequest = { asked: 'name' as const, note: 'Your neighbor is named.', on: '2026-11-21', isAnswered: false }
  const robin = aSelf()
  const own = { owner: robin.id, username: 'robin', can: authorCan, changeRequest }
  const { router } = await openStory(aStory(own), { as: robin })
  const request = page.getByRole('region', { name: 'Our team asks you for a change' })
  await expect.element(request.getByText('Change or take out a name')).toBeVisible()
  await expect.element(request.getByText('Your neighbor is named.')).toBeVisible()
  await request.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => router.state.location.state as unknown).toMatchObject({ editStory: true })
  // It is above the form too.
  await expect.element(page.getByRole('heading', { name: 'Edit your story' })).toBeVisible()
  await expect.element(request.getByText('Your neighbor is named.')).toBeVisible()
})

test('a request that hid the story is said in one place with one last day, and what holds now comes first [20, 25.3]', async () => {
  const on = '2026-11-21'
  const changeRequest = { asked: 'name' as const, note: '', on, isAnswered: true }
  const decided = { state: 'hidden' as const, reason: null, note: null, decidedOn: on, canAppeal: true, appeal: null }
  const own = { owner: aSelf().id, username: 'robin', can: authorCan, status: 'hidden' as const, changeRequest }
  await openStory(aStory({ ...own, review: decided }), { as: aSelf() })
  const card = page.getByRole('region', { name: 'Hidden by a moderator' })
  await expect.element(card.getByRole('status')).toHaveTextContent(/^You changed the story/)
  expect(page.getByRole('region', { name: 'Our team asks you for a change' }).elements()).toEqual([])
  expect(textsOf(card.getByText(/Until|week/))).toEqual([
    'Until December 11, 2026, you can edit it, or appeal once and tell us why you disagree.',
  ])
})

test('a collection is declined by key with a reason and a note, and can be judged again after its owner changed it [20, 28]', async () => {
  const collection = { kind: 'collection' as const, text: 'An hour on foot.', pin: null, category: null, place: null }
  const waiting = { ...collection, dates: null, is_anonymous: false, username: 'sam', language: 'en' }
  const declined = { action: 'decline' as const, reason: 'privacy' as const, note: '', on: '2026-11-20' }
  const { judged, api } = await open([
    aPendingItem(501, { ...waiting, title: 'Where we danced' }),
    aPendingItem(502, { ...waiting, title: 'Where we met', earlier: [declined] }),
  ])
  await expect.element(item('Where we danced')).toBeVisible()
  await userEvent.keyboard('n')
  await page.getByRole('textbox', { name: 'A note to the author' }).fill('It names a neighbor.')
  await page.getByRole('button', { name: 'Keep this note' }).click()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('dialog', { name: 'Decline “Where we danced”: why?' })).toBeVisible()
  await userEvent.keyboard('1{Enter}')
  await expect.element(item('Where we met')).toHaveFocus()
  afterPause()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect.poll(judged).toMatchObject([
    { id: '501', decision: 'decline', note: 'It names a neighbor.', version: 'version 501' },
    { id: '502', decision: 'approve', version: 'version 502' },
  ])
  expect(api.to('POST /review/:kind/:id/decide/').map(({ params }) => params.kind)).toEqual([
    'collection',
    'collection',
  ])
})

test('a collection in the queue shows its words and its owner, it and its stories open in a new tab, and is approved by its key [20, 28]', async () => {
  const waiting = aPendingItem(501, {
    ...{
      kind: 'collection',
      title: 'Where we danced',
      text: 'Bring:\n\n1. Water\n\n1. The bench\nSit down.\n\n2. …',
      pin: null,
    },
    stories: [101, null],
    ...{ category: null, place: null, dates: null, is_anonymous: false, username: 'sam', language: 'en' },
  })
  const { api } = await open([waiting, aReviewItem(2)])
  await expect.element(item('Where we danced')).toBeVisible()
  await expect.element(page.getByText(/^Collection by sam, changed /)).toBeVisible()
  await expect.element(page.getByText(/^1\. The bench/)).toHaveTextContent('1. The bench (in a new tab) Sit down.')
  const links = page.getByRole('article').getByRole('link')
  await expect
    .poll(() => links.elements().map((one) => one.getAttribute('href')))
    .toEqual(['/story/101', '/collections/501'])
  const link = page.getByRole('link', { name: 'See the collection (in a new tab)' })
  await expect.element(link).toHaveAttribute('href', '/collections/501')
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await expect
    .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params.kind, body]))
    .toEqual([['collection', { decision: 'approve', version: 'version 501' }]])
})
