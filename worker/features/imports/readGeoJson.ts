import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { matchColumns, type RowField } from './columns.ts'
import { BrokenFile, type FileRow } from './fileRow.ts'
import { giveWay } from './giveWay.ts'

/** How many characters are parsed before other requests may run. */
const partCharacters = 64 * 1024
const noCollection = () => invalidField('file', messages.importGeoJson)

/** Where a JSON string that begins at a place ends. */
const endOfString = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}

/**
 * The texts of the features of a collection, one after the other; returned is the text around them, with an empty array in
 * their place. Only brackets and strings are looked at: what is wrong with a piece shows when the piece is parsed. So no
 * more than one feature is in memory as objects, which take twenty times the room of their text.
 */
function* splitFeatures(json: string): Generator<string, string> {
  let [depth, key, open, start] = [0, '', -1, -1]
  let end = json.length
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') {
      const last = endOfString(json, at)
      if (depth === 1) key = json.slice(at, last + 1)
      at = last
    } else if (sign === '{' || sign === '[') {
      depth++
      if (open < 0 && depth === 2 && sign === '[' && key === '"features"') open = start = at + 1
    } else if (sign === ',' && depth === 2 && start >= 0) {
      yield json.slice(start, at)
      start = at + 1
    } else if (sign === '}' || sign === ']') {
      if (depth === 2 && start >= 0) {
        const last = json.slice(start, at)
        if (start > open || last.trim() !== '') yield last
        ;[start, end] = [-1, at]
      }
      depth--
    }
  }
  return json.slice(0, Math.max(open, 0)) + json.slice(open < 0 ? 0 : end)
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw noCollection()
  }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The point of a feature as two fields; nothing where it has none. */
const pointOf = (geometry: unknown): Partial<Record<RowField, unknown>> => {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return {}
  const [longitude, latitude] = geometry.coordinates as unknown[]
  return { longitude: flat(longitude), latitude: flat(latitude) }
}
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
/** A value without what is nested in it, which no field has: it may be deeper than a function can go. */
const flat = (value: unknown): unknown => (typeof value === 'object' && value !== null ? {} : value)

/** A feature as a row: a property is a column. */
const rowOf = (feature: unknown, line: number, ignored: Set<string>): FileRow => {
  const { properties, geometry, id } = isObject(feature) ? feature : {}
  const all = Object.entries(isObject(properties) ? properties : {})
  if (all.length > importLimits.columns) throw invalidField('file', messages.importColumnsMany)
  const given = all.filter(([, value]) => isGiven(value))
  const { matched, ignored: others } = matchColumns(given.map(([name]) => name))
  for (const name of others) if (ignored.size < importLimits.ignored) ignored.add(name)
  const values = Object.fromEntries(
    [...matched].map(([field, at]) => {
      const value = given[at]![1]
      // Its elements are compared with the names of the notes.
      return [field, field === 'contentNotes' && Array.isArray(value) ? value : flat(value)]
    }),
  )
  return { line, values: { ...(isGiven(id) && { externalId: flat(id) }), ...values, ...pointOf(geometry) } }
}

/**
 * Reads GeoJSON (RFC 7946) feature by feature: a feature is a row, and its line is its number. Adds the names of properties
 * that mean nothing to us to `ignored`. Throws 422 on `file` where it is no FeatureCollection, and BrokenFile where a
 * feature is too long.
 */
export async function* readGeoJson(bytes: Uint8Array, ignored: Set<string>): AsyncGenerator<FileRow> {
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw invalidField('file', messages.importEncoding)
  }
  const features = splitFeatures(json)
  let line = 0
  let parsed = 0
  for (;;) {
    const { value: text, done } = features.next()
    const isLong = text.length > importLimits.rowBytes
    if (isLong && !done) throw new BrokenFile(line + 1, messages.importRowLong)
    if (done) {
      const around = isLong ? null : parse(text)
      const isCollection = isObject(around) && around.type === 'FeatureCollection' && Array.isArray(around.features)
      if (isCollection && (around.features as unknown[]).length === 0) return
      throw noCollection()
    }
    yield rowOf(parse(text), ++line, ignored)
    parsed += text.length
    if (parsed < partCharacters) continue
    parsed = 0
    await giveWay()
  }
}
