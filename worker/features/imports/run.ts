import type { ImportFormat, ImportReport } from '#contract/imports'
import { importLimits } from '#contract/limits'
import type { Db } from '../../db/client.ts'
import { digestOfAll } from './drafts.ts'
import { planImport, type PlannedRow } from './plan.ts'
import { presentRow } from './present.ts'
import { beginImport, finishImport, type Importer, writeRows } from './queries.ts'
import { readFile } from './readFile.ts'

/** Rows in parts that fit into one batch: so many, and so many bytes of text. */
const inBatches = (rows: readonly PlannedRow[]): PlannedRow[][] => {
  const batches: PlannedRow[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const { description = '', descriptionText = '', searchText = '' } = row.content ?? {}
    // A character is three bytes at most in UTF-8 for each of its units, and quotes are escaped.
    const size = 3 * (description.length + descriptionText.length + searchText.length) + 4_000
    bytes += size
    const batch = batches.at(-1)
    if (!batch || batch.length >= importLimits.batchRows || bytes > importLimits.batchBytes) {
      batches.push([row])
      bytes = size
    } else batch.push(row)
  }
  return batches
}

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

/**
 * Brings in a file of stories, by an administrator who is their author: reads and checks all of it, then writes batch
 * after batch. A file that was brought in before changes nothing. Whatever stops it, what is written is whole rows, and
 * the same file again goes on from there. Throws 422 on `file` for what cannot be read at all.
 */
export const bringIn = async (
  db: Db,
  by: Importer,
  bytes: ArrayBuffer,
  format: ImportFormat,
  { isDry, isStrict, source, onProgress }: ImportOptions,
): Promise<ImportReport> => {
  const { rows: read, ignored, broken } = readFile(bytes, format)
  const { rows, errors } = await planImport(db, read, source)
  const outcomes = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const report: ImportReport = {
    id: null,
    rows: read.length,
    created: outcomes('created'),
    updated: outcomes('updated'),
    skipped: outcomes('skipped'),
    failed: read.length - rows.length,
    errors: [...(broken ? [broken] : []), ...errors].slice(0, importLimits.errors),
    ignored: ignored.slice(0, importLimits.ignored).map((name) => name.slice(0, 100)),
    first: [],
  }
  if (isDry) {
    const first = rows.map(presentRow).filter((row) => row !== null)
    return { ...report, first: first.slice(0, importLimits.first) }
  }
  // What cannot be read to its end is not brought in by halves.
  if (broken || (isStrict && errors.length > 0)) return { ...report, created: 0, updated: 0 }
  const planned = rows.filter(({ content }) => content)
  if (planned.length === 0) return report
  const begun = {
    source: source ?? planned[0]!.draft.source,
    digest: digestOfAll(rows.map(({ draft }) => draft)),
    rows: report.rows,
    failed: report.failed,
  }
  const before = await beginImport(db, by, begun)
  let done = 0
  for (const batch of inBatches(planned)) {
    await writeRows(db, before.id, by, batch)
    onProgress?.((done += batch.length), planned.length)
  }
  const after = await finishImport(db, before.id)
  const [created, updated] = [after.created - before.created, after.updated - before.updated]
  return { ...report, id: after.id, created, updated, skipped: report.rows - report.failed - created - updated }
}
