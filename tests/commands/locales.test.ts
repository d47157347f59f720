import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLocale, offeredLocales, sourceLocale } from '#contract/locales'
import { sayIn } from '../../worker/services/sayIn.ts'
import { DATE_PRECISIONS, decadeText, decadeWords } from '#contract/precision'
import { firstDayOf } from '#contract/storyDates'
import { parseStoryDate, typedDateOf, type Typist } from '#contract/typedDates'

const root = path.resolve(import.meta.dirname, '../..')
const config = getConfig({ configPath: path.join(root, 'web/lingui.config.ts') })
const [catalog] = await getCatalogs(config)
const catalogs = Object.fromEntries(
  await Promise.all(offeredLocales.map(async ({ tag }) => [tag, (await catalog!.read(tag)) ?? {}] as const)),
)
const entriesOf = (tag: string) => catalogs[tag] ?? {}
const english = entriesOf(sourceLocale)
const textOf = (id: string) => english[id]?.translation ?? ''
const collected = (await catalog!.collect()) ?? {}
const texts = Object.keys(collected).sort()

test('the English catalog holds every text of the screens and no other [22]', () => {
  // If this fails, run `npm run locales`.
  expect(texts.length).toBeGreaterThan(1000)
  expect(Object.keys(english).sort()).toEqual(texts)
})

test('the catalogs name the files that use each text, so that the build finds the texts of the first view', () => {
  const filesOf = (entries: Record<string, { origin?: [file: string, ...unknown[]][] }>) =>
    Object.entries(entries).map(([id, { origin = [] }]) => [id, [...new Set(origin.map(([file]) => file))].sort()])
  for (const { tag } of offeredLocales)
    expect(Object.fromEntries(filesOf(entriesOf(tag))), tag).toEqual(Object.fromEntries(filesOf(collected)))
})

test('every language that is offered has every text [22]', () => {
  for (const { tag } of offeredLocales) {
    const messages = entriesOf(tag)
    const missing = texts.filter((id) => !messages[id]?.translation)
    expect(missing, `what ${tag} lacks`).toEqual([])
  }
})

/** The numbers before a unit in an English text, formatted in English and in another language. */
const measuresIn = (text: string, tag: string): string[] =>
  [...text.matchAll(/(\d+) (?:km|[KM]B)\b/g)].flatMap(([, number]) => [
    number!,
    new Intl.NumberFormat(tag).format(Number(number)),
  ])

test('a number stays on one line with its unit in every translation', () => {
  const measured = texts.filter((id) => measuresIn(textOf(id), 'en').length > 0)
  expect(measured.length).toBeGreaterThan(5)
  for (const { tag } of offeredLocales.filter((locale) => locale.tag !== sourceLocale)) {
    const messages = entriesOf(tag)
    const apart = measured.filter((id) => {
      const numbers = measuresIn(textOf(id), tag).join('|')
      // The unit is after the number, or before it.
      return new RegExp(`(?<![\\p{Nd}\u00a0])(${numbers}) `, 'u').test(messages[id]!.translation!)
    })
    expect(
      apart.map((id) => messages[id]!.translation),
      `of ${tag}, with a space where U+00A0 belongs`,
    ).toEqual([])
  }
})

/** The characters of a font file, from its `unicode-range`. */
const charactersOf = (file: string): ((character: string) => boolean) => {
  const faces = readFileSync(path.join(root, 'web/ui/fonts/faces.css'), 'utf8')
  const [, range = ''] = new RegExp(String.raw`${file}\.woff2\)[^}]*unicode-range:([^;]+);`).exec(faces) ?? []
  const parts = range.split(',').map((part) => part.trim().slice(2).split('-'))
  const spans = parts.map(
    ([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  )
  return (character) =>
    spans.some(([first, last]) => first <= character.codePointAt(0)! && character.codePointAt(0)! <= last)
}

test('a reader of a language in Latin letters loads one file of each font [22]', () => {
  const isInFile = charactersOf('literata-latin')
  for (const { tag } of offeredLocales) {
    if (new Intl.Locale(tag).maximize().script !== 'Latn') continue
    const messages = Object.values(entriesOf(tag)).map(({ translation }) => translation ?? '')
    const letters = new Set(messages.join('').match(/\p{L}/gu))
    expect(letters.size, `letters of ${tag}`).toBeGreaterThan(40)
    expect(
      [...letters].filter((letter) => !isInFile(letter)),
      `letters of ${tag} in other files`,
    ).toEqual([])
  }
})

test('letters that our fonts do not have are all in one font family of the device [22]', () => {
  const styles = readFileSync(path.join(root, 'web/ui/tokens.css'), 'utf8')
  const [, selectors = ''] = /((?::lang\(\w+\),?\s+)+)\{\s+--serif: [^;]*sans-serif;/.exec(styles) ?? []
  const ours = new Set(['Latn', 'Cyrl', 'Grek'])
  const others = offeredLocales
    .map(({ tag }) => new Intl.Locale(tag).maximize())
    .filter(({ script }) => !ours.has(script!))
    .map(({ language }) => language)
  expect(others).toContain('ar')
  expect([...selectors.matchAll(/lang\((\w+)\)/g)].map(([, language]) => language)).toEqual(others.toSorted())
})

test('a decade is named as each language names it', () => {
  const words = new Map<string, string>()
  for (const { tag } of offeredLocales) {
    const entries = Object.values(entriesOf(tag))
    words.set(tag, entries.find(({ context }) => context === 'date.decade')!.translation!)
  }
  const decadeIn = (tag: string, year: number) =>
    decadeText(year, sayIn(tag, { [decadeWords.decade]: words.get(tag)! })).replaceAll(/[\u2068\u2069]/g, '')
  expect(decadeIn('en', 1967)).toBe('1960s')
  expect(decadeIn('pl', 1967)).toBe('lata 60. XX wieku')
  expect(decadeIn('pl', 1903)).toBe('pierwsza dekada XX wieku')
  expect(decadeIn('cs', 1872)).toBe('70. léta 19. století')
  expect(decadeIn('tr', 1967)).toBe('1960’lar')
  expect(decadeIn('tr', 1985)).toBe('1980’ler')
  expect(decadeIn('uk', 1945)).toBe('1940-ві')
  expect(decadeIn('nl', 1967)).toBe('jaren 60')
  // Two digits would be those of another century.
  expect(decadeIn('nl', 1872)).toBe('jaren 1870')
  expect(decadeIn('he', 1872)).toBe('שנות ה־70 של המאה ה־19')
  expect(decadeIn('ar', 2019)).toBe('العقد الثاني من القرن الحادي والعشرين')
  for (const { tag } of offeredLocales)
    for (const year of [130, 1869, 1900, 1967, 2000, 2019])
      expect(decadeIn(tag, year), `${tag} ${year}`).toMatch(/^[^{}]+$/)
})

test('in every language a date can be typed with the letters of its placeholder, and a shown date can be typed again [23]', () => {
  for (const { tag } of offeredLocales) {
    const entries = entriesOf(tag)
    const texts = Object.fromEntries(
      Object.values(entries).map(({ message, translation }) => [message ?? '', translation ?? '']),
    )
    const [day = '', month = '', year = ''] = ['DD', 'MM', 'YYYY'].map((letters) => texts[letters])
    expect(new Set([day, month, year]).size, tag).toBe(3)
    // Letters, as many as digits, or a word.
    if (/^(.)\1+$/u.test(day))
      expect(
        [day, month, year].map(({ length }) => length),
        tag,
      ).toEqual([2, 2, 4])
    const typist: Typist = [tag, sayIn(tag, texts)]
    for (const precision of DATE_PRECISIONS) {
      const first = firstDayOf('1967-02-11', precision)
      const typed = typedDateOf(first, precision, typist)
      expect([tag, typed, parseStoryDate(typed, typist, 2026)]).toEqual([tag, typed, { day: first, precision }])
    }
  }
})

test('the states of a story and of a comment agree with the gender of each noun', () => {
  for (const tag of ['ar', 'el', 'es', 'he', 'hi', 'it', 'pl', 'pt-BR', 'ro', 'ru', 'sw', 'ur']) {
    const entries = Object.values(entriesOf(tag))
    const wordsFor = (about: string) =>
      entries.find(({ message, context }) => message === 'Hidden by flags' && context === about)?.translation
    expect(wordsFor('a story'), tag).toBeTruthy()
    expect(wordsFor('a story'), tag).not.toBe(wordsFor('a comment'))
  }
})

test('a tag finds its language, whatever its region [22]', () => {
  expect(findLocale('en-GB')?.tag).toBe('en')
  expect(findLocale('EN')?.tag).toBe('en')
  expect(findLocale('tlh')).toBeUndefined()
})
