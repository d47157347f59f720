import { locales } from './locales.ts'

/** Further languages whose month names are recognized. */
const moreTags = ['en-GB', 'de-AT', 'pt-PT', 'ar-SY', 'ar-MA', 'ar-DZ']
/** Words next to day, month and year that are ignored: 'the 28th of June'. */
const moreFillers = 'st nd rd th of the on am den der le el il o er ere re de del ngay го й η ην ος e ο la'.split(' ')
/** Month names that `Intl` does not have. */
const moreMonths: Record<string, number> = { feber: 2, mrz: 3, setiembre: 9 }
/** Words next to a time of day that `Intl` does not have in these languages: abbreviated time zones among them. */
const moreTimeWords =
  'a p m am pm 上午 下午 凌晨 uhr z utc gmt wet west bst cet cest eet eest msk ist jst aest est edt cst cdt mst mdt pst pdt klo kl'.split(
    ' ',
  )

/** A word without case, accents, and the marks of Arabic vowels. */
export const foldDateWord = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\p{Cf}]/gu, '')
    .replaceAll('ı', 'i')
    .normalize('NFC')

/** The words of a text, folded. Digits are no words. */
export const wordsOf = (text: string): string[] => foldDateWord(text).match(/[\p{L}\p{M}]+/gu) ?? []

/** The vocabulary of dates. */
export interface DateWords {
  /** The number of a month by its name, of one word or two with a space between. */
  months: ReadonlyMap<string, number>
  /** Month names that are also a day of the week in some language: 'mar' is Tuesday or March. */
  weekdays: ReadonlySet<string>
  fillers: ReadonlySet<string>
  /** The words next to a time of day: 'at', 'p.m.'. */
  timeWords: ReadonlySet<string>
}

const makeDateWords = (tags: readonly string[]): DateWords => {
  const months = new Map<string, number>()
  const ambiguous = new Set<string>()
  const weekdays = new Set<string>()
  const fillers = new Set(moreFillers)
  const timeWords = new Set(moreTimeWords)
  const addMonth = (name: string, month: number) => {
    const words = wordsOf(name)
    const key = words.join(' ')
    // A name with a digit ('tháng 6') is read as such.
    if (/\d/.test(name) || key === '' || words.length > 2) return
    if ((months.get(key) ?? month) !== month) ambiguous.add(key)
    months.set(key, month)
  }
  for (const tag of tags) {
    const format = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...parts })
    // Some languages decline the month: alone, before a year and behind a day it has other endings.
    const alone = format({ month: 'long' })
    const beforeYear = format({ year: 'numeric', month: 'long' })
    const inside = (['long', 'short'] as const).map((length) =>
      format({ weekday: length, day: 'numeric', month: length, year: 'numeric' }),
    )
    const withTime = (['long', 'short'] as const).map((dateStyle) => format({ dateStyle, timeStyle: 'short' }))
    for (const hour of [1, 9, 13, 21])
      for (const { type, value } of withTime.flatMap((one) => one.formatToParts(Date.UTC(1969, 5, 28, hour))))
        if (type === 'dayPeriod' || type === 'literal') wordsOf(value).forEach((word) => timeWords.add(word))
    for (let month = 1; month <= 12; month++) {
      // Seven days in a row: all days of the week.
      const first = new Date(Date.UTC(1969, month - 1, 1)).getUTCDay()
      const day = Date.UTC(1969, month - 1, 1 + ((month - first + 7) % 7))
      addMonth(alone.format(day), month)
      for (const { type, value } of [beforeYear, ...inside].flatMap((one) => one.formatToParts(day)))
        if (type === 'month') addMonth(value, month)
        else if (type === 'weekday') wordsOf(value).forEach((word) => weekdays.add(word))
        else if (type === 'literal') wordsOf(value).forEach((word) => fillers.add(word))
    }
  }
  for (const [name, month] of Object.entries(moreMonths)) addMonth(name, month)
  for (const name of ambiguous) months.delete(name)
  for (const word of weekdays) if (!months.has(word)) fillers.add(word)
  return { months, weekdays, fillers, timeWords }
}

const made = new Map<string, DateWords>()
/** The names of months in some languages (their tags), and the words around them. Made when a date needs them first. */
export const dateWordsIn = (tags: readonly string[]) => (): DateWords => {
  const key = tags.join(' ')
  const words = made.get(key) ?? makeDateWords(tags)
  made.set(key, words)
  return words
}

/** The same for all languages of the product: 90 ms on a desktop the first time. */
export const dateWords = dateWordsIn([...locales.map(({ tag }) => tag), ...moreTags])
