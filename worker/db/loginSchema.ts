// Tables of logins: sessions, password resets, passkeys.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './userSchema.ts'
import { partOf } from './columns.ts'

/**
 * A signed-in browser. The token's `jti` is the id; the row decides whether it lives. `has_second_factor`: a passkey
 * opened it, or its first was added in it.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: partOf(() => users.id),
    seenAt: integer().notNull(),
    /** Not used any more: the same in all rows. The token ends a session after 12 hours, silence sooner. */
    expiresAt: integer().notNull(),
    hasSecondFactor: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
)

/**
 * One reset at a time for each account; the request that deletes the row has won. It expires on the full hour; the store
 * decides the minutes.
 */
export const passwordResets = sqliteTable('password_resets', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: integer().notNull(),
})

/**
 * A passkey of a member, the second factor of their logins. Only the day it was added is stored, never when it was
 * used.
 */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey(),
    userId: partOf(() => users.id),
    /** As the authenticator made it, base64url. */
    credentialId: text().notNull(),
    /** The public key as COSE (RFC 9052), base64url. */
    publicKey: text().notNull(),
    /** Not used any more: always 0. How often the authenticator signed would tell which passkey was used between two copies. */
    counter: integer().notNull(),
    /** How browsers reach it, as a JSON array. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    label: text().notNull(),
    createdAt: text().notNull(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_id_idx').on(t.credentialId),
    index('passkeys_user_id_idx').on(t.userId),
    check('passkeys_day', sql`${t.createdAt} like '%T00:00:00Z'`),
  ],
)

/** What takes a passkey's place once, as an HMAC of user and code. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    codeTag: text().primaryKey(),
    userId: partOf(() => users.id),
  },
  (t) => [index('recovery_codes_user_id_idx').on(t.userId)],
)
