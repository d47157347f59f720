import type { ImportFormat } from '#contract/imports'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import type { Columns } from './columns.ts'
import type { FileRow } from './fileRow.ts'
import { readCsv } from './readCsv.ts'
import { readGeoJson } from './readGeoJson.ts'

/** A file of stories that can be read from its beginning as often as needed. */
export interface ImportFile {
  bytes: ArrayBuffer
  format: ImportFormat
  /** How many rows it may have. */
  mostRows: number
}

/**
 * Reads a file row by row, and shows `columns` what its columns are. It takes the memory of one row, beside the file. Throws 422 on `file` where it is not UTF-8, not what it says it is, or has too many rows or
 * columns; and BrokenFile where its rest cannot be read.
 */
export async function* readRows({ bytes, format, mostRows }: ImportFile, columns: Columns): AsyncGenerator<FileRow> {
  const file = new Uint8Array(bytes)
  let rows = 0
  for await (const row of format === 'csv' ? readCsv(file, columns) : readGeoJson(file, columns)) {
    if (++rows > mostRows) throw invalidField('file', messages.importRowsMany)
    yield row
  }
}
