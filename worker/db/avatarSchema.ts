import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './userSchema.ts'
import { partOf } from './columns.ts'

/** An avatar in R2 and whose upload it was; the object's key is random. */
export const avatars = sqliteTable(
  'avatars',
  {
    key: text().primaryKey(),
    userId: partOf(() => users.id),
    createdAt: text().notNull(),
  },
  (t) => [index('avatars_user_id_idx').on(t.userId)],
)
