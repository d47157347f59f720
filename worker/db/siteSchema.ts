// What the site itself says, and what visitors write to it.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An entry of the FAQ. */
export const questions = sqliteTable('questions', {
  id: integer().primaryKey(),
  position: integer().notNull().default(0),
  question: text().notNull(),
  answer: text().notNull(),
})

/** The editable pages: one row, id 1, the About text. */
export const abouts = sqliteTable('abouts', { id: integer().primaryKey(), text: text().notNull() })

/** What visitors wrote to us. An address is sealed like any other. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer().primaryKey(),
    emailSealed: text(),
    message: text().notNull(),
    createdAt: text().notNull(),
    readAt: text(),
  },
  (t) => [index('contact_messages_created_at_idx').on(t.createdAt)],
)

/** The operators' switches (read-only, no new accounts, captcha on all writing). */
export const settings = sqliteTable('settings', { name: text().primaryKey(), value: text().notNull() })
