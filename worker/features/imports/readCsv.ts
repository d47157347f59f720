import { CsvError, type Options, parse } from 'csv-parse/stream'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { withoutFormulaMarks } from '#contract/csv'
import type { ImportField } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { Buffer } from '../../crypto/buffer.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Columns } from './columns.ts'
import { BrokenFile, type FileRow } from './fileRow.ts'
import { giveWay } from './giveWay.ts'

/** How many bytes are decoded and parsed before other requests may run. */
const partBytes = 4 * 1024
/** How many bytes the first line may have. */
const headBytes = 64 * 1024

/** The text of a file from a position on, in parts, with `\n` for every line break. Throws 422 where it is not UTF-8. */
function* partsOf(bytes: Uint8Array, from: number, partBytes: number): Generator<string, undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const decode = (part: Uint8Array, stream: boolean) => {
    try {
      return utf8.decode(part, { stream })
    } catch {
      throw invalidField('file', messages.importEncoding)
    }
  }
  let rest = ''
  for (let at = from; at < bytes.length; at += partBytes) {
    const isLast = at + partBytes >= bytes.length
    const text = rest + decode(bytes.subarray(at, at + partBytes), !isLast)
    // Half of a CRLF waits for the other half.
    rest = !isLast && text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - rest.length).replace(/\r\n?/g, '\n')
  }
}

const refuseColumns = () => invalidField('file', messages.importColumnsMany)
const optionsFor = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: '\n',
  ...{ relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
  // A quote within a cell is a character like any other: 5" pipe.
  relax_quotes: true,
  // Spaces may be around quotes: one, "two, three".
  ltrim: true,
  max_record_size: importLimits.rowBytes,
  // Called for each cell as it ends: no row gets longer than that.
  cast: (cell, { index, quoting }) => {
    if (index >= importLimits.columns) throw refuseColumns()
    return quoting ? cell : cell.trimEnd()
  },
})

/** The end of a line that begins at a position of a file: after its line break. */
const endOfLine = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x0a) return at + 1
    if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1
  }
  return bytes.length
}

const separators = [',', ';', '\t', '|']
/** The first line of a file by one separator: its cells, and whether there are too many. */
const firstLine = (text: string, separator: string): { names: string[]; isLong: boolean } => {
  try {
    return { names: parseAtOnce(text, { ...optionsFor(separator), to: 1 })[0] ?? [], isLong: false }
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof ApiError)) throw error
    return { names: [], isLong: error instanceof ApiError }
  }
}

/** The head of a CSV file: its separator, the names of its columns, and which of them each field is read from. */
interface CsvHead {
  separator: string
  names: string[]
  matched: ReadonlyMap<ImportField, number>
  /** Whether the first line says what the separator is (`sep=;`), as spreadsheets write it. */
  isAnnounced: boolean
}

/**
 * Reads the first line: with the separator that gives the most known columns, else the most columns. Throws 422 on
 * `file` where it has none, or too many.
 */
const readHead = (bytes: Uint8Array, makeColumns: () => Columns): CsvHead => {
  const text = partsOf(bytes, 0, headBytes).next().value ?? ''
  const [announcement, announced] = /^\s*"?sep=([,;|\t])"?\n/i.exec(text) ?? ['']
  const heads = (announced ? [announced] : separators).map((separator) => {
    const { names, isLong } = firstLine(text.slice(announcement.length), separator)
    return { separator, names, isLong, matched: makeColumns().match(names), isAnnounced: announced !== undefined }
  })
  const isBetter = (one: (typeof heads)[number], other: (typeof heads)[number]) =>
    one.matched.size === other.matched.size
      ? one.names.length > other.names.length
      : one.matched.size > other.matched.size
  const head = heads.reduce((best, other) => (isBetter(other, best) ? other : best))
  if (head.matched.size === 0 && heads.some(({ isLong }) => isLong)) throw refuseColumns()
  if (head.names.every((name) => name.trim() === '')) throw invalidField('file', messages.importColumns)
  return head
}

/** Thrown if a line begins a quote that another line ends: `Three,"four` swallows lines until the next quote. */
class StrayQuote extends Error {}
/** Whether the quotes of a record match as RFC 4180 has it. */
const isStrict = (record: string, separator: string): boolean => {
  try {
    parseAtOnce(record, { ...optionsFor(separator), relax_quotes: false })
    return true
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return false
  }
}

const newlines = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
interface Line {
  line: number
  cells: string[]
  /** Its quotes do not match, so its only cell is all of it. */
  isBroken?: true
}

/**
 * Parses the lines of a file (RFC 4180) from a place on, part by part, until it ends or a line cannot be parsed. `from` and
 * `line` are where the first line begins, and its number. Returns the number of the line behind the last that was parsed, and
 * whether the next one is broken.
 */
async function* parseLines(
  bytes: Uint8Array,
  separator: string,
  { from, line }: { from: number; line: number },
): AsyncGenerator<Line, { next: number; isBroken: boolean }> {
  let parsed: Line[] = []
  let next = line
  const options: Options = { ...optionsFor(separator), raw: true }
  options.on_record = (parsedRecord, { lines: end }) => {
    // With `raw` it is an array, whatever the library's types say.
    const { record: cells, raw } = parsedRecord as unknown as { record: string[]; raw: string }
    // So a cell looks in which a quote ended that began lines before. It may also be a quotation at the beginning of one.
    const isSuspect = cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))
    if (isSuspect && !isStrict(raw, separator)) throw new StrayQuote()
    const last = line + end - 1
    parsed.push({ line: last - newlines(cells), cells })
    next = last + 1
    // Rows that were parsed before an error are kept when the stream fails.
    return null
  }
  const stream = parse(options)
  const writer = stream.writable.getWriter()
  // What the parser threw: a later write or close says only that the stream is closed.
  const failed = Promise.all([writer.closed, stream.readable.pipeTo(new WritableStream())]).then(
    () => null,
    (reason: Error) => reason,
  )
  let hasFailed = false
  const stop = () => void (hasFailed = true)
  for (const part of partsOf(bytes, from, partBytes)) {
    await giveWay()
    await writer.write(Buffer.from(part)).catch(stop)
    yield* parsed
    parsed = []
    if (hasFailed) break
  }
  await writer.close().catch(stop)
  const error = await failed
  yield* parsed
  const isBroken = error instanceof CsvError || error instanceof StrayQuote
  if (error && !isBroken) throw error
  return { next, isBroken }
}

/** The lines below the head. After a line with a quote that is never closed, the next line is read. */
async function* linesOf(bytes: Uint8Array, separator: string): AsyncGenerator<Line> {
  const utf8 = new TextDecoder()
  const isEmpty = (text: string) => text.replaceAll(separator, '').replaceAll('"', '').trim() === ''
  let start = { from: 0, line: 1 }
  for (;;) {
    const { next, isBroken } = yield* parseLines(bytes, separator, start)
    if (!isBroken) return
    let { from, line } = start
    let end = endOfLine(bytes, from)
    // The line that failed is the first behind those that were parsed which has anything in it.
    while (
      end < bytes.length &&
      (line < next || (end - from < headBytes && isEmpty(utf8.decode(bytes.subarray(from, end)))))
    ) {
      ;[from, line] = [end, line + 1]
      end = endOfLine(bytes, from)
    }
    if (end - from > importLimits.rowBytes) throw new BrokenFile(line, messages.importRowLong)
    yield { line, cells: [utf8.decode(bytes.subarray(from, end)).trimEnd()], isBroken: true }
    start = { from: end, line: line + 1 }
    if (end >= bytes.length) return
  }
}

/** Reads CSV row by row below its head, and gives `columns` their values. */
export async function* readCsv(bytes: Uint8Array, columns: Columns): AsyncGenerator<FileRow> {
  const { separator, names, isAnnounced } = readHead(bytes, () => columns.copy())
  const matched = columns.match(names)
  let skipped = isAnnounced ? 2 : 1
  for await (const { line, cells, isBroken } of linesOf(bytes, separator)) {
    if (skipped > 0) {
      skipped--
      continue
    }
    const source = { names, cells }
    // A text with a separator in it lacks its quotes, or a number has a decimal comma: what is behind it would be lost.
    if (isBroken || cells.slice(names.length).some(Boolean)) {
      yield { line, values: {}, faults: { row: messages.importQuotes }, source }
      continue
    }
    columns.show(names, cells)
    const given = [...matched].filter(([, at]) => cells[at]?.trim())
    const values = Object.fromEntries(given.map(([field, at]) => [field, withoutFormulaMarks(cells[at]!)]))
    yield { line, values, source }
  }
}
