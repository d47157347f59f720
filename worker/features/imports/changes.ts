import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client.ts'
import { importChanges, importedStories, imports, stories } from '../../db/schema.ts'
import { restartRefold } from '../search/refold.ts'

/** The columns of what a story says, which an import may change. */
export const contentNames = [
  'title',
  'description',
  'descriptionText',
  'searchTitle',
  'searchText',
  'searchPlace',
  'category',
  'latitude',
  'longitude',
  'startDate',
  'endDate',
  'address',
  'locality',
  'region',
  'country',
  'postCode',
  'placePrecision',
  'startDatePrecision',
  'endDatePrecision',
  'contentNotes',
  'language',
] as const

const columns = getTableColumns(stories)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
/** The value at a place of an array: of a JSON text, or at a path of one (`$.content`). */
const at = (json: SQL, n: number, path = '$') => sql`${json} ->> ${sql.raw(`'${path}[${n}]'`)}`

/** What a story says, by column, as it stands in an array of `contentNames`. */
export const contentIn = (json: SQL, path: string) =>
  Object.fromEntries(contentNames.map((name, n) => [name, at(json, n, path)])) as Record<
    (typeof contentNames)[number],
    SQL
  >

/** How a story is now, as a JSON array: what it says, when it was edited, and when staff kept it. */
const asItIs = sql`json_array(${list([...contentNames, 'editedAt' as const, 'keptAt' as const].map((name) => sql`${columns[name]}`))})`
const [editedAt, keptAt] = [contentNames.length, contentNames.length + 1]

/** A condition: an import is changing a story in this batch. */
const isPending = (importId: number): SQL =>
  and(eq(importChanges.importId, importId), eq(importChanges.isPending, true))!

/** The rows of a file beside what an import is changing. */
const rowsBeing = (rows: string) =>
  sql`json_each(${rows}) as file_row join ${importChanges} on ${importChanges.storyId} = file_row.value ->> 'id'`

/**
 * The statements that change stories as rows of a file say, where nobody brought them in anew meanwhile. `rows` is a
 * JSON array of `{ id, before, digest, content }`: the digests before and after, and the columns of `contentNames`.
 */
export const changeStories = (
  db: Db,
  importId: number,
  rows: string,
  edit: { by: number; at: string; day: string },
): Statement[] => [
  db.insert(importChanges).select(sql`
    select ${importId}, ${stories.id}, (select coalesce(max(earlier.number), 0) + 1 from ${importChanges} as earlier where earlier.story_id = ${stories.id}),
      ${asItIs}, ${stories.editedById}, ${importedStories.digest}, 1
    from json_each(${rows}) as file_row
      join ${importedStories} on ${importedStories.storyId} = file_row.value ->> 'id' and ${importedStories.digest} = file_row.value ->> 'before'
      join ${stories} on ${stories.id} = ${importedStories.storyId}`),
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
    .set({
      ...contentIn(sql`file_row.value`, '$.content'),
      keptAt: null,
      editedAt: sql`iif(${stories.isAnonymous}, ${edit.day}, ${edit.at})`,
      editedById: sql`iif(${stories.isAnonymous}, null, ${edit.by})`,
    })
    .from(rowsBeing(rows))
    .where(and(isPending(importId), eq(stories.id, importChanges.storyId))),
  db.update(importChanges).set({ isPending: false }).where(isPending(importId)),
]

/** A condition: no later import changed a story. */
const isLast = sql`not exists (select 1 from ${importChanges} as later
  where later.story_id = ${importChanges.storyId} and later.number > ${importChanges.number})`
/** A condition: a change is the next one of the same story after one that is undone. */
const isNext = sql`${importChanges.storyId} = undone.story_id and ${importChanges.number} = (
  select min(later.number) from ${importChanges} as later where later.story_id = undone.story_id and later.number > undone.number)`

/**
 * The statements that give at most `most` stories back what they said before an import changed them. Where a later
 * import changed one again, that one gives it back when it is undone.
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
  // What comes back may have been folded by an earlier version.
  restartRefold(db),
]
