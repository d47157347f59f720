import { expect, test } from 'vitest'
import { localeOf } from '#worker/language'

const asked = (path: string, headers: Record<string, string> = {}) =>
  localeOf(new Request(`http://localhost${path}`, { headers })).tag

test('a page is in English for whoever asks for a language that nobody translated yet, or for none', () => {
  expect(asked('/')).toBe('en')
  expect(asked('/?lang=tlh')).toBe('en')
  expect(asked('/', { cookie: 'language=tlh', 'accept-language': 'tlh, *;q=0.1' })).toBe('en')
  expect(asked('/', { 'accept-language': ';q=x,,en-GB;q=0.2' })).toBe('en')
})
