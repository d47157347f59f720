import { env } from 'cloudflare:test'
import { connect, type Db } from '../../worker/db/client.ts'

/** How SQLite does all that is asked of it. */
export const stepsOf = async (ask: (db: Db) => Promise<unknown>): Promise<string> => {
  const asked: D1PreparedStatement[] = []
  const prepare = (text: string) => ({
    bind: (...values: unknown[]) => {
      asked.push(env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values))
      return env.DB.prepare(text).bind(...values)
    },
  })
  await ask(connect({ prepare } as unknown as D1Database))
  const plans = await Promise.all(asked.map((one) => one.all<{ detail: string }>()))
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail)).join('\n')
}
