import type { Found } from '../kinds.ts'
import { after, all, before } from './all.ts'

/** Capital letters and digits in up to four groups. */
const token = /(?<![A-Za-zÀ-\u036f0-9])[A-Z0-9]{1,8}(?:[ -][A-Z0-9]{1,5}){0,3}(?![A-Za-zÀ-\u036f0-9])/g
const speaksOfPlates =
  /(?<![A-Za-zÀ-\u036f])(?:(?:licen[cs]e |number )?plates?|registration|tags?|matr[ií]culas?|placas?|patente|chapa|dominio)(?![A-Za-zÀ-\u036f])/i
const speaksOfCars =
  /(?<![A-Za-zÀ-\u036f])(?:cars?|vans?|truck|pickup|taxi|cab|motorbike|motorcycle|scooter|coche|carro|auto|furgoneta|camioneta|cami[oó]n|moto)(?![A-Za-zÀ-\u036f])[^.!?\n]{0,20}[,(:]\s?$/i
/** Words for plates and cars: without them only distinctive formats are found. */
const speaksOfEither =
  /plate|registration|tags?|matr[ií]cula|placa|patente|chapa|dominio|cars?|vans?|truck|pickup|taxi|cab|motor|scooter|coche|auto|furgoneta|cami[oó]n|moto/i
/** Distinctive formats: British, Spanish, Argentine, Californian. */
const known =
  /(?<![A-Za-zÀ-\u036f0-9-])(?:[A-Z]{2}\d{2}\s?[A-Z]{3}|(?!1[5-9]\d\d|20\d\d)\d{4}[ -]?(?!MXN|PHP|GBP|CLP|CRC|HKD|BRL|JPY|KRW|CNY|BTC|PKR|LGB)[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{2} \d{3} [A-Z]{2}|\d[A-Z]{3}\d{3})(?![A-Za-zÀ-\u036f0-9-])/g

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
  ...(speaksOfEither.test(text) ? all(text, 'plate', token, (match) => isPlate(text, match)) : []),
]
