import { latinDigits } from './digits.ts'
import type { DayOrder } from './imports.ts'
import { messages } from './messages.ts'
import type { DatePrecision } from './precision.ts'
import { daysIn } from './storyDates.ts'
import { type DateWords, dateWords, foldDateWord, wordsOf } from './dateWords.ts'

/** A date of a row: the first day of its period, YYYY-MM-DD, and how exactly it is known. */
export interface RowDate {
  day: string
  precision: DatePrecision
}
/** The dates of a cell: the start, and for two dates with a dash between them, the end. */
type CellDate = { start: RowDate; end?: RowDate } | { message: string }

/** The maximum length of a date, with or without a time. */
const longest = 80
const clock = String.raw`\d{1,2}(?:(?:[:.]\d{2}){1,2}(?:[.,]\d+)?| ?h ?\d{2}(?: ?min ?\d{2} ?s)?| ?[時时시](?: ?\d{1,2} ?[分분](?: ?\d{1,2} ?[秒초])?)?)`
const offset = String.raw`(?: ?\[?(?:z|(?:utc|gmt|غرينتش) ?(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2})\]?)?`
const word = String.raw`[\p{L}\p{M}.]+`
/** A time behind a date, with words before and behind it: '28 June 1969 at 1:20 p.m.'. */
const timeBehind = new RegExp(
  String.raw`(?:(?<=\d)t(?=\d)|[,،]? |[,،])((?:${word} ){0,3}(?:${word})?)${clock}((?: ?${word}(?: ${word})?)?)${offset}((?: ${word})?)(?: ?\([^)]*\))?$`,
  'u',
)
/** A time before a date, as Vietnamese has it: '13:20 28/6/1969'. */
const timeInFront = new RegExp(String.raw`^((?:${word} )?)\d{1,2}(?::\d{2}){1,2}${offset},? (.*\d{4}.*)$`, 'u')
/** Decades in the languages of the product ('1960s', '1960er', '1960年代'), and words that may stand beside it. */
const decadeWords = new Set(
  (
    's er ers jahre عقد decada anos annees anni jaren dekada lata ті роки е годы desetileti anii δεκαετια yil دهه שנות ' +
    'دہائی दशक দশক an thap nien 年代 년대 miaka'
  ).split(' '),
)
const besideDecade = new Set('the de od roku του ile baslayan on ال ה کی का এর ya'.split(' '))

const romanMonths = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
/** Separators of word processors, cameras and typewriters in dates, as hyphens, slashes and dots. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    // Wikidata writes +1969-06-28T00:00:00Z.
    .replace(/^\+(?=\d{4}-)/, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/^(\d{1,4})( ?[–—] ?| )(\d{1,2})\2(\d{1,4})(?=$| )/, '$1-$3-$4')
    .replace(/^(\d{4}):(\d{2}):(\d{2})(?=$| )/, '$1-$2-$3')
    .replace(/^(\d{1,2})[-/. ] ?([ivx]{1,4})[-/. ] ?(\d{4})\b/, (date, day: string, roman: string, year: string) => {
      const month = romanMonths.indexOf(roman) + 1
      return month ? `${day}.${month}.${year}` : date
    })

/** A cell as one lower-case line with digits 0 to 9, without the time of day. */
const clean = (value: unknown): string =>
  withPlainSigns(
    latinDigits(
      String(value)
        .slice(0, 4 * longest)
        .normalize('NFKC'),
    )
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      // Spreadsheets mark a text with an apostrophe.
      .replace(/^["'](.*?)["']?$/, '$1'),
  )

const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')
const dayOf = (year: number, month: number, day: number): RowDate | null =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? { day: `${four(year)}-${two(month)}-${two(day)}`, precision: 'day' }
    : null
const monthOf = (year: number, month: number): RowDate | null => {
  const first = dayOf(year, month, 1)
  return first && { ...first, precision: 'month' }
}
const yearOf = (year: number, precision: 'year' | 'decade' = 'year'): RowDate | null =>
  year >= 1 ? { day: `${four(year)}-01-01`, precision } : null

const isYearFirst = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/
const isBasic = /^([12]\d{3})(\d{2})(\d{2})$/
const isDotted = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\.?$/
const isSlashed = /^(\d{1,2})\s*([-/])\s*(\d{1,2})\s*\2\s*(\d{4})$/
/** A year that a table of numbers has with decimals: '1969.0'. */
const isYearWithDecimals = /^(\d{3,4})\.0$/
const isYearMonth = /^(\d{4})\s*[-/.]\s*(\d{1,2})\.?$/
const isMonthYear = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/
const isEastAsian =
  /^(\d{3,4})\s*[年년](?:\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?)?(?:\s*\(?(?:.曜日|星期.|[周週].|.요일|[日月火水木金土일월화수목금토])\)?)?$/u
const isVietnameseMonth = /\b(?:thang|thg)\.? (\d{1,2})\b/

/** A date without a time before or behind it, if the words next to the time are known. */
const withoutClock = (text: string, words: () => DateWords): string => {
  const behind = timeBehind.exec(text)
  const inFront = behind ? null : timeInFront.exec(text)
  if (!behind && !inFront) return text
  const date = behind ? text.slice(0, behind.index) : inFront!.at(-1)!
  const beside = (behind ? behind.slice(1) : [inFront![1]!]).flatMap(wordsOf)
  // Turkish has the day of the week between date and time.
  const isKnown = (one: string, { timeWords, weekdays, months } = words()) =>
    timeWords.has(one) || (weekdays.has(one) && !months.has(one))
  return beside.every((one) => isKnown(one)) ? date : text
}

/** A date without its time, and without the day of the week before it: 'po 13. 1. 1969'. */
const withoutTime = (text: string, words: () => DateWords): string => {
  // ISO 8601 with a time or a zone, also without signs between.
  const [, iso] = /^(\d{4}-\d{2}-\d{2}|\d{8})(?:t.*|z|[+-]\d{2}:?\d{2})$/.exec(text) ?? []
  if (iso) return iso
  // 'Thứ 2' is a Monday.
  const date = withoutClock(text, words).replace(/^thứ [2-7],? /, '')
  const [, before, behind] = /^(.*\d\.?) ?\(([\p{L}\p{M}]+)\.?\)$/u.exec(date) ?? []
  if (before && behind && words().weekdays.has(foldDateWord(behind))) return before
  const [, word, rest] = /^([\p{L}\p{M}]+)\.?,? (\d.*)$/u.exec(date) ?? []
  if (!word || !rest) return date
  const { weekdays, months } = words()
  // 'Mar' before a day is March, as English has it.
  return weekdays.has(foldDateWord(word)) && !months.has(foldDateWord(word)) ? rest : date
}

/** The first two numbers of a cell with slashes or dashes; null for any other cell. */
const slashed = (text: string, words: () => DateWords): [first: number, second: number, year: number] | null => {
  const [, first, , second, year] = isSlashed.exec(withoutTime(text, words)) ?? []
  return first ? [Number(first), Number(second), Number(year)] : null
}

/** What a cell reveals about the order of day and month in its column: an order, 'either', or null for nothing. */
export const orderIn = (value: unknown): DayOrder | 'either' | null => {
  const [first, second] = slashed(clean(value).slice(0, longest), dateWords) ?? [0, 0]
  if (Math.min(first, second) < 1 || Math.max(first, second) > 31 || first === second || (first > 12 && second > 12))
    return null
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : 'either'
}

/** A date in words, 'Saturday, 28th of June 1969', in any language of the product; null where it is not a date. */
const inWords = (text: string, words: () => DateWords): RowDate | null => {
  // Any other character means more than a date: '~1969', '1969?'.
  if (/[^\p{L}\p{M}\d\s.,،'’׳״॰/\-()ªº·]/u.test(text)) return null
  // Without a year no word is looked up, because collecting them takes long.
  if (!/\d{3}/.test(text)) return null
  const { months, weekdays, fillers } = words()
  const english = foldDateWord(text).replace(isVietnameseMonth, (_, month: string) => ` month${Number(month)} `)
  const tokens = english.match(/month\d{1,2}|\d+|[\p{L}\p{M}]+/gu) ?? []
  let [day, year] = [0, 0]
  const named = { surely: new Set<number>(), perhaps: new Set<number>() }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const both = months.get(`${token} ${tokens[at + 1]}`)
    const numbered = /^month(\d{1,2})$/.exec(token)?.[1]
    // A preposition stands before the month without a space in Hebrew.
    const month = both ?? (numbered ? Number(numbered) : (months.get(token) ?? months.get(token.replace(/^ב/, ''))))
    if (month !== undefined) {
      named[weekdays.has(token) ? 'perhaps' : 'surely'].add(month)
      if (both) at++
    } else if (/^\d/.test(token)) {
      if (token.length >= 3) {
        if (year || token.length > 4) return null
        year = Number(token)
      } else if (day) return null
      else day = Number(token)
    } else if (!fillers.has(token)) return null
  }
  const [month, ...others] = named.surely.size > 0 ? named.surely : named.perhaps
  if (!year || !month || others.length > 0) return null
  return day ? dayOf(year, month, day) : monthOf(year, month)
}

const decadeIn = (text: string): RowDate | null => {
  const [year, ...others] = text.match(/\d+/g) ?? []
  const words = wordsOf(text.replaceAll('ـ', ''))
  const isDecade =
    others.length === 0 &&
    /^\d{2,3}0$/.test(year ?? '') &&
    words.some((word) => decadeWords.has(word)) &&
    words.every((word) => decadeWords.has(word) || besideDecade.has(word))
  return isDecade ? yearOf(Number(year), 'decade') : null
}

const numbersIn = (match: RegExpExecArray, ...groups: number[]) => groups.map((group) => Number(match[group]))
/** One date, without a second one behind it. */
const readOne = (text: string, order: DayOrder, words: () => DateWords): RowDate | { message: string } => {
  const bare = withoutTime(text, words)
  const asIs = (date: RowDate | null) => date ?? { message: messages.importDate }
  let match = isYearFirst.exec(bare)
  if (match) {
    const [year, month, day] = numbersIn(match, 1, 3, 4) as [number, number, number]
    // Archives write 00 for what is unknown. A spreadsheet has an empty cell as 1900-01-00.
    if (day > 0 || `${year}-${month}` === '1900-1') return asIs(dayOf(year, month, day))
    return asIs(month > 0 ? monthOf(year, month) : yearOf(year))
  }
  match = isBasic.exec(bare)
  if (match) return asIs(dayOf(...(numbersIn(match, 1, 2, 3) as [number, number, number])))
  match = isDotted.exec(bare)
  if (match) {
    const [day, month, year] = numbersIn(match, 1, 2, 3) as [number, number, number]
    return (
      dayOf(year, month, day) ?? { message: month > 12 && day <= 12 ? messages.importDayFirst : messages.importDate }
    )
  }
  const parts = slashed(bare, words)
  if (parts) {
    const [first, second, year] = parts
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    const isOtherWay = month > 12 && month <= 31 && day <= 12
    const contrary = order === 'day-first' ? messages.importDayFirst : messages.importMonthFirst
    return dayOf(year, month, day) ?? { message: isOtherWay ? contrary : messages.importDate }
  }
  match = isYearWithDecimals.exec(bare)
  if (match) return asIs(yearOf(Number(match[1])))
  match = isYearMonth.exec(bare)
  if (match) return asIs(monthOf(Number(match[1]), Number(match[2])))
  match = isMonthYear.exec(bare)
  if (match) return asIs(monthOf(Number(match[2]), Number(match[1])))
  if (/^\d{3,4}$/.test(bare)) return asIs(yearOf(Number(bare)))
  match = isEastAsian.exec(bare)
  if (match) {
    const [, year, month, day] = match
    if (!month) return asIs(yearOf(Number(year)))
    return asIs(day ? dayOf(Number(year), Number(month), Number(day)) : monthOf(Number(year), Number(month)))
  }
  const said = decadeIn(text) ?? inWords(bare, words)
  if (said) return said
  // A year with more than a date around it: 'about 1969', '1969?', '44 BC'.
  return {
    message: /\d{2}/.test(text) && /[^\d\s./,:-]|^-/.test(text) ? messages.importDateWords : messages.importDate,
  }
}

const isoPart = String.raw`\d{4}(?:-\d{2}(?:-\d{2}(?:t[\d:.]+z?)?)?)?|\d{1,2}\. ?\d{1,2}\. ?\d{4}`
/** Two dates of a calendar with a slash (ISO 8601) or a dash between. */
const span = new RegExp(`^(${isoPart})\\s*(?:/|–|—| - )\\s*(${isoPart})$`)

/**
 * Reads a date of a row as people and programs write it: ISO 8601 with or without a time, with dots the day first, with
 * slashes or dashes in the order of its column, with the month in words of any language of the product, a month, a year or
 * a decade, in the digits of any script. Two of ISO 8601 with a slash or dash between are a start and an end. `words` are the
 * names of months that count.
 */
export const readDate = (value: unknown, order: DayOrder, words = dateWords): CellDate => {
  const text = clean(value)
  if (text.length > longest) return { message: messages.importDate }
  const [, from, to] = span.exec(text) ?? /^(\d{4})-(\d{4})$/.exec(text) ?? []
  const [start, end] = [readOne(from ?? text, order, words), to === undefined ? undefined : readOne(to, order, words)]
  if ('message' in start) return start
  if (end && 'message' in end) return end
  return { start, ...(end && { end }) }
}
