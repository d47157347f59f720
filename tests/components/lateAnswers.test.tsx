import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoMode, ReviewMode } from '#contract/switches'
import '#tests/support/componentPage'
import { aPendingItem, aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen, waitUntilStill } from '#tests/support/screens'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import { aModerator, anAdministrator } from '#tests/support/views'
import { reviewModeNames } from '#web/features/moderation/switches/switchNames.ts'

// Staff who work faster than the answers come.

const claimed = new Refused(409, 'conflict', 'Someone else is looking at this right now')
const listOf = <Row,>(...results: Row[]) => ({ count: results.length, next: null, previous: null, results })
const item = (name: string) => page.getByRole('heading', { level: 2, name })

/** The queue of a moderator. The claim of story 1 is refused once `refuseClaim` is called. */
const openQueue = async (rows: Parameters<typeof queueOf>[0], more: Stubs = {}) => {
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  const { api } = await openScreen('/manage/review', {
    as: aModerator(),
    api: {
      ...queueOf(rows),
      'POST /review/:kind/:id/claim/': ({ params }) =>
        params.id === '1' ? promise : { until: '2026-11-23T12:10:00Z' },
      ...more,
    },
  })
  await expect.element(item('Story 1')).toBeVisible()
  const judged = () =>
    api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => ({ id: params.id, ...(body as object) }))
  return { judged, refuseClaim: () => resolve(claimed) }
}
const said = (words: string) => page.getByRole('status').filter({ hasText: words })
/** Lets an answer arrive, and what follows from it be shown. */
const settle = () => waitUntilStill('/manage/review', 100)

test('a reason that is typed while another moderator gets the item is sent for that item, never for the next one [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aReviewItem(1), aReviewItem(2)])
  await userEvent.keyboard('r2')
  await page.getByRole('textbox', { name: 'A note to the author' }).fill('It calls people')
  refuseClaim()
  await settle()
  await userEvent.keyboard(' names, again.')
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect
    .poll(judged)
    .toEqual([
      { id: '1', decision: 'remove', reason: 'hate', note: 'It calls people names, again.', version: 'version 1' },
    ])
  await expect.element(item('Story 2')).toHaveFocus()
})

test('an item that another moderator got is passed over once the dialog about it is canceled, with a message [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aReviewItem(1), aReviewItem(2)])
  await userEvent.keyboard('r')
  refuseClaim()
  await settle()
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(said('Someone else is looking at “Story 1”. Here is the next one.')).toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([])
})

test('a yes to a text of which only the beginning was read approves no other item [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aPendingItem(1, { isCut: true }), aPendingItem(2, { isCut: true })])
  await userEvent.keyboard('a')
  const asked = page.getByRole('alertdialog', { name: 'You’ve only seen the beginning. Decide anyway?' })
  await expect.element(asked).toBeVisible()
  refuseClaim()
  await settle()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(judged).toEqual([{ id: '1', decision: 'approve', version: 'version 1' }])
})

test('an undo that is refused takes its item away only after the dialog about it is closed [20]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  await openQueue([aReviewItem(1), aReviewItem(2)], {
    'POST /review/:kind/:id/claim/': { until: '2026-11-23T12:10:00Z' },
    'POST /review/:kind/:id/undo/': () => promise,
  })
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await userEvent.keyboard('u')
  await expect.element(item('Story 1')).toHaveFocus()
  await userEvent.keyboard('r')
  resolve(claimed)
  await settle()
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(said('The decision about “Story 1” wasn’t undone')).toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
})

const set = { read_only: false, no_new_accounts: false, captcha_on_writing: false, auto_hide: true, auto_hide_flags: 5 }

test('of settings that are chosen faster than they are saved the last choice is saved, of each [20, 26]', async () => {
  let saved = { ...set, review: 'off' as ReviewMode, photos: 'off' as PhotoMode }
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /switches/': () => saved,
      'GET /log/': listOf(),
      'PATCH /switches/': async ({ body }) => {
        await promise
        return (saved = { ...saved, ...body })
      },
    },
  })
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.element(radio(reviewModeNames.off)).toBeChecked()
  ;(radio(reviewModeNames.off).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const hiding = page.getByRole('switch', { name: 'Hiding by flags' })
  await hiding.click()
  ;(radio('No photos').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  resolve(null)
  const sent = (name: string) =>
    api.to('PATCH /switches/').flatMap(({ body }) => (name in (body as object) ? [body] : []))
  await expect.poll(() => sent('review')).toEqual([{ review: 'first' }, { review: 'all', auto_hide: false }])
  await expect.poll(() => sent('photos')).toEqual([{ photos: 'review' }, { photos: 'on' }])
  await waitUntilStill('/manage/switches', 100)
  for (const name of [reviewModeNames.all, 'Right away']) await expect.element(radio(name)).toBeChecked()
  await expect.element(hiding).not.toBeChecked()
  expect(saved).toMatchObject({ review: 'all', auto_hide: false, photos: 'on' })
})

test('after a refusal of quick choices the settings that are saved are shown again, with the reason [20]', async () => {
  const saved = { ...set, review: 'off' as const, photos: 'review' as const }
  const { promise, resolve } = Promise.withResolvers<Refused>()
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: { 'GET /switches/': saved, 'GET /log/': listOf(), 'PATCH /switches/': () => promise },
  })
  await page.getByRole('radio', { name: reviewModeNames.first }).click()
  await page.getByRole('radio', { name: reviewModeNames.all }).click()
  resolve(new Refused(403, 'forbidden', 'Only administrators can change this'))
  await expect.element(page.getByText('Only administrators can change this')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: reviewModeNames.off })).toBeChecked()
  expect(api.to('PATCH /switches/')).toHaveLength(1)
})
