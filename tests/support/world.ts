import { env } from 'cloudflare:test'
import { today } from '../../worker/clock.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { anAdministrator, aComment, aModerator, aStory, aUser, db } from './factories.ts'

/** One of everything, and somebody of every role, for tests that walk over all calls. */
export const aWorld = async () => {
  const [owner, stranger, moderator, administrator] = [
    await aUser({ username: 'owner' }),
    await aUser({ username: 'stranger' }),
    await aModerator({ username: 'watcher' }),
    await anAdministrator({ username: 'keeper' }),
  ]
  const other = await aUser({ username: 'bystander' })
  const story = await aStory({ by: owner })
  const elsewhere = await aStory({ by: other })
  const removed = await aStory({ by: other, status: 'removed', removedAt: today() })
  const comment = await aComment({ by: owner, on: elsewhere })
  const [storyFlag] = await db()
    .insert(schema.storyFlags)
    .values({ id: randomId(), storyId: elsewhere.id, flaggerId: owner.id, reportType: 1, createdAt: today() })
    .returning()
  const theirs = await aComment({ by: other, on: elsewhere })
  const [commentFlag] = await db()
    .insert(schema.commentFlags)
    .values({ id: randomId(), commentId: theirs.id, flaggerId: owner.id, reportType: 1, createdAt: today() })
    .returning()
  const kept = await aStory({ by: other, keptAt: today() })
  const keptComment = await aComment({ by: other, on: kept })
  await db()
    .insert(schema.commentFlags)
    .values({ id: randomId(), commentId: keptComment.id, reportType: 1, createdAt: today(), dismissedOn: today() })
  const [favourite] = await db()
    .insert(schema.favourites)
    .values({ id: randomId(), storyId: elsewhere.id, userId: owner.id })
    .returning()
  const [question] = await db()
    .insert(schema.questions)
    .values({ id: randomId(), question: 'Why?', answer: 'Because.' })
    .returning()
  const [hotline] = await db()
    .insert(schema.hotlines)
    .values({
      id: 7,
      country: 'IS',
      position: 1,
      name: 'Line',
      kind: 'crisis',
      who: 'Everyone',
      phone: '1717',
      phoneE164: '1717',
    })
    .returning()
  const [imported] = await db()
    .insert(schema.imports)
    .values({ id: randomId(), source: 'Archive', digest: '', day: '2026-01-02', state: 'done', rows: 0, failed: 0 })
    .returning()
  const [message] = await db()
    .insert(schema.contactMessages)
    .values({ id: randomId(), message: 'hello', createdAt: today() })
    .returning()
  return {
    people: { guest: null, owner, stranger, moderator, administrator },
    other,
    story,
    elsewhere,
    removed,
    comment,
    theirs,
    storyFlag: storyFlag!,
    commentFlag: commentFlag!,
    kept,
    keptComment,
    favourite: favourite!,
    question: question!,
    hotline: hotline!,
    imported: imported!,
    message: message!,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>
export type Role = keyof World['people']

const living = ['sessions', 'counters', 'idempotency_keys', 'map_tiles']
/** Everything the tables hold but what every call may touch, as text: equal before and after means nothing changed. */
export const everything = async (): Promise<string> => {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like 'sqlite_%'
     and name not like '_cf_%' and name not like 'd1_%' and name not like 'search%' order by name`,
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !living.includes(name))
  const tables = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}" order by 1`)))
  return JSON.stringify(tables.map((table, n) => [names[n], table.results]))
}
