import type { ImportError, ImportPreview } from '#contract/imports'
import { type ContentNote, sortNotes } from '#contract/contentNotes'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { isFiner } from '#contract/precision'
import type { Db } from '../../db/client.ts'
import { ApiError } from '../../errors.ts'
import { contentColumns } from '../stories/queries/writing.ts'
import { exampleOf } from './columns.ts'
import { checkRow, type ImportDraft, type RowDefaults } from './drafts.ts'
import type { FileRow } from './fileRow.ts'
import { giveWay } from './giveWay.ts'
import { findKnown, type Known } from './queries/findKnown.ts'
import { nameOf, type RowTags } from './rowTags.ts'

/** The columns of a story's content. */
export type Content = ReturnType<typeof contentColumns>
/**
 * The effect of a row. `content` is null if there is none. A withdrawn one is skipped, because the same administrator
 * brought it in before and its story was removed, deleted or made anonymous since. Which of these is not known here. To any
 * other administrator it is as if it had never been brought in: otherwise a file could be used to find out whose an anonymous
 * story is.
 */
export interface PlannedRow {
  draft: ImportDraft
  outcome: ImportPreview['outcome']
  isWithdrawn: boolean
  known: Known | null
  content: Content | null
}
/** The effect of some rows of a file. */
export interface Plan {
  rows: PlannedRow[]
  errors: ImportError[]
  /** The rows that have an error. */
  failed: FileRow[]
}

/**
 * What a row changes of an existing story, without undoing later changes: a place that is less exact now stays
 * as it is, and no content note is taken away. The file does not know who did either, or why.
 */
const mergeWithStory = (
  { placePrecision = 'exact', contentNotes = [], ...story }: ImportDraft['story'],
  now: Known,
) => {
  const { address, locality, region, country, postCode, latitude, longitude } = now
  const notes = [...contentNotes, ...(JSON.parse(now.notes) as ContentNote[])]
  return {
    ...{ ...story, placePrecision, contentNotes: sortNotes(notes) },
    ...(isFiner(placePrecision, now.placePrecision) && {
      ...{ address, locality, region, country, postCode, latitude, longitude, placePrecision: now.placePrecision },
    }),
  }
}

/** The content of a draft's story, or the errors of its text, which is cleaned here for the first time. */
const contentOf = ({ line, story }: ImportDraft, before: Known | null): Content | ImportError[] => {
  try {
    return contentColumns({ ...(before ? mergeWithStory(story, before) : story), isAnonymous: false }, before)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error
    return Object.entries(error.details.fields).map(([field, message]) => ({ line, field, message }))
  }
}

/** How much work a row is beside its texts, as characters: checking it takes about as long as cleaning so many. */
const rowCharacters = 500
const sizeOf = ({ values }: FileRow): number =>
  Object.values(values).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 10),
    rowCharacters,
  )

/** Takes rows in parts, each of which is one batch, and short work: between two of them other requests run. */
async function* partsOf(file: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let part: FileRow[] = []
  let size = 0
  for await (const row of file) {
    part.push(row)
    size += sizeOf(row)
    if (part.length < importLimits.batchRows && size < importLimits.batchCharacters) continue
    yield part
    await giveWay()
    ;[part, size] = [[], 0]
  }
  if (part.length > 0) yield part
}

/** The names of fields in errors that are not those of `FileRow`. */
const fieldOf: Record<string, keyof FileRow['values']> = { external_id: 'externalId', is_anonymous_pin: 'isAnonymous' }
/** Errors with the title of their row and the value that is wrong. */
const withValues = (errors: readonly ImportError[], rows: readonly FileRow[]): ImportError[] => {
  const byLine = new Map(rows.map((row) => [row.line, row.values]))
  return errors.map((error) => {
    const { line, field } = error
    const values: Partial<Record<string, unknown>> = byLine.get(line) ?? {}
    const [name = ''] = field.split('.')
    const [title, value] = [values.title, values[fieldOf[name] ?? name]].map((each) =>
      exampleOf(each, importLimits.errorExample),
    )
    return { ...error, ...(title && { title }), ...(value && { value }) }
  })
}

/**
 * The drafts of some rows, each once: of equal rows the first, and an error for others of the same name. `digests` has the
 * digests of the rows before them in the file, by name, and gets theirs.
 */
const pickDrafts = (rows: readonly FileRow[], defaults: RowDefaults, digests: Map<string, string>) => {
  const [drafts, repeated, errors]: [ImportDraft[], ImportDraft[], ImportError[]] = [[], [], []]
  for (const row of rows) {
    const checked = checkRow(row, defaults)
    if ('errors' in checked) {
      errors.push(...checked.errors)
      continue
    }
    const { draft } = checked
    const name = nameOf(draft)
    const digest = digests.get(name)
    if (digest === undefined) {
      digests.set(name, draft.digest)
      drafts.push(draft)
    } else if (digest === draft.digest) repeated.push(draft)
    else errors.push({ line: draft.line, field: 'external_id', message: messages.externalIdTwice })
  }
  return { drafts, repeated, errors }
}

/**
 * The effect of the rows of a file, part by part, each as large as a batch: nothing is written. `digests` gets the
 * digest of each row by its name. Throws what reading the file throws.
 */
export async function* planImport(
  db: Db,
  file: AsyncIterable<FileRow>,
  defaults: RowDefaults,
  tagsOf: RowTags,
  digests = new Map<string, string>(),
): AsyncGenerator<Plan> {
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  for await (const part of partsOf(file)) {
    const { drafts, repeated, errors } = pickDrafts(part, defaults, digests)
    const { known, withdrawn } = await findKnown(db, drafts, tagsOf)
    const skip = (draft: ImportDraft, isWithdrawn: boolean): PlannedRow => {
      return { draft, outcome: 'skipped', isWithdrawn, known: null, content: null }
    }
    const rows = repeated.map((draft) => skip(draft, false))
    for (const [n, draft] of drafts.entries()) {
      const before = known.get(n) ?? null
      const isSame = before?.digest === draft.digest && !before.isUndone
      if (isSame || withdrawn.has(n)) {
        rows.push(skip(draft, withdrawn.get(n) ?? false))
        continue
      }
      const content = contentOf(draft, before)
      const outcome = before && !before.isUndone ? 'updated' : 'created'
      if (Array.isArray(content)) errors.push(...content)
      else rows.push({ draft, outcome, isWithdrawn: false, known: before, content })
    }
    rows.sort((one, other) => byLine(one.draft, other.draft))
    const wrong = new Set(errors.map(({ line }) => line))
    const failed = part.filter(({ line }) => wrong.has(line))
    yield { rows, errors: withValues(errors.sort(byLine), part), failed }
  }
}
