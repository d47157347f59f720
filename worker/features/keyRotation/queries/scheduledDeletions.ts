import { and, eq } from 'drizzle-orm'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { scheduledDeletions } from '../../../db/schema.ts'
import { listScheduled } from '../../scheduledDeletions/queries.ts'
import { isUnderCurrentKey, openDeletion, sealDeletion } from '../../scheduledDeletions/sealing.ts'
import type { Item, Page } from './page.ts'

/** Seals the next `most` scheduled deletions after `after` under the current key; one that becomes due in the meantime may be deleted. */
export const resealDeletions = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const rows = await listScheduled(db, after, most)
  const items = rows.flatMap((row): Item[] => {
    if (isUnderCurrentKey(secretKey, row)) return []
    const deletion = openDeletion(secretKey, row)
    if (!deletion) return [{ id: row.id, statement: null, unopened: 1 }]
    const sealed = sealDeletion(secretKey, row.id, deletion)
    const isSame = and(eq(scheduledDeletions.id, row.id), eq(scheduledDeletions.sealed, row.sealed))
    return [{ id: row.id, statement: db.update(scheduledDeletions).set({ sealed }).where(isSame) }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
