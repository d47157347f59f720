import { Buffer } from '../../../crypto/buffer.ts'

const end = 0xd9
const scan = 0xda
/** The frames browsers draw: baseline, extended and progressive, all Huffman-coded. */
const frames = [0xc0, 0xc1, 0xc2]
const tables = { huffman: 0xc4, quantization: 0xdb, restart: 0xdd }
const adobe = 0xee
/** No camera or browser writes more scans; a picture with thousands would stall its viewers. */
const mostScans = 100

/** What was read of a picture. */
interface Reading {
  /** The segments that are needed to draw it, in order. */
  parts: Uint8Array[]
  frame: { width: number; height: number; components: number[] } | null
  scans: number
  /** How colors are coded, from Adobe's note: the only note that a decoder needs. */
  colors: number | null
}

const u16 = (bytes: Uint8Array, at: number) => (bytes[at]! << 8) | bytes[at + 1]!
const isNote = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe

const areQuantizations = (body: Uint8Array): boolean => {
  let at = 0
  while (at < body.length) {
    const [precision, slot] = [body[at]! >> 4, body[at]! & 15]
    if (precision > 1 || slot > 3) return false
    at += 1 + 64 * (precision + 1)
  }
  return at === body.length && at > 0
}

const areHuffmans = (body: Uint8Array): boolean => {
  let at = 0
  while (at + 17 <= body.length) {
    const codes = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    if (body[at]! >> 4 > 1 || (body[at]! & 15) > 3 || codes > 256) return false
    at += 17 + codes
  }
  return at === body.length && at > 0
}

const readFrame = (body: Uint8Array): Reading['frame'] => {
  const count = body[5] ?? 0
  if (body[0] !== 8 || ![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) return null
  const components = Array.from({ length: count }, (_, n) => body[6 + 3 * n]!)
  return { height: u16(body, 1), width: u16(body, 3), components }
}

const isScanHeader = (body: Uint8Array, { components }: NonNullable<Reading['frame']>): boolean => {
  const count = body[0] ?? 0
  if (count < 1 || count > 4 || body.length !== 4 + 2 * count) return false
  return Array.from({ length: count }, (_, n) => body[1 + 2 * n]!).every((id) => components.includes(id))
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

const isTable = (code: number, body: Uint8Array): boolean => {
  if (code === tables.quantization) return areQuantizations(body)
  if (code === tables.huffman) return areHuffmans(body)
  return code === tables.restart && body.length === 2
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
    if (reading.frame || !(reading.frame = readFrame(body))) return -1
    return take(next)
  }
  if (code !== scan) return isTable(code, body) ? take(next) : -1
  const dataEnd = endOfData(bytes, next)
  if (!reading.frame || !isScanHeader(body, reading.frame) || dataEnd <= next || ++reading.scans > mostScans) return -1
  return take(dataEnd)
}

const read = (bytes: Uint8Array): Reading | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const reading: Reading = { parts: [], frame: null, scans: 0, colors: null }
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
const colorNote = ({ frame, colors }: Reading): Uint8Array => {
  const isNeeded = colors !== null && colors <= 2 && (frame!.components.length === 4 || colors === 0)
  if (!isNeeded || frame!.components.length === 1) return new Uint8Array(0)
  const name = [...'Adobe'].map((letter) => letter.charCodeAt(0))
  return Uint8Array.of(0xff, adobe, 0, 14, ...name, 0, 100, 0, 0, 0, 0, colors)
}

/**
 * Rebuilds a JPEG from only what is needed to draw it: no Exif, no GPS, no thumbnail, no comment, no color profile,
 * nothing after its end. Returns null when it is no JPEG, or a side is longer than `mostSide` pixels.
 */
export const cleanJpeg = (bytes: Uint8Array, mostSide: number): Uint8Array<ArrayBuffer> | null => {
  const reading = read(bytes)
  if (!reading?.frame) return null
  const { width, height } = reading.frame
  if (width < 1 || height < 1 || width > mostSide || height > mostSide) return null
  return new Uint8Array(
    Buffer.concat([Uint8Array.of(0xff, 0xd8), colorNote(reading), ...reading.parts, Uint8Array.of(0xff, end)]),
  )
}
