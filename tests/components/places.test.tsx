import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { aPlace, aStory } from '#tests/support/views'

const soho = aPlace({
  ...{ x: -0.1317, y: 51.5136, label: 'Soho, London, England, United Kingdom', kind: 'quarter', name: 'Soho' },
  ...{ city: 'London', region: 'England', country: 'United Kingdom', zoom: 15 },
})
const sohoInMalaga = aPlace({
  ...{ x: -4.4237, y: 36.7166, label: 'Soho, Málaga, Spain', kind: 'quarter', name: 'Soho', city: 'Málaga' },
  ...{ country: 'Spain', zoom: 15 },
})
const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'Trouble in Soho', latitude: 51.513, longitude: -0.131 }),
    aStory({ id: 2, title: 'Two mothers of Soho', latitude: 34.05, longitude: -118.25 }),
    aStory({ id: 3, title: 'A first kiss', latitude: 34.05, longitude: -118.25 }),
  )
const here = '/?lat=34.04&lng=-118.24&z=11'
const openMap = async (places: Stubs['GET /geocode/'], address = here) => {
  const opened = await openScreen(address, { api: { ...stories(), 'GET /geocode/': places! } })
  await expect.element(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  const query = (name: string) => new URLSearchParams(opened.router.state.location.search).get(name)
  return { ...opened, query }
}
const field = () => page.getByRole('combobox', { name: 'Search for a place or for words' })
const options = () => page.getByRole('listbox', { name: 'Places and stories' }).getByRole('option')
/** The option that the field says is the active one. */
const active = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')

test('places are suggested while somebody types, and taken with the arrows and Enter', async () => {
  const opened = await openMap([soho, sohoInMalaga])
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await field().fill('soho')
  await expect.poll(() => options().elements()).toHaveLength(3)
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(field().element().getAttribute('aria-controls')!)?.role).toBe('listbox')
  await expect.element(page.getByText('2 places', { exact: true })).toHaveAttribute('role', 'status')
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => active()?.textContent).toContain('Málaga')
  await expect.poll(() => active()?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(() => active()?.textContent).toContain('London')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  expect(opened.query('z')).toBe('15')
  expect(Number(opened.query('lat'))).toBeCloseTo(51.5136, 3)
  await expect.element(field()).toHaveValue('Soho, London')
  await expect.element(field()).toHaveFocus()
  expect(options().elements()).toEqual([])
  expect(opened.api.to('GET /geocode/').map(({ query }) => query)).toEqual([
    { q: 'soho', near: '34.0,-118.2', suggest: '1' },
  ])
})

test('Escape closes the list and leaves what was typed', async () => {
  await openMap([soho])
  await field().fill('soho')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options().elements()).toEqual([])
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveValue('soho')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await userEvent.tab()
  await expect.poll(() => options().elements()).toEqual([])
})

test('a suggestion is taken by a press as well', async () => {
  const opened = await openMap([soho])
  await field().fill('soho')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await options().first().click()
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
})

test('Enter on the name of a place goes there, and stories that mention it are one press away', async () => {
  const opened = await openMap([soho])
  await field().fill('Soho London')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  expect(opened.query('q')).toBeNull()
  const mentioning = page.getByRole('button', { name: /Stories that mention “Soho”/ })
  await expect.element(mentioning).toHaveTextContent('2')
  await mentioning.click()
  await expect.poll(() => opened.query('q')).toBe('Soho')
  expect(opened.query('place')).toBeNull()
})

test('choosing a place is one step of the history, and Back leaves it', async () => {
  const opened = await openMap([soho])
  await field().fill('soho')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await options().first().click()
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  await opened.router.navigate(-1)
  await expect.poll(() => opened.query('lat')).toBe('34.04')
  await expect.element(field()).toHaveValue('')
})

test('a link to a place opens there and shows its name, and clearing the field lets it go', async () => {
  const opened = await openMap([], '/?lat=51.5136&lng=-0.1317&z=15&place=Soho%2C+London')
  await expect.element(field()).toHaveValue('Soho, London')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(field()).toHaveValue('')
  await expect.poll(() => opened.query('place')).toBeNull()
  expect(opened.query('lat')).toBe('51.5136')
})

test('what was not understood is said where no story has the words', async () => {
  const opened = await openMap([
    aPlace({ name: 'San Francisco', region: 'California', unknown: 'Castro Valley Stret' }),
  ])
  await field().fill('Castro Valley Stret, San Francisco')
  await userEvent.keyboard('{Enter}')
  const notice = page.getByText('Showing San Francisco; we don’t know “Castro Valley Stret”.')
  await expect.element(notice).toHaveAttribute('role', 'status')
  expect(opened.query('place')).toBe('San Francisco, California')
})

test('a misspelt place is shown, and said so', async () => {
  await openMap([aPlace({ name: 'Amsterdam', match: 'similar' })])
  await field().fill('amsterdm')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Showing Amsterdam for “amsterdm”.')).toBeVisible()
})

test('Enter looks for stories where they have the words and no place is called so', async () => {
  const opened = await openMap([aPlace({ name: 'Kiss', unknown: 'first' })])
  await field().fill('first kiss')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe('first kiss')
  expect(opened.query('place')).toBeNull()
})

test('where places cannot be asked for, the words are looked for', async () => {
  const opened = await openMap(noConnection)
  await field().fill('first kiss')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe('first kiss')
})
