import { expect, test, vi } from 'vitest'
import { locales } from '#contract/locales'
import { formatStoryDate } from '#contract/storyDates'
import { presentPreview } from '#worker/html/present'
import { passwordResetMail, resetLinksMail } from '#worker/features/accounts/mails'
import { dailyMail } from '#worker/features/dailyMail/mails'
import { translatorIn } from '#worker/services/translator'
import { aStory } from '../support/factories.ts'

const catalog = {
  'Hello,': 'Hallo,',
  'Username: {username}': 'Name: {username}',
  'Personal story': 'Persönliche Geschichte',
  'A pin on a map: {kind}': 'Ein Pin auf einer Karte: {kind}',
  'This story deals with: {notes}.': 'Diese Geschichte handelt von: {notes}.',
  'Near {place} (within about 1 km)': 'In der Nähe von {place} (auf etwa 1 km)',
  '{year}s': '{year}er',
  violence: 'Gewalt',
  death: 'Tod',
  '{count, plural, one {# item is waiting for a decision.} other {# items are waiting for a decision.}}':
    '{count, plural, one {# Sache wartet.} other {# Sachen warten.}}',
}
const built = { fetch: () => Promise.resolve(Response.json(catalog)) } as unknown as Fetcher
const notBuilt = { fetch: () => Promise.resolve(new Response('', { status: 404 })) } as unknown as Fetcher
const localeOf = (tag: string) => ({ ...locales.find((locale) => locale.tag === tag)! })

test('a preview is in the language of its reader, except for what its author wrote', async () => {
  const translator = await translatorIn(built, localeOf('de'))
  const story = await aStory({
    title: 'A march',
    address: 'Soho',
    placePrecision: 'neighbourhood',
    startDate: '1967-02-01',
    startDatePrecision: 'month',
    endDate: '1969-12-31',
    endDatePrecision: 'decade',
    contentNotes: ['violence', 'death'],
  })
  expect(presentPreview('https://atlas.example', story, translator)).toMatchObject({
    title: 'A march',
    place: expect.stringMatching(/^In der Nähe von Soho.* \(auf etwa 1 km\)$/) as string,
    start: 'Februar 1967',
    end: '1960er',
    imageAlt: 'Ein Pin auf einer Karte: Persönliche Geschichte',
    paragraphs: ['Diese Geschichte handelt von: Gewalt und Tod.'],
  })
})

test('a day is written in the format of the reader’s language, in the Gregorian calendar', () => {
  const inLanguage = (tag: string) => formatStoryDate('1969-06-28', 'day', '', [tag, String])
  expect(inLanguage('en')).toBe('06/28/1969')
  expect(inLanguage('de')).toBe('28.06.1969')
  expect(formatStoryDate('1969-06-28', 'day', '', ['ar', String])).toMatch(/28.*1969|1969.*28/)
})

test('a mail is in the language of the member who requested it, with the right plural', async () => {
  const { say } = await translatorIn(built, localeOf('de'))
  expect(passwordResetMail(say, 'https://atlas.example', 'marsha').paragraphs).toEqual([
    'Hallo,',
    expect.stringContaining('Your password was just changed'),
    'Name: marsha',
    'https://atlas.example/forgotPassword',
  ])
  const waiting = (count: number) =>
    dailyMail(say, 'https://atlas.example', {
      waiting: { count, days: 0 },
      messages: 0,
      accounts: { acts: 0, paused: 0 },
    })
  expect(waiting(1).paragraphs).toContain('1 Sache wartet.')
  expect(waiting(12).paragraphs).toContain('12 Sachen warten.')
})

test('a mail from right to left isolates the name of an account, which may begin with a sign', async () => {
  const hebrew = { fetch: () => Promise.resolve(Response.json({ 'Username: {username}': 'שם: {username}' })) }
  const { say } = await translatorIn(hebrew as unknown as Fetcher, localeOf('he'))
  expect(passwordResetMail(say, 'https://atlas.example', '-sam.').paragraphs).toContain('שם: \u2068-sam.\u2069')
})

test('a mail contains a name unchanged, also when it looks like an escape sequence', async () => {
  const { say } = await translatorIn(built, localeOf('de'))
  expect(passwordResetMail(say, 'https://atlas.example', '\\u0041\\').paragraphs).toContain('Name: \\u0041\\')
})

test('a mail with links for some of many accounts says how many it has', async () => {
  const { say } = await translatorIn(notBuilt, localeOf('en'))
  const links = ['marsha', 'sylvia'].map((username) => ({ username, token: 'x' }))
  expect(resetLinksMail(say, 'https://atlas.example', links, true).paragraphs).toContain(
    'This address has more accounts than fit in one email. These are the oldest 2.',
  )
})

test('where a catalog is missing texts are in English, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { locale, say } = await translatorIn(notBuilt, localeOf('ar'))
  expect([locale.tag, locale.dir, say('Hello,')]).toEqual(['en', 'ltr', 'Hello,'])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('in/ar/worker-texts.json'))
  logged.mockClear()
})
