import { databaseAround } from './databaseAround.ts'

interface Meta {
  rows_read?: number
  rows_written?: number
}

/**
 * A database that records each statement, with the rows that it read and wrote where D1 says so. `before` is called with
 * each statement before it runs.
 */
export const watchedDatabase = (real: D1Database, before: (sql: string) => void | Promise<void> = () => undefined) => {
  const asked: string[] = []
  const database = databaseAround(real, async (run, statements) => {
    for (const sql of statements) await before(sql)
    const answer = await run()
    for (const [n, sql] of statements.entries()) {
      const { meta } = ([answer].flat()[n] ?? {}) as { meta?: Meta }
      asked.push(`${sql} -- ${meta?.rows_read ?? '?'} read, ${meta?.rows_written ?? '?'} written`)
    }
    return answer
  })
  return { database, asked }
}
