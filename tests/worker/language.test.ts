import { expect, test } from 'vitest'
import { offeredLocales } from '#contract/locales'
import { alternatesOf, localeOf } from '#worker/language'

const asked = (path: string, headers: Record<string, string> = {}) =>
  localeOf(new Request(`http://localhost${path}`, { headers })).tag

test('a page is in English for whoever asks for a language that nobody translated yet, or for none', () => {
  expect(asked('/')).toBe('en')
  expect(asked('/?lang=tlh')).toBe('en')
  expect(asked('/', { cookie: 'language=tlh', 'accept-language': 'tlh, *;q=0.1' })).toBe('en')
  expect(asked('/', { 'accept-language': ';q=x,,en-GB;q=0.2' })).toBe('en')
})

test('a page is in the language its address asks for, else the one chosen here, else the browser’s dearest', () => {
  const german = { 'accept-language': 'tlh, de-AT;q=0.9, ar;q=0.5' }
  expect(asked('/', german)).toBe('de')
  expect(asked('/', { ...german, cookie: 'discreet=1; language=ar' })).toBe('ar')
  expect(asked('/?lang=ja', { ...german, cookie: 'language=ar' })).toBe('ja')
})

test('a phone that sends a former tag of Hebrew, Indonesian or Romanian gets a page in that language', () => {
  expect(asked('/', { 'accept-language': 'iw-IL,en;q=0.5' })).toBe('he')
  expect(asked('/', { 'accept-language': 'in-ID, en-US;q=0.8' })).toBe('id')
  expect(asked('/?lang=IN-ID')).toBe('id')
  expect(asked('/', { 'accept-language': 'mo' })).toBe('ro')
  // The site does not speak Yiddish.
  expect(asked('/', { 'accept-language': 'ji, de;q=0.5' })).toBe('de')
  expect(asked('/', { 'accept-language': 'inh, iwx' }), 'languages that only begin alike').toBe('en')
})

test('search engines find a page in every language that it is offered in', () => {
  expect(alternatesOf('https://atlas.example/faq')).toEqual([
    { hreflang: 'x-default', href: 'https://atlas.example/faq' },
    ...offeredLocales.map(({ tag }) => ({ hreflang: tag, href: `https://atlas.example/faq?lang=${tag}` })),
  ])
})
