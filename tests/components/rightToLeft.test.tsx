import '#tests/support/pseudoArabic'
import arabic from 'virtual:catalog/ar'
import hebrew from 'virtual:catalog/he'
import persian from 'virtual:catalog/fa'
import urdu from 'virtual:catalog/ur'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { world } from '#tests/support/everyScreen'
import { findBare, findReordered } from '#tests/support/isolation'
import { pseudo } from '#tests/support/pseudo'
import { render } from '#tests/support/render'
import { goTo, openScreen, textsOf } from '#tests/support/screens'
import { atlasOf } from '#tests/support/atlas'
import { aHotline, anAdministrator, aSelf, aStory, someHotlines } from '#tests/support/views'
import { figureText } from '#web/features/transparency/figureRows.ts'
import { formatDay, formatStoryDate } from '#web/lib/dates.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { formatYears } from '#web/lib/years.ts'
import { Trans } from '#web/ui/Trans.tsx'

const sentence = (name: string) =>
  render(
    createElement(Trans, {
      id: 'a text of the test',
      message: 'Welcome, <0>{name}</0>',
      values: { name },
      components: { 0: createElement('b') },
    }),
  )

test('text that an author wrote is never markup, whatever it looks like', async () => {
  const { container } = await sentence('<0>ana</0> {name} <b>')
  expect(container.querySelectorAll('b')).toHaveLength(1)
  expect(container.querySelector('b')?.textContent).toBe('\u2068<0>ana</0> {name} <b>\u2069')
})

test('days are Gregorian and digits Latin', () => {
  expect(formatDay('1969-06-28').replaceAll('\u200f', '')).toBe('\u206828/06/1969\u2069')
  expect(formatStoryDate('1969-06-28', 'month')).toBe('\u2068يونيو 1969\u2069')
  expect(formatCount(12_345)).toBe('12,345')
})

test('a page from right to left is laid out from the right: the name of the site, the search, the story', async () => {
  await openScreen('/story/101', { api: world() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bench in the park' })).toBeVisible()
  const middle = innerWidth / 2
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
  expect(box('header a[href="/"]').left).toBeGreaterThan(middle)
  expect(box('#search-panel').right).toBe(innerWidth)
  // Beside the search, as in English: under it the text could not be read.
  expect(box('article h1').right).toBeGreaterThan(middle)
  expect(box('article h1').right).toBeLessThan(box('#search-panel').left)
  expect(document.scrollingElement!.scrollWidth).toBe(innerWidth)
})

test('the title of an English story begins where its text does, and in the list on the right, as its place and dates do', async () => {
  const english = aStory({ id: 101, title: 'The bench', language: 'en' })
  await openScreen('/story/101', { api: { ...world(), ...atlasOf(english) } })
  const title = page.getByRole('heading', { level: 1, name: 'The bench' })
  await expect.element(title).toBeVisible()
  const row = page.getByRole('heading', { level: 3, name: 'The bench' })
  await expect.element(row).toBeVisible()
  const beginOf = (heading: Element) => [getComputedStyle(heading).direction, getComputedStyle(heading).textAlign]
  expect(beginOf(title.element())).toEqual(['ltr', 'start'])
  expect(beginOf(row.element())).toEqual(['ltr', 'right'])
})

test('the card of content notes over an English story is in the reader’s language and direction', async () => {
  await openScreen('/story/102', { api: world() })
  const card = page.getByRole('region', { name: pseudo('This story deals with') })
  await expect.element(card).toBeVisible()
  expect(getComputedStyle(card.element()).direction).toBe('rtl')
  expect(textsOf(card.getByRole('listitem'))).toEqual([pseudo('death'), pseudo('police and prison')])
})

test('a number within right-to-left text keeps its order: a phone number, a figure such as <5', async () => {
  const [line] = someHotlines()
  await openScreen('/manage/hotlines', {
    as: anAdministrator(),
    api: { ...world(), 'GET /hotlines/': [{ ...line!, phone: '13 11 14', sms: '0477 13 11 14' }] },
  })
  const phone = page.getByRole('table').getByText('13 11 14', { exact: true })
  await expect.element(phone).toBeVisible()
  expect(phone.element().closest('bdi')?.textContent).toBe('13 11 14')
  expect(figureText('<5')).toBe('\u2068<5\u2069')
})

test('words of a hotline that the catalogs know are in the reader’s language, and others as they were written, marked as English [21.3]', async () => {
  const line = aHotline({
    who: 'People in Ohio',
    hours: 'Youth talkline',
    note: 'Free from every phone of the country, and confidential. Everyone',
  })
  await openScreen('/resources', { api: { ...world(), 'GET /hotlines/': [line] } })
  const card = page.getByRole('listitem').filter({ hasText: line.name })
  await expect.element(card).toHaveTextContent(pseudo('Youth talkline'))
  const note = card.getByText('Free from every phone of the country, and confidential.')
  await expect.element(note).toBeVisible()
  await expect.element(card.getByText(pseudo('Everyone'), { exact: true })).toBeVisible()
  for (const english of [note, card.getByText('People in Ohio')])
    expect(english.element()).toHaveAttribute('lang', 'en')
  expect(card.getByText(pseudo('Youth talkline')).element()).not.toHaveAttribute('lang')
  const partlyEnglish =
    'Some descriptions are only in English. What kind of hotline it is, and which languages it speaks, is always in your language.'
  await expect.element(page.getByText(pseudo(partlyEnglish))).toBeVisible()
  expect(getComputedStyle(note.element()).direction).toBe('ltr')
})

test('a range of years starts on the right', () => {
  const dates = { startDatePrecision: 'day', endDatePrecision: 'day' } as const
  expect(formatYears({ ...dates, startDate: '1967-02-11', endDate: '1969-06-28' })).toBe('\u20671967–1969\u2069')
  expect(formatYears({ ...dates, startDate: null, endDate: null })).toBe('')
})

const sweep = async (paths: readonly string[], as: SelfView | null) => {
  await page.viewport(1280, 800)
  const { router } = await openScreen('/Credits', { as, api: world(as) })
  const found: string[] = []
  for (const path of paths) {
    await goTo(router, path)
    found.push(...findBare().map((one) => `${path}: ${one}`))
  }
  expect([...new Set(found)]).toEqual([])
}

test('a guest’s right-to-left screens isolate each name, number and day', { timeout: 60_000 }, () =>
  sweep(
    ['/', '/story/101', '/resources', '/users/teller', '/register', '/login', '/forgotPassword', '/ContactUs'],
    null,
  ),
)

test('a member’s screens do too', { timeout: 60_000 }, () =>
  sweep(['/story/101', '/users/teller', '/users/teller/settings'], aSelf({ username: 'teller' })),
)

test('so do the screens of the management', { timeout: 60_000 }, () =>
  sweep(
    [
      ...[
        '/manage/users',
        '/manage/flag',
        '/manage/comments',
        '/manage/removed',
        '/manage/hidden',
        '/manage/review',
        '/manage/log',
      ],
      ...['/manage/inbox', '/manage/switches', '/manage/hotlines', '/manage/import', '/users/teller/settings'],
    ],
    anAdministrator(),
  ),
)

test.each([
  ['ar', arabic],
  ['fa', persian],
  ['he', hebrew],
  ['ur', urdu],
])('no text of %s reorders a number, an address or an input format', (language, catalog) => {
  const texts = Object.values(catalog)
  expect(texts.length).toBeGreaterThan(1000)
  // The star of a form error is not part of its text.
  expect(texts.flatMap((text) => findReordered(text.replace(/^\*/, ''), language))).toEqual([])
})

test('the check finds missing isolation in a text, in a label, and by the order in which it is drawn', async () => {
  const { screen } = await openScreen('/lost', { api: world() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(findBare()).toEqual([])
  const added = screen.container.appendChild(document.createElement('p'))
  added.innerHTML = 'sam, <bdi>kim</bdi>, \u2068teller\u2069'
  added.ariaLabel = '0800 111 0 111'
  expect(findBare()).toEqual(['a username: sam', 'a phone number: 0800 111 0 111 (aria-label)'])
  expect(findReordered('رقم 0-9 أو +18664887386', 'ar')).toEqual(['0-9', '+18664887386'])
  expect(findReordered('رقم \u20660-9\u2069 أو \u2066+18664887386\u2069', 'ar')).toEqual([])
})
