import { CSV_START, csvLine } from '#contract/csv'
import type { ImportReport } from '#contract/imports'

type Rejected = NonNullable<ImportReport['rejected']>

/**
 * The rows of a file that have errors, to be corrected and imported again: CSV with the columns of the file, and a last one
 * under `heading` with what is wrong with each row.
 */
export const rejectedFile = (
  { columns, rows }: Rejected,
  heading: string,
  whatIsWrong: (line: number) => string,
): Blob => {
  const lines = [[...columns, heading], ...rows.map(({ line, cells }) => [...cells, whatIsWrong(line)])]
  return new Blob([CSV_START, ...lines.map(csvLine)], { type: 'text/csv' })
}
