import { t } from '@lingui/core/macro'
import type { Category } from '#contract/categories'
import type { DayOrder, ImportColumnChoice, ImportReport } from '#contract/imports'
import { importLimits, limits } from '#contract/limits'
import { inReadersWords } from '#web/lib/i18n.ts'

const types: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/csv',
  txt: 'text/csv',
  geojson: 'application/geo+json',
  json: 'application/geo+json',
  geojsonl: 'application/geo+json',
  geojsons: 'application/geo+json',
  ndjson: 'application/geo+json',
  jsonl: 'application/geo+json',
}
/** The file extensions, for the `accept` of a file field. */
export const importEndings = Object.keys(types).map((ending) => `.${ending}`).join() // oxfmt-ignore

/** The choices for one file. */
export interface ImportChoice {
  columns: ImportColumnChoice
  /** The category of rows that name none. */
  category?: `${Category}` | undefined
  dayOrder?: DayOrder | undefined
}
export const noChoice: ImportChoice = { columns: {} }
const endingOf = (name: string) => name.split('.').at(-1)!.toLowerCase()

/** A file with the type of its extension, because browsers use many types for CSV. */
export const typedFile = (file: File): Blob => file.slice(0, file.size, types[endingOf(file.name)])
/** The error of a file before it is sent, or null. */
export const wrongWith = (file: File): string | null => {
  if (!(endingOf(file.name) in types)) return t`Please choose a CSV or GeoJSON file.`
  return file.size > limits.importBytes ? t`This file is over 5 MB. Please import it in parts.` : null
}
/** The default name of a source: its file name without the extension. */
export const sourceOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, importLimits.source)

/** The message about what an administrator must choose before any row is checked; null if nothing. */
export const questionIn = ({ columns = [], dayOrders = [], errors }: ImportReport): string | null => {
  const isUnknown = columns.length > 0 && columns.every(({ field }) => field === null)
  const isOpen = isUnknown || dayOrders.some(({ order }) => order === null)
  return isOpen && errors[0] ? inReadersWords(errors[0].message).replace(/^\*/, '') : null
}
