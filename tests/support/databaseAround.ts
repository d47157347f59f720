type Method = 'all' | 'run' | 'raw' | 'first' | 'batch' | 'exec'
/** Runs a query, or a batch of statements, when it calls `run`; what it returns is the answer. */
type Around = (run: () => Promise<unknown>, statements: readonly string[], method: Method) => Promise<unknown>
interface Wrapped {
  statement: D1PreparedStatement
  sql: string
}

/** A database whose queries go through a function, with the text of their statements. */
export const databaseAround = (real: D1Database, around: Around): D1Database => {
  const originals = new WeakMap<object, Wrapped>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const by = (method: 'all' | 'run' | 'raw' | 'first') => {
      const ask = statement[method].bind(statement) as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => around(() => ask(...args), [sql], method)
    }
    const wrapper = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      ...{ all: by('all'), run: by('run'), raw: by('raw'), first: by('first') },
    } as unknown as D1PreparedStatement
    originals.set(wrapper, { statement, sql })
    return wrapper
  }
  const session = (of: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => wrap(of.prepare(sql), sql),
    batch: (wrappers: D1PreparedStatement[]) => {
      const some = wrappers.map((one) => originals.get(one)!)
      const [statements, sqls] = [some.map(({ statement }) => statement), some.map(({ sql }) => sql)]
      return around(() => of.batch(statements), sqls, 'batch')
    },
    getBookmark: () => ('getBookmark' in of ? of.getBookmark() : null),
  })
  return {
    ...session(real),
    exec: (sql: string) => around(() => real.exec(sql), [sql], 'exec'),
    withSession: (from?: string) => session(real.withSession(from)),
  } as unknown as D1Database
}
