import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { categories } from './categories.ts'
import { CategoryId, paged, PageNumber, plainLine } from './fields.ts'
import { importLimits } from './limits.ts'
import { messages } from './messages.ts'
import { calls } from './calls.ts'
import { DATE_PRECISIONS, PLACE_PRECISIONS } from './precision.ts'

/** The media types of a file of stories, and what they are. */
export const IMPORT_TYPES = {
  'text/csv': 'csv',
  'application/geo+json': 'geojson',
  'application/json': 'geojson',
  'application/geo+json-seq': 'geojson',
  'application/x-ndjson': 'geojson',
} as const
export type ImportFormat = (typeof IMPORT_TYPES)[keyof typeof IMPORT_TYPES]

const lineOf = (max: number, long: string) => plainLine({ max, bytes: max * 4 }, { long })
/** The name of where stories come from, on one line. */
export const ImportSource = lineOf(importLimits.source, messages.importSourceLong)
/** The id of a story in its source, on one line. */
export const ExternalId = lineOf(importLimits.externalId, messages.externalIdLong)

const Flag = z.enum(['0', '1']).optional()

/** The fields of a row, to which columns are mapped. */
export const IMPORT_FIELDS = [
  'externalId',
  'source',
  'url',
  'title',
  'description',
  'category',
  'latitude',
  'longitude',
  /** Both in one column. */
  'point',
  'startDate',
  'endDate',
  'startDatePrecision',
  'endDatePrecision',
  'address',
  'houseNumber',
  /** All parts of a place on one line. */
  'place',
  'locality',
  'region',
  'country',
  'postCode',
  'placePrecision',
  'contentNotes',
  'language',
  /** Whether its author posted it anonymously. */
  'isAnonymous',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The order of day and month in dates with slashes or dashes: `05/06/1969`. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const ColumnName = z.string().max(importLimits.columnName)
/** The column of each of some fields, by its name in the report; null for none. */
const ImportColumnChoice = z.partialRecord(z.enum(IMPORT_FIELDS), ColumnName.nullable())
export type ImportColumnChoice = z.infer<typeof ImportColumnChoice>
/** The same as JSON text, because the body is the file. */
const ColumnsText = z.string().transform((json, check) => {
  try {
    const choice = ImportColumnChoice.safeParse(JSON.parse(json))
    if (choice.success) return choice.data
  } catch {
    // No JSON.
  }
  check.addIssue(messages.importChoice)
  return z.NEVER
})

/** A column of a file, or a property of GeoJSON. */
export const ImportColumn = z.strictObject({
  /** At most 100 characters of its name. */
  name: z.string(),
  /** The field it is read as; null if it is ignored. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** The beginning of its first value, or ''. */
  example: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** The order of dates with slashes or dashes of a field; null if it must be chosen first (`dayOrder`). */
export const ImportDayOrder = z.strictObject({
  field: z.enum(['startDate', 'endDate']),
  order: z.enum(DAY_ORDERS).nullable(),
  /** The first date that could be read both ways, else the first of the field. */
  example: z.string(),
})
export type ImportDayOrder = z.infer<typeof ImportDayOrder>

/** An error of a row, with its line (CSV; the header is line 1) or the number of its feature (GeoJSON, from 1). */
export const ImportError = z.strictObject({
  line: z.number().int(),
  field: z.string(),
  message: z.string(),
  /** The beginning of the row's title, and of the value that is wrong; undefined where there is none. */
  title: z.string().optional(),
  value: z.string().optional(),
})
export type ImportError = z.infer<typeof ImportError>

/** A row as it would be shown. */
export const ImportPreview = z.strictObject({
  line: z.number().int(),
  outcome: z.enum(['created', 'updated', 'skipped']),
  title: z.string(),
  category: CategoryId,
  /** The place line. */
  place: z.string(),
  placePrecision: z.enum(PLACE_PRECISIONS),
  latitude: z.number(),
  longitude: z.number(),
  /** YYYY-MM-DD, as a story's. */
  startDate: z.string().nullable(),
  startDatePrecision: z.enum(DATE_PRECISIONS),
  endDate: z.string().nullable(),
  endDatePrecision: z.enum(DATE_PRECISIONS),
  /** The first 150 characters of its text. */
  description: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** How many rows became what: `rows` is the sum of the others. */
const counts = {
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Left out because of errors. */
  failed: z.number().int(),
}
/** The report of an import or a dry run. */
export const ImportReport = z.strictObject({
  /** Null if nothing was imported: in a dry run, or if everything exists already or is refused. */
  id: z.number().nullable(),
  ...counts,
  /**
   * The first 1,000 of them, after which the rest of the file is not read. If nothing of a file is imported because reading
   * stopped, the first one says why, with `file` as its field.
   */
  errors: z.array(ImportError),
  /** The rows of these errors with the columns of the file, to be corrected and imported again. Undefined where none can be read. */
  rejected: z
    .strictObject({
      columns: z.array(z.string()),
      rows: z.array(z.strictObject({ line: z.number().int(), cells: z.array(z.string()) })),
    })
    .optional(),
  /** Unknown columns. */
  ignored: z.array(z.string()),
  /**
   * Rows that the same administrator imported before, and whose stories were deleted, removed or made anonymous since: part
   * of `skipped`. `lines` has the first 1,000. Undefined where there are none.
   */
  withdrawn: z.strictObject({ count: z.number().int(), lines: z.array(z.number().int()) }).optional(),
  /** The first rows, in a dry run. */
  first: z.array(ImportPreview),
  /** In a dry run: the countries of all rows to be imported, else what is nearer; the 20 that most rows name. */
  places: z.array(z.strictObject({ name: z.string(), rows: z.number().int() })).optional(),
  /** In a dry run: rows that would be imported, but look wrong. The first 1,000. */
  warnings: z.array(ImportError).optional(),
  /** In a dry run: all columns, at most 200. */
  columns: z.array(ImportColumn).optional(),
  /** For each date field with slashes or dashes. */
  dayOrders: z.array(ImportDayOrder).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** An import that was made. */
export const ImportView = z.strictObject({
  id: z.number(),
  source: z.string(),
  /** Who imported it; null if their account is deleted. */
  by: z.string().nullable(),
  /** YYYY-MM-DD. */
  day: z.string(),
  ...counts,
  /** `unfinished` and `undoing`: it is running, or broke off. Running the same file, or undoing it, again finishes it. */
  state: z.enum(['unfinished', 'done', 'undoing', 'undone']),
  /** YYYY-MM-DD until which the stories of an undone import can be restored; null where it is not undone. */
  restorable_until: z.string().nullable(),
})
export type ImportView = z.infer<typeof ImportView>

export const importApi = {
  /** The newest day first. */
  list: endpoint(calls.imports.list, { query: z.object({ page: PageNumber }), reply: paged(ImportView) }),
  /**
   * Imports a file of stories, which is the body: CSV or GeoJSON by its `Content-Type`. `dry=1` says what would
   * happen, `strict=1` imports nothing if a row has an error. `source` and `category` are for rows that name none.
   * `columns` matches columns by hand. `dayOrder` is for ambiguous dates with slashes or dashes.
   */
  add: endpoint(calls.imports.add, {
    file: Object.keys(IMPORT_TYPES),
    query: z.object({
      dry: Flag,
      strict: Flag,
      source: ImportSource.optional(),
      category: z.enum(categories.map(({ id }) => `${id}` as const)).optional(),
      columns: ColumnsText.optional(),
      dayOrder: z.enum(DAY_ORDERS).optional(),
    }),
    reply: ImportReport,
  }),
  /** Removes what an import added, restorable for 30 days, and changes back what it changed. */
  undo: endpoint(calls.imports.undo, { reply: z.null(), status: 204 }),
  /** Restores the stories that undoing an import removed. 409 where it is not undone, or was more than 30 days ago. */
  restore: endpoint(calls.imports.restore, { reply: z.null(), status: 204 }),
}
