import { latinDigits } from './digits.ts'
import type { Point } from './placeGrid.ts'

type Axis = 'latitude' | 'longitude'
type Side = 'n' | 's' | 'e' | 'w'

/**
 * The four directions after a coordinate in the languages of the product. An O alone may be the east (Ost) or the west (oeste,
 * ouest, ovest), so it is refused.
 */
const sides: Record<Side, string> = {
  n: 'n north nord norte noord kuzey север північ с.ш. пн.ш. 北纬 北緯 북위 شمال شمالا شمالی צפון βορρας β utara bac kaskazini उत्तर উত্তর polnoc sever',
  s: 's south sud sul sur zuid süd güney юг південь ю.ш. пд.ш. 南纬 南緯 남위 جنوب جنوبا جنوبی דרום νοτος selatan nam kusini दक्षिण দক্ষিণ poludnie jih',
  e: 'e east est este leste ost oost doğu восток схід в.д. сх.д. 东经 東経 동경 شرق شرقا شرقی מזרח ανατολη timur dong mashariki पूर्व পূর্ব wschod vychod',
  w: 'w west ouest oeste ovest batı запад захід з.д. зх.д. 西经 西経 서경 غرب غربا غربی מערב δυση barat tay magharibi पश्चिम পশ্চিম zachod zapad',
}
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.\s]/g, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .normalize('NFC')
const sideWords = new Map(
  Object.entries(sides).flatMap(([side, words]) => words.split(' ').map((word) => [fold(word), side as Side] as const)),
)

/** The text with ASCII characters: digits 0 to 9, a plain minus, degree, minute and second signs. */
const plain = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, '')
    .replace(/[−‐‑‒–—－﹣]/g, '-')
    .replace(/[＋]/g, '+')
    .replace(/''|’’|′′|[″”“〃＂ʺ˝]/g, '"')
    .replace(/[′’‘ʹ´`＇分분]/g, "'")
    .replace(/[º˚度도]/g, '°')
    .replace(/[秒초]/g, '"')
    .replace(/[．٫]/g, '.')
    .replace(/[，،、]/g, ',')
    .replace(/[；؛]/g, ';')
    .replace(/(?<=\d ?)degrees?\b/gi, '°')
    .replace(/\s+/g, ' ')
    .trim()

const number = String.raw`\d+(?:\.\d*|,\d+)?|[.,]\d+`
const shape = new RegExp(
  String.raw`^([\p{L}\p{M}. ]*?) ?([-+]?) ?(${number})(?: ?(?:°|deg|d|:| ) ?(?:(${number}) ?(?:min|['m:]| |$) ?(?:(${number}) ?(?:sec|["s])?)?)?)? ?([\p{L}\p{M}. ]*)$`,
  'u',
)
const numberOf = (text: string) => Number(text.replace(',', '.'))

interface Degrees {
  degrees: number
  /** Whether it has no minutes. */
  isPlain: boolean
  /** Its direction, if stated. */
  axis?: Axis
}
/** One coordinate: degrees, with minutes and seconds, with a sign or a direction; null for anything else. */
const degreesOf = (text: string): Degrees | null => {
  if (/^[-+]?\d+(\.\d+)?e[-+]?\d+$/i.test(text)) return { degrees: Number(text), isPlain: true }
  const match = shape.exec(text)
  if (!match) return null
  const [, before = '', sign, whole, minutes, seconds, after = ''] = match
  const words = [before, after].map(fold).filter(Boolean)
  const side = sideWords.get(words[0] ?? '')
  if (words.length > 1 || (words.length === 1 && (!side || sign))) return null
  // Only the last part of a coordinate has decimals, and sixty minutes are a degree.
  const parts = [whole!, minutes, seconds].filter((part) => part !== undefined)
  if (parts.slice(0, -1).some((part) => !/^\d+$/.test(part)) || parts.slice(1).some((part) => numberOf(part) >= 60))
    return null
  const size = parts.reduce((sum, part, at) => sum + numberOf(part) / 60 ** at, 0)
  const isNegative = sign === '-' || side === 's' || side === 'w'
  return {
    degrees: Number((isNegative ? -size : size).toFixed(9)),
    isPlain: parts.length === 1,
    ...(side && { axis: side === 'n' || side === 's' ? ('latitude' as const) : ('longitude' as const) }),
  }
}

/** Longer texts are no coordinates. */
const longest = 120

/**
 * Reads a latitude or longitude as people and programs write it, in degrees: '-.1276', '34,05°', '34°03′08″N', 'N34.05'.
 * Null for an invalid coordinate, and for a direction of the other axis.
 */
export const readDegrees = (value: unknown, axis: Axis): number | null => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > longest) return null
  const found = degreesOf(plain(value))
  return found && (found.axis ?? axis) === axis ? found.degrees : null
}

/** Latitude and longitude, or the other way round where the directions say so. */
const pairOf = (one: Degrees | null, other: Degrees | null): Point | null => {
  if (!one || !other || (one.axis && one.axis === other.axis)) return null
  const isTurned = one.axis === 'longitude' || other.axis === 'latitude'
  const [latitude, longitude] = isTurned ? [other, one] : [one, other]
  return { latitude: latitude.degrees, longitude: longitude.degrees }
}

/** Both in one text, parted by a comma, semicolon, slash or space, where that can be read in one way only. */
const pairIn = (text: string): Point | null => {
  const found = [...text.matchAll(/ ?[,;/|] ?| /g)].flatMap(({ index, 0: gap }) => {
    const [one, other] = [degreesOf(text.slice(0, index)), degreesOf(text.slice(index + gap.length))]
    const pair = pairOf(one, other)
    return pair ? [{ pair, isPlain: one!.isPlain && other!.isPlain }] : []
  })
  // Two numbers come before degrees and minutes: 52,52 13,405.
  const plain = found.filter(({ isPlain }) => isPlain)
  const [best, ...others] = plain.length > 0 ? plain : found
  return best && others.length === 0 ? best.pair : null
}

type Json = Partial<Record<string, unknown>>
/** A point as databases write it: `{"type":"Point","coordinates":[-118.24,34.05]}`, `{"lat":34.05,"lng":-118.24}`. */
const pointInJson = (text: string): Point | null => {
  try {
    const { lat, latitude = lat, lng, lon = lng, longitude = lon, type, coordinates } = JSON.parse(text) as Json
    const [east, north] =
      type === 'Point' && Array.isArray(coordinates) ? (coordinates as unknown[]) : [longitude, latitude]
    return pairOf(degreesOf(String(north)), degreesOf(String(east)))
  } catch {
    return null
  }
}

/**
 * Reads a point in one text: 'latitude, longitude' in any writing of coordinates, WKT and EWKT (`POINT(-118.24 34.05)`),
 * or an address of the scheme `geo:`. Null for anything else.
 */
export const readPoint = (value: unknown): Point | null => {
  if (typeof value !== 'string' || value.length > longest) return null
  const text = plain(value)
  const [, longitude, latitude] =
    /^(?:srid=4326; ?)?point ?(?:z|m|zm)? ?\( ?([-+.\de]+) ([-+.\de]+)(?: [-+.\de]+){0,2} ?\)$/i.exec(text) ?? []
  if (longitude && latitude) return pairOf(degreesOf(latitude), degreesOf(longitude))
  // Android writes a pin behind the view: geo:0,0?q=34.05,-118.24(Bar).
  const [, pinNorth, pinEast] = /^geo:[^?]*\?(?:.*&)?q=([-+.\d]+),([-+.\d]+)/i.exec(text) ?? []
  if (pinNorth && pinEast) return pairOf(degreesOf(pinNorth), degreesOf(pinEast))
  if (text.startsWith('{')) return pointInJson(text)
  // KoboToolbox writes the altitude and the accuracy behind.
  const [, koboNorth, koboEast] = /^(-?\d+\.\d+) (-?\d+\.\d+) -?\d+(?:\.\d+)? \d+(?:\.\d+)?$/.exec(text) ?? []
  if (koboNorth && koboEast) return pairOf(degreesOf(koboNorth), degreesOf(koboEast))
  const [, named, namedEast] = /^lat(?:itude)? ?[:=]? ?(.+?) ?[,; ] ?lo?ng?(?:itude)? ?[:=]? ?(.+)$/i.exec(text) ?? []
  if (named && namedEast) return pairOf(degreesOf(named), degreesOf(namedEast))
  const [, north, east] = /^geo:([-+.\d]+),([-+.\d]+)(?:,[-+.\d]+)?(?:[;?].*)?$/i.exec(text) ?? []
  if (north && east) return pairOf(degreesOf(north), degreesOf(east))
  // ISO 6709 in degrees: +34.05-118.24/
  const [, signed, other] = /^([-+]\d{1,2}(?:\.\d+)?)([-+]\d{1,3}(?:\.\d+)?)(?:[-+][\d.]+)?\/?$/.exec(text) ?? []
  if (signed && other) return pairOf(degreesOf(signed), degreesOf(other))
  return pairIn(text.replace(/^(?:latlng)? ?[([{] ?(.*?) ?[)\]}]$/i, '$1'))
}

/** Two numbers with decimals or degree signs, two directions, or a format that only points have. */
const marks =
  /^(?:geo:|(?:srid=4326; ?)?point)|(?:\d[.,]\d|\d ?(?:°|deg|d\d)).*(?:\d[.,]\d|\d ?(?:°|deg|d\d))|(?<!\p{L})[ns](?!\p{L}).*(?<!\p{L})[ew](?!\p{L})/iu

/**
 * Reads a point in a text that may also be words or an address, where two whole numbers are not a point: as `readPoint`, for
 * texts that are marked as coordinates. Null for anything else, and for a point that is not on Earth.
 */
export const readTypedPoint = (text: string): Point | null => {
  const point = text.length <= longest && marks.test(plain(text)) ? readPoint(text) : null
  return point && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

/** Words in formats of points. */
const pointWords = [
  ...sideWords.keys(),
  ...'geo point srid latlng latitude lng longitude q u zm deg min sec'.split(' '),
]

/**
 * Whether a text may be the beginning of a point that is being typed: it has a digit, and apart from directions and words in
 * formats of points, or the beginnings of them, no letter. A house number or a postal code alone also match.
 */
export const mayBecomePoint = (text: string): boolean => {
  const [typed, word] = [plain(text), /[\p{L}\p{M}](?:[\p{L}\p{M}.]*[\p{L}\p{M}])?/gu]
  const words = (typed.match(word) ?? []).map(fold)
  return (
    /^(?=.*\d)[-+\d.,;:/|~=?&°'"()[\]{}\s]+$/.test(typed.replace(word, ' ')) &&
    words.every((typedWord) => pointWords.some((whole) => whole.startsWith(typedWord)))
  )
}

/** What another geometry is in WKT; undefined for a point and for anything else. */
export const shapeInWkt = (value: unknown): 'line' | 'area' | 'points' | undefined => {
  const wkt = /^(?:srid=\d+;)?\s*(multi)?(point|linestring|polygon|geometrycollection)\b/i
  const [, many, type = ''] = (typeof value === 'string' && wkt.exec(value)) || []
  if (/^line/i.test(type)) return 'line'
  if (/^poly/i.test(type)) return 'area'
  return many || /^geo/i.test(type) ? 'points' : undefined
}
