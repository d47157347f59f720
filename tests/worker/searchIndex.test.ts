import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { storyApi } from '#contract/stories'
import { today } from '../../worker/clock.ts'
import type { User } from '../../worker/db/client.ts'
import { editedSearchColumns, placeParts, searchColumns } from '../../worker/db/fold.ts'
import * as schema from '../../worker/db/schema.ts'
import { mergeSegments } from '../../worker/features/searchIndex/queries/mergeSegments.ts'
import { Random } from '../bench/random.ts'
import { as } from '../support/client.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { asRead } from '../support/reviewed.ts'

const all = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results

const run = async (statements: string[]) => {
  for (const statement of statements) await env.DB.prepare(statement).run()
}
/** Builds a second index from the stories, under another name. `dropRebuilt` drops it. */
const rebuildIndex = async () => {
  const [{ sql }] = (await all<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'search'")) as [
    { sql: string },
  ]
  await run([
    sql.replace('VIRTUAL TABLE search', 'VIRTUAL TABLE rebuilt'),
    'CREATE VIRTUAL TABLE rebuilt_terms USING fts5vocab (rebuilt, instance)',
    'INSERT INTO rebuilt (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words',
  ])
}
const dropRebuilt = () => run(['DROP TABLE rebuilt_terms', 'DROP TABLE rebuilt'])

/** The content of an index: each word at each position, the length of each story, the totals, and the results of prefix searches. */
const contentsOf = async (index: 'search' | 'rebuilt') => ({
  words: await all(`SELECT term, doc, col, offset FROM ${index}_terms ORDER BY doc, col, offset, term`),
  lengths: await all(`SELECT id, hex(sz) AS sz FROM ${index}_docsize ORDER BY id`),
  sums: await all(`SELECT hex(block) AS block FROM ${index}_data WHERE id = 1`),
  beginnings: await Promise.all(
    ['"harb" *', '"lant" *', '"夜"', '"k2"', '"undated"', '"mili" *'].map((words) =>
      all(
        `SELECT rowid, bm25(${index}, 8, 1, 0) AS score FROM ${index} WHERE ${index} MATCH '${words}' ORDER BY rowid`,
      ),
    ),
  ),
})

const expectSound = async () => {
  await rebuildIndex()
  const [kept, made] = [await contentsOf('search'), await contentsOf('rebuilt')]
  await dropRebuilt()
  expect(kept).toEqual(made)
  await env.DB.prepare("INSERT INTO search (search) VALUES ('integrity-check')").run()
  return kept
}

const words = [
  'harbor',
  'Lantern',
  'Straße',
  'naïve',
  '夜の光',
  'مَسِيرة',
  'ёлка',
  'Łódź',
  'the',
  'milieu',
  'ไพรด์',
  'ǅ',
  '',
  'ＬＧＢＴ',
]
const someWords = (random: Random, most: number) =>
  Array.from({ length: random.between(1, most) }, () => random.of(words)).join(random.of([' ', ', ', '’']))

const tell = (random: Random) => ({
  title: someWords(random, 3) || 'x',
  description: `<p>${someWords(random, 40)}x</p>`,
  category: random.of([1, 2, 3] as const),
  latitude: random.between(-90, 90),
  longitude: random.between(-180, 180),
  address: someWords(random, 2) || 'a',
  locality: someWords(random, 1),
  ...(random.fraction() < 0.6 && { startDate: `${random.between(1000, 2030)}-05-05` }),
  is_anonymous_pin: random.fraction() < 0.5,
})

/** A random change of a story, through the product where possible. */
const happen = async (random: Random, id: number, by: User, staff: { moderator: User; administrator: User }) => {
  const { title, description, category, latitude, locality, startDate } = tell(random)
  const edit = (body: object) => as(by).send(storyApi.edit, { id, body })
  const update = (sql: string) => env.DB.prepare(`UPDATE stories SET ${sql} WHERE id = ${id}`).run()
  const acts = {
    title: () => edit({ title }),
    description: () => edit({ description }),
    place: () => edit({ latitude, locality }),
    all: () => edit(tell(random)),
    dates: () => edit({ startDate: startDate ?? '', category }),
    seal: () => edit({ is_anonymous_pin: random.fraction() < 0.5 }),
    hide: () => update(`status = 'hidden', removed_at = NULL`),
    show: () => update(`status = 'visible', removed_at = NULL`),
    remove: () => as(staff.moderator).send(flaggedStoryApi.remove, { id }),
    restore: async () => as(staff.moderator).send(flaggedStoryApi.restore, await asRead('story', id)),
    postedOn: () => update(`created_at = '2024-0${random.between(1, 9)}-01T00:00:00Z'`),
    hideAndEdit: () => update(`status = 'hidden', removed_at = NULL, search_title = 'harbor ${random.next()}'`),
    showAndEdit: () =>
      update(`status = 'visible', removed_at = NULL, search_text = 'lantern ${random.next()}', category = 2`),
    gone: () => as(by).send(storyApi.remove, { id }),
    goneByStaff: () => as(staff.administrator).send(storyApi.remove, { id }),
    erased: () => env.DB.prepare(`DELETE FROM stories WHERE id = ${id}`).run(),
    merge: () => mergeSegments(db(), 1, random.between(1, 3)),
  }
  await acts[random.of(Object.keys(acts) as (keyof typeof acts)[])]()
}

test('after hundreds of posts, edits, moves, removals and returns the index equals one that is rebuilt from the stories [21]', async () => {
  const random = new Random(23)
  const [by, moderator, administrator] = [await aUser(), await aModerator(), await anAdministrator()]
  const ids: number[] = []
  for (let round = 0; round < 400; round++) {
    if (ids.length < 20 || random.fraction() < 0.2) {
      const response = await as(by, { RATE_LIMITS: 'off' }).send(storyApi.add, { body: tell(random) })
      expect(response.status).toBe(201)
      ids.push((await response.json<{ id: number }>()).id)
    } else await happen(random, random.of(ids), by, { moderator, administrator })
    if (round % 100 === 99) expect((await expectSound()).words.length).toBeGreaterThan(100)
  }
  await mergeSegments(db(), 1000, 100)
  const { words: kept } = await expectSound()
  expect(kept.length).toBeGreaterThan(100)
  await env.DB.prepare('DELETE FROM stories').run()
  await mergeSegments(db(), 1000, 100)
  expect(await contentsOf('search')).toMatchObject({ words: [], lengths: [] })
}, 120_000)

test('the columns that are searched are those of the current story, whatever part of it was edited', async () => {
  const by = await aUser()
  const random = new Random(5)
  const { id } = await as(by).call(storyApi.add, { body: tell(random) })
  for (const body of [
    { title: 'Łódź' },
    { locality: 'Delft' },
    { description: '<p>夜</p>' },
    { address: 'b', country: 'ES' },
    tell(random),
  ]) {
    await as(by).call(storyApi.edit, { id, body })
    const [story] = await db().select().from(schema.stories).limit(1)
    expect(story).toMatchObject(searchColumns(story!))
  }
})

test('an edit folds only the fields that it changes', () => {
  const place = { address: 'A', locality: 'B', region: 'C', country: 'D', postCode: 'E' }
  const story = {
    ...place,
    get title(): string {
      throw new Error('the title was folded')
    },
    get descriptionText(): string {
      throw new Error('the text was folded')
    },
  }
  expect(editedSearchColumns(story, {})).toEqual({})
  expect(editedSearchColumns(story, place), 'a place that is sent again').toEqual({})
  expect(editedSearchColumns(story, { title: 'Été' })).toEqual({ searchTitle: 'ete' })
  expect(editedSearchColumns(story, { descriptionText: 'Été' })).toEqual({ searchText: 'ete' })
  expect(editedSearchColumns(story, { country: 'Été' })).toEqual({ searchPlace: 'a b c ete e' })
})

test('of two edits of one address at once one is refused, or both are found', async () => {
  const by = await aUser()
  const { id } = await aStory({ by })
  await Promise.all(placeParts.map((part) => as(by).send(storyApi.edit, { id, body: { [part]: `only${part}` } })))
  const [story] = await db().select().from(schema.stories).limit(1)
  expect(story!.searchPlace).toBe(searchColumns(story!).searchPlace)
})

test('a story without its search columns cannot be written', async () => {
  const owner = await aUser()
  const columns =
    'id, owner_id, title, description, description_text, category, latitude, longitude, address, created_at, edited_at'
  const values = `1, ${owner.id}, 't', 'd', 'd', 1, 1, 1, 'a', '${today()}', '${today()}'`
  await expect(env.DB.prepare(`INSERT INTO stories (${columns}) VALUES (${values})`).run()).rejects.toThrow(
    'search_title',
  )
  await aStory()
  await expect(env.DB.prepare('UPDATE stories SET search_text = NULL').run()).rejects.toThrow('search_text')
  expect(await db().select().from(schema.stories)).toHaveLength(1)
})
