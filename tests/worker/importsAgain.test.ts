import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { type ImportReport, importApi } from '#contract/imports'
import { logApi } from '#contract/log'
import { messages } from '#contract/messages'
import { reviewApi } from '#contract/reviews'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import type { SecretKey } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import { Columns } from '../../worker/features/imports/columns.ts'
import { type Plan, planImport } from '../../worker/features/imports/plan.ts'
import { writeRows } from '../../worker/features/imports/queries/imports.ts'
import { readRows } from '../../worker/features/imports/readFile.ts'
import { findRowTags, nameOf, rowTagsFor } from '../../worker/features/imports/rowTags.ts'
import { bringIn } from '../../worker/features/imports/run.ts'
import { rotateKeys } from '../../worker/features/keyRotation/rotate.ts'
import { as, guest } from '../support/client.ts'
import { aModerator, anAdministrator, aUser, db } from '../support/factories.ts'
import { importFile, postImport, type SentImport, letItPass } from '../support/importFile.ts'
import { asRead, decided } from '../support/reviewed.ts'
import { everything } from '../support/world.ts'

// What happens to a file that is imported again after its stories changed here.

let lou: User
let kim: User
beforeEach(async () => {
  lou = await anAdministrator({ username: 'lou' })
  kim = await anAdministrator({ username: 'kim' })
})

const source = 'City archive'
const row = (id: string, title: string, more = 'exact,') => `${id},${title},Told of ${title}.,personal,34.0835,-118.2839,3909 Sunset Boulevard,Los Angeles,90029,${more}` // oxfmt-ignore
const fileOf = (...rows: string[]) => ['id,title,text,category,lat,lon,address,city,zip,precision,content notes', ...rows].join('\n') // oxfmt-ignore
const bring = (file: string, { by = lou, ...sent }: SentImport & { by?: User } = {}) =>
  importFile(by, file, { source, ...sent })
const counted = ({ created, updated, skipped, failed, withdrawn }: ImportReport) => ({ created, updated, skipped, failed, withdrawn }) // oxfmt-ignore
const idOf = async (title: string) =>
  (await env.DB.prepare('select id from stories where title = ?1').bind(title).first<number>('id'))!
const statusOf = (id: number) => env.DB.prepare('select status from stories where id = ?1').bind(id).first('status')
const countOf = (query: string) => env.DB.prepare(`select count(*) as n from ${query}`).first<number>('n')
const tags = async () =>
  (await env.DB.prepare('select tag from imported_row_tags').all<{ tag: string }>()).results.map(({ tag }) => tag)

const five = ['Sealed', 'Left', 'Deleted', 'Removed', 'Kept']
const earlier = fileOf(...five.map((title) => row(title, title)))
const later = fileOf(...five.map((title) => row(title, `${title} again`)))
const withdrawn = { count: 4, lines: [2, 3, 4, 5] }
/** Imports five stories; four of them are made anonymous, disowned, deleted by their author, and removed by staff. */
const withdraw = async () => {
  await bring(earlier)
  const author = as(lou)
  await author.call(storyApi.edit, { id: await idOf('Sealed'), body: { is_anonymous_pin: true } })
  await author.call(storyApi.leave, { id: await idOf('Left') })
  await author.call(storyApi.remove, { id: await idOf('Deleted') })
  await as(kim).call(storyApi.remove, { id: await idOf('Removed') })
}

test('a story that was made anonymous, disowned, deleted or removed is not imported again with its file, and the report gives one reason for all [21.2]', async () => {
  await withdraw()
  const before = await everything()
  expect(counted(await bring(earlier))).toEqual({ created: 0, updated: 0, skipped: 5, failed: 0, withdrawn })
  expect(await everything()).toBe(before)
  const changed = { created: 0, updated: 1, skipped: 4, failed: 0, withdrawn }
  const dry = await bring(later, { dry: 1 })
  expect(counted(dry)).toEqual(changed)
  expect(dry.first.map(({ title }) => title)).toEqual(['Kept again'])
  for (const outcome of [changed, { ...changed, updated: 0, skipped: 5 }]) {
    expect(counted(await bring(later))).toEqual(outcome)
    await letItPass()
  }
  const { results } = await env.DB.prepare('select title, owner_id from stories order by title').all()
  expect(results).toEqual([
    { title: 'Kept again', owner_id: lou.id },
    { title: 'Left', owner_id: null },
    { title: 'Sealed', owner_id: null },
  ])
})

test.each(['dry run', 'import'])(
  'a %s of one row reveals to another administrator neither that an anonymous story was imported nor by whom [21.2]',
  async (how) => {
    await withdraw()
    const member = as(await aUser())
    const body = { title: 'Posted', description: '<p>Told of Posted.</p>', category: 1 as const, latitude: 34.0835, longitude: -118.2839, locality: 'Los Angeles', address: 'x', is_anonymous_pin: true } // oxfmt-ignore
    await member.call(storyApi.add, { body })
    const ask = async (title: string, isNamed: boolean) => {
      const file = isNamed ? fileOf(row(title, title)) : `title,text,category,lat,lon,city\n${title},Told of ${title}.,personal,34.0835,-118.2839,Los Angeles` // oxfmt-ignore
      const report = await bring(file, { by: kim, ...(how === 'dry run' && { dry: 1 }) })
      return JSON.stringify({ ...report, id: report.id !== null }).replaceAll(title, 'TITLE')
    }
    for (const isNamed of [true, false]) {
      const ofPosted = await ask('Posted', isNamed)
      expect(ofPosted).toContain('"created":1')
      for (const title of ['Sealed', 'Left', 'Deleted']) expect(await ask(title, isNamed), title).toBe(ofPosted)
    }
  },
)

test('a row whose story staff removed counts as present for another administrator and as withdrawn for its importer [21.2]', async () => {
  await withdraw()
  const one = (title: string, by: User) => bring(fileOf(row(title, title)), { by, dry: 1 })
  expect(counted(await one('Removed', kim))).toEqual(counted(await one('Kept', kim)))
  expect(counted(await one('Removed', lou))).toMatchObject({ skipped: 1, withdrawn: { count: 1, lines: [2] } })
})

test('a dry run that looked rows up is in the log, with its source, and one that looked up none is not [21.2]', async () => {
  await bring(earlier, { by: kim, dry: 1 })
  await bring('one,two\n1,2', { by: kim, dry: 1 })
  const { results } = await as(lou).call(logApi.list, { query: {} })
  expect(results).toMatchObject([{ action: 'check import', kind: 'import', actor: 'kim', note: source }])
})

test('a withdrawn story is not imported again after its import was undone, and a story that is anonymous stays [21.2]', async () => {
  await withdraw()
  const { results } = await as(lou).call(importApi.list, { query: {} })
  await as(lou).call(importApi.undo, { id: results[0]!.id })
  expect(counted(await bring(later))).toEqual({ created: 1, updated: 0, skipped: 4, failed: 0, withdrawn })
  expect(await countOf("stories where status = 'visible' and is_anonymous")).toBe(2)
})

test('no table connects an anonymous story with its import, with its id in the source, or with its author [21.2]', async () => {
  await bring(earlier)
  const [sealed, left] = [await idOf('Sealed'), await idOf('Left')]
  const tagged = await tags()
  await as(lou).call(storyApi.edit, { id: sealed, body: { is_anonymous_pin: true } })
  await as(lou).call(storyApi.leave, { id: left })
  for (const table of ['imported_stories', 'import_changes'])
    expect(await countOf(`${table} where story_id in (${sealed}, ${left})`), table).toBe(0)
  expect(await env.DB.prepare("select digest from imports where digest <> ''").first()).toBeNull()
  // The tags existed before, and reveal nothing without the key.
  expect(await tags()).toEqual(tagged)
  const columns = await env.DB.prepare("select name from pragma_table_info('imported_row_tags')").all()
  expect(columns.results).toEqual([{ name: 'tag' }])
  await expect(env.DB.prepare('select rowid from imported_row_tags').all()).rejects.toThrow('no such column')
  const other = (await findRowTags(db(), 'another secret of the tests, as long as it has to be')).of(lou.id)
  const name = JSON.stringify([source, 'Sealed'])
  expect(tagged).toEqual(expect.arrayContaining((await findRowTags(db(), env.SECRET_KEY)).of(lou.id)(name)))
  expect(tagged).not.toEqual(expect.arrayContaining(other(name)))
})

test('the stories of a deleted account have no import, and its files are new to every other administrator [21.2]', async () => {
  await bring(earlier)
  await as(lou).call(authApi.deleteSelf, { body: {} })
  for (const table of ['imported_stories', 'import_changes']) expect(await countOf(table), table).toBe(0)
  const { results } = await as(kim).call(importApi.list, { query: {} })
  expect(results.map(({ by }) => by)).toEqual([null])
  await as(kim).call(importApi.undo, { id: results[0]!.id })
  expect(await countOf("stories where status = 'visible' and is_anonymous")).toBe(5)
  expect(counted(await bring(later, { by: kim }))).toEqual({ created: 5, updated: 0, skipped: 0, failed: 0 })
})

test('content notes that were added since stay, and those of the file are added [21.2]', async () => {
  await bring(fileOf(row('a', 'The bar', 'exact,violence')))
  const id = await idOf('The bar')
  await as(await aModerator()).call(storyApi.edit, { id, body: { contentNotes: ['death'], note: 'It tells of one.' } })
  const report = await bring(fileOf(row('a', 'The bar', 'exact,drugs')))
  expect(counted(report)).toMatchObject({ updated: 1 })
  const { contentNotes, addedNotes } = await as(lou).call(storyApi.read, { id })
  expect(contentNotes).toEqual(['violence', 'death', 'drugs'])
  expect(addedNotes).toEqual([{ by: 'moderator', notes: ['death'], note: 'It tells of one.' }])
})

test('a place that was made less exact stays as it is, whatever the file says [21.2]', async () => {
  await bring(fileOf(row('a', 'The bar')))
  const id = await idOf('The bar')
  await as(lou).call(storyApi.edit, { id, body: { placePrecision: 'town' } })
  const before = await guest.call(storyApi.read, { id })
  const file = fileOf(row('a', 'Our bar', 'neighborhood,'))
  expect((await bring(file, { dry: 1 })).first).toMatchObject([{ placePrecision: 'town', place: 'Los Angeles' }])
  expect(counted(await bring(file))).toMatchObject({ updated: 1 })
  const after = await guest.call(storyApi.read, { id })
  expect(after.title).toBe('Our bar')
  for (const part of ['placePrecision', 'latitude', 'longitude', 'address', 'locality', 'postCode'] as const)
    expect(after[part], part).toEqual(before[part])
  expect(await everything()).not.toMatch(/\b(3909|90029)\b|34\.0835/)
  const found = await guest.call(searchApi.find, { query: { search: 'Sunset' } })
  expect(found).toEqual([])
})

const planOf = async (file: string) => {
  const bytes = new TextEncoder().encode(file).buffer
  const tagsOf = rowTagsFor(await findRowTags(db(), env.SECRET_KEY), lou.id)
  const rows = readRows({ bytes, format: 'csv', mostRows: 10 }, new Columns())
  const orders = { startDate: 'day-first', endDate: 'day-first' } as const
  const plans = planImport(db(), rows, { source, dayOrders: orders }, tagsOf)
  const { value: plan } = (await plans.next()) as { value: Plan }
  return { rows: plan.rows, tagsOf }
}

test.each<[string, (id: number) => Promise<unknown>]>([
  ['its place becomes less exact', (id) => as(lou).call(storyApi.edit, { id, body: { placePrecision: 'town' } })],
  ['staff add a note', async (id) => as(await aModerator()).call(storyApi.edit, { id, body: { contentNotes: ['death'] } })], // oxfmt-ignore
  ['staff remove it', (id) => as(kim).call(storyApi.remove, { id })],
  ['it becomes anonymous', (id) => as(lou).call(storyApi.edit, { id, body: { is_anonymous_pin: true } })],
  ['its author deletes it', (id) => as(lou).call(storyApi.remove, { id })],
])('a row changes nothing where %s between the check and the writing [21.2]', async (_, act) => {
  const { id: importId } = await bring(fileOf(row('a', 'The bar')))
  const { rows, tagsOf } = await planOf(fileOf(row('a', 'Our bar'), row('b', 'New')))
  expect(rows.map(({ outcome }) => outcome)).toEqual(['updated', 'created'])
  await act(await idOf('The bar'))
  const before = await env.DB.prepare("select * from stories where title = 'The bar'").all()
  await db().run("update imports set state = 'unfinished'")
  await writeRows(db(), importId!, lou, rows, tagsOf)
  expect((await env.DB.prepare("select * from stories where title = 'The bar'").all()).results).toEqual(before.results)
  expect(await countOf("stories where title = 'Our bar'")).toBe(0)
  expect(await countOf("stories where title = 'New'"), 'the other row is written').toBe(1)
})

test('a hidden story stays hidden when its file is imported again, also after its import was undone [21.2]', async () => {
  const { id: first } = await bring(fileOf(row('a', 'The bar'), row('b', 'The center')))
  const id = await idOf('The bar')
  const moderator = as(await aModerator())
  await moderator.call(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'hide', reason: 'hate' }))
  expect(counted(await bring(fileOf(row('a', 'Our bar'))))).toMatchObject({ updated: 1 })
  expect(await statusOf(id)).toBe('hidden')
  await as(lou).call(importApi.undo, { id: first! })
  expect(counted(await bring(fileOf(row('a', 'A bar'), row('b', 'The center'))))).toMatchObject({ created: 2 })
  expect(await statusOf(id)).toBe('hidden')
  expect(await idOf('A bar')).toBe(id)
  expect((await guest.call(storyApi.list, { query: {} })).map(({ title }) => title)).toEqual(['The center'])
})

test('importing a file again after its import was undone restores the same stories, with comments, favorites and edits, and duplicates nothing [21.2]', async () => {
  const first = await bring(fileOf(row('a', 'The bar'), row('b', 'The center'), row('c', 'The park')))
  const [bar, center] = [await idOf('The bar'), await idOf('The center')]
  const member = as(await aUser())
  await member.call(commentApi.add, { body: { pin: bar, description: 'I was there.' } })
  await member.call(favoriteApi.add, { body: { pinId: bar } })
  await as(lou).call(storyApi.edit, { id: bar, body: { description: '<p>Nothing more.</p>', placePrecision: 'town' } })
  await as(lou).call(importApi.undo, { id: first.id! })

  const file = fileOf(row('a', 'The bar'), row('b', 'Our center'))
  const dry = await bring(file, { dry: 1 })
  expect([counted(dry).created, dry.first.map(({ outcome }) => outcome)]).toEqual([2, ['created', 'created']])
  expect(await countOf("stories where status = 'visible'")).toBe(0)
  const second = await bring(file, { by: kim })
  expect(counted(second)).toEqual({ created: 2, updated: 0, skipped: 0, failed: 0, withdrawn: undefined })
  const back = await guest.call(storyApi.read, { id: bar })
  expect(back).toMatchObject({ title: 'The bar', description: '<p>Nothing more.</p>', placePrecision: 'town', owner: lou.id }) // oxfmt-ignore
  expect([back.commentstory.length, back.updooots]).toEqual([1, 1])
  expect((await guest.call(storyApi.read, { id: center })).title).toBe('Our center')
  expect(await countOf('search_docsize')).toBe(2)

  // What the second file does not have is restored with the first import.
  await as(lou).call(importApi.restore, { id: first.id! })
  expect(await countOf("stories where status = 'visible'")).toBe(3)
  await as(lou).call(importApi.undo, { id: second.id! })
  expect(await countOf("stories where status = 'visible'")).toBe(1)
  await as(lou).call(importApi.restore, { id: second.id! })
  expect(await countOf("stories where status = 'visible'")).toBe(3)
  expect(await countOf('stories')).toBe(3)
})

test('an undone import disappears from the list once the same file restored all its stories [21.2]', async () => {
  const first = await bring(earlier)
  await as(lou).call(importApi.undo, { id: first.id! })
  const second = await bring(earlier)
  const { results } = await as(lou).call(importApi.list, { query: {} })
  expect(results).toMatchObject([{ id: second.id, state: 'done', created: 5 }])
  expect((await as(lou).refusal(importApi.restore, { id: first.id! })).status).toBe(404)
})

test('a story that staff restored after its import was undone is skipped when the file is imported again [21.2]', async () => {
  const { id: first } = await bring(fileOf(row('a', 'The bar'), row('b', 'The center')))
  await as(lou).call(importApi.undo, { id: first! })
  await as(await aModerator()).call(flaggedStoryApi.restore, await asRead('story', await idOf('The bar')))
  const again = await bring(fileOf(row('a', 'The bar'), row('b', 'The center')))
  expect(counted(again)).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0, withdrawn: undefined })
  expect(await countOf('stories')).toBe(2)
})

test('once 30 days have passed since an import was undone its file is new, and no tag of it is left [21.2]', async () => {
  const first = await bring(earlier)
  await as(lou).call(importApi.undo, { id: first.id! })
  await letItPass()
  expect([await countOf('stories'), await tags()]).toEqual([0, []])
  expect(counted(await bring(earlier))).toMatchObject({ created: 5, skipped: 0 })
})

test('no file is imported while the undo of an import of its rows is unfinished [21.2]', async () => {
  const first = await bring(earlier)
  await db().run("update imports set state = 'undoing'")
  const response = await postImport(lou, later, { source })
  expect([response.status, await response.json()]).toMatchObject([409, { error: { message: messages.importUndoing } }])
  await as(lou).call(importApi.undo, { id: first.id! })
  expect(counted(await bring(later))).toMatchObject({ created: 5 })
})

const second = 'a second secret of the tests, longer than the first'
const third = 'a third secret of the tests, unlike both of the others'
const bringUnder = async (secretKey: SecretKey, file: string) => {
  const bytes = new TextEncoder().encode(file).buffer
  const options = { secretKey, isDry: false, isStrict: false, source }
  return counted(await bringIn(db(), lou, { bytes, format: 'csv', mostRows: 10 }, options))
}

test('a withdrawn story is not imported again after two changes of the key [21.2]', async () => {
  await withdraw()
  const all = { created: 0, skipped: 5, withdrawn }
  expect(await bringUnder({ current: second, old: env.SECRET_KEY }, earlier), 'before the change').toMatchObject(all)
  await rotateKeys(db(), { current: second, old: env.SECRET_KEY }, { pages: Infinity })
  expect(await bringUnder(second, earlier), 'after the first').toMatchObject(all)
  expect(await bringUnder(second, fileOf(row('new', 'New')))).toMatchObject({ created: 1 })
  await as(lou, { SECRET_KEY: second }).call(storyApi.remove, { id: await idOf('New') })
  await rotateKeys(db(), { current: third, old: second }, { pages: Infinity })
  expect(await bringUnder(third, earlier), 'after the second').toMatchObject(all)
  expect(await bringUnder(third, fileOf(row('new', 'New')))).toMatchObject({ created: 0, withdrawn: { count: 1 } })
})

test('the hourly cleanup tags the rows of an earlier version by their authors, and removes the stories of deleted accounts from their imports [21.2]', async () => {
  await bring(earlier)
  const tagging = await findRowTags(db(), env.SECRET_KEY)
  const withoutAdministrator = five.flatMap((externalId) =>
    tagging.withoutAdministrator(nameOf({ source, externalId })),
  )
  const ofLou = five.flatMap((externalId) => tagging.of(lou.id)(nameOf({ source, externalId })))
  expect((await tags()).sort()).toEqual(ofLou.toSorted())
  const { results: ties } = await env.DB.prepare('select * from imported_stories where external_id = ?1').bind('Sealed').all() // oxfmt-ignore
  await as(lou).call(storyApi.edit, { id: await idOf('Sealed'), body: { is_anonymous_pin: true } })
  await db().run('delete from imported_row_tags')
  const tie = ties[0]!
  await env.DB.prepare('insert into imported_stories values (?1, ?2, ?3, ?4, ?5, null)')
    .bind(tie.story_id, tie.source, tie.external_id, tie.import_id, tie.digest)
    .run()
  for (const tag of withoutAdministrator.slice(1))
    await env.DB.prepare('insert into imported_row_tags values (?1)').bind(tag).run()
  await cleanUp(env)
  expect((await tags()).sort(), 'the anonymous story has no tag').toEqual(
    [withoutAdministrator[0]!, ...ofLou.slice(1)].sort(),
  )
  // After a week everything is checked again.
  await cleanUp(env, Date.now() + 9 * 86_400_000)
  expect(await countOf('imported_stories')).toBe(4)
  expect(counted(await bring(later))).toMatchObject({ created: 0, updated: 4, withdrawn: { count: 1, lines: [2] } })
})

test('a dry run warns of rows without an id that change a story of the same source, title and place [21.2]', async () => {
  const columns = 'title,text,category,lat,lon,city'
  const kettle = (text: string, title = 'The kettle') => `${title},${text},personal,51.4545,-2.5879,Bristol`
  await bring([columns, kettle('One kettle.'), kettle('Tea.', 'The tea')].join('\n'))
  const later = [columns, kettle('Two kettles.'), kettle('Tea.', 'The tea'), kettle('New.', 'The cup')].join('\n')
  const dry = await bring(later, { dry: 1 })
  expect(counted(dry)).toMatchObject({ created: 2, updated: 0, skipped: 1 })
  expect(dry.warnings).toEqual([{ line: 2, field: 'external_id', message: messages.importTwice }])
  expect((await bring(later, { dry: 1, source: 'Elsewhere' })).warnings).toEqual([])
  const id = await idOf('The kettle')
  await as(lou).call(storyApi.edit, { id, body: { is_anonymous_pin: true } })
  expect((await bring(later, { dry: 1 })).warnings).toEqual([])
})
