import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A random integer below 2^32 and above 0: public ids tell nothing about time or neighbours (decisions §5). */
export const randomId = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! || 1

const hasFailed = (error: unknown, constraint: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(constraint)) return true
  }
  return false
}
/** Whether a write failed because a value that must be unique in `column` (`table.column`) is there already. */
export const isTaken = (error: unknown, column: string): boolean =>
  hasFailed(error, `UNIQUE constraint failed: ${column}`)
/** Whether a write failed because it had nothing to put into `column` (`table.column`). */
export const isMissing = (error: unknown, column: string): boolean =>
  hasFailed(error, `NOT NULL constraint failed: ${column}`)
/** What has nothing to put into it when the account of who sealed it is gone (seal.ts), or the story is not shown any more. */
const mayBeMissing = [
  'stories.is_anonymous',
  'comments.is_anonymous',
  'comments.story_id',
  'story_flags.story_id',
  'favourites.story_id',
  'comment_flags.comment_id',
]
/** Whether a write failed because a row it refers to is gone or may not be added to any more. */
export const isOrphan = (error: unknown): boolean =>
  hasFailed(error, 'FOREIGN KEY constraint failed') || mayBeMissing.some((column) => isMissing(error, column))
/** Whether a table refused a write: two at once made together what each of them alone could not (a start after the end). */
export const isRefused = (error: unknown): boolean =>
  hasFailed(error, 'CHECK constraint failed') || hasFailed(error, 'UNIQUE constraint failed')

/** Runs an insert with a fresh random id; a taken one is drawn again. */
export const withFreshId = async <Result>(table: string, insert: (id: number) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(randomId())
    } catch (error) {
      if (attempt >= 5 || !isTaken(error, `${table}.id`)) throw error
    }
  }
}

/** Whether a column holds one of these ids or tags. One parameter however many: D1 binds at most 100. */
export const isOneOf = (column: SQLiteColumn, some: Iterable<number | string>): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify([...some])}))`
