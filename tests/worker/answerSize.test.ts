import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fitting } from '../../worker/db/answerSize.ts'
import { stories } from '../../worker/db/schema.ts'
import { addManyMore, aUser, db } from '../support/factories.ts'

test('a list calculates the size of the rows that an answer may carry, and of no others', async () => {
  await aUser()
  await addManyMore(20)
  const asked = sql`select ${stories.id} as id, ${stories.category} as k from ${stories}`
  // Anything but the six rows with the highest ids is an error.
  const size = sql`iif(${stories.id} > 1013, 10, json('not JSON'))`
  const rowsFor = (bytes: number) =>
    db().all<{ id: number; n: number }>(sql`select id, n from ${fitting(asked, { id: stories.id, size }, { rows: 5, bytes })} order by id desc`) // oxfmt-ignore
  expect(await rowsFor(35)).toEqual([1019, 1018, 1017].map((id) => ({ id, n: 6 })))
  expect((await rowsFor(1_000)).length).toBe(5)
})
