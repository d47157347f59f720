import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Buffer } from '../../crypto/buffer.ts'
import { currentKey, keyFor, oldKey, openText, sealText, type SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { settings } from '../../db/schema.ts'
import { ApiError, traceOf } from '../../errors.ts'

/**
 * The row of the settings that holds the keys of reserved names. Those names are HMACs, and without the name nobody
 * can make one under another key. So the key derived from each earlier secret outlives it, sealed under the current
 * one.
 */
const row = 'names_keys'
const Stored = z.array(z.string())

const findSealed = async (db: Db): Promise<string | null> => {
  const [found] = await db.select().from(settings).where(eq(settings.name, row))
  return found?.value ?? null
}
const open = (secretKey: SecretKey, sealed: string): string[] =>
  Stored.parse(JSON.parse(openText(secretKey, 'names', sealed, row)))
/** The key of reserved names under the secret that is being replaced; none when no secret is. */
const replaced = (secretKey: SecretKey): string[] => {
  const old = oldKey(secretKey)
  return old === null ? [] : [Buffer.from(keyFor(old, 'name')).toString('base64url')]
}

/**
 * The earlier keys under which names are reserved. Throws notSetUp (503) when they do not open: nobody may sign up
 * under the name of a deleted account.
 */
export const findReservedNameKeys = async (db: Db, secretKey: SecretKey): Promise<Uint8Array[]> => {
  const sealed = await findSealed(db)
  try {
    const stored = sealed === null ? [] : open(secretKey, sealed)
    return [...new Set([...stored, ...replaced(secretKey)])].map((key) => Buffer.from(key, 'base64url'))
  } catch (error) {
    console.error(`The keys of reserved names do not open, put SECRET_KEY_OLD back: ${traceOf(error)}`)
    throw new ApiError('notSetUp')
  }
}

/** Stores the key of the secret that is being replaced, and seals all of them under the current one. */
export const saveReservedNameKeys = async (db: Db, secretKey: SecretKey): Promise<void> => {
  if (oldKey(secretKey) === null) return
  const sealed = await findSealed(db)
  const keys = [...new Set([...(sealed === null ? [] : open(secretKey, sealed)), ...replaced(secretKey)])]
  const value = sealText(currentKey(secretKey), 'names', JSON.stringify(keys), row)
  await db
    .insert(settings)
    .values({ name: row, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: sql`${settings.value} is ${sealed}` })
}
