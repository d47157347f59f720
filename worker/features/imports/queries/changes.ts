import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../../db/client.ts'
import { importChanges, importedStories, imports, stories } from '../../../db/schema.ts'
import type { contentColumns } from '../../stories/queries/writing.ts'
import { restartRefold } from '../../searchIndex/queries/refold.ts'

type Content = ReturnType<typeof contentColumns>
/** The columns that an import writes and its undoing restores. A new column does not compile until it is here. */
const written = {
  title: true,
  description: true,
  descriptionText: true,
  searchTitle: true,
  searchText: true,
  searchPlace: true,
  category: true,
  latitude: true,
  longitude: true,
  startDate: true,
  endDate: true,
  address: true,
  locality: true,
  region: true,
  country: true,
  postCode: true,
  placePrecision: true,
  startDatePrecision: true,
  endDatePrecision: true,
  contentNotes: true,
  language: true,
} satisfies Record<keyof Content, true>
/**
 * Their order in the arrays of `import_changes.before`, which end with `editedAt` and `keptAt`. A new column is appended, and its
 * migration adds a value to the arrays that are stored (.github/CONTRIBUTING.md).
 */
export const contentNames = Object.keys(written) as (keyof Content)[]

const columns = getTableColumns(stories)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
/** The value at a place of an array: of a JSON text, or at a path of one (`$.content`). */
const at = (json: SQL, n: number, path = '$') => sql`${json} ->> ${sql.raw(`'${path}[${n}]'`)}`

/** A story's content by column, in the order of `contentNames`. */
export const contentIn = (json: SQL, path: string) =>
  Object.fromEntries(contentNames.map((name, n) => [name, at(json, n, path)])) as Record<keyof Content, SQL>

/** A story's current state as a JSON array: its content, when it was edited, and when staff kept it. */
const asItIs = sql`json_array(${list([...contentNames, 'editedAt' as const, 'keptAt' as const].map((name) => sql`${columns[name]}`))})`
const [editedAt, keptAt] = [contentNames.length, contentNames.length + 1]

/** A condition: an import is changing a story in this batch. */
const isPending = (importId: number): SQL =>
  and(eq(importChanges.importId, importId), eq(importChanges.isPending, true))!

/** The rows of a file, joined to the stories that an import is changing. */
const rowsBeing = (rows: string) =>
  sql`json_each(${rows}) as file_row join ${importChanges} on ${importChanges.storyId} = file_row.value ->> 'id'`

/** A condition: a story is as it was when its row was planned, so that later changes are not overwritten. */
const isAsPlanned = and(
  sql`${importedStories.digest} = file_row.value ->> 'before'`,
  sql`${stories.placePrecision} = file_row.value ->> 'placePrecision'`,
  sql`${stories.contentNotes} = file_row.value ->> 'notes'`,
)!

/** Who imports a file, and the current time. */
interface Edit {
  by: number
  at: string
}
/** A story's columns as a row of a file sets them. A story with an import is never anonymous (trigger stories_imported). */
const editedColumns = ({ by, at }: Edit) => ({
  ...contentIn(sql`file_row.value`, '$.content'),
  ...{ keptAt: null, editedAt: at, editedById: by },
})

/**
 * The statements that change stories as the rows of a file say, unless they were changed or removed in the meantime. `rows` is a
 * JSON array of `{ id, before, digest, placePrecision, notes, content }`: the digests before and after, precision and content
 * notes of now, and the columns of `contentNames`.
 */
export const changeStories = (db: Db, importId: number, rows: string, edit: Edit): Statement[] => [
  db.insert(importChanges).select(sql`
    select ${importId}, ${stories.id}, (select coalesce(max(earlier.number), 0) + 1 from ${importChanges} as earlier where earlier.story_id = ${stories.id}),
      ${asItIs}, ${stories.editedById}, ${importedStories.digest}, 1
    from json_each(${rows}) as file_row
      join ${importedStories} on ${importedStories.storyId} = file_row.value ->> 'id'
      join ${stories} on ${stories.id} = ${importedStories.storyId}
    where ${isAsPlanned} and ${stories.status} <> 'removed'`),
  db
    .update(imports)
    .set({ updated: sql`${imports.updated} + (select count(*) from ${importChanges} where ${isPending(importId)})` })
    .where(eq(imports.id, importId)),
  db
    .update(importedStories)
    .set({ digest: sql`file_row.value ->> 'digest'` })
    .from(rowsBeing(rows))
    .where(and(isPending(importId), eq(importedStories.storyId, importChanges.storyId))),
  db
    .update(stories)
    .set(editedColumns(edit))
    .from(rowsBeing(rows))
    .where(and(isPending(importId), eq(stories.id, importChanges.storyId))),
  db.update(importChanges).set({ isPending: false }).where(isPending(importId)),
]

/**
 * The statements that bring back what undoing an import removed: the stories belong to this import now, and have the status
 * of before, with all that is on them. A row that is the same as then changes nothing else, so that edits by hand stay.
 * `rows` as in `changeStories`.
 */
export const bringBackStories = (db: Db, importId: number, rows: string, edit: Edit): Statement[] => {
  const isUndone = sql`${importedStories.statusBefore} is not null`
  const isTaken = and(eq(importedStories.importId, importId), isUndone)
  return [
    db
      .update(importedStories)
      .set({ importId, digest: sql`file_row.value ->> 'digest'` })
      .from(sql`json_each(${rows}) as file_row join ${stories} on ${stories.id} = file_row.value ->> 'id'`)
      .where(and(eq(importedStories.storyId, stories.id), isUndone, isAsPlanned)),
    db
      .update(stories)
      .set(editedColumns(edit))
      .from(
        sql`json_each(${rows}) as file_row join ${importedStories} on ${importedStories.storyId} = file_row.value ->> 'id'`,
      )
      .where(
        and(
          eq(stories.id, importedStories.storyId),
          isTaken,
          sql`file_row.value ->> 'digest' <> file_row.value ->> 'before'`,
        ),
      ),
    db
      .update(stories)
      .set({ status: sql`${importedStories.statusBefore}`, removedAt: null })
      .from(importedStories)
      .where(and(eq(stories.id, importedStories.storyId), isTaken)),
  ]
}

/** A condition: no later import changed a story. */
const isLast = sql`not exists (select 1 from ${importChanges} as later
  where later.story_id = ${importChanges.storyId} and later.number > ${importChanges.number})`
/** A condition: a change is the next one of the same story after one that is undone. */
const isNext = sql`${importChanges.storyId} = undone.story_id and ${importChanges.number} = (
  select min(later.number) from ${importChanges} as later where later.story_id = undone.story_id and later.number > undone.number)`

/**
 * The statements that restore the content that at most `most` stories had before an import changed them. Where a later
 * import changed one again, undoing that import restores it.
 */
export const changeStoriesBack = (db: Db, importId: number, most: number): [Statement, ...Statement[]] => [
  db
    .update(importChanges)
    .set({ isPending: true })
    .where(
      and(
        eq(importChanges.importId, importId),
        sql`${importChanges.storyId} in (select some.story_id from ${importChanges} as some where some.import_id = ${importId} limit ${most})`,
      ),
    ),
  db
    .update(importChanges)
    .set({
      before: sql`undone.before`,
      editedById: sql`undone.edited_by_id`,
      digestBefore: sql`undone.digest_before`,
    })
    .from(sql`${importChanges} as undone`)
    .where(sql`undone.import_id = ${importId} and undone.is_pending and ${isNext}`),
  db
    .update(importedStories)
    .set({ digest: sql`${importChanges.digestBefore}` })
    .from(importChanges)
    .where(and(isPending(importId), eq(importedStories.storyId, importChanges.storyId), isLast)),
  db
    .update(stories)
    .set({
      ...contentIn(sql`${importChanges.before}`, '$'),
      editedAt: at(sql`${importChanges.before}`, editedAt),
      editedById: sql`${importChanges.editedById}`,
      keptAt: sql`coalesce(${stories.keptAt}, ${at(sql`${importChanges.before}`, keptAt)})`,
    })
    .from(importChanges)
    .where(and(isPending(importId), eq(stories.id, importChanges.storyId), isLast)),
  db.delete(importChanges).where(isPending(importId)),
  // Restored content may have been folded by an earlier version.
  restartRefold(db),
]
