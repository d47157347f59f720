import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReviewItem } from '#contract/reviews'
import '#tests/support/componentPage'
import { aPendingItem, aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen } from '#tests/support/screens'
import { aModerator } from '#tests/support/views'

const open = async (rows: readonly ReviewItem[]) => {
  const { api } = await openScreen('/manage/review', { as: aModerator(), api: queueOf(rows) })
  await expect.element(item(rows[0]!.title)).toBeVisible()
  return () => api.to('POST /review/:kind/:id/decide/').map(({ body }) => body as object)
}
const item = (name: string) => page.getByRole('heading', { level: 2, name })
const note = () => page.getByRole('textbox', { name: 'A note to the author' })

test.each(['{Escape}', 'Cancel'])('a note that was canceled by %s is forgotten, and not sent [20]', async (way) => {
  const judged = await open([aPendingItem(1), aPendingItem(2)])
  await userEvent.keyboard('n')
  await note().fill('Not for the author.')
  if (way === 'Cancel') await page.getByRole('button', { name: way }).click()
  else await userEvent.keyboard(way)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText('Not for the author.').elements()).toEqual([])
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([{ decision: 'approve', version: 'version 1' }])
})

test('what was typed in a canceled removal or request goes with no other decision [20]', async () => {
  const judged = await open([aReviewItem(1, { decisions: ['keep', 'remove', 'ask'] }), aReviewItem(2)])
  await userEvent.keyboard('r1')
  await note().fill('It names your neighbor.')
  await userEvent.keyboard('{Escape}c1')
  await note().fill('Which house it was.')
  await userEvent.keyboard('{Escape}a')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([{ decision: 'keep', version: 'version 1' }])
})

test('a note that was kept is changed from its end, and cancelling leaves it as it was [20]', async () => {
  const judged = await open([aPendingItem(1), aPendingItem(2)])
  await userEvent.keyboard('n')
  await note().fill('Thank you.')
  await page.getByRole('button', { name: 'Keep this note' }).click()
  await userEvent.keyboard('n Lovely.')
  await expect.element(note()).toHaveValue('Thank you. Lovely.')
  await userEvent.keyboard('{Escape}a')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toMatchObject([{ decision: 'approve', note: 'Thank you.' }])
})

test('an appeal is denied with a note to its author, and not before [20]', async () => {
  const appeal = aReviewItem(1, {
    why: ['appeal'],
    state: 'removed',
    appeal: { text: 'That neighbor is me.', on: '2026-11-21' },
    decisions: ['uphold', 'reverse'],
  })
  const judged = await open([appeal, aReviewItem(2)])
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('dialog', { name: 'Deny the appeal about “Story 1”: why?' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'A note to the author (required)' })).toHaveFocus()
  await page.getByRole('dialog').getByRole('button', { name: 'Deny appeal' }).click()
  await expect.element(page.getByText('Please write a note', { exact: true })).toBeVisible()
  expect(judged()).toEqual([])
  await note().fill('The name is still in it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny appeal' }).click()
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([{ decision: 'uphold', version: 'version 1', note: 'The name is still in it.' }])
})

test('“Something else” needs a note, which the dialog says as soon as it is chosen [20]', async () => {
  const judged = await open([aReviewItem(1), aReviewItem(2)])
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('textbox', { name: 'A note to the author (optional)' })).toBeVisible()
  await userEvent.keyboard('9')
  await expect.element(page.getByRole('textbox', { name: 'A note to the author (required)' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(note()).toHaveFocus()
  expect(judged()).toEqual([])
  await userEvent.keyboard('It is an advertisement.{Control>}{Enter}{/Control}')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toMatchObject([{ decision: 'remove', reason: 'other', note: 'It is an advertisement.' }])
})

test('where readers name one reason it is chosen at first, and a guest’s report is decided with its item [20, 25.3]', async () => {
  const report = { id: 71, topic: 'privacy' as const, message: 'That is my name', created_at: '2026-11-20' }
  const reported = aReviewItem(1, { why: ['reported'], flags: [], flagscore: 0, reports: [report], reportCount: 3 })
  const judged = await open([reported, aReviewItem(2)])
  await expect.element(page.getByText('Reported by a guest')).toBeVisible()
  const reports = page.getByRole('region', { name: '3 reports from guests' })
  await expect.element(reports.getByText('Outing or privacy')).toBeVisible()
  await expect.element(reports.getByText('That is my name')).toBeVisible()
  await expect.element(reports.getByText('and 2 more')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('radio', { name: 'Outing or privacy' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([{ decision: 'remove', reason: 'privacy', version: 'version 1', reports: [71] }])
})
