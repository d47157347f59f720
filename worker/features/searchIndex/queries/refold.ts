import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Statement } from '../../../db/client.ts'
import { FOLD_VERSION, searchColumns } from '../../../db/fold.ts'
import { settings, stories } from '../../../db/schema.ts'

/** The row of the settings that says how far stories are folded. */
const progressName = 'search_fold'

/** `after` is the highest id whose story is folded by this version; null when all are. */
const Progress = z.object({ version: z.number(), after: z.number().nullable() })

const findAfter = async (db: Db): Promise<number | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, progressName))
  const stored = row && Progress.parse(JSON.parse(row.value))
  return stored?.version === FOLD_VERSION ? stored.after : 0
}

const saveAfter = (db: Db, after: number | null): Statement =>
  db
    .insert(settings)
    .values({ name: progressName, value: JSON.stringify({ version: FOLD_VERSION, after }) })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })

/** The statement after which all stories are folded again: where old texts come back as they were stored. */
export const restartRefold = (db: Db): Statement => db.delete(settings).where(eq(settings.name, progressName))

const { id, title, descriptionText, searchTitle, searchText, searchPlace } = stories
const { address, locality, region, country, postCode } = stories
const asked = {
  ...{ id, title, descriptionText, address, locality, region, country, postCode },
  ...{ searchTitle, searchText, searchPlace },
}

/**
 * Folds stories that were folded by an earlier version (`FOLD_VERSION`), at most `most` of them in the order of their random
 * ids, and writes only what differs; returns how many it looked at, 0 when all are done. A story that is edited at the same time
 * stays as its author left it.
 */
export const refoldStories = async (db: Db, most: number): Promise<number> => {
  const after = await findAfter(db)
  if (after === null) return 0
  const rows = await db.select(asked).from(stories).where(gt(id, after)).orderBy(asc(id)).limit(most)
  const updates = rows.flatMap((row) => {
    const columns = searchColumns(row)
    const isFolded =
      row.searchTitle === columns.searchTitle &&
      row.searchText === columns.searchText &&
      row.searchPlace === columns.searchPlace
    const isAsRead = and(
      eq(id, row.id),
      eq(searchTitle, row.searchTitle),
      eq(searchText, row.searchText),
      eq(searchPlace, row.searchPlace),
    )
    return isFolded ? [] : [db.update(stories).set(columns).where(isAsRead)]
  })
  await db.batch([saveAfter(db, rows.length < most ? null : rows.at(-1)!.id), ...updates])
  return rows.length
}
