import type { ImportError, ImportReport } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Db } from '../../db/client.ts'
import { digestOfAll } from './drafts.ts'
import { BrokenFile } from './fileRow.ts'
import { planImport } from './plan.ts'
import { presentRow } from './present.ts'
import { beginImport, finishImport, type Importer, writeRows } from './queries.ts'
import { type ImportFile, readRows } from './readFile.ts'

/** How a file is brought in. */
export interface ImportOptions {
  isDry: boolean
  /** Nothing is brought in where any row has an error. */
  isStrict: boolean
  /** Where rows come from that do not say so themselves. */
  source?: string | undefined
  /** Told after each batch how many rows are done, of how many. */
  onProgress?: (done: number, of: number) => void
}

/** What a file would become, of which nothing was written. */
interface Checked {
  report: ImportReport
  /** Of all its rows. */
  digest: string
  /** Where its first new or changed row comes from. */
  source: string | undefined
}

/**
 * Reads and checks a whole file. A file with too many errors, or whose rest cannot be read, is read that far, and nothing of
 * it would be brought in: the report says so in an error of the field `file`, which comes first.
 */
const check = async (db: Db, file: ImportFile, { isStrict, source }: ImportOptions): Promise<Checked> => {
  const ignored = new Set<string>()
  const digests = new Map<string, string>()
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const errors: ImportError[] = []
  const first: ImportReport['first'] = []
  let from: string | undefined
  let broken: ImportError | undefined
  try {
    for await (const plan of planImport(db, readRows(file, ignored), source, digests)) {
      counts.failed += plan.failed
      errors.push(...plan.errors)
      for (const row of plan.rows) {
        counts[row.outcome]++
        if (!row.content) continue
        from ??= row.draft.source
        if (first.length < importLimits.first) first.push(presentRow(row)!)
      }
      if (errors.length >= importLimits.errors) throw new BrokenFile(errors.at(-1)!.line, messages.importErrorsMany)
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    broken = error.at
  }
  const { created, updated, skipped, failed } = counts
  const isRefused = broken !== undefined || (isStrict && failed > 0)
  const report: ImportReport = {
    ...{ id: null, rows: created + updated + skipped + failed, ...counts },
    ...(isRefused && { created: 0, updated: 0 }),
    errors: [...(broken ? [broken] : []), ...errors].slice(0, importLimits.errors),
    ignored: [...ignored].slice(0, importLimits.ignored).map((name) => name.slice(0, 100)),
    first,
  }
  return { report, digest: digestOfAll(digests), source: from }
}

/**
 * Brings in a file of stories, by an administrator who is their author: reads and checks all of it, then reads it again and
 * writes batch after batch, so that it is never in memory as a whole. A file that was brought in before changes nothing.
 * Whatever stops it, what is written is whole rows, and the same file again goes on from there. Throws 422 on `file` for
 * what cannot be read at all, or has too many rows or columns.
 */
export const bringIn = async (
  db: Db,
  by: Importer,
  file: ImportFile,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { report, digest, source } = await check(db, file, options)
  if (options.isDry) return report
  const planned = report.created + report.updated
  if (source === undefined || planned === 0) return { ...report, first: [] }
  const { rows, failed } = report
  const before = await beginImport(db, by, { source: options.source ?? source, digest, rows, failed })
  let done = 0
  for await (const plan of planImport(db, readRows(file, new Set()), options.source)) {
    const batch = plan.rows.filter(({ content }) => content)
    if (batch.length === 0) continue
    await writeRows(db, before.id, by, batch)
    options.onProgress?.((done += batch.length), planned)
  }
  const after = await finishImport(db, before.id)
  const [created, updated] = [after.created - before.created, after.updated - before.updated]
  return { ...report, id: after.id, created, updated, skipped: rows - failed - created - updated, first: [] }
}
