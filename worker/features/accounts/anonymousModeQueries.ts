import { and, eq, sql } from 'drizzle-orm'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db, Statement } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { modeColumns, readMode } from './anonymousMode.ts'

/** How many accounts one statement seals again. */
const page = 500

/**
 * Seals the anonymous mode of at most `most` accounts again, all accounts where there are no more, else a sample drawn at
 * random. An account that is switched at the same time stays as its owner left it.
 */
export const resealModes = async (db: Db, secretKey: SecretKey, most: number): Promise<void> => {
  const drawn = await db
    .select({
      id: users.id,
      anonymousModeBefore: users.anonymousModeBefore,
      anonymousModeSealed: users.anonymousModeSealed,
    })
    .from(users)
    .where(sql`${users.id} in (select id from users order by random() limit ${most})`)
  const rows = drawn.flatMap((stored) => {
    const isActive = readMode(secretKey, stored)
    if (isActive === null) return []
    const { anonymousModeSealed } = modeColumns(secretKey, stored.id, isActive)
    return [[stored.id, stored.anonymousModeSealed, anonymousModeSealed] as const]
  })
  for (let n = 0; n < rows.length; n += page) await db.batch([saveResealed(db, rows.slice(n, n + page))])
}

const saveResealed = (db: Db, rows: readonly (readonly [number, string, string])[]): Statement => {
  const some = sql`select value ->> 0 as id, value ->> 1 as was, value ->> 2 as sealed from json_each(${JSON.stringify(rows)})`
  return db
    .update(users)
    .set({ anonymousModeBefore: false, anonymousModeSealed: sql`again.sealed` })
    .from(sql`(${some}) as again`)
    .where(and(eq(users.id, sql`again.id`), eq(users.anonymousModeSealed, sql`again.was`)))
}
