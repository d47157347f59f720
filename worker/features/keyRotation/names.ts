import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Buffer } from '../../crypto/buffer.ts'
import { currentKey, keyFor, oldKey, openText, sealText, type SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { settings } from '../../db/schema.ts'
import { ApiError, traceOf } from '../../errors.ts'

/**
 * Reserved names are HMACs: without the name nobody can make one anew under another key. So the key of the names
 * outlives its secret: what is derived from each secret of before is kept in the settings, sealed under the current
 * one.
 */
const row = 'names_keys'
const Kept = z.array(z.string())

const findSealed = async (db: Db): Promise<string | null> => {
  const [found] = await db.select().from(settings).where(eq(settings.name, row))
  return found?.value ?? null
}
const open = (secretKey: SecretKey, sealed: string): string[] =>
  Kept.parse(JSON.parse(openText(secretKey, 'names', sealed, row)))
/** The key of the names that the secret of before stands for. */
const replaced = (secretKey: SecretKey): string[] => {
  const old = oldKey(secretKey)
  return old === null ? [] : [Buffer.from(keyFor(old, 'name')).toString('base64url')]
}

/**
 * The keys under which names were reserved before today's. Throws notSetUp (503) when they do not open: better nobody
 * signs up than somebody under the name of a deleted account.
 */
export const findNamesKeys = async (db: Db, secretKey: SecretKey): Promise<Uint8Array[]> => {
  const sealed = await findSealed(db)
  try {
    const kept = sealed === null ? [] : open(secretKey, sealed)
    return [...new Set([...kept, ...replaced(secretKey)])].map((key) => Buffer.from(key, 'base64url'))
  } catch (error) {
    console.error(`The keys of reserved names do not open, put SECRET_KEY_OLD back: ${traceOf(error)}`)
    throw new ApiError('notSetUp')
  }
}

/** Keeps the names' key of the secret that is being replaced, and seals all of them under the current one. */
export const keepNamesKeys = async (db: Db, secretKey: SecretKey): Promise<void> => {
  if (oldKey(secretKey) === null) return
  const sealed = await findSealed(db)
  const keys = [...new Set([...(sealed === null ? [] : open(secretKey, sealed)), ...replaced(secretKey)])]
  const value = sealText(currentKey(secretKey), 'names', JSON.stringify(keys), row)
  await db
    .insert(settings)
    .values({ name: row, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: sql`${settings.value} is ${sealed}` })
}
