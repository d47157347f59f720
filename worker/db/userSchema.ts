// Accounts, and the names of deleted ones.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, falseByDefault } from './columns.ts'

/** The accounts. The e-mail is sealed; `email_index` (an HMAC) finds all accounts of an address. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The name folded to its look-alike skeleton: two people can't have names that look the same. */
    usernameKey: text().notNull(),
    emailSealed: text().notNull(),
    emailIndex: text().notNull(),
    passwordHash: text().notNull(), // Sealed for its row (worker/crypto/passwords.ts).
    role: text({ enum: ['administrator', 'moderator', 'none'] })
      .notNull()
      .default('none'),
    bio: text().notNull().default(''),
    avatarKey: text(),
    /** Not used any more: false on all accounts once the key rotation sealed the mode of those from before. */
    anonymousModeBefore: integer('is_anonymous_active', { mode: 'boolean' }).notNull().default(false),
    /** Anonymous mode, sealed for its row (worker/features/accounts/anonymousMode.ts); empty until the rotation sealed it. */
    anonymousModeSealed: text().notNull().default(''),
    isProfilePrivate: falseByDefault(),
    isAccessibilityActive: falseByDefault(),
    /** An administrator's wish: a mail a day on which something waits for a decision (worker/features/dailyMail). */
    wantsDailyMail: falseByDefault(),
    /** The language (its tag) in which they asked for it; null where they did not, or before it was kept (English). */
    dailyMailLanguage: text(),
    emailChangedAt: text(), // The day (a midnight) of the last change; null before one, and once staff's was confirmed.
    createdAt: text().notNull(),
  },
  (t) => [
    uniqueIndex('users_username_key_idx').on(t.usernameKey),
    index('users_email_index_idx').on(t.emailIndex),
    index('users_username_idx').on(sql`lower(${t.username})`),
    check('users_role', sql`${t.role} in ('administrator', 'moderator', 'none')`),
  ],
)

/** The name of a deleted account stays reserved, as an HMAC, so that the table names no one. */
export const reservedNames = sqliteTable('reserved_names', { nameTag: text().primaryKey() })
