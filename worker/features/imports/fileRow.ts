import type { ImportError } from '#contract/imports'
import type { RowField } from './columns.ts'

/** A row of a file: its line, and what it says by our names of fields. Empty values are left out. */
export interface FileRow {
  line: number
  values: Partial<Record<RowField, unknown>>
}

/** Thrown by a reader where the rest of a file cannot be read. The rows before it were yielded. */
export class BrokenFile extends Error {
  readonly at: ImportError
  constructor(line: number, message: string) {
    super(message)
    this.at = { line, field: 'file', message }
  }
}
