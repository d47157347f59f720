import { withoutFormulaMarks } from '#contract/csv'
import type { ImportPreview, ImportReport, ImportView } from '#contract/imports'
import { importLimits, limits } from '#contract/limits'
import { placeLine } from '#contract/placeLine'
import { lastRestorableDay } from '../reviews/queries/restorable.ts'
import type { FileRow } from './fileRow.ts'
import type { PlannedRow } from './plan.ts'
import type { ListedImport } from './queries/imports.ts'

/** An import as administrators see it. */
export const presentImport = ({ undoneOn, ...one }: ListedImport): ImportView => ({
  ...one,
  state: undoneOn === null ? one.state : 'undone',
  restorable_until: undoneOn && lastRestorableDay(undoneOn),
  skipped: one.rows - one.created - one.updated - one.failed,
})

/** A row as it would be shown; null where nothing would change. */
export const presentRow = ({ draft, outcome, content }: PlannedRow): ImportPreview | null =>
  content && {
    line: draft.line,
    outcome,
    title: content.title,
    category: content.category,
    place: placeLine(content),
    placePrecision: content.placePrecision,
    latitude: content.latitude,
    longitude: content.longitude,
    startDate: content.startDate,
    startDatePrecision: content.startDatePrecision,
    endDate: content.endDate,
    endDatePrecision: content.endDatePrecision,
    description: Array.from(content.descriptionText).slice(0, limits.preview.posts).join(''),
  }

/**
 * Rows with errors as a table with the columns of their file, at most `importLimits.columns`. All rows of a CSV file have the same
 * names of columns; a feature of GeoJSON has those of its properties.
 */
export const presentRejected = (rows: readonly FileRow[]): ImportReport['rejected'] => {
  const found = rows.flatMap(({ line, source }) => (source ? [{ line, ...source }] : []))
  const [first] = found
  if (!first) return undefined
  const isTable = found.every(({ names }) => names === first.names)
  // A row may have more cells than the file has columns.
  const width = Math.min(importLimits.columns, Math.max(...found.map(({ cells }) => cells.length)))
  const columns = isTable
    ? Array.from({ length: Math.max(first.names.length, width) }, (_, at) => first.names[at] ?? '')
    : [...new Set(found.flatMap(({ names }) => names))].slice(0, importLimits.columns)
  return {
    columns,
    rows: found.map(({ line, names, cells }) => {
      const byName = new Map(names.map((name, at) => [name, cells[at]]))
      const row = columns.map((name, at) => (isTable ? cells[at] : byName.get(name)) ?? '')
      return { line, cells: row.map(withoutFormulaMarks) }
    }),
  }
}
