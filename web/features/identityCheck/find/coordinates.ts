import type { Found } from '../kinds.ts'
import { all } from './all.ts'

const degrees = String.raw`[-+−]?\d{1,3}[.,]\d{3,15}`
const lat = String.raw`(?:lat(?:itude?|itud)?\.?\s?[:=]?\s?)?`
const lon = String.raw`(?:lon(?:g|gitude?|gitud)?\.?\s?[:=]?\s?)?`
/** Two decimal numbers: latitude and longitude. */
const decimal = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9.,])${lat}(?<lat>${degrees})\s?°?\s?[NS]?\s?[,;/\s]\s?${lon}(?<lon>${degrees})(?:\s?°)?(?:\s?[EWO](?![A-Za-zÀ-\u036f]))?(?!\d)`,
  'gi',
)

const angle = String.raw`\d{1,3}\s?[°º]\s?\d{1,2}(?:[.,]\d{1,6})?\s?['′’´](?:\s?\d{1,2}(?:[.,]\d{1,6})?\s?(?:["″”]|''|’’|′′))?(?:\s?[NSEWO](?![A-Za-zÀ-\u036f]))?`
/** Degrees and minutes, with or without seconds, alone or as a pair. */
const sexagesimal = new RegExp(String.raw`(?<!\d)${angle}(?:\s?[,;/]?\s?${angle})?`, 'g')

const plusCode = /(?<![A-Za-zÀ-\u036f0-9])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![A-Za-zÀ-\u036f0-9])/g
const threeWords = /\/{3}[A-Za-zÀ-\u036f]{2,30}\.[A-Za-zÀ-\u036f]{2,30}\.[A-Za-zÀ-\u036f]{2,30}/g

const valueOf = (written: string) => Math.abs(Number(written.replace(',', '.').replace('−', '-')))
const isPlace = ({ 0: whole, groups }: RegExpExecArray) => {
  const { lat = '', lon = '' } = groups ?? {}
  if (!(valueOf(lat) <= 90 && valueOf(lon) <= 180)) return false
  // Three digits behind the point or comma may be thousands.
  const isFine = [lat, lon].every((written) => /[.,]\d{4}/.test(written))
  return isFine || (/[°NSEWO]|lat/i.test(whole) && whole.includes('.'))
}

/** Places on the map: decimal degrees, degrees with minutes, plus codes and three words. */
export const findCoordinates = (text: string): Found[] => [
  ...all(text, 'coordinates', decimal, isPlace),
  ...all(text, 'coordinates', sexagesimal),
  ...all(text, 'coordinates', plusCode, ({ 0: code }) => /[A-Z]/.test(code) && /\d/.test(code)),
  ...all(text, 'coordinates', threeWords),
]
