import { expect, test } from 'vitest'
import { offeredLocales } from '#contract/locales'
import { alternatesOf, localeOf } from '#worker/language'

const asked = (path: string, headers: Record<string, string> = {}) =>
  localeOf(new Request(`http://localhost${path}`, { headers })).tag

test('a page is in English for a visitor who asks for an untranslated language, or for none [22]', () => {
  expect(asked('/')).toBe('en')
  expect(asked('/?lang=tlh')).toBe('en')
  expect(asked('/', { cookie: 'language=tlh', 'accept-language': 'tlh, *;q=0.1' })).toBe('en')
  expect(asked('/', { 'accept-language': ';q=x,,en-GB;q=0.2' })).toBe('en')
})

test('a page is in the language its address asks for, else the one chosen here, else the one that the browser prefers', () => {
  const german = { 'accept-language': 'tlh, de-AT;q=0.9, ar;q=0.5' }
  expect(asked('/', german)).toBe('de')
  expect(asked('/', { ...german, cookie: 'discreet=1; language=ar' })).toBe('ar')
  expect(asked('/?lang=ja', { ...german, cookie: 'language=ar' })).toBe('ja')
})

test('a phone that sends an outdated tag of Hebrew, Indonesian or Romanian gets a page in that language [23]', () => {
  expect(asked('/', { 'accept-language': 'iw-IL,en;q=0.5' })).toBe('he')
  expect(asked('/', { 'accept-language': 'in-ID, en-US;q=0.8' })).toBe('id')
  expect(asked('/?lang=IN-ID')).toBe('id')
  expect(asked('/', { 'accept-language': 'mo' })).toBe('ro')
  // The site has no Yiddish.
  expect(asked('/', { 'accept-language': 'ji, de;q=0.5' })).toBe('de')
  expect(asked('/', { 'accept-language': 'inh, iwx' }), 'languages that only begin alike').toBe('en')
})

test('a page links to itself in every offered language for search engines', () => {
  expect(alternatesOf('https://atlas.example/faq')).toEqual([
    { hreflang: 'x-default', href: 'https://atlas.example/faq' },
    ...offeredLocales.map(({ tag }) => ({ hreflang: tag, href: `https://atlas.example/faq?lang=${tag}` })),
  ])
})
