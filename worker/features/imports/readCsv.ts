import { CsvError, type Options, parse } from 'csv-parse/stream'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { Buffer } from '../../crypto/buffer.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { matchColumns } from './columns.ts'
import { BrokenFile, type FileRow } from './fileRow.ts'
import { giveWay } from './giveWay.ts'

/** How many bytes are decoded and parsed before other requests may run. */
const partBytes = 4 * 1024
/** How many bytes the first line may have. */
const headBytes = 64 * 1024

/** The text of a file in parts, with `\n` for every line break. Throws 422 where it is not UTF-8. */
function* partsOf(bytes: Uint8Array, partBytes: number): Generator<string, undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const decode = (part: Uint8Array, stream: boolean) => {
    try {
      return utf8.decode(part, { stream })
    } catch {
      throw invalidField('file', messages.importEncoding)
    }
  }
  let rest = ''
  for (let at = 0; at < bytes.length; at += partBytes) {
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
  max_record_size: importLimits.rowBytes,
  // Called for each cell as it ends: no row gets longer than that.
  cast: (cell, { index }) => {
    if (index >= importLimits.columns) throw refuseColumns()
    return cell
  },
})

const separators = [',', ';', '\t', '|']
/** The first line of a file by one separator: its cells, and whether there are too many. */
const firstLine = (text: string, separator: string): { columns: string[]; isLong: boolean } => {
  try {
    return { columns: parseAtOnce(text, { ...optionsFor(separator), to: 1 })[0] ?? [], isLong: false }
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof ApiError)) throw error
    return { columns: [], isLong: error instanceof ApiError }
  }
}
/** The separator with which most columns of the first line are known, and these. Throws 422 where none is. */
const headOf = (text: string) => {
  const heads = separators.map((separator) => {
    const { columns, isLong } = firstLine(text, separator)
    return { separator, isLong, ...matchColumns(columns) }
  })
  const head = heads.reduce((best, other) => (other.matched.size > best.matched.size ? other : best))
  if (head.matched.size > 0) return head
  throw heads.some(({ isLong }) => isLong) ? refuseColumns() : invalidField('file', messages.importColumns)
}

const newlines = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/**
 * The lines of a file (RFC 4180), parsed part by part: the number of each, and its cells. Throws BrokenFile where quotes do
 * not match or a line is too long; a few lines before it may be missing.
 */
async function* linesOf(bytes: Uint8Array, separator: string): AsyncGenerator<[line: number, cells: string[]]> {
  const parts = partsOf(bytes, partBytes)
  const source = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await giveWay()
      const { value, done } = parts.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
  })
  let lastLine = 0
  const options = optionsFor(separator)
  options.on_record = (cells: string[], { lines: end }) => {
    lastLine = end
    return [String(end - newlines(cells)), ...cells]
  }
  try {
    for await (const [line, ...cells] of source.pipeThrough<string[]>(parse(options))) yield [Number(line), cells]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new BrokenFile(lastLine + 1, isLong ? messages.importRowLong : messages.importQuotes)
  }
}

/** Reads CSV row by row, and adds the names of columns that mean nothing to us to `ignored`. */
export async function* readCsv(bytes: Uint8Array, ignored: Set<string>): AsyncGenerator<FileRow> {
  const { separator, matched, ignored: others } = headOf(partsOf(bytes, headBytes).next().value ?? '')
  for (const name of others) ignored.add(name)
  let isFirst = true
  for await (const [line, cells] of linesOf(bytes, separator)) {
    if (!isFirst) {
      const given = [...matched].filter(([, at]) => cells[at]?.trim())
      yield { line, values: Object.fromEntries(given.map(([field, at]) => [field, cells[at]])) }
    }
    isFirst = false
  }
}
