import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/min'
import type { Found } from '../kinds.ts'
import { after, before } from './all.ts'

/** Digits in groups, as numbers for the phone are written, beginning with a plus, a bracket or a digit. */
const candidate = /(?<![A-Za-zÀ-\u036f0-9.,+])\+?[(\d](?:[().\-/ \u00a0·‐-–]{0,2}\d){5,17}(?!\d|[.,]\d|\s?[%°º])/g

const speaksOfPhones =
  /(?<![A-Za-zÀ-\u036f])(?:call(?:ed|s)?|phones?|phoned|telephone|ring|rang|text(?:ed)?|dial(?:led|ed)?|reach|cell|mobile|landline|numbers?|tel|whatsapp|signal|sms|fax|hotline|switchboard|ll[aá]m[A-Za-zÀ-\u036f]{1,6}|tel[eé]fonos?|m[oó]vil|celular|cel|fijo|n[uú]mero|marc(?:ar?|aba|ando|o|é|ó|ad)|localiz[A-Za-zÀ-\u036f]{1,8}|escr[ií]b[A-Za-zÀ-\u036f]{1,6})(?![A-Za-zÀ-\u036f])/i

/** Dates, spans of years, and thousands are groups of digits, too. */
const isOtherwise = (words: string) =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}[./-]\d{1,2}[./-]\d{1,2}$/.test(words) ||
  /^(?:1[5-9]|20)\d\d(?:\s?[-/–\s]\s?(?:1[5-9]|20)\d\d)+$/.test(words) ||
  /^\d{1,3}(?:\.\d{3})+$/.test(words)

/** What is counted, not called. */
const counted =
  /^\s(?:euros?|pesetas|pesos|d[oó]lar[A-Za-zÀ-\u036f]*|dollars?|pounds?|personas|people|habitantes|años|years|veces|times|km|kil[oó]met[A-Za-zÀ-\u036f]*|miles|voters|votes|votos|soldiers|men|women|mujeres|hombres)/i

/** Where a number of so many digits without a country's code may be from. */
const countriesFor = (digits: string): CountryCode[] => {
  if (digits.length === 11 && digits.startsWith('1')) return ['US']
  if (digits.length === 11 && digits.startsWith('0')) return ['GB', 'AR', 'DE']
  if (digits.length === 10 && digits.startsWith('0')) return ['GB', 'FR', 'AU']
  if (digits.length === 10) return ['US', 'MX', 'CO', 'AR', 'IN']
  if (digits.length === 9) return ['ES', 'PE', 'CL']
  return []
}

interface Part {
  start: number
  end: number
}

/** The part of a candidate that the library knows as somebody's number. */
const knownPart = (words: string, countries: (CountryCode | undefined)[]): Part | null => {
  for (const defaultCountry of countries) {
    const [first] = findPhoneNumbersInText(words, defaultCountry && { defaultCountry })
    if (first) return { start: first.startsAt, end: first.endsAt }
  }
  return null
}

/** A date or a year may stand before the number. */
const withoutYear = (words: string): Part => {
  const year = /^(?:1[89]|20)\d\d\s(?=[\d(+])/.exec(words)
  return { start: year && words.replace(/\D/g, '').length > 11 ? year[0].length : 0, end: words.length }
}

const partOf = (text: string, match: RegExpExecArray): Part | null => {
  const whole = match[0]
  const { start, end } = withoutYear(whole)
  const words = whole.slice(start, end)
  const digits = words.replace(/\D/g, '')
  if (isOtherwise(words) || counted.test(after(text, match.index + whole.length, 24))) return null
  if (/^(?:\+|00)/.test(words)) {
    if (digits.length >= 8) return { start, end }
  } else if (
    digits.length >= 7 &&
    speaksOfPhones.test(before(text, match.index, 70) + '·' + after(text, match.index + whole.length, 30))
  ) {
    return { start, end }
  }
  const known = knownPart(words, words.startsWith('+') ? [undefined] : countriesFor(digits))
  return known && { start: start + known.start, end: start + known.end }
}

/** Phone numbers of any country with its code; without it those of the countries most writers are from. */
export const findPhones = (text: string): Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(candidate)) {
    const part = partOf(text, match)
    if (part) found.push({ start: match.index + part.start, end: match.index + part.end, kind: 'phone' })
  }
  return found
}
