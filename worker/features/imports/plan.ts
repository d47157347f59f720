import { sql } from 'drizzle-orm'
import type { ImportError, ImportPreview } from '#contract/imports'
import { messages } from '#contract/messages'
import type { Db } from '../../db/client.ts'
import { importedStories, stories } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { KeptPoint } from '../stories/place.ts'
import { contentColumns } from '../stories/writing.ts'
import { checkRow, type ImportDraft } from './drafts.ts'
import type { FileRow } from './readFile.ts'

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
/** What would become of a file. */
export interface Plan {
  rows: PlannedRow[]
  errors: ImportError[]
}

/** How many rows are looked up at once. */
const lookedUp = 500

/** The stories that were brought in before, by the places of their drafts. */
const findKnown = async (db: Db, drafts: readonly ImportDraft[]): Promise<Map<number, Known>> => {
  const known = new Map<number, Known>()
  for (let from = 0; from < drafts.length; from += lookedUp) {
    const asked = drafts.slice(from, from + lookedUp).map(({ source, externalId }) => [source, externalId])
    const found = await db.all<Known & { n: number }>(sql`
      select asked.key as n, ${importedStories.storyId} as "storyId", ${importedStories.digest} as digest,
        ${stories.latitude} as latitude, ${stories.longitude} as longitude, ${stories.placePrecision} as "placePrecision"
      from json_each(${JSON.stringify(asked)}) as asked
        join ${importedStories} on ${importedStories.source} = asked.value ->> 0 and ${importedStories.externalId} = asked.value ->> 1
        join ${stories} on ${stories.id} = ${importedStories.storyId}`)
    for (const { n, ...story } of found) known.set(from + n, story)
  }
  return known
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

/** The drafts of a file, each once: of equal rows the first, and an error for others of the same name. */
const pickDrafts = (rows: readonly FileRow[], source: string | undefined) => {
  const [drafts, repeated, errors]: [ImportDraft[], ImportDraft[], ImportError[]] = [[], [], []]
  const digests = new Map<string, string>()
  for (const row of rows) {
    const checked = checkRow(row, source)
    if ('errors' in checked) {
      errors.push(...checked.errors)
      continue
    }
    const { draft } = checked
    const name = JSON.stringify([draft.source, draft.externalId])
    const digest = digests.get(name)
    if (digest === undefined) {
      digests.set(name, draft.digest)
      drafts.push(draft)
    } else if (digest === draft.digest) repeated.push(draft)
    else errors.push({ line: draft.line, field: 'external_id', message: messages.externalIdTwice })
  }
  return { drafts, repeated, errors }
}

/** What would become of the rows of a file: nothing is written. */
export const planImport = async (db: Db, file: readonly FileRow[], source: string | undefined): Promise<Plan> => {
  const { drafts, repeated, errors } = pickDrafts(file, source)
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
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  return { rows: rows.sort((one, other) => byLine(one.draft, other.draft)), errors: errors.sort(byLine) }
}
