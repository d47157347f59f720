import type { Found } from '../kinds.ts'
import { after, all, before } from './all.ts'

/** Capital letters and digits in up to four groups. */
const token = /(?<![\p{L}\p{N}])[A-Z0-9]{1,8}(?:[ -][A-Z0-9]{1,5}){0,3}(?![\p{L}\p{N}])/gu
const speaksOfPlates =
  /(?<!\p{L})(?:(?:licen[cs]e |number )?plates?|registration|tags?|matr[ií]culas?|placas?|patente|chapa|dominio)(?!\p{L})/iu
const speaksOfCars =
  /(?<!\p{L})(?:cars?|vans?|truck|pickup|taxi|cab|motorbike|motorcycle|scooter|coche|carro|auto|furgoneta|camioneta|cami[oó]n|moto|taxi)(?!\p{L})[^.!?\n]{0,20}[,(:]\s?$/iu
/** Formats that hardly anything else has: British, Spanish, Argentine, Californian. */
const known =
  /(?<![\p{L}\p{N}-])(?:[A-Z]{2}\d{2}\s?[A-Z]{3}|(?!1[5-9]\d\d|20\d\d)\d{4}[ -]?(?!MXN|PHP|GBP|CLP|CRC|HKD|BRL|JPY|KRW|CNY|BTC|PKR|LGB)[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{2} \d{3} [A-Z]{2}|\d[A-Z]{3}\d{3})(?![\p{L}\p{N}-])/gu

const isYear = /^(?:1[89]|20)\d\d$/
const isPlate = (text: string, { 0: words, index }: RegExpExecArray): boolean => {
  const count = words.replace(/[ -]/g, '').length
  if (count < 4 || count > 9 || !/\d/.test(words) || isYear.test(words)) return false
  const isMixed = /[A-Z]/.test(words) || /\d-\d{3}/.test(words)
  if (!isMixed) return false
  const start = before(text, index, 50)
  if (speaksOfCars.test(start)) return count >= 5 && /[A-Z]/.test(words)
  return speaksOfPlates.test(start) || speaksOfPlates.test(after(text, index + words.length, 22))
}

/** License plates: those of known formats anywhere, others beside a word for plates or cars. */
export const findPlates = (text: string): Found[] => [
  ...all(text, 'plate', known),
  ...all(text, 'plate', token, (match) => isPlate(text, match)),
]
