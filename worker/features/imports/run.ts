import type { DayOrder, ImportColumnChoice, ImportError, ImportReport } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { invalidField } from '../../errors.ts'
import { recordAct } from '../staffLog/queries.ts'
import { Columns } from './columns.ts'
import { digestOfAll, type ImportDraft, isNameless, type RowDefaults } from './drafts.ts'
import { BrokenFile, type FileRow } from './fileRow.ts'
import { findSwapped } from './findSwapped.ts'
import { type Content, type Plan, planImport } from './plan.ts'
import { presentRejected, presentRow } from './present.ts'
import { findAlike } from './queries/findKnown.ts'
import { beginImport, finishImport, type Importer, writeRows } from './queries/imports.ts'
import { type ImportFile, readRows } from './readFile.ts'
import { findRowTags, type RowTags, rowTagsFor } from './rowTags.ts'
import { type Scan, scanFile } from './scanFile.ts'
import { forgetUndone } from './queries/undo.ts'

/** Options of an import. */
interface ImportOptions {
  /** Tags the names of rows. */
  secretKey: SecretKey
  isDry: boolean
  /** Nothing is imported if any row has an error. */
  isStrict: boolean
  /** Where rows come from that do not say so themselves. */
  source?: string | undefined
  /** The id of the category of rows that name none. */
  category?: string | undefined
  /** Columns that were matched by hand. */
  columns?: ImportColumnChoice | undefined
  /** The order of day and month where the dates of a file do not tell it. */
  dayOrder?: DayOrder | undefined
  /** The gazetteer, by which a dry run finds points that seem to be swapped. */
  geo?: D1Database | undefined
  /** Called after each batch with the number of rows that are done, and of all rows. */
  onProgress?: (done: number, of: number) => void
}

/** The effect that a file would have; nothing was written. */
interface Checked {
  report: ImportReport
  /** Of all its rows. */
  digest: string
  /** Where its first new or changed row comes from. */
  source: string | undefined
}

/** A report of a file with no row checked. */
const emptyReport = (columns: Columns, errors: ImportError[]): ImportReport => ({
  ...{ id: null, rows: 0, created: 0, updated: 0, skipped: 0, failed: 0, first: [] },
  errors,
  ignored: columns.ignored(),
})

const isNoColumnKnown = (columns: Columns): boolean => {
  const list = columns.list()
  return list.length > 0 && list.every(({ field }) => field === null)
}

/**
 * What has to be said before any row can be checked, as an error of the field `file`: which columns are which, or whether day
 * or month comes first. Null where nothing has.
 */
const findQuestion = (columns: Columns, { dayOrders }: Scan): ImportError | null => {
  if (isNoColumnKnown(columns)) return { line: 1, field: 'file', message: messages.importColumns }
  const open = dayOrders.find(({ order }) => order === null)
  return open ? { line: open.line, field: 'file', message: messages.importDayOrder } : null
}

/** The warnings of a file. That a row has no address, which mostly all or none have, comes after all others. */
interface Warnings {
  others: ImportError[]
  placeless: ImportError[]
}
/** Adds the warnings of some rows in the order of their lines, of each kind as many as an answer may have. */
const addWarnings = async (
  { others, placeless }: Warnings,
  { rows }: Plan,
  geo: D1Database | undefined,
): Promise<void> => {
  const drafts = rows.map(({ draft }) => draft)
  const swapped = geo && others.length < importLimits.errors ? await findSwapped(geo, drafts) : []
  const found = [...drafts.flatMap((draft) => draft.warnings), ...swapped]
  for (const one of found.toSorted((a, b) => a.line - b.line)) {
    const list = one.message === messages.importPlaceless ? placeless : others
    if (list.length < importLimits.errors) list.push(one)
  }
}

const listed = ({ others, placeless }: Warnings): ImportError[] =>
  [...others, ...placeless].slice(0, importLimits.errors)

/** Counts the rows of a place by the largest part that names it. */
const countPlace = (places: Map<string, number>, { country, region, locality }: Content): void => {
  const name = country || region || locality
  if (name !== '') places.set(name, (places.get(name) ?? 0) + 1)
}
const mostNamed = (places: ReadonlyMap<string, number>): ImportReport['places'] =>
  [...places]
    .map(([name, rows]) => ({ name, rows }))
    .sort((one, other) => other.rows - one.rows)
    .slice(0, importLimits.places)

/**
 * Reads and checks a whole file. A file with too many errors, or whose rest cannot be read, is read that far, and nothing of
 * it would be brought in: the report says so in an error of the field `file`, which comes first.
 */
const check = async (
  db: Db,
  file: ImportFile,
  defaults: RowDefaults,
  tagsOf: RowTags,
  { isDry, isStrict, columns: chosen, geo }: ImportOptions,
): Promise<Checked> => {
  const columns = new Columns(chosen)
  const digests = new Map<string, string>()
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const errors: ImportError[] = []
  const warnings: Warnings = { others: [], placeless: [] }
  const first: ImportReport['first'] = []
  const rejected: FileRow[] = []
  const places = new Map<string, number>()
  const withdrawn: number[] = []
  const nameless: ImportDraft[] = []
  let from: string | undefined
  let broken: ImportError | undefined
  try {
    for await (const plan of planImport(db, readRows(file, columns), defaults, tagsOf, digests)) {
      counts.failed += plan.failed.length
      errors.push(...plan.errors)
      rejected.push(...plan.failed)
      for (const row of plan.rows) {
        counts[row.outcome]++
        if (row.isWithdrawn) withdrawn.push(row.draft.line)
        if (!row.content) continue
        from ??= row.draft.source
        countPlace(places, row.content)
        if (isDry && nameless.length < importLimits.errors && row.outcome === 'created' && isNameless(row.draft))
          nameless.push(row.draft)
        if (first.length < importLimits.first) first.push(presentRow(row)!)
      }
      if (isDry) await addWarnings(warnings, plan, geo)
      if (errors.length >= importLimits.errors) throw new BrokenFile(errors.at(-1)!.line, messages.importErrorsMany)
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    broken = error.at
  }
  if (isDry)
    for (const { line } of await findAlike(db, nameless))
      warnings.others.push({ line, field: 'external_id', message: messages.importTwice })
  const { created, updated, skipped, failed } = counts
  const isRefused = broken !== undefined || (isStrict && failed > 0)
  const report: ImportReport = {
    ...{ id: null, rows: created + updated + skipped + failed, ...counts },
    ...(isRefused && { created: 0, updated: 0 }),
    errors: [...(broken ? [broken] : []), ...errors].slice(0, importLimits.errors),
    rejected: presentRejected(rejected.slice(0, importLimits.errors)),
    ignored: columns.ignored(),
    first,
    ...(withdrawn.length > 0 && {
      withdrawn: { count: withdrawn.length, lines: withdrawn.slice(0, importLimits.errors) },
    }),
    ...(isDry && { warnings: listed(warnings), places: mostNamed(places) }),
  }
  return { report, digest: digestOfAll(digests), source: from }
}

/**
 * Brings in a file of stories, by an administrator who is their author: reads it for the order of its dates, reads and checks
 * all of it, then reads it again and writes batch after batch, so that it is never in memory as a whole. Where its columns or
 * the order of its dates have to be chosen first, nothing is brought in. A file that was brought in before changes nothing,
 * unless that import was undone: then it brings its stories back. A dry run is written to the log.
 * Whatever stops it, what is written is whole rows, and the same file sent again continues from there. Throws 422 on `file` for
 * what cannot be read at all, or has too many rows or columns.
 */
export const bringIn = async (
  db: Db,
  by: Importer,
  file: ImportFile,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { isDry, columns: chosen } = options
  const columns = new Columns(chosen)
  const scan = await scanFile(file, columns, options.dayOrder)
  const told = {
    ...(isDry && { columns: columns.list() }),
    dayOrders: scan.dayOrders.map(({ line: _, ...one }) => one),
  }
  if (isNoColumnKnown(columns) && !isDry) throw invalidField('file', messages.importColumns)
  const question = findQuestion(columns, scan)
  if (question) return { ...emptyReport(columns, [question]), ...told }
  const orders = Object.fromEntries(scan.dayOrders.map(({ field, order }) => [field, order ?? 'day-first']))
  const defaults: RowDefaults = {
    source: options.source,
    category: options.category,
    dayOrders: { startDate: 'day-first', endDate: 'day-first', ...orders },
  }
  const tagsOf = rowTagsFor(await findRowTags(db, options.secretKey), by.id)
  const { report: checked, digest, source } = await check(db, file, defaults, tagsOf, options)
  const report = { ...checked, ...told }
  if (isDry) {
    const note = options.source ?? source ?? null
    await db.batch([recordAct(db, { actorId: by.id, action: 'check import', kind: 'import', target: '', note })])
    return report
  }
  const planned = report.created + report.updated
  if (source === undefined || planned === 0) return { ...report, first: [] }
  const { rows, failed } = report
  const [tag] = tagsOf(digest)
  const before = await beginImport(db, by, { source: options.source ?? source, digest: tag!, rows, failed })
  let done = 0
  for await (const plan of planImport(db, readRows(file, new Columns(chosen)), defaults, tagsOf)) {
    const batch = plan.rows.filter(({ content }) => content)
    if (batch.length === 0) continue
    await writeRows(db, before.id, by, batch, tagsOf)
    options.onProgress?.((done += batch.length), planned)
  }
  const after = await finishImport(db, before.id)
  // An import that was undone may have nothing left to restore.
  await forgetUndone(db, importLimits.batchRows)
  const [created, updated] = [after.created - before.created, after.updated - before.updated]
  return { ...report, id: after.id, created, updated, skipped: rows - failed - created - updated, first: [] }
}
