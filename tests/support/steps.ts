import { env } from 'cloudflare:test'
import { connect, type Db } from '../../worker/db/client.ts'

interface Asked {
  text: string
  values: unknown[]
}

/** All statements sent to the database, in order. */
export const statementsOf = async (ask: (db: Db) => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = []
  const prepare = (text: string) => ({
    bind: (...values: unknown[]) => {
      asked.push({ text, values })
      return env.DB.prepare(text).bind(...values)
    },
  })
  const batch = env.DB.batch.bind(env.DB)
  await ask(connect({ prepare, batch } as unknown as D1Database))
  return asked
}

/** The query plans of all statements. */
export const stepsOf = async (ask: (db: Db) => Promise<unknown>): Promise<string> => {
  const asked = await statementsOf(ask)
  const plans = await Promise.all(
    asked.map(({ text, values }) =>
      env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...values)
        .all<{ detail: string }>(),
    ),
  )
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail)).join('\n')
}
