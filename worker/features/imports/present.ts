import type { ImportPreview, ImportView } from '#contract/imports'
import { limits } from '#contract/limits'
import { placeLine } from '#contract/placeLine'
import { lastRestorableDay } from '../reviews/queries/restorable.ts'
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
