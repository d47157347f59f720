interface Meta {
  rows_read?: number
  rows_written?: number
}

/** A database that writes down each statement it is asked, with how many rows that read and wrote where D1 says so. */
export const watchedDatabase = (real: D1Database) => {
  const asked: string[] = []
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const note = (sql: string, meta?: Meta) =>
    asked.push(`${sql} -- ${meta?.rows_read ?? '?'} read, ${meta?.rows_written ?? '?'} written`)
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all()
      note(sql, result.meta)
      return result
    }
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values), sql),
      first: async (...column: []) => {
        note(sql)
        return statement.first(...column)
      },
      all,
      run: all,
      raw: async (...options: []) => {
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
      const results = await of.batch(some.map(({ statement }) => statement))
      for (const [n, { meta }] of results.entries()) note(some[n]!.sql, meta)
      return results
    },
    getBookmark: () => ('getBookmark' in of ? of.getBookmark() : null),
  })
  const database = { ...session(real), withSession: (from?: string) => session(real.withSession(from)) }
  return { database: database as unknown as D1Database, asked }
}
