import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abortIf, isAborted } from '../../worker/db/abortIf.ts'
import { abouts } from '../../worker/db/schema.ts'
import { abortReasons } from '../../worker/db/abortReasons.ts'
import { codeOf } from '../../worker/errors.ts'
import { db } from '../support/factories.ts'

const rowsIn = async (table: string) => (await env.DB.prepare(`select * from ${table}`).all()).results

test.each(abortReasons)(
  'an aborted batch (%s) changes nothing, reports the reason and leaves no row',
  async (reason) => {
    const write = db().insert(abouts).values({ id: 1, text: 'About us' })
    const stop = abortIf(db(), sql`exists (select 1 from ${abouts})`, reason)
    const error: unknown = await db()
      .batch([write, stop])
      .catch((thrown: unknown) => thrown)
    expect(abortReasons.filter((each) => isAborted(error, each))).toEqual([reason])
    expect(codeOf(error)).toBe('conflict')
    expect([await rowsIn('abouts'), await rowsIn('write_guards')]).toEqual([[], []])
  },
)

test('a batch whose abort condition is false is executed', async () => {
  const write = db().insert(abouts).values({ id: 1, text: 'About us' })
  await db().batch([abortIf(db(), sql`exists (select 1 from ${abouts})`, 'conflict'), write])
  expect([(await rowsIn('abouts')).length, (await rowsIn('write_guards')).length]).toEqual([1, 0])
})
