import { z } from 'zod'
import { categories } from './categories.ts'
import { cleanText } from './cleanText.ts'
import { CONTENT_NOTES, sortNotes } from './contentNotes.ts'
import { graphemes } from './excerpt.ts'
import { canonicalLanguage } from './languageTags.ts'
import { limits } from './limits.ts'
import { wrapLongitude } from './mercator.ts'
import { messages } from './messages.ts'
import { DATE_PRECISIONS, PLACE_PRECISIONS } from './precision.ts'

// Our pages forbid `eval`. Zod would test whether it works, which browsers report as a violation of the policy.
z.config({ jitless: true })

/** How many characters a reader sees: an emoji, or a letter with its marks, is one. */
export const seenLength = (text: string): number => {
  let length = 0
  for (const _ of graphemes().segment(text)) length++
  return length
}

/** Whether a reader sees more than `most` characters. It stops counting there. */
const isLonger = (text: string, most: number): boolean => {
  let length = 0
  for (const _ of graphemes().segment(text)) if (++length > most) return true
  return false
}

/** How many bytes a text has in UTF-8. */
export const byteLength = (text: string): number => {
  let bytes = text.length
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n)
    const isHalf = unit >= 0xd800 && unit < 0xe000
    if (unit > 0x7f) bytes += unit > 0x7ff && !isHalf ? 2 : 1
  }
  return bytes
}

/** A text on one line: line breaks and tabs become spaces, and a run of spaces is one. */
const onOneLine = (text: string) =>
  cleanText(text.replace(/[\n\r\t\v\f\u0085\u2028\u2029]/g, ' ')).replace(/ {2,}/g, ' ')

type Words = { missing?: string; long: string }
/** The texts with a limit of characters and one of bytes. */
type Limited = Exclude<keyof typeof limits.bytes, 'description'>

/** The most characters a reader counts in a text, and the most bytes. */
export interface TextSize {
  max: number
  bytes: number
}
const sizeOf = (size: Limited | TextSize): TextSize =>
  typeof size === 'string' ? { max: limits[size], bytes: limits.bytes[size] } : size

const text = (size: Limited | TextSize, words: Words, clean: (text: string) => string) =>
  z.string(words.missing ?? messages.text).transform((raw, check) => {
    const { max, bytes } = sizeOf(size)
    const refuse = (message: string) => {
      check.addIssue(message)
      return z.NEVER
    }
    const isLong = (text: string) => isLonger(text, max)
    // Cleaning takes time, so a text that cannot fit is not cleaned.
    if (raw.length > bytes) return refuse(isLong(raw) ? words.long : messages.tooMuchRoom)
    const cleaned = clean(raw).trim()
    if (words.missing && cleaned === '') return refuse(words.missing)
    if (isLong(cleaned)) return refuse(words.long)
    return byteLength(cleaned) > bytes ? refuse(messages.tooMuchRoom) : cleaned
  })

/**
 * Plain text, cleaned and trimmed, of at most this size: its name in `limits`, or the size itself. It may be empty
 * unless `words` has a message for a missing text.
 */
export const plainText = (size: Limited | TextSize, words: Words) => text(size, words, cleanText)
/** The same on one line: a title, a name. */
export const plainLine = (size: Limited | TextSize, words: Words) => text(size, words, onOneLine)

/** A part of an address on one line, cut (not refused) at 150 characters and 1 KB. */
export const AddressPart = z.string(messages.text).transform((text) => cutAddress(text))
const cutAddress = (text: string) => {
  const { addressPart: max, bytes } = limits
  // The beginning is enough to cut from. A half surrogate pair at its end goes.
  const beginning = text
    .trimStart()
    .slice(0, 4 * bytes.addressPart)
    .replace(/[\ud800-\udbff]$/, '')
  return cutSeen(onOneLine(beginning).trim(), max, bytes.addressPart)
}
/** The first `max` characters of a text as a reader counts them, as many as fit into `bytes`. */
const cutSeen = (text: string, max: number, bytes = Infinity): string => {
  if (text.length <= max && text.length * 3 <= bytes) return text
  let cut = ''
  let length = 0
  let size = 0
  for (const { segment } of graphemes().segment(text)) {
    size += byteLength(segment)
    if (++length > max || size > bytes) break
    cut += segment
  }
  return cut
}

/** Up to `most` public ids in a query, with commas between them. */
export const Ids = (most: number) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, messages.ids)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= most, messages.ids)

/** A number or a string of digits, cut (not rounded) to six decimals, then checked to lie within ±`most` degrees. */
const Degrees = (most: number, message: string) =>
  z
    .union([z.number(), z.string().regex(/^\s*[+-]?\d+(\.\d*)?\s*$/, message)], message)
    .transform((value) => truncateDegrees(Number(value)))
    .refine((value) => Math.abs(value) <= most, message)
/** Degrees from -90 to 90. */
export const Latitude = Degrees(90, messages.latitude)
/** Degrees from -180 to 180. */
export const Longitude = Degrees(180, messages.longitude)

/** Degrees cut (not rounded) to six decimals: 1.0000019 is 1.000001. */
export const truncateDegrees = (degrees: number): number => {
  const text = String(degrees)
  if (text.includes('e-')) return 0
  const point = text.indexOf('.')
  return point < 0 ? degrees : Number(text.slice(0, point + 1 + limits.coordinateDecimals)) || 0
}

const daysIn = (year: number, month: number) =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** Whether a YYYY-MM-DD is a day that exists. It does not use `Date`, which parses February 30 as March 2. */
export const isDay = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** The day of an ISO timestamp, which old clients send. */
const withoutTime = (text: string | undefined | null) => text?.trim().replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1')

/**
 * A day of a story, YYYY-MM-DD (or a timestamp that begins with it) from 0100-01-01 on, or null; the empty string is
 * null.
 */
export const StoryDay = z
  .string(messages.date)
  .nullable()
  .transform((day) => withoutTime(day) || null)
  .refine((day) => day === null || isDay(day), messages.date)
  .refine((day) => day === null || !isDay(day) || day >= limits.earliestDate, messages.dateEarly)

/** A day of a query, YYYY-MM-DD or a timestamp that begins with it, or undefined when empty. */
export const QueryDay = z
  .string()
  .optional()
  .transform((day) => withoutTime(day) || undefined)
  .refine((day) => day === undefined || isDay(day), messages.date)

/** How exactly the place of a story may be known, in a body. */
export const PlacePrecisionField = z.enum(PLACE_PRECISIONS, messages.placePrecision)
/** How exactly a date is known, in a body. */
export const DatePrecisionField = z.enum(DATE_PRECISIONS, messages.datePrecision)
/**
 * An array in a body, of at most `most` elements. A longer one is rejected by its length: zod's own `max` would first
 * validate every element. Every array of a body is one of these (tests/worker/bodyArrays.test.ts).
 */
export const limitedArray = <Element extends z.ZodType>(element: Element, most: number, message: string) =>
  z.preprocess(
    (value: z.input<Element>[], check) => {
      if (Array.isArray(value) && value.length > most) check.addIssue(message)
      return value
    },
    z.array(element, message).max(most, message),
  )
/** Content notes in a body, in any order. */
export const ContentNotesField = limitedArray(
  z.enum(CONTENT_NOTES, messages.contentNotes),
  CONTENT_NOTES.length,
  messages.contentNotes,
).transform(sortNotes)

/** A sentence to the author of what staff judge, in a body. */
export const NoteToAuthor = plainText('reason', { long: messages.noteLong })

/** The language of a story in a body, taken to its canonical form; null and the empty string are none. */
export const LanguageField = z
  .string(messages.language)
  .nullable()
  .transform((tag) => tag?.trim() || null)
  .refine((tag) => tag === null || canonicalLanguage(tag) !== null, messages.language)
  .transform((tag) => tag && canonicalLanguage(tag))

/** The id of a category in an answer. */
export const CategoryId = z.literal(categories.map(({ id }) => id))

/** A row's public id on the wire: number, or digits where a form sends text. */
export const Id = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/, messages.number)], messages.number)
  .transform(Number)
  .refine((id) => Number.isInteger(id) && id > 0 && id < 2 ** 32, messages.number)

/** A whole number in a query, between `min` and `max` (cut to them), or `fallback` when absent. */
const WholeNumber = (fallback: number, max: number, min = 1) =>
  z
    .string()
    .regex(/^\d{1,9}$/, messages.number)
    .or(z.number().int())
    .optional()
    .transform((value) => Math.min(max, Math.max(min, value === undefined ? fallback : Number(value))))

/** How many rows are wanted, from 1 on, cut to `max`; `fallback` when absent. */
export const Limit = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, messages.number)
    .or(z.number().int())
    .optional()
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .refine((limit) => limit >= 1, messages.limit)
    .transform((limit) => Math.min(max, limit))

const degrees = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i
/** A map that was moved around the world several times counts its longitudes on: so many times at most. */
const MOST_TURNS = 100

/** A box with its longitudes within -180 to 180; a box as wide as the world covers all of it. */
const wrapBox = (box: [west: number, south: number, east: number, north: number]): typeof box => {
  const [west, south, east, north] = box
  if (Math.abs(west) <= 180 && Math.abs(east) <= 180) return box
  return east - west >= 360 ? [-180, south, 180, north] : [wrapLongitude(west), south, wrapLongitude(east), north]
}

/**
 * `west,south,east,north` in degrees, as numbers are written, exponents too; west > east, or a longitude beyond 180, crosses
 * the antimeridian.
 */
export const Bbox = z
  .string()
  .transform((text) => text.split(',').map((part) => (degrees.test(part) ? Number(part) : NaN)))
  .refine(
    (box) =>
      box.length === 4 &&
      box.every((n) => !Number.isNaN(n)) &&
      Math.abs(box[0]!) <= 360 * MOST_TURNS &&
      Math.abs(box[2]!) <= 360 * MOST_TURNS &&
      Math.abs(box[1]!) <= 90 &&
      Math.abs(box[3]!) <= 90 &&
      box[1]! <= box[3]!,
    messages.bbox,
  )
  .transform((box) => wrapBox(box as [west: number, south: number, east: number, north: number]))

/** A boolean. */
export const YesNo = z.boolean(messages.boolean)
/** A boolean of old clients in a call that only adds: `false` is refused, anything else ignored. */
export const YesOnly = z
  .unknown()
  .optional()
  .refine((value) => value !== false && value !== 'false', messages.onlyOn)
/** A page of a list; `next` and `previous` are absolute URLs or null, `count` is the number of all rows. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })
/** The number of a page, from 1. */
export const PageNumber = WholeNumber(1, limits.page.last)
/** An opaque cursor of a list. */
export const Cursor = z.string().max(200, messages.cursor)
/** An answer that is bytes, not JSON. */
export const Binary = z.instanceof(Uint8Array)
