import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importApi } from '#contract/imports'
import { searchApi } from '#contract/search'
import { cleanUp } from '../../worker/cleanup.ts'
import { connect } from '../../worker/db/client.ts'
import { searchColumns } from '../../worker/db/fold.ts'
import * as schema from '../../worker/db/schema.ts'
import { refoldStories } from '../../worker/features/searchIndex/queries/refold.ts'
import { as } from '../support/client.ts'
import { anAdministrator, aStory, db } from '../support/factories.ts'
import { importFile } from '../support/importFile.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

const find = async (search: string) =>
  (await as(null, { RATE_LIMITS: 'off' }).call(searchApi.find, { query: { search } })).map(({ id }) => id)

/** A story as an earlier version folded it. */
const anOldStory = async (text: string, over: Parameters<typeof aStory>[0] = {}) => {
  const story = await aStory({ descriptionText: text, ...over })
  await db().update(schema.stories).set({ searchText: text }).where(eq(schema.stories.id, story.id))
  return story
}
const storedText = async (id: number) =>
  (await db().select().from(schema.stories).where(eq(schema.stories.id, id)))[0]!.searchText

test('the hourly cleanup folds the stories of an earlier version again, so that new spellings find them [7]', async () => {
  const korean = await anOldStory('서울에서 만났다')
  const hidden = await anOldStory('서울에서', { status: 'hidden' })
  expect(await find('서울')).toEqual([])
  await cleanUp(env)
  expect(await find('서울')).toEqual([korean.id])
  expect(await storedText(hidden.id)).toBe(searchColumns(hidden).searchText)
})

test('stories are folded page by page, each once, and only those that differ are written', async () => {
  for (let n = 0; n < 5; n++) await anOldStory('don’t')
  await aStory({ descriptionText: 'plain' })
  const { database, asked } = watchedDatabase(env.DB)
  const updates = () => asked.filter((sql) => sql.startsWith('update "stories"')).length
  const looked = []
  for (let n = 0; n < 5; n++) looked.push(await refoldStories(connect(database), 2))
  expect(looked).toEqual([2, 2, 2, 0, 0])
  expect(updates()).toBe(5)
  const before = asked.length
  await refoldStories(connect(database), 2)
  expect(asked.length - before, 'one look at the settings').toBe(1)
})

test('a story that is edited while it is folded again stays as its author left it', async () => {
  const story = await anOldStory('don’t')
  const columns = searchColumns({ ...story, descriptionText: 'edited' })
  const database = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await db().update(schema.stories).set(columns)
      return env.DB.batch(statements)
    },
  } as unknown as D1Database
  await refoldStories(connect(database), 10)
  expect(await storedText(story.id)).toBe('edited')
})

test('a story that gets an earlier text back by undoing an import is folded again with the next cleanup', async () => {
  const by = await anAdministrator()
  const file = (text: string) =>
    `id,title,text,category,lat,lon,street,city,country\n1,A,${text},story,48.1,16.3,G,Wien,AT`
  await importFile(by, file('서울에서'), { source: 'x' })
  await db().update(schema.stories).set({ searchText: '서울에서' })
  const { id } = await importFile(by, file('changed'), { source: 'x' })
  await cleanUp(env)
  await as(by).call(importApi.undo, { id: id! })
  expect(await find('서울'), 'as it was stored').toEqual([])
  await cleanUp(env)
  expect(await find('서울')).toHaveLength(1)
})
