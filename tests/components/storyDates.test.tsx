import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DatePrecision } from '#contract/precision'
import type { StoryDraft } from '#contract/stories'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { openStoryForm, storyForm } from '#tests/support/storyForm'
import { aProfile, aProfileStory, aSelf, aStory, authorCan } from '#tests/support/views'

const blur = () => (document.activeElement as HTMLElement).blur()

test.each([
  ['2/11/1967', '02/11/1967', '1967-02-11', '1967-02-11', 'day'],
  ['02/1967', '02/1967', '1967-02-01', '1967-02-28', 'month'],
  ['1967', '1967', '1967-01-01', '1967-12-31', 'year'],
  ['1960s', '1960s', '1960-01-01', '1969-12-31', 'decade'],
] as const)(
  'a date typed as %s stays so, and its whole period is sent',
  async (typed, tidied, first, last, precision) => {
    const { form, api } = await openStoryForm()
    await form.title.fill('Then')
    await form.text.click()
    await userEvent.keyboard('it was')
    await form.middle.click()
    await form.locality.fill('here')
    for (const field of [form.start, form.end]) {
      await field.fill(typed)
      blur()
      await expect.element(field).toHaveValue(tidied)
    }
    await form.save.click()
    await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
    expect(api.to('POST /pins/')[0]?.body as StoryDraft).toMatchObject({
      ...{ startDate: first, startDatePrecision: precision, endDate: last, endDatePrecision: precision },
    })
  },
)

const known: [precision: DatePrecision, start: string, end: string, again: string, shown: string, card: string][] = [
  ['day', '1967-02-11', '1967-02-11', '02/11/1967', '02/11/1967 – 02/11/1967', '1967'],
  ['month', '1967-02-01', '1967-02-28', '02/1967', 'February 1967 – February 1967', '1967'],
  ['year', '1967-01-01', '1967-12-31', '1967', '1967 – 1967', '1967'],
  ['decade', '1960-01-01', '1969-12-31', '1960s', '1960s – 1960s', '1960s'],
]
test.each(known)(
  'a story known to the %s is read so in the panel, the list, the profile and its form',
  async (precision, startDate, endDate, again, shown, card) => {
    const dates = { startDate, endDate, startDatePrecision: precision, endDatePrecision: precision }
    const story = aStory({ ...dates, owner: 7, username: 'robin', can: authorCan })
    const api = {
      ...atlasOf(story),
      'GET /profile/users/': [aProfile({ userStories: [aProfileStory(dates)] })],
    }
    const { router } = await openScreen('/story/101?lat=34.05&lng=-118.24&z=12', { as: aSelf(), api })
    const panel = page.getByRole('region', { name: 'Story', exact: true })
    await expect.element(panel.getByText(shown, { exact: true })).toBeVisible()
    const row = page.getByRole('region', { name: 'Search stories' }).getByRole('article')
    await expect.element(row).toHaveTextContent(`${card} · robin`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect.element(storyForm().start).toHaveValue(again)
    await expect.element(storyForm().end).toHaveValue(again)
    await router.navigate('/users/robin')
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent(card)
  },
)

test('the calendar of a year that was typed opens there, and a day picked from it is a day', async () => {
  const { form } = await openStoryForm()
  await form.start.fill('1967')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose the start date' })
  await calendar.getByRole('button', { name: /January 12/ }).click()
  await expect.element(form.start).toHaveValue('01/12/1967')
})

test('an end that lies in the year of the start does not cross it', async () => {
  const { form } = await openStoryForm()
  await form.start.fill('06/28/1969')
  await form.end.fill('1969')
  blur()
  await expect.element(form.end).not.toHaveAccessibleDescription()
  await form.end.fill('1968')
  blur()
  await expect.element(page.getByText('*The start date must not be after the end date')).toBeVisible()
})
