import '#tests/support/german'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openedDrafts } from '#tests/support/lockedDrafts'
import { openScreen } from '#tests/support/screens'
import { editing } from '#tests/support/storyForm'
import { aSelf, aStory, authorCan } from '#tests/support/views'

const start = page.getByRole('textbox', { name: /^Anfangsdatum/ })
const end = page.getByRole('textbox', { name: /^Enddatum/ })
const read = page.css('output')
const openForm = async () => {
  const story = aStory({ owner: 7, username: 'robin', can: authorCan, startDate: '1969-06-05', endDate: null })
  const opened = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  await expect.element(start).toBeVisible()
  return opened
}
const type = async (field: typeof start, typed: string) => {
  await field.fill(typed)
  await userEvent.tab()
}

test('in German a day is shown and typed day first, in placeholder, hint, field, calendar, error and story [23]', async () => {
  const { api, router } = await openForm()
  await expect.element(start).toHaveValue('05.06.1969')
  await expect.element(end).toHaveAttribute('placeholder', 'TT.MM.JJJJ')
  await expect.element(page.getByText(/TT\.MM\.JJJJ.*02\.1967, 1967 oder 1960er/)).toBeVisible()
  await type(end, '40.06.1969')
  await expect.element(page.getByText(/^\*.*TT\.MM\.JJJJ.*02\.1967, 1967, 1960er/)).toBeVisible()
  await type(end, '07.06.1969')
  await expect.element(end).toHaveValue('07.06.1969')
  // How it was understood, with the name of the month.
  await expect.element(read.filter({ hasText: '7. Juni 1969' })).toBeVisible()
  expect(await axeViolations('form')).toEqual([])
  await page.getByRole('button', { name: 'Enddatum wählen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sonntag, 8\. Juni 1969/ })
    .click()
  await expect.element(end).toHaveValue('08.06.1969')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect.poll(() => api.to('PATCH /pins/:id/')).toHaveLength(1)
  expect(api.to('PATCH /pins/:id/')[0]?.body).toEqual({
    endDate: '1969-06-08',
    endDatePrecision: 'day',
    was_signed: true,
  })
  await expect.poll(() => router.state.location.state as unknown).not.toMatchObject({ editStory: true })
  await expect.element(page.getByText('05.06.1969').first()).toBeVisible()
})

test('in German any unambiguous date is accepted, also with the name of the month, and reformatted [23]', async () => {
  await openForm()
  for (const [typed, tidied] of [
    ['06/28/1969', '28.06.1969'],
    ['1969-06-28 01:20:00', '28.06.1969'],
    ['28 juin 1969', '28.06.1969'],
    ['Juni 1969', '06.1969'],
    ['1960s', '1960er'],
    ['२८/०६/१९६९', '28.06.1969'],
  ] as const) {
    await type(end, typed)
    await expect.element(end).toHaveValue(tidied)
  }
})

test('a draft whose dates were typed in another language keeps its days [23]', async () => {
  const opened = await openForm()
  await type(start, '04.03.1968')
  await expect.poll(async () => (await openedDrafts()).join()).toContain('"1968-03-04"')
  await opened.screen.unmount()
  await openForm()
  await expect.element(start).toHaveValue('04.03.1968')
})
