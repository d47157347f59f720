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
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const note = (sql: string, meta?: Meta) =>
    asked.push(`${sql} -- ${meta?.rows_read ?? '?'} read, ${meta?.rows_written ?? '?'} written`)
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      await before(sql)
      const result = await statement.all()
      note(sql, result.meta)
      return result
    }
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values), sql),
      first: async (...column: []) => {
        await before(sql)
        note(sql)
        return statement.first(...column)
      },
      all,
      run: all,
      raw: async (...options: []) => {
        await before(sql)
        note(sql)
        return statement.raw(...options)
      },
    } as unknown as D1PreparedStatement
    originals.set(wrapper, { statement, sql })
    return wrapper
  }
  const session = (of: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => wrapped(of.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const some = statements.map((one) => originals.get(one)!)
      for (const { sql } of some) await before(sql)
      const results = await of.batch(some.map(({ statement }) => statement))
      for (const [n, { meta }] of results.entries()) note(some[n]!.sql, meta)
      return results
    },
    getBookmark: () => ('getBookmark' in of ? of.getBookmark() : null),
  })
  const database = { ...session(real), withSession: (from?: string) => session(real.withSession(from)) }
  return { database: database as unknown as D1Database, asked }
}
