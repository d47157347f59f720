/** The database cost of a call. */
export interface Cost {
  rowsRead: number
  rowsWritten: number
  /** Milliseconds its statements took. */
  ms: number
  /** The number of round trips; a batch is one. */
  trips: number
}
export const noCost = (): Cost => ({ rowsRead: 0, rowsWritten: 0, ms: 0, trips: 0 })

type Watched = D1PreparedStatement & { unwatched: D1PreparedStatement }

/** A database, or a session of it, that adds up the cost of its statements. */
export const countedDatabase = (db: D1Database, cost: Cost): D1Database => {
  const add = <R extends D1Result>(result: R): R => {
    cost.rowsRead += result.meta.rows_read
    cost.rowsWritten += result.meta.rows_written
    cost.ms += result.meta.duration
    return result
  }
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      cost.trips++
      return add(await statement.all<Record<string, unknown>>())
    }
    /** D1 counts nothing for these: reads are sent a second time, and writes return columns of one table. */
    const raw = async () => {
      const { results } = await all()
      return /^\s*(select|with)\b/i.test(sql) ? statement.raw() : results.map((row) => Object.values(row))
    }
    const first = async (column?: string) => {
      const [row] = (await all()).results
      return row ? (column === undefined ? row : row[column]) : null
    }
    const bind = (...values: unknown[]) => watch(statement.bind(...values), sql)
    return { bind, all, run: all, raw, first, unwatched: statement } as unknown as D1PreparedStatement
  }
  const session = (of: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => watch(of.prepare(sql), sql),
    batch: async (statements: Watched[]) => {
      cost.trips++
      return (await of.batch(statements.map(({ unwatched }) => unwatched))).map(add)
    },
    getBookmark: () => ('getBookmark' in of ? of.getBookmark() : null),
  })
  return { ...session(db), withSession: (from?: string) => session(db.withSession(from)) } as unknown as D1Database
}
