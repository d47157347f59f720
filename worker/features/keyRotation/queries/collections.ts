import { and, asc, eq, gt } from 'drizzle-orm'
import { currentKey, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { collections } from '../../../db/schema.ts'
import { readCollection, sealCollection } from '../../../services/collectionTexts.ts'
import type { Item, Page } from './page.ts'

/** Seals the next `most` collections after `after` under the current key; one that its owner changes in the meantime stays as it is. */
export const resealCollections = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const { id, version, sealedHead, sealedTexts } = collections
  const rows = await db
    .select({ id, version, sealedHead, sealedTexts })
    .from(collections)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(most)
  const items = rows.flatMap((row): Item[] => {
    if (readCollection(currentKey(secretKey), row)) return []
    const content = readCollection(secretKey, row)
    if (!content) return [{ id: row.id, statement: null, unopened: 1 }]
    const isSame = and(eq(id, row.id), eq(version, row.version))
    return [
      {
        id: row.id,
        statement: db
          .update(collections)
          .set(sealCollection(secretKey, row.id, content))
          .where(isSame),
      },
    ]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
