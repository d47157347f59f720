import { sql } from 'drizzle-orm'
import type { ImportError, ImportPreview } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Db } from '../../db/client.ts'
import { importedStories, stories } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { KeptPoint } from '../stories/place.ts'
import { contentColumns } from '../stories/writing.ts'
import { checkRow, type ImportDraft, nameOf, type RowDefaults } from './drafts.ts'
import type { FileRow } from './fileRow.ts'
import { giveWay } from './giveWay.ts'

/** The columns of what a story says. */
export type Content = ReturnType<typeof contentColumns>
/** A story that an import brought in before, and the digest of its row of then. */
interface Known extends KeptPoint {
  storyId: number
  digest: string
}
/** What would become of a row. `content` is null where nothing does. */
export interface PlannedRow {
  draft: ImportDraft
  outcome: ImportPreview['outcome']
  known: Known | null
  content: Content | null
}
/** What would become of some rows of a file. */
export interface Plan {
  rows: PlannedRow[]
  errors: ImportError[]
  /** How many rows have an error. */
  failed: number
}

/** The stories that were brought in before, by the places of their drafts. What was undone and is removed is none. */
const findKnown = async (db: Db, drafts: readonly ImportDraft[]): Promise<Map<number, Known>> => {
  if (drafts.length === 0) return new Map()
  const asked = JSON.stringify(drafts.map(({ source, externalId }) => [source, externalId]))
  const found = await db.all<Known & { n: number }>(sql`
    select asked.key as n, ${importedStories.storyId} as "storyId", ${importedStories.digest} as digest,
      ${stories.latitude} as latitude, ${stories.longitude} as longitude, ${stories.placePrecision} as "placePrecision"
    from json_each(${asked}) as asked
      join ${importedStories} on ${importedStories.source} = asked.value ->> 0 and ${importedStories.externalId} = asked.value ->> 1
      join ${stories} on ${stories.id} = ${importedStories.storyId}
    where ${importedStories.statusBefore} is null`)
  return new Map(found.map(({ n, ...story }) => [n, story]))
}

/** What a story of a draft says, or what is wrong with its text, which is cleaned here for the first time. */
const contentOf = ({ line, story }: ImportDraft, before: KeptPoint | null): Content | ImportError[] => {
  try {
    return contentColumns({ ...story, isAnonymous: false }, before)
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
 * What would become of the rows of a file, part by part, each as large as a batch: nothing is written. `digests` gets the
 * digest of each row by its name. Throws what reading the file throws.
 */
export async function* planImport(
  db: Db,
  file: AsyncIterable<FileRow>,
  defaults: RowDefaults,
  digests = new Map<string, string>(),
): AsyncGenerator<Plan> {
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  for await (const part of partsOf(file)) {
    const { drafts, repeated, errors } = pickDrafts(part, defaults, digests)
    const known = await findKnown(db, drafts)
    const rows: PlannedRow[] = repeated.map((draft) => ({ draft, outcome: 'skipped', known: null, content: null }))
    for (const [n, draft] of drafts.entries()) {
      const before = known.get(n) ?? null
      if (before?.digest === draft.digest) {
        rows.push({ draft, outcome: 'skipped', known: before, content: null })
        continue
      }
      const content = contentOf(draft, before)
      if (Array.isArray(content)) errors.push(...content)
      else rows.push({ draft, outcome: before ? 'updated' : 'created', known: before, content })
    }
    rows.sort((one, other) => byLine(one.draft, other.draft))
    yield { rows, errors: errors.sort(byLine), failed: part.length - rows.length }
  }
}
