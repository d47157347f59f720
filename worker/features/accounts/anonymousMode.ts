import { and, eq, sql } from 'drizzle-orm'
import { currentKey, isSealedText, openText, sealText, type SecretKey } from '../../crypto/sealing.ts'
import type { Db, Statement, User } from '../../db/client.ts'
import { users } from '../../db/schema.ts'

/*
 * Whether an account posts anonymously unless it says otherwise. In a copy of the database that would be the first hint at
 * an author: so each account holds a sealed text of one length, and SQL never depends on the value. The text of an account
 * changes when its owner switches, so the hourly cleanup seals others again too: two copies do not show who switched.
 */

/** What an account holds about its anonymous mode. */
type StoredMode = Pick<User, 'id' | 'anonymousModeBefore' | 'anonymousModeSealed'>

const placeOf = (id: number) => `users/${id}`
const block = 16

/** The columns that hold the anonymous mode of the account `id`. */
export const modeColumns = (
  secretKey: SecretKey,
  id: number,
  isActive: boolean,
): Pick<User, 'anonymousModeBefore' | 'anonymousModeSealed'> => ({
  anonymousModeBefore: false,
  anonymousModeSealed: sealText(secretKey, 'anonymousMode', isActive ? 'on' : 'off', placeOf(id), block),
})

/** Whether an account is in anonymous mode, or null if no key opens it. */
export const readMode = (secretKey: SecretKey, { id, ...stored }: StoredMode): boolean | null => {
  if (!isSealedText(stored.anonymousModeSealed)) return stored.anonymousModeBefore
  try {
    return openText(secretKey, 'anonymousMode', stored.anonymousModeSealed, placeOf(id)) === 'on'
  } catch {
    // It was sealed under a key that is gone, or for another row. The key rotation counts it.
    return null
  }
}

/** Whether an account is in anonymous mode. True if no key opens it: a name that was shown once cannot be hidden again. */
export const isAnonymousActive = (secretKey: SecretKey, stored: StoredMode): boolean =>
  readMode(secretKey, stored) ?? true

/** Whether the mode of an account is sealed under the current key. */
export const isModeSealedToday = (secretKey: SecretKey, stored: StoredMode): boolean =>
  isSealedText(stored.anonymousModeSealed) && readMode(currentKey(secretKey), stored) !== null

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
