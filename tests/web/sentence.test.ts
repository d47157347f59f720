import { afterAll, expect, test, vi } from 'vitest'

// Files share a process and its modules (tests/vitest.commands.config.ts).
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** web/lib/sentence.ts, loaded for a page in this language. */
const wordsIn = async (tag: string) => {
  vi.resetModules()
  vi.stubGlobal('prerenderedLanguage', tag)
  return import('#web/lib/sentence.ts')
}

test.each([
  ['en', 'Please log in', 'Please log in.'],
  ['ar', 'نرجو تسجيل الدخول', 'نرجو تسجيل الدخول.'],
  ['ur', 'براہِ کرم لاگ اِن کریں', 'براہِ کرم لاگ اِن کریں۔'],
  ['hi', 'कृपया लॉग इन करें', 'कृपया लॉग इन करें।'],
  ['bn', 'লগ ইন করুন', 'লগ ইন করুন।'],
  ['ja', 'ログインしてください', 'ログインしてください。'],
  ['zh-Hans', '请登录', '请登录。'],
])('a message in %s ends with the full stop of its language', async (tag, message, whole) => {
  const { sentence } = await wordsIn(tag)
  expect(sentence(message)).toBe(whole)
  expect(sentence(whole)).toBe(whole)
})
