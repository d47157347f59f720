import { Buffer } from './crypto/buffer.ts'

const start = 0xd8
const end = 0xd9
const scan = 0xda
/** The frames browsers draw: baseline, extended and progressive, all Huffman-coded. */
const frames = [0xc0, 0xc1, 0xc2]
const progressive = 0xc2
const tables = { huffman: 0xc4, quantization: 0xdb, restart: 0xdd }
const adobe = 0xee
/** No camera or browser writes more scans; a picture with thousands would stall its viewers. */
const mostScans = 100

interface Component {
  id: number
  quantization: number
}
interface Frame {
  code: number
  width: number
  height: number
  components: Component[]
}

/** What was read of a picture. */
interface Reading {
  /** The segments that are needed to draw it, in order. */
  parts: Uint8Array[]
  frame: Frame | null
  scans: number
  /** The tables that are defined since the last scan. A second definition would replace the first, so it could say anything. */
  defined: Set<number>
  /** How colors are coded, from Adobe's note: the only note that a decoder needs. */
  colors: number | null
}

const u16 = (bytes: Uint8Array, at: number) => (bytes[at]! << 8) | bytes[at + 1]!
const isNote = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Adds a table to those that are defined; false where it is there already. */
const define = ({ defined }: Reading, code: number, slot: number): boolean => {
  const name = (code << 8) | slot
  if (defined.has(name)) return false
  defined.add(name)
  return true
}

const areQuantizations = (reading: Reading, body: Uint8Array): boolean => {
  let at = 0
  while (at < body.length) {
    const [precision, slot] = [body[at]! >> 4, body[at]! & 15]
    if (precision > 1 || slot > 3 || !define(reading, tables.quantization, slot)) return false
    at += 1 + 64 * (precision + 1)
  }
  return at === body.length && at > 0
}

const areHuffmans = (reading: Reading, body: Uint8Array): boolean => {
  let at = 0
  while (at + 17 <= body.length) {
    const [kind, slot] = [body[at]! >> 4, body[at]! & 15]
    const counts = body.subarray(at + 1, at + 17)
    const codes = counts.reduce((sum, count) => sum + count, 0)
    // More codes of a length than there can be (Kraft's inequality) would be no code.
    const isCode = counts.reduce((room, count) => 2 * room - count, 1) >= 0
    if (kind > 1 || slot > 3 || codes > 256 || !isCode || !define(reading, tables.huffman, body[at]!)) return false
    at += 17 + codes
  }
  return at === body.length && at > 0
}

const isTable = (reading: Reading, code: number, body: Uint8Array): boolean => {
  if (code === tables.quantization) return areQuantizations(reading, body)
  if (code === tables.huffman) return areHuffmans(reading, body)
  return code === tables.restart && body.length === 2 && define(reading, code, 0)
}

const readFrame = (code: number, body: Uint8Array): Frame | null => {
  const count = body[5] ?? 0
  if (body[0] !== 8 || ![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) return null
  const components = upTo(count).map((n) => ({ id: body[6 + 3 * n]!, quantization: body[8 + 3 * n]! }))
  const samplings = upTo(count).map((n) => body[7 + 3 * n]!)
  const isSampling = samplings.every((both) => [both >> 4, both & 15].every((factor) => factor >= 1 && factor <= 4))
  const areIds = new Set(components.map(({ id }) => id)).size === count
  if (!isSampling || !areIds || components.some(({ quantization }) => quantization > 3)) return null
  return { code, height: u16(body, 1), width: u16(body, 3), components }
}

/** Whether a scan has which coefficients as its kind of frame allows. */
const isRange = ({ code }: Frame, [first, last, bits]: [number, number, number]): boolean => {
  if (code !== progressive) return first === 0 && last === 63 && bits === 0
  const [high, low] = [bits >> 4, bits & 15]
  return first <= last && last <= 63 && high <= 13 && low <= 13 && (first > 0 || last === 0)
}

const isScanHeader = (body: Uint8Array, frame: Frame): boolean => {
  const count = body[0] ?? 0
  if (count < 1 || count > frame.components.length || body.length !== 4 + 2 * count) return false
  const [ids, slots] = [upTo(count).map((n) => body[1 + 2 * n]!), upTo(count).map((n) => body[2 + 2 * n]!)]
  return (
    new Set(ids).size === count &&
    ids.every((id) => frame.components.some((component) => component.id === id)) &&
    slots.every((both) => both >> 4 <= 3 && (both & 15) <= 3) &&
    isRange(frame, [body[1 + 2 * count]!, body[2 + 2 * count]!, body[3 + 2 * count]!])
  )
}

/** Where the coded data that starts at `at` ends: at the next marker that is no restart. -1 when there is none. */
const endOfData = (bytes: Uint8Array, at: number): number => {
  for (let here = bytes.indexOf(0xff, at); here >= 0 && here + 1 < bytes.length;) {
    const next = bytes[here + 1]!
    if (next !== 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return here
    here = bytes.indexOf(0xff, next === 0xff ? here + 1 : here + 2)
  }
  return -1
}

/** Reads one segment. Returns where the next one starts, or -1 for a segment that is not allowed. */
const readSegment = (reading: Reading, bytes: Uint8Array, at: number, code: number): number => {
  const next = at + u16(bytes, at)
  if (at + 2 > bytes.length || next < at + 2 || next > bytes.length) return -1
  const [segment, body] = [bytes.subarray(at, next), bytes.subarray(at + 2, next)]
  if (isNote(code)) {
    if (code === adobe && Buffer.from(body.subarray(0, 5)).toString('latin1') === 'Adobe')
      reading.colors ??= body[11] ?? null
    return next
  }
  const take = (until: number) => {
    reading.parts.push(Uint8Array.of(0xff, code), segment, bytes.subarray(next, until))
    return until
  }
  if (frames.includes(code)) {
    if (reading.frame || !(reading.frame = readFrame(code, body))) return -1
    return take(next)
  }
  if (code !== scan) return isTable(reading, code, body) ? take(next) : -1
  const dataEnd = endOfData(bytes, next)
  if (!reading.frame || !isScanHeader(body, reading.frame) || dataEnd <= next || ++reading.scans > mostScans) return -1
  reading.defined.clear()
  return take(dataEnd)
}

const read = (bytes: Uint8Array): Reading | null => {
  if (bytes[0] !== 0xff || bytes[1] !== start) return null
  const reading: Reading = { parts: [], frame: null, scans: 0, defined: new Set(), colors: null }
  let at = 2
  while (bytes[at] === 0xff) {
    while (bytes[at] === 0xff) at++
    const code = bytes[at++]
    if (code === end) return reading.scans > 0 ? reading : null
    if (code === undefined) return null
    at = readSegment(reading, bytes, at, code)
    if (at < 0) return null
  }
  return null
}

/** A new note of Adobe's with only the color coding; empty if a decoder guesses right without it. */
const colorNote = (components: number, colors: number | null): Uint8Array => {
  const isNeeded = colors !== null && colors <= 2 && (components === 4 || colors === 0)
  if (!isNeeded || components === 1) return new Uint8Array(0)
  const name = [...'Adobe'].map((letter) => letter.charCodeAt(0))
  return Uint8Array.of(0xff, adobe, 0, 14, ...name, 0, 100, 0, 0, 0, 0, colors)
}

/** A JPEG without metadata, and its size in pixels. */
export interface CleanJpeg {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** What a JPEG may be: the longest side in pixels, and how many colors it may be made of (1 gray, 3 RGB, 4 CMYK). */
interface Accepted {
  side: number
  components: readonly number[]
}

/**
 * Rebuilds a JPEG from only what is needed to draw it: no Exif, no GPS, no thumbnail, no comment, no color profile,
 * nothing after its end. Returns null when it is no JPEG of 8 bits that browsers draw, or not as `accepted`. It reads the bytes
 * once and copies them once.
 */
export const cleanJpeg = (bytes: Uint8Array, accepted: Accepted): CleanJpeg | null => {
  const reading = read(bytes)
  if (!reading?.frame) return null
  const { width, height, components } = reading.frame
  if (width < 1 || height < 1 || width > accepted.side || height > accepted.side) return null
  if (!accepted.components.includes(components.length)) return null
  const note = colorNote(components.length, reading.colors)
  const parts = [Uint8Array.of(0xff, start), note, ...reading.parts, Uint8Array.of(0xff, end)]
  return { bytes: new Uint8Array(Buffer.concat(parts)), width, height }
}
