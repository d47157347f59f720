import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Buffer } from '../crypto/buffer.ts'
import { currentKey, keyFor, oldKey, openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import { ApiError, traceOf } from '../errors.ts'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

/**
 * Tags that are stored without the text that they were made of: no one can make one again under another key. So the key
 * derived from each earlier secret outlives it. For each purpose, a row of the settings holds these keys, sealed under the
 * current secret for a purpose of its own.
 */
const stores = {
  name: { row: 'names_keys', sealedFor: 'names' },
  importedRow: { row: 'import_keys', sealedFor: 'importedRows' },
} as const
type TagPurpose = keyof typeof stores
export const tagPurposes = Object.keys(stores) as TagPurpose[]

const Stored = z.array(z.string())

const findSealed = async (db: Db, row: string): Promise<string | null> => {
  const [found] = await db.select().from(settings).where(eq(settings.name, row))
  return found?.value ?? null
}
const open = (secretKey: SecretKey, purpose: TagPurpose, sealed: string | null): string[] => {
  const { row, sealedFor } = stores[purpose]
  return sealed === null ? [] : Stored.parse(JSON.parse(openText(secretKey, sealedFor, sealed, row)))
}
/** The key of a purpose under the secret that is being replaced; none when no secret is. */
const replaced = (secretKey: SecretKey, purpose: TagPurpose): string[] => {
  const old = oldKey(secretKey)
  return old === null ? [] : [Buffer.from(keyFor(old, purpose)).toString('base64url')]
}

/**
 * The earlier keys under which there are tags. Throws notSetUp (503) when they do not open: no one may sign up under the
 * name of a deleted account, and no import may bring in again what was withdrawn.
 */
export const findEarlierKeys = async (db: Db, secretKey: SecretKey, purpose: TagPurpose): Promise<Uint8Array[]> => {
  const sealed = await findSealed(db, stores[purpose].row)
  try {
    const keys = new Set([...open(secretKey, purpose, sealed), ...replaced(secretKey, purpose)])
    return [...keys].map((key) => Buffer.from(key, 'base64url'))
  } catch (error) {
    console.error(`The earlier keys (${stores[purpose].row}) do not open, put SECRET_KEY_OLD back: ${traceOf(error)}`)
    throw new ApiError('notSetUp')
  }
}

/** Stores the key of the secret that is being replaced, and seals all of them under the current one. */
export const saveEarlierKeys = async (db: Db, secretKey: SecretKey, purpose: TagPurpose): Promise<void> => {
  if (oldKey(secretKey) === null) return
  const { row, sealedFor } = stores[purpose]
  const sealed = await findSealed(db, row)
  const keys = [...new Set([...open(secretKey, purpose, sealed), ...replaced(secretKey, purpose)])]
  const value = sealText(currentKey(secretKey), sealedFor, JSON.stringify(keys), row)
  await db
    .insert(settings)
    .values({ name: row, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: sql`${settings.value} is ${sealed}` })
}
