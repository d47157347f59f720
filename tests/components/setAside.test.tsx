import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RemovedStory } from '#contract/flaggedStories'
import { messages } from '#contract/messages'
import type { ReviewItem } from '#contract/reviews'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen, textsOf } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { openStory } from '#tests/support/storyScreen'
import { aModerator, anAdministrator, aSelf, aStory, listOf } from '#tests/support/views'

// What staff hid and removed, and the way back.

const items = (words: string) => page.css('tbody').filter({ hasText: words })
const decision = { reason: 'privacy' as const, note: 'A house number.', decidedOn: '2026-11-20', canAppeal: false, appeal: null } // oxfmt-ignore
const hidden = (id: number, parts: Partial<ReviewItem> = {}) =>
  aReviewItem(id, {
    ...{ why: [], state: 'hidden', flags: [], flagscore: 0, decisions: ['keep', 'remove', 'ask'] },
    review: { state: 'hidden', ...decision },
    ...parts,
  })

test('what was hidden is listed with its reason, and a moderator shows it again, or removes it for a reason [20]', async () => {
  let rows = [hidden(1), hidden(2)]
  const { api } = await openScreen('/manage/hidden', {
    as: aModerator(),
    api: {
      'GET /review/': ({ query }) => listOf(...(query.list === 'hidden' ? rows : [])),
      'POST /review/:kind/:id/decide/': ({ params }) => {
        rows = rows.filter(({ id }) => id !== Number(params.id))
        return { kind: 'story', id: Number(params.id), state: 'visible', review: null, undoUntil: null }
      },
    },
  })
  await expect.element(items('Story 1').getByText('Outing or privacy “A house number.”')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await items('Story 1').getByRole('button', { name: 'Show again “Story 1”' }).click()
  await expect.element(page.getByText('Shown again: “Story 1”')).toBeVisible()
  await items('Story 2').getByRole('button', { name: 'Remove “Story 2”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Story 2”: why?' })
  await expect.element(dialog.getByRole('radio', { name: /Outing or privacy/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Spam/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is hidden' })).toBeVisible()
  expect(api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { decision: 'keep', version: 'version 1' }],
    ['2', { decision: 'remove', version: 'version 2', reason: 'spam' }],
  ])
})

test('of a story and a comment with the same id the one is removed that was asked about [20]', async () => {
  const comment = hidden(5, { kind: 'comment', pin: 1, title: 'The bench', text: 'I was there, too.' })
  const { api } = await openScreen('/manage/hidden', {
    as: aModerator(),
    api: {
      'GET /review/': listOf(hidden(5), comment),
      'POST /review/:kind/:id/decide/': { kind: 'comment', id: 5, state: 'removed', review: null, undoUntil: null },
    },
  })
  await page.getByRole('button', { name: 'Remove “The bench”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove a comment on “The bench”: why?' })
  await dialog.getByRole('radio', { name: /Spam/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect
    .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params, body]))
    .toEqual([
      [
        { kind: 'comment', id: '5' },
        { decision: 'remove', version: 'version 5', reason: 'spam' },
      ],
    ])
  // A message that comes later would be in the next test.
  await expect.element(page.getByText(/^Removed a comment/).first()).toBeVisible()
})

const removed = (id: number, state: 'declined' | 'removed'): RemovedStory => ({
  ...{ id, title: `Story ${id}`, owner: 5, username: 'sam', removed_at: '2026-11-20', restorable_until: '2026-12-20' },
  ...{ canRestore: true, version: `version ${id}`, review: { state, ...decision } },
})

test('a declined story says so and is restored after a question alone, and restoring can be undone [20]', async () => {
  let rows = [removed(1, 'removed'), removed(2, 'declined')]
  const { api } = await openScreen('/manage/removed', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/removed/': () => listOf(...rows),
      'POST /pinFlagged/:id/restore/': ({ params }) => {
        rows = rows.filter(({ id }) => id !== Number(params.id))
        return aStory({ id: Number(params.id) })
      },
      'POST /review/:kind/:id/undo/': { kind: 'story', id: 2, state: 'declined', review: null, undoUntil: null },
    },
  })
  await expect.element(items('Story 2').getByText('Declined · Outing or privacy “A house number.”')).toBeVisible()
  await items('Story 2').getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Put this story on the map?' })
  await expect.element(dialog.getByText('“Story 2” was declined. It has not been on the map like this.')).toBeVisible()
  expect(api.to('POST /pinFlagged/:id/restore/')).toEqual([])
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('“Story 2” is on the map.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => api.to('POST /review/:kind/:id/undo/')).toHaveLength(1)
  await items('Story 1').getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('“Story 1” is back on the map.')).toBeVisible()
})

test('a story of an undone import says so, and an administrator gets from there to the imports [21.2]', async () => {
  const story = { ...removed(1, 'removed'), canRestore: false }
  story.review = { ...story.review, reason: null, note: null, decidedOn: null }
  const api: Stubs = { 'GET /pinFlagged/removed/': listOf(story), 'GET /review/': listOf() }
  const { screen } = await openScreen('/manage/removed', { as: anAdministrator(), api })
  const link = items('Story 1').getByRole('link', { name: 'Import undone' })
  await expect.element(link).toHaveAttribute('href', '/manage/import')
  const why = /^You imported it yourself, so it only comes back with the whole import/
  expect(page.getByText(why).elements(), 'someone else imported it').toEqual([])
  await screen.unmount()
  const importer = { ...anAdministrator(), id: story.owner! }
  const { screen: own } = await openScreen('/manage/removed', { as: importer, api })
  await expect.element(items('Story 1').getByText(why)).toBeVisible()
  await own.unmount()
  await openScreen('/manage/removed', { as: aModerator(), api })
  await expect.element(items('Story 1').getByText('Import undone')).toBeVisible()
  expect(link.elements()).toEqual([])
})

test('removed comments and collections are listed below removed stories, and restored there [20]', async () => {
  let rows = [
    hidden(7, { kind: 'comment', pin: 1, title: 'The bench', text: 'Sappho’s country', state: 'removed', review: { ...decision, state: 'removed' }, decisions: ['restore'] }), // oxfmt-ignore
    hidden(8, { kind: 'collection', pin: null, title: 'Voices', text: 'Four places.', state: 'declined', review: { ...decision, state: 'declined' }, decisions: ['approve'] }), // oxfmt-ignore
  ]
  const { api } = await openScreen('/manage/removed', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/removed/': listOf(),
      'GET /review/': ({ query }) => listOf(...(query.list === 'removed' ? rows : [])),
      'POST /review/:kind/:id/decide/': () => {
        rows = []
        return { kind: 'comment', id: 7, state: 'visible', review: null, undoUntil: null }
      },
    },
  })
  const others = page.getByRole('region', { name: 'Removed or declined comments and collections' })
  await expect.element(others.getByText('Sappho’s country')).toBeVisible()
  await expect.element(others.getByText('Comment · Removed · Outing or privacy “A house number.”')).toBeVisible()
  await expect.element(others.getByText('12/20/2026')).toBeVisible()
  const review = others.getByRole('link', { name: 'Review “Voices”' })
  await expect.element(review).toHaveAttribute('href', '/manage/review?collection=8')
  await expect.element(others.getByText('No time limit')).toBeVisible()
  await others.getByRole('button', { name: 'Restore “The bench”' }).click()
  await expect.element(page.getByText('Restored a comment on “The bench”')).toBeVisible()
  await expect.element(others).not.toBeInTheDocument()
  expect(api.to('POST /review/:kind/:id/decide/').map(({ body }) => body)).toEqual([
    { decision: 'restore', version: 'version 7' },
  ])
})

test.each([
  ['hidden', '/manage/hidden'],
  ['removed', '/manage/removed'],
] as const)('the page of a story that is %s leads staff to the list that it is in [20]', async (state, list) => {
  const review = { state, ...decision }
  const story = aStory({ status: state, review, owner: null, username: null })
  await openStory({ ...story, can: { ...story.can, comment: false } }, { as: aModerator() })
  await expect.element(page.getByRole('link', { name: 'Open the list it is in' })).toHaveAttribute('href', list)
  const closed = page.getByText(messages.notShown)
  if (state === 'hidden') await expect.element(closed).toBeVisible()
  else expect(closed.elements()).toEqual([])
})

test('of a removed story whose author appeals the list says so, and leads staff who may decide to the queue; one that staff did not decide about is not in the queue [20]', async () => {
  const appealed = (id: number, canRestore: boolean): RemovedStory => {
    const { review, ...story } = removed(id, 'removed')
    return { ...story, canRestore, review: { ...review, appeal: { state: 'open', note: null } } }
  }
  const { screen } = await openScreen('/manage/removed', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/removed/': listOf(appealed(1, true), removed(2, 'removed'), appealed(3, false)),
      'GET /review/': listOf(),
    },
  })
  const appeals = page.getByRole('link', { name: 'The author appeals' })
  await expect.element(appeals).toHaveAttribute('href', '/manage/review?story=1')
  const others = 'The author appeals · You acted on this before, so someone else has to decide.'
  await expect.element(items('Story 3').getByText(others)).toBeVisible()
  expect(items('Story 2').getByText('The author appeals').elements()).toEqual([])
  await screen.unmount()
  const undone = {
    state: 'removed' as const,
    reason: null,
    note: null,
    decidedOn: null,
    canAppeal: false,
    appeal: null,
  }
  await openStory(aStory({ status: 'removed', review: undone }), { as: aModerator() })
  await expect.element(page.getByRole('link', { name: 'Open the list it is in' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Open the queue' }).elements()).toEqual([])
})

test('what an administrator writes about us is asked about before they leave, is there when they come back, and can be reverted [2.10]', async () => {
  const { router } = await openScreen('/About', {
    as: anAdministrator(),
    api: { 'GET /management/aboutUs/1/': { id: 1, about_us: 'Who we are.' }, 'GET /hotlines/': [] },
  })
  await page.getByRole('button', { name: 'Edit this text' }).click()
  await page.getByRole('main').getByRole('textbox').fill('Who we were.')
  // The form knows a moment later that there is something to lose.
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith('sealed/'))).toBe(true)
  void router.navigate('/resources')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveValue('Who we were.')
  void router.navigate('/resources')
  await dialog.getByRole('button', { name: 'Keep the draft and leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/resources')
  await router.navigate('/About')
  await page.getByRole('button', { name: 'Edit this text' }).click()
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveValue('Who we were.')
  await expect.element(page.getByText('Here’s what you had written.')).toBeVisible()
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveValue('Who we are.')
  expect(page.getByText('Here’s what you had written.').elements()).toEqual([])
})

const closed = { read_only: true, no_new_accounts: true, captcha_on_writing: false, photos: 'review' as const }

test('while the site is read-only the forms to register and to add a story say so at once, and staff see it in Management [16]', async () => {
  const paused = page.getByText(/^Posting is paused for now\./)
  const first = await openScreen('/register', { api: { 'GET /switches/': closed } })
  await expect.element(paused).toBeVisible()
  await first.screen.unmount()
  const second = await openScreen('/register', { api: { 'GET /switches/': { ...closed, read_only: false } } })
  await expect.element(page.getByText(/^We’re not opening new accounts right now\./)).toBeVisible()
  await second.screen.unmount()
  const writing = { pathname: '/story', state: { storySidebarOpen: true, addStory: true } }
  const third = await openScreen(writing, { as: aSelf(), api: { ...atlasOf(), 'GET /switches/': closed } })
  await expect.element(page.getByRole('button', { name: /^Post/ })).toBeVisible()
  await expect.element(paused).toBeVisible()
  await third.screen.unmount()
  await openScreen('/manage/hidden', { as: anAdministrator(), api: { 'GET /switches/': closed } })
  const link = page.getByRole('link', { name: 'Read-only: switched on' })
  await expect.element(link).toHaveAttribute('href', '/manage/switches')
})

test.each([1280, 390])(
  'the decisions of the queue are at the same place under a short item and under a long one, at %i px [20]',
  async (width) => {
    await page.viewport(width, 800)
    const text = Array.from({ length: 60 }, (_, n) => `Line ${n}.`).join('\n')
    await openScreen('/manage/review', {
      as: aModerator(),
      api: queueOf([aReviewItem(1), aReviewItem(2, { text })]),
    })
    const bottom = () => page.getByRole('group', { name: 'Your decision' }).element().getBoundingClientRect().bottom
    await expect.element(page.getByRole('heading', { name: 'Story 1' })).toBeVisible()
    await expect.poll(bottom).toBe(800)
    await page.getByRole('button', { name: /^Skip/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Story 2' })).toBeVisible()
    await expect.poll(bottom).toBe(800)
  },
)

test('in an appeal what staff decided stands before the story, and the story’s language is named [20]', async () => {
  const item = aReviewItem(1, {
    ...{ why: ['appeal'], language: 'fr', text: 'Nous étions là.', decisions: ['reverse', 'uphold'] },
    appeal: { text: 'It names no one.', on: '2026-11-22' },
    earlier: [{ action: 'hide', reason: 'privacy', note: 'It names a neighbor.', on: '2026-11-20' }],
  })
  await openScreen('/manage/review', { as: aModerator(), api: queueOf([item]) })
  await expect.element(page.getByText('French', { exact: true })).toBeVisible()
  const article = page.getByRole('article').element()
  const words = article.textContent
  expect(words.indexOf('It names a neighbor.')).toBeLessThan(words.indexOf('Nous étions là.'))
  expect(words.indexOf('It names a neighbor.')).toBeGreaterThan(words.indexOf('It names no one.'))
  expect(textsOf(page.getByRole('article').getByRole('heading', { level: 3 }))).toContain('Earlier decisions')
})
