import type { ImportField } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import type { Columns } from './columns.ts'
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
 * The texts of a collection, one after the other: first what is before its features, then each of these; returned is the text
 * around them, with an empty array in their place, or the whole text where there is no array `features`. The collection is the
 * whole file or its member `geojson`, as in the export of an account. Only brackets and strings are looked at: what is wrong
 * with a piece shows when the piece is parsed. So no more than one feature is in memory as objects, which take twenty times
 * the room of their text.
 */
function* splitFeatures(json: string): Generator<string, string> {
  let [depth, level, key, innerKey] = [0, 0, '', '']
  let [from, open, start] = [0, -1, -1]
  let [end, until] = [json.length, json.length]
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') {
      const last = endOfString(json, at)
      if (depth === 1) key = json.slice(at, last + 1)
      else if (depth === 2) innerKey = json.slice(at, last + 1)
      at = last
    } else if (sign === '{' || sign === '[') {
      depth++
      if (open >= 0) continue
      const isInner = key === '"geojson"'
      if (depth === 2 && isInner) [from, innerKey] = [at, '']
      const isFound = depth === 2 ? key === '"features"' : depth === 3 && isInner && innerKey === '"features"'
      if (!isFound || sign !== '[') continue
      open = start = at + 1
      level = depth
      yield json.slice(from, open)
    } else if (sign === ',' && depth === level && start >= 0) {
      yield json.slice(start, at)
      start = at + 1
    } else if (sign === '}' || sign === ']') {
      if (depth === level && start >= 0) {
        const last = json.slice(start, at)
        // There may be a comma behind the last feature.
        if (last.trim() !== '') yield last
        ;[start, end] = [-1, at]
      } else if (level === 3 && depth === 2 && end < until) until = Math.min(until, at + 1)
      depth--
    }
  }
  return open < 0 ? json : json.slice(from, open) + json.slice(end, until)
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Numbers that Python writes and JSON does not have, outside of texts. */
const noNumbers = /("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g
/** The same for a feature, in which what is not a number is null. */
const parseFeature = (json: string): unknown =>
  parse(json) ??
  (/NaN|Infinity/.test(json) ? parse(json.replace(noNumbers, (_, text?: string) => text ?? 'null')) : undefined)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws 422 where a collection says that its coordinates are others than longitude and latitude in WGS 84. */
const checkReferenceSystem = (around: unknown): void => {
  const { crs } = isObject(around) ? around : {}
  if (!isObject(crs) || typeof crs.type !== 'string') return
  const { name, code } = isObject(crs.properties) ? crs.properties : {}
  const said = typeof name === 'string' ? name : `EPSG:${String(code)}`
  if (!/(?:CRS:?84|EPSG:(?:[\d.]*:)?4326|WGS[ _]?84)$/i.test(said)) throw invalidField('file', messages.importCrs)
}

const shapes: Record<string, string> = {
  LineString: messages.importLine,
  MultiLineString: messages.importLine,
  Polygon: messages.importArea,
  MultiPolygon: messages.importArea,
  MultiPoint: messages.importPoints,
  GeometryCollection: messages.importPoints,
}
type Point = Pick<FileRow, 'faults'> & { values: FileRow['values'] }
/** The only geometry of a collection of geometries; any other geometry as it is. */
const onlyShapeOf = (geometry: unknown): unknown => {
  const { type, geometries } = isObject(geometry) ? geometry : {}
  return type === 'GeometryCollection' && Array.isArray(geometries) && geometries.length === 1
    ? geometries[0]
    : geometry
}
/** The point of a feature as two fields, nothing where it has none, and what another geometry is. */
const pointOf = (geometry: unknown): Point => {
  const shape = onlyShapeOf(geometry)
  if (!isObject(shape) || !Array.isArray(shape.coordinates ?? [])) return { values: {} }
  const { type, coordinates = [] } = shape as { type: unknown; coordinates?: unknown[] }
  const position = type === 'MultiPoint' && coordinates.length === 1 ? coordinates[0] : coordinates
  if (Array.isArray(position) && (type === 'Point' || position !== coordinates)) {
    const [longitude, latitude] = position as unknown[]
    return { values: { longitude: flat(longitude), latitude: flat(latitude) } }
  }
  const fault = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  return { values: {}, ...(fault !== undefined && { faults: { point: fault } }) }
}
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
/** A value without what is nested in it, which no field has: it may be deeper than a function can go. */
const flat = (value: unknown): unknown => (typeof value === 'object' && value !== null ? {} : value)

/** A value as a cell of a table: a list by its elements, nothing for what is nested. */
const cellOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join('; ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A feature as a row: a property is a column. */
const rowOf = (feature: unknown, line: number, columns: Columns): FileRow => {
  const { properties, geometry, id } = isObject(feature) ? feature : {}
  const all = Object.entries(isObject(properties) ? properties : {})
  if (all.length > importLimits.columns) throw invalidField('file', messages.importColumnsMany)
  const given = all.filter(([, value]) => isGiven(value))
  const names = given.map(([name]) => name)
  const matched = columns.match(names)
  columns.show(names, given.map(([, value]) => value)) // oxfmt-ignore
  const values = Object.fromEntries(
    [...matched].map(([field, at]): [ImportField, unknown] => {
      const value = given[at]![1]
      // Its elements are compared with the names of the notes.
      return [field, field === 'contentNotes' && Array.isArray(value) ? value : flat(value)]
    }),
  )
  const { values: point, faults } = pointOf(geometry)
  const own = { ...(isGiven(id) && { id: flat(id) }), ...Object.fromEntries(given), ...point }
  return {
    line,
    values: { ...(isGiven(id) && { externalId: flat(id) }), ...values, ...point },
    ...(faults && { faults }),
    source: { names: Object.keys(own), cells: Object.values(own).map(cellOf) },
  }
}

/** The lines of a text that have anything in them, each with its number and its place. RFC 8142 begins one with U+001E. */
function* linesOf(json: string): Generator<{ line: number; from: number; until: number }, undefined> {
  // oxlint-disable-next-line no-control-regex -- it is what begins a line
  const anything = /[^\s\u001e]/g
  let line = 1
  for (let at = 0; ;) {
    anything.lastIndex = at
    const from = anything.exec(json)?.index
    if (from === undefined) return undefined
    for (; at < from; at++) if (json[at] === '\n') line++
    const end = json.indexOf('\n', from)
    const until = end < 0 ? json.length : end
    yield { line, from, until }
    at = until
  }
}
/** Whether a file is a feature a line (RFC 8142, or without its record separators), as our dump is. */
const isLines = (json: string): boolean => {
  const lines = linesOf(json)
  const textOfNext = () => {
    const { value, done } = lines.next()
    return done ? '' : json.slice(value.from, value.until)
  }
  const [first, second] = [textOfNext(), textOfNext()]
  if (!first.startsWith('{') || first.slice(0, 1_000).includes('"FeatureCollection"')) return false
  const feature = first.length > importLimits.rowBytes ? undefined : parse(first)
  return (isObject(feature) && feature.type === 'Feature') || second.startsWith('{')
}

const brokenRow = (line: number): FileRow => ({ line, values: {}, faults: { row: messages.importFeature } })

function* featuresByLine(json: string, columns: Columns): Generator<[row: FileRow, characters: number]> {
  for (const { line, from, until } of linesOf(json)) {
    if (until - from > importLimits.rowBytes) throw new BrokenFile(line, messages.importRowLong)
    const feature = parseFeature(json.slice(from, until))
    const isFeature = isObject(feature) && feature.type === 'Feature'
    yield [isFeature ? rowOf(feature, line, columns) : brokenRow(line), until - from]
  }
}

function* featuresOfCollection(json: string, columns: Columns): Generator<[row: FileRow, characters: number]> {
  const pieces = splitFeatures(json)
  let line = 0
  for (let isHead = true; ; isHead = false) {
    const { value: text, done } = pieces.next()
    const isLong = text.length > importLimits.rowBytes
    if (isLong && !done && !isHead) throw new BrokenFile(line + 1, messages.importRowLong)
    if (done) {
      const around = isLong ? null : parse(text)
      checkReferenceSystem(around)
      if (isObject(around) && around.type === 'Feature') {
        yield [rowOf(around, 1, columns), text.length]
        return
      }
      const isCollection = isObject(around) && around.type === 'FeatureCollection' && Array.isArray(around.features)
      if (isCollection && (around.features as unknown[]).length === 0) return
      throw noCollection()
    }
    if (isHead) {
      if (!isLong) checkReferenceSystem(parse(`${text}]}`))
      continue
    }
    const feature = parseFeature(text)
    yield [feature === undefined ? brokenRow(++line) : rowOf(feature, ++line, columns), text.length]
  }
}

/**
 * Reads GeoJSON (RFC 7946) feature by feature: of a FeatureCollection, a single Feature, or a Feature a line. A feature is a
 * row, and its line is its number. Shows `columns` its properties. Throws 422 on `file` for anything else, and where it is in
 * another reference system than WGS 84; BrokenFile where a feature is too long.
 */
export async function* readGeoJson(bytes: Uint8Array, columns: Columns): AsyncGenerator<FileRow> {
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw invalidField('file', messages.importEncoding)
  }
  let parsed = 0
  for (const [row, characters] of isLines(json) ? featuresByLine(json, columns) : featuresOfCollection(json, columns)) {
    yield row
    parsed += characters
    if (parsed < partCharacters) continue
    parsed = 0
    await giveWay()
  }
}
