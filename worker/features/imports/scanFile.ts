import { DAY_ORDERS, type DayOrder, type ImportDayOrder } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { ApiError } from '../../errors.ts'
import type { Columns } from './columns.ts'
import { BrokenFile, type FileRow } from './fileRow.ts'
import { orderIn } from '#contract/readDate'
import { type ImportFile, readRows } from './readFile.ts'

/** The fields that a column of dates is read as. */
export const dateFields = ['startDate', 'endDate'] as const
/** In which order the dates with slashes or dashes of each field are read. */
export type DayOrders = Record<(typeof dateFields)[number], DayOrder>

/** What the dates of a field reveal about their order. */
class Evidence {
  private found = new Set<DayOrder>()
  private first: string | null = null
  private either: { example: string; line: number } | null = null

  add(value: unknown, line: number) {
    const order = orderIn(value)
    if (order === null) return
    const example = String(value).trim().slice(0, importLimits.example)
    this.first ??= example
    if (order === 'either') this.either ??= { example, line }
    else this.found.add(order)
  }
  /** The first line that could be read both ways. */
  get line() {
    return this.either?.line ?? 1
  }
  get example() {
    return this.either?.example ?? this.first
  }
  /**
   * A first number over 12 means that the day comes first in the whole column, a second one that the month does. Where there
   * are both, or neither, what was chosen counts; without a choice the day comes first in the former, and null is answered
   * for the latter.
   */
  orderBy(chosen: DayOrder | undefined): DayOrder | null {
    const [only, ...others] = DAY_ORDERS.filter((order) => this.found.has(order))
    if (only && others.length === 0) return only
    return chosen ?? only ?? null
  }
}

/** What is known of all rows of a file after it was read once. */
export interface Scan {
  /** For each field of dates that has some with slashes or dashes. */
  dayOrders: (ImportDayOrder & { line: number })[]
}

/**
 * Reads a file once before its rows are checked, because a row alone does not tell the order of its dates. Where it cannot be
 * read to its end, what was read counts: checking the rows meets the same fault again.
 */
export const scanFile = async (file: ImportFile, columns: Columns, chosen: DayOrder | undefined): Promise<Scan> => {
  const evidence = { startDate: new Evidence(), endDate: new Evidence() }
  const look = ({ values, line }: FileRow) => {
    for (const field of dateFields) if (values[field] !== undefined) evidence[field].add(values[field], line)
  }
  let broken = 0
  try {
    for await (const row of readRows(file, columns)) {
      look(row)
      // With so many errors nothing of the file is brought in.
      if (row.faults && ++broken > importLimits.errors) break
    }
  } catch (error) {
    if (!(error instanceof BrokenFile || error instanceof ApiError)) throw error
  }
  return {
    dayOrders: dateFields.flatMap((field) => {
      const { example, line } = evidence[field]
      return example === null ? [] : [{ field, order: evidence[field].orderBy(chosen), example, line }]
    }),
  }
}
