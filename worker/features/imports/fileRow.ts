import type { ImportError, ImportField } from '#contract/imports'

/**
 * A row of a file: its line, and what it says by our names of fields. Empty values are left out. `faults` is what is wrong
 * with it as a row, by field, where it cannot be read.
 */
export interface FileRow {
  line: number
  values: Partial<Record<ImportField, unknown>>
  faults?: Record<string, string>
  /** The names of its columns in the file, and the value in each; undefined where it has none. */
  source?: { names: readonly string[]; cells: readonly string[] }
}

/** Thrown by a reader where the rest of a file cannot be read. The rows before it were yielded. */
export class BrokenFile extends Error {
  readonly at: ImportError
  constructor(line: number, message: string) {
    super(message)
    this.at = { line, field: 'file', message }
  }
}
