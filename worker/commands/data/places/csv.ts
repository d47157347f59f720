import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a CSV file with a head, one object each. Throws where a row has another number of cells than the head. */
export const readCsv = <Column extends string>(file: string): Record<Column, string>[] =>
  parse<Record<Column, string>>(readFileSync(file), { columns: true })
