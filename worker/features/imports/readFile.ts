import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { ImportError, ImportFormat } from '#contract/imports'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { matchColumns, type RowField } from './columns.ts'

/** A row of a file: its line, and what it says by our names of fields. Empty values are left out. */
export interface FileRow {
  line: number
  values: Partial<Record<RowField, unknown>>
}
/** What was read of a file. `broken`: from there on it cannot be read. */
export interface ReadFile {
  rows: FileRow[]
  ignored: string[]
  broken: ImportError | null
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidField('file', messages.importEncoding)
  }
}

const separators = [',', ';', '\t', '|']
const newlines = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
interface Line {
  line: number
  cells: string[]
}

/** The lines of a CSV file (RFC 4180), as far as its quotes match, and the line from which on they do not. */
const linesOf = (text: string, delimiter: string, to?: number): { lines: Line[]; brokenAt: number | null } => {
  const lines: Line[] = []
  let lastLine = 0
  const options: Options = {
    ...{
      delimiter,

      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    },
    ...(to !== undefined && { to }),
    on_record: (cells: string[], { lines: end }) => {
      lastLine = end
      lines.push({ line: end - newlines(cells), cells })
      return null
    },
  }
  try {
    parse(text, options)
    return { lines, brokenAt: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { lines, brokenAt: lastLine + 1 }
  }
}

/** Reads CSV. The separator is the one with which most columns of the first line are known. */
const readCsv = (text: string): ReadFile => {
  const heads = separators.map((separator) => {
    const columns = linesOf(text, separator, 1).lines[0]?.cells ?? []
    return { separator, columns, known: matchColumns(columns).matched.size }
  })
  const head = heads.reduce((best, other) => (other.known > best.known ? other : best))
  const { matched, ignored } = matchColumns(head.columns)
  if (matched.size === 0) throw invalidField('file', messages.importColumns)
  const { lines, brokenAt } = linesOf(text, head.separator)
  const rows = lines.slice(1).map(({ line, cells }): FileRow => ({
    line,
    values: Object.fromEntries([...matched].flatMap(([field, at]) => (cells[at]?.trim() ? [[field, cells[at]]] : []))),
  }))
  const broken = brokenAt === null ? null : { line: brokenAt, field: 'file', message: messages.importQuotes }
  return { rows, ignored, broken }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The point of a feature as two fields; nothing where it has none. */
const pointOf = (geometry: unknown): Partial<Record<RowField, unknown>> => {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return {}
  const [longitude, latitude] = geometry.coordinates as unknown[]
  return { longitude, latitude }
}
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Reads GeoJSON (RFC 7946): a feature is a row, and its line is its number. */
const readGeoJson = (text: string): ReadFile => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw invalidField('file', messages.importGeoJson)
  }
  const features = isObject(file) && file.type === 'FeatureCollection' ? file.features : null
  if (!Array.isArray(features)) throw invalidField('file', messages.importGeoJson)
  const ignored = new Set<string>()
  const rows = features.map((feature: unknown, n): FileRow => {
    const { properties, geometry, id } = isObject(feature) ? feature : {}
    const given = Object.entries(isObject(properties) ? properties : {}).filter(([, value]) => isGiven(value))
    const { matched, ignored: others } = matchColumns(given.map(([name]) => name))
    for (const name of others) ignored.add(name)
    const values = Object.fromEntries([...matched].map(([field, at]) => [field, given[at]![1]]))
    return { line: n + 1, values: { ...(isGiven(id) && { externalId: id }), ...values, ...pointOf(geometry) } }
  })
  return { rows, ignored: [...ignored], broken: null }
}

/** Reads a file. Throws 422 on `file` where it is not UTF-8, or not what it says it is. */
export const readFile = (bytes: ArrayBuffer, format: ImportFormat): ReadFile => {
  const text = textOf(bytes).replace(/\r\n?/g, '\n')
  return format === 'csv' ? readCsv(text) : readGeoJson(text)
}
