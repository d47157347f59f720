import { dateFormOf, type DatePart, writeDateParts } from './dateForm.ts'
import { dateWordsIn } from './dateWords.ts'
import { latinDigits } from './digits.ts'
import { sourceLocale } from './locales.ts'
import { formatLocaleOf, type Say } from './localeFormat.ts'
import { type DatePrecision, decadeText } from './precision.ts'
import { orderIn, readDate, type RowDate } from './readDate.ts'

/** A date as it was typed: the first day of its period, YYYY-MM-DD, and how exactly it is known. */
export type TypedDate = RowDate

/** The typist's language: its tag, and its translator. */
export type Typist = readonly [tag: string, say: Say]

const lengths: Record<DatePart, number> = { year: 4, month: 2, day: 2 }

/** Digits without signs between them, cut in an order: '28061969' is 1969-06-28. Number keypads of phones have no slash. */
const cutDigits = (digits: string, order: readonly DatePart[]): string => {
  const parts: Partial<Record<DatePart, string>> = {}
  let at = 0
  for (const part of order) parts[part] = digits.slice(at, (at += lengths[part]))
  return [parts.year, parts.month, parts.day].filter(Boolean).join('-')
}

const read = (text: string, order: 'day-first' | 'month-first', tags?: readonly string[]): TypedDate | null => {
  const date = readDate(text, order, tags && dateWordsIn(tags))
  return 'message' in date || date.end ? null : date.start
}

const readDigits = (digits: string, tag: string): TypedDate | null => {
  const parts = (order: readonly DatePart[]) => order.filter((part) => part !== 'day' || digits.length === 8)
  const [usual, iso] = [dateFormOf(tag).order, ['year', 'month', 'day'] as const].map((order) =>
    read(cutDigits(digits, parts(order)), 'day-first'),
  )
  if (!usual || !iso) return usual ?? iso ?? null
  return digits.length === 6 || usual.day === iso.day ? usual : null
}

/** With dots the day comes first, unless it cannot: '06.28.1969'. */
const dotted = /^\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\.?\s*$/
const withSlashes = (text: string): string => {
  const [, first, second, year] = dotted.exec(text) ?? []
  return Number(second) > 12 && Number(first) <= 12 ? `${first}/${second}/${year}` : text
}

/** Cached by translator, which knows the decades of a language, and by language. */
const decades = new WeakMap<Say, Map<string, ReadonlyMap<string, number>>>()
const bare = (text: string) =>
  text
    .replace(/[\p{Cf}'’‘]/gu, '')
    .trim()
    .toLowerCase()
/** Decades that need no century: 'the 20s' could be the 1920s or the 2020s, 'the 70s' are the 1970s. */
const namedDecades = ['thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']
const isNamed = (year: number) => year >= 1930 && year < 2000
/** The first year of a decade by its names in a language: 'lata 60. XX wieku' is 1960, and so are '60er' and 'sixties'. */
const decadesIn = ([tag, say]: Typist): ReadonlyMap<string, number> => {
  const years = Array.from({ length: 200 }, (_, index) => 100 + index * 10)
  const said = decades.get(say) ?? new Map<string, ReadonlyMap<string, number>>()
  const namesOf = (year: number) => {
    const name = bare(decadeText(year, say))
    return isNamed(year) ? [name, name.replace('19', ''), namedDecades[(year - 1930) / 10]!] : [name]
  }
  const known = said.get(tag) ?? new Map(years.flatMap((year) => namesOf(year).map((name) => [name, year])))
  decades.set(say, said.set(tag, known))
  return known
}

/** A day, a month, a year or a decade without further words. */
const readPlain = (text: string, typist: Typist): TypedDate | null => {
  const [tag] = typist
  if (/^(?:\d{2})?\d{6}$/.test(text)) return readDigits(text, tag)
  const decade = decadesIn(typist).get(bare(text))
  if (decade) return { day: `${String(decade).padStart(4, '0')}-01-01`, precision: 'decade' }
  const { order } = dateFormOf(tag)
  const hasWords = /\p{L}/u.test(text)
  const said = hasWords ? null : orderIn(text)
  // In languages with the year first there is no usual order with the year last.
  if (said === 'either' && order[0] === 'year') return null
  const usual = order.indexOf('day') < order.indexOf('month') ? 'day-first' : 'month-first'
  const inOrder = said === 'either' || said === null ? usual : said
  // The months of all languages take long to collect: only where those of the typist are not enough.
  return read(text, inOrder, [tag, sourceLocale]) ?? (hasWords ? read(text, inOrder) : null)
}

/** Words before a date that is not known exactly, also without a space between them. English alone: `Intl` has none of them. */
const roughly =
  /^(?:(?:about|around|circa|roughly|early|mid|late|in|the|of|spring|summer|autumn|fall|winter)\b[\s,-]*|ca?(?:\.\s*|\s+|(?=\d))|~\s*)+/
/** One number, or a word for it: of two, one could be a day, or the second year of a winter. */
const hasOneNumber = /^\D*\d{0,4}\D*$/

/** A date that was understood from some of the words, and the others. */
interface Understood {
  date: TypedDate
  leftOut: string
}

/** Words without those that say nothing by themselves at their ends: 'in the summer of' is 'summer'. */
const withoutLinks = (words: string): string =>
  words
    .trim()
    .replace(/^(?:(?:in|the|of)(?:\s+|$))+/i, '')
    .replace(/(?:(?:^|\s+)(?:in|the|of))+$|[\s,;:–-]+$/i, '')

/**
 * The month, year or decade of a date that is not known exactly: 'winter 1974' is 1974, 'the early 70s' are the 1970s, and
 * 'last year' is the one before `thisYear`.
 */
const readRoughly = (text: string, typist: Typist, thisYear: number): Understood | null => {
  const said = bare(text)
  const relative = new Intl.RelativeTimeFormat(formatLocaleOf(typist[0]), { numeric: 'auto' })
  const years = [0, -1].find((ago) => bare(relative.format(ago, 'year')) === said)
  const named = years === undefined ? null : readPlain(String(thisYear + years), typist)
  if (named) return { date: named, leftOut: '' }
  const rest = said.replace(roughly, '')
  const date = rest !== said && hasOneNumber.test(rest) ? readPlain(rest, typist) : null
  return date && { date, leftOut: withoutLinks(text.slice(0, said.length - rest.length)) }
}

/** Words before or after a date that make it another one: 'before 1984' is not 1984. English alone, as above. */
const turning = /(?:^|\s)(?:after|ago|ad|bce?|before|by|ce|no|not|post|pre|since|till?|until)(?:\s|$)/i
/** Other calendars have smaller years, or years to come. */
const earliestYear = 1600
const mostWords = 6

/** A month, year or decade with other words before or after it, in any language: 'Ostern 1984' and '1984 in Rom' are 1984. */
const readAmongWords = (text: string, typist: Typist, thisYear: number): Understood | null => {
  const words = text.split(/[\s,]+/)
  const counts = Array.from({ length: Math.min(mostWords, words.length - 1) }, (_, index) => index + 1)
  const parts = [
    ...counts.map((n) => [words.slice(n), words.slice(0, n)] as const),
    ...counts.map((n) => [words.slice(0, -n), words.slice(-n)] as const),
  ].map(([date, others]) => [date.join(' '), others.join(' ')] as const)
  for (const [said, others] of parts) {
    if (!hasOneNumber.test(said) || /\p{N}/u.test(others) || turning.test(others)) continue
    const date = readPlain(said, typist)
    const year = Number(date?.day.slice(0, 4))
    if (date && year >= earliestYear && year <= thisYear) return { date, leftOut: withoutLinks(others) }
  }
  return null
}

const understand = (text: string, typist: Typist, thisYear: number): Understood | null => {
  const date = readPlain(text, typist)
  return date ? { date, leftOut: '' } : (readRoughly(text, typist, thisYear) ?? readAmongWords(text, typist, thisYear))
}

/**
 * The two years of a winter or a season, each as it is typed: 'winter 1974/75' and '1974-75' are 1974 and 1975. Null for anything else,
 * and without a word before it for what can be a month: '1911/12'.
 */
export const twoYearsIn = (typed: string): [start: string, end: string] | null => {
  const said = bare(latinDigits(typed))
  const date = said.replace(roughly, '')
  const [, year, after] = /^(\d{4})\s*[/–-]\s*(\d{2})$/.exec(date) ?? []
  const next = Number(year) + 1
  if (!year || Number(after) !== next % 100) return null
  const isMonth = date === said && next % 100 >= 1 && next % 100 <= 12
  return isMonth ? null : [year, String(next)]
}

/**
 * Reads a date as people type it: in the usual order of their language, or in any way that can mean one date alone (ISO
 * 8601, the month in words of any of our languages, a number over 12), in the digits of any script; also a month, a year or
 * a decade, with other words before or after it, such as 'winter', which are left out (`wordsLeftOut`). `thisYear` is what 'this year' means. '' for nothing
 * typed, null for no date, and for a date that could be two.
 */
export const parseStoryDate = (typed: string, typist: Typist, thisYear: number): TypedDate | '' | null => {
  const text = withSlashes(latinDigits(typed).trim())
  return text === '' ? '' : (understand(text, typist, thisYear)?.date ?? null)
}

/** The words of a typed date that the date does not say: 'summer' of 'Summer of 1984'; '' where it says all, or is none. */
export const wordsLeftOut = (typed: string, typist: Typist, thisYear: number): string => {
  const text = latinDigits(typed).trim()
  if (twoYearsIn(text)) return withoutLinks(/^[^\d]*/.exec(text)?.[0] ?? '')
  return understand(withSlashes(text), typist, thisYear)?.leftOut ?? ''
}

/** A date as people type it, which `parseStoryDate` reads again: '02/11/1967', '02/1967', '1967', '1960s'; '' for null. */
export const typedDateOf = (day: string | null, precision: DatePrecision, [tag, say]: Typist): string => {
  const [year = '', month = '', date = ''] = day?.slice(0, 10).split('-') ?? []
  if (day === null) return ''
  if (precision === 'day') return writeDateParts(tag, { year, month, day: date })
  if (precision === 'month') return writeDateParts(tag, { year, month })
  return precision === 'year' ? String(Number(year)) : decadeText(Number(year), say).replace(/\p{Cf}/gu, '')
}
