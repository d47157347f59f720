import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/min'
import type { Found } from '../kinds.ts'
import { after, before } from './all.ts'
import { countedWords, phoneWords } from './contactWords.ts'

/** What stands between the digits of a number, "ー" and "の" in Japanese; a full stop and a space end a sentence. */
const separator = String.raw`(?!\.\s)[().\-/ \u00a0\u2009\u202f·・‐-―−〜~ーの]`
/** Digits in groups, like phone numbers, beginning with a plus, a bracket or a digit. */
const candidate = new RegExp(
  String.raw`(?<![0-9+]|[0-9][.,])(?:(?<![A-Za-zÀ-\u036f])|(?<=tel|fon|cel|mob|gsm|hp|wa|zap|sdt|đt|zalo|imo|viber|whatsapp))\+?[(\d](?:(?:${separator}){0,3}\d){5,17}(?!\d|[.,]\d|\s?[%°º])`,
  'gi',
)

const speaksOfPhones =
  /(?<![A-Za-zÀ-\u036f])(?:call(?:ed|s)?|phones?|phoned|telephone|ring|rang|text(?:ed)?|dial(?:led|ed)?|reach|cell|mobile|landline|numbers?|tel|whatsapp|signal|sms|fax|hotline|switchboard|ll[aá]m[A-Za-zÀ-\u036f]{1,6}|tel[eé]fonos?|m[oó]vil|celular|cel|fijo|n[uú]mero|marc(?:ar?|aba|ando|o|é|ó|ad)|localiz[A-Za-zÀ-\u036f]{1,8}|escr[ií]b[A-Za-zÀ-\u036f]{1,6})(?![A-Za-zÀ-\u036f])/i
const speaksOfPhonesAbroad = new RegExp(phoneWords, 'i')
/** Words before numbers of books, laws or accounts. */
const isNumbered = /(?:ISBN|ISSN|IBAN|DOI|EAN)[^A-Za-z]{0,12}$/i

/** Dates, spans of years, times and thousands are groups of digits, too. */
const otherwise: readonly RegExp[] = [
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:1[3-9]|2[05])\d\d(?!\d)/,
  /(?<!\d)(?:1[3-9]|2[05])\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/,
  /^(?:1[3-9]|20)\d\d(?:[ \u00a0]{0,1}[-/‐-―−〜~ー ][ \u00a0]{0,1}(?:1[3-9]|20)?\d\d)+$/,
  /^(?:[01]\d|2[0-4])\.[0-5]\d(?:[ -–—]{1,3}(?:[01]\d|2[0-4])\.[0-5]\d)+$/,
  /^\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})*[ \u00a0\u2009\u202f]000$/,
  /^[1-9]\d*0{5}$/,
  /^[1-9]\d{0,5}\/\d{2}(?:\d{2})?$/,
  /^\d{1,3}(?:\.\d{3})*\.000$/,
]
/** Nine digits with full stops are thousands, or a phone number if a word says so. */
const isThousands = /^\d{1,3}(?:\.\d{3})+$/
const isNineDigits = /^\d{3}\.\d{3}\.\d{3}$/
const isYear = /^(?:1[3-9]|20)\d\d$/
const isOtherwise = (words: string) => otherwise.some((pattern) => pattern.test(words))

/** Words of quantities and amounts, not phone numbers. */
const counted =
  /^\s(?:euros?|pesetas|pesos|d[oó]lar[A-Za-zÀ-\u036f]*|dollars?|pounds?|personas|people|habitantes|años|years|veces|times|km|kil[oó]met[A-Za-zÀ-\u036f]*|miles|voters|votes|votos|soldiers|men|women|mujeres|hombres)/i
const countedAbroad = new RegExp(String.raw`^\s?(?:${countedWords})`, 'i')
const isMoney = /[$€£¥₩₹₽₴₺₫₪৳]\s?$/

/** The countries of numbers with so many digits without a country code. */
const countriesFor = (digits: string): CountryCode[] => {
  if (digits.length === 11 && digits.startsWith('1')) return ['US']
  if (digits.length === 11 && digits.startsWith('0')) return ['GB', 'AR', 'DE']
  if (digits.length === 10 && digits.startsWith('0')) return ['GB', 'FR', 'AU']
  if (digits.length === 10) return ['US', 'MX', 'CO', 'AR', 'IN']
  if (digits.length === 9) return ['ES', 'PE', 'CL']
  return []
}

/** Numbers that begin as those of a national plan do: with a trunk 0 or 8, as a mobile does, or with a country's code. */
const nationalPlans: readonly RegExp[] = [
  // A trunk 0: most of the world.
  /^0[1-9]\d{7,11}$/,
  // A trunk 8, or the code of its country: Russia, Kazakhstan.
  /^(?:[78][3-9]\d|80[1-9])\d{8}$/,
  // China; Brazil with its area (11 91234-5678).
  /^1[3-9]\d{9}$/,
  /^[1-9][1-9]9[1-9]\d{7}$/,
  // Mobile numbers with their country's code, without a plus.
  /^(?:91[6-9]\d{9}|923\d{9}|989\d{9}|9725\d{8}|9665\d{8}|9715\d{8}|9627\d{8}|9647\d{9}|20(?:1[0125])\d{8}|8801[3-9]\d{8}|84[35789]\d{8}|628\d{8,11}|8210\d{8}|861[3-9]\d{9}|81[789]0\d{8}|905\d{9}|380\d{9}|375\d{9}|25[45][167]\d{8}|491[567]\d{8,9}|3069\d{8}|33[67]\d{8}|447\d{9}|346\d{8}|393\d{9}|55\d{2}9\d{8}|407\d{8}|420[67]\d{8}|48[4-8]\d{8}|316\d{8}|977\d{10})$/,
]
/** Numbers without a trunk prefix, and the groups they are written in. */
const ungrouped = /^(?:[6-9]\d{9}|3[1-9]\d{8}|5[0-5]\d{8}|2[1-9]\d{8}|[5-9]\d{8})$/
const groupings = new Set(
  '3-3-4 3-3-2-2 3-4-3 3-2-2-3 2-4-4 4-3-3 4-6 5-5 3-7 4-2-2-2 2-2-2-2-2 3-2-3-2 3-3-3 3-2-2-2 2-3-2-2 2-3-4 3-6 2-2-2-3 2-6 3-5 4-4'.split(
    ' ',
  ),
)

/** Whether digits have the form of a national number, so that no word is needed. */
const isNational = (words: string, digits: string): boolean => {
  if (nationalPlans.some((plan) => plan.test(digits))) return true
  if (/^\((?!(?:1[3-9]|20)\d\d\))\d{2,5}\)/.test(words)) return digits.length >= 8 && digits.length <= 11
  const groups = words.match(/\d+/g) ?? []
  if (groups.length === 1) return ungrouped.test(digits)
  if (isThousands.test(words) || groups.some((group) => isYear.test(group) && groups.length === 2)) return false
  return /^[2-9]/.test(digits) && groupings.has(groups.map(({ length }) => length).join('-'))
}

interface Part {
  start: number
  end: number
}

/** The part of a candidate that the library accepts as a phone number. */
const knownPart = (words: string, countries: (CountryCode | undefined)[]): Part | null => {
  for (const defaultCountry of countries) {
    const [first] = findPhoneNumbersInText(words, defaultCountry && { defaultCountry })
    if (first) return { start: first.startsAt, end: first.endsAt }
  }
  return null
}

/** A year may stand before the number, and one in brackets behind it. */
const withoutYear = (words: string): Part => {
  const first = /^(?:1[89]|20)\d\d\s(?=[\d(+])/.exec(words)
  const last = /\s?\((?:1[89]|20)\d\d$/.exec(words)
  return {
    start: first && words.replace(/\D/g, '').length > 11 ? first[0].length : 0,
    end: last?.index ?? words.length,
  }
}

const isCounted = (text: string, start: number, end: number) => {
  const rest = after(text, end, 24)
  return counted.test(rest) || countedAbroad.test(rest) || isMoney.test(before(text, start, 2))
}

const isCalled = (text: string, start: number, end: number) =>
  speaksOfPhones.test(before(text, start, 70) + '·' + after(text, end, 30)) ||
  speaksOfPhonesAbroad.test(before(text, start, 40) + '·' + after(text, end, 20))

const partOf = (text: string, match: RegExpExecArray): Part | null => {
  const whole = match[0]
  const { start, end } = withoutYear(whole)
  const words = whole.slice(start, end)
  const digits = words.replace(/\D/g, '')
  const isOnlyThousands = isThousands.test(words) && !isNineDigits.test(words)
  if (isOnlyThousands || isOtherwise(words) || isCounted(text, match.index, match.index + whole.length)) return null
  if (isNumbered.test(before(text, match.index, 20))) return null
  if (/^(?:\+|00)/.test(words)) {
    if (digits.length >= 8) return { start, end }
  } else if (
    isNational(words, digits) ||
    (digits.length >= 7 && isCalled(text, match.index, match.index + whole.length))
  ) {
    return { start, end }
  }
  const known = knownPart(words, words.startsWith('+') ? [undefined] : countriesFor(digits))
  return known && { start: start + known.start, end: start + known.end }
}

/** Mobile and landline numbers in Chinese numerals: nine to twelve of them in a row. */
const inNumerals =
  /(?<![〇零一二三四五六七八九幺])[〇零一二三四五六七八九幺]{9,12}(?![〇零一二三四五六七八九十百千万萬亿億幺])/g
const numerals = '〇一二三四五六七八九'
const inDigits = (words: string) =>
  words.replace(/./g, (one) => String(one === '零' ? 0 : one === '幺' ? 1 : numerals.indexOf(one)))

/** Phone numbers of any country with its code, and in the national formats of the countries that most writers are from. */
export const findPhones = (text: string): Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(candidate)) {
    const part = partOf(text, match)
    if (part) found.push({ start: match.index + part.start, end: match.index + part.end, kind: 'phone' })
  }
  for (const { 0: words, index } of text.matchAll(inNumerals))
    if (isNational(words, inDigits(words))) found.push({ start: index, end: index + words.length, kind: 'phone' })
  return found
}
