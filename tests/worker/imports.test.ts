import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { FEED_TYPE } from '#contract/feed'
import { ImportReport, importApi } from '#contract/imports'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import type { User } from '../../worker/db/client.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { findImport, writeRows } from '../../worker/features/imports/queries.ts'
import { planImport } from '../../worker/features/imports/plan.ts'
import { readFile } from '../../worker/features/imports/readFile.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { everything } from '../support/world.ts'

let lou: User
beforeEach(async () => {
  lou = await anAdministrator({ username: 'lou' })
})

type Sent = { type?: string; dry?: 1; strict?: 1; source?: string; by?: User }
const post = async (body: BodyInit, { type = 'text/csv', by = lou, ...query }: Sent = {}) => {
  const token = await openSession(db(), env.SECRET_KEY, by.id)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return send(`/api/imports/?${search.toString()}`, { method: 'POST', headers, body })
}
const bring = async (body: BodyInit, sent?: Sent): Promise<ImportReport> => {
  const response = await post(body, sent)
  expect(response.status, await response.clone().text()).toBe(200)
  return ImportReport.parse(await response.json())
}
const counted = ({ rows, created, updated, skipped, failed }: ImportReport) => ({ rows, created, updated, skipped, failed }) // oxfmt-ignore
const numberIn = async (query: string) => (await env.DB.prepare(query).first<{ n: number }>())!.n
const storyCount = () => numberIn('select count(*) as n from stories')
const titled = async (title: string) => {
  const row = await env.DB.prepare('select id from stories where title = ?1').bind(title).first<{ id: number }>()
  return guest.call(storyApi.read, { id: row!.id })
}
const undo = (id: number | null) => as(lou).call(importApi.undo, { id: id! })

const archive = [
  'ID,Name,Text,Type,Lat,Lng,Year,Street,City,State,Country,Zip,Precision,Content Notes,Language',
  'a1,"The Black Cat, 1967","They stood on the street.\n\nAnd they stayed.",Historical,34.0835,-118.2839,02/11/1967,3909 Sunset Boulevard,Los Angeles,California,United States,90029,exact,police and prison; violence,en',
  'a2,The center,Open every day.,resource,34.09,-118.33,1971,1625 Schrader Boulevard,Los Angeles,California,United States,90028,,,',
  'a3,A bench,We sat there.,personal,34.1,-118.25,1980s,,Los Angeles,California,United States,,neighborhood,,',
].join('\r\n')

test('an archive’s list becomes stories: columns by their names, dates and places as exactly as they are told, signed by who brought it in', async () => {
  const report = await bring(`\ufeff${archive}`, { source: 'City archive' })
  expect(report).toMatchObject({ errors: [], ignored: [], first: [] })
  expect(counted(report)).toEqual({ rows: 3, created: 3, updated: 0, skipped: 0, failed: 0 })
  expect(await titled('The Black Cat, 1967')).toMatchObject({
    description: '<p>They stood on the street.</p><p>And they stayed.</p>',
    category: 3,
    latitude: 34.0835,
    longitude: -118.2839,
    startDate: '1967-02-11',
    startDatePrecision: 'day',
    address: '3909 Sunset Boulevard',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90029',
    contentNotes: ['violence', 'police and prison'],
    language: 'en',
    is_anonymous_pin: false,
    username: 'lou',
    owner: lou.id,
  })
  expect(await titled('The center')).toMatchObject({ category: 2, startDate: '1971-01-01', startDatePrecision: 'year' })
  const bench = await titled('A bench')
  expect(bench).toMatchObject({
    placePrecision: 'neighbourhood',
    startDate: '1980-01-01',
    startDatePrecision: 'decade',
    address: 'Los Angeles, California, United States',
    postCode: '',
  })
  expect([bench.latitude, bench.longitude]).not.toEqual([34.1, -118.25])
  expect(await guest.call(storyApi.list, { query: {} })).toHaveLength(3)
})

test('what is brought in is never anonymous, not by an administrator in anonymous mode either', async () => {
  const shy = await anAdministrator({ isAnonymousActive: true })
  await bring(archive, { by: shy })
  expect(await titled('The center')).toMatchObject({ is_anonymous_pin: false, owner: shy.id })
})

test('spreadsheets with semicolons, tabs and decimal commas are read; empty lines are none', async () => {
  const german =
    'Titel;title;text;Kategorie;category;lat;lon;address\n;Café;Offen.;;resources;52,52;13,405;Mitte\n;;;;;;;\n'
  expect(await bring(german)).toMatchObject({ rows: 1, created: 1, ignored: ['Titel', 'Kategorie'] })
  expect(await titled('Café')).toMatchObject({ latitude: 52.52, longitude: 13.405 })
  const tabs = 'title\ttext\tcategory\tlat\tlon\taddress\nA bar, closed\tWas open.\thistorical\t1\t2\tthe shore'
  expect(await bring(tabs)).toMatchObject({ rows: 1, created: 1 })
})

test('GeoJSON is read by the same names, and its features are counted from one', async () => {
  const feature = (id: unknown, coordinates: unknown, properties: object) => ({
    ...{ type: 'Feature', id, geometry: { type: 'Point', coordinates } },
    properties: { body: 'Told.', type: 'history', address: 'the shore', mood: 'calm', ...properties },
  })
  const file = {
    type: 'FeatureCollection',
    features: [
      feature(7, [2, 1], { title: 'One', start: 1969, end: '1971-05' }),
      feature('x', [2, 91], { title: 'Two' }),
      { type: 'Feature', geometry: null, properties: null },
    ],
  }
  const report = await bring(JSON.stringify(file), { type: 'application/geo+json; charset=utf-8' })
  expect(counted(report)).toEqual({ rows: 3, created: 1, updated: 0, skipped: 0, failed: 2 })
  expect(report.ignored).toEqual(['mood'])
  expect(report.errors[0]).toEqual({ line: 2, field: 'latitude', message: messages.latitude })
  expect(report.errors.filter(({ line }) => line === 3).map(({ field }) => field)).toContain('title')
  expect(await titled('One')).toMatchObject({
    startDate: '1969-01-01',
    startDatePrecision: 'year',
    endDate: '1971-05-31',
    endDatePrecision: 'month',
  })
})

test('a dry run shows the first rows and every error with its line, and changes nothing', async () => {
  const before = await everything()
  const bad = `${archive}\na4,,No title.,personal,34.1,200,sometime,the shore,,,,,,,\na5,"Two\nlines",x,dance,1,1,,a,,,,,,,`
  const report = await bring(bad, { dry: 1 })
  expect(counted(report)).toEqual({ rows: 5, created: 3, updated: 0, skipped: 0, failed: 2 })
  expect(report.id).toBeNull()
  expect(report.errors).toEqual([
    { line: 7, field: 'startDate', message: messages.importDate },
    { line: 7, field: 'title', message: messages.titleMissing },
    { line: 7, field: 'longitude', message: messages.longitude },
    { line: 8, field: 'category', message: messages.category },
  ])
  expect(report.first.map(({ line, outcome, title }) => [line, outcome, title])).toEqual([
    [2, 'created', 'The Black Cat, 1967'],
    [5, 'created', 'The center'],
    [6, 'created', 'A bench'],
  ])
  expect(report.first[2]).toMatchObject({
    place: 'Los Angeles, California, United States',
    placePrecision: 'neighbourhood',
    startDate: '1980-01-01',
    startDatePrecision: 'decade',
    endDate: null,
    description: 'We sat there.',
  })
  expect(await everything()).toBe(before)
})

test('rows with errors are left out and the rest is brought in; strictly nothing is', async () => {
  const bad = `${archive}\na4,,No title.,personal,34.1,200,,the shore,,,,,,,`
  const before = await everything()
  const strict = await bring(bad, { strict: 1 })
  expect([strict.id, counted(strict)]).toEqual([null, { rows: 4, created: 0, updated: 0, skipped: 0, failed: 1 }])
  expect(await everything()).toBe(before)
  expect(counted(await bring(bad))).toEqual({ rows: 4, created: 3, updated: 0, skipped: 0, failed: 1 })
})

test('a quote that is not closed is told by its line, and nothing of such a file is brought in', async () => {
  const report = await bring('title,text\nOne,two\nThree,"four\nfive,six')
  expect(report.errors[0]).toEqual({ line: 3, field: 'file', message: messages.importQuotes })
  expect([report.id, await storyCount()]).toEqual([null, 0])
})

test('a file of another type is 415, one over five megabytes 413, one that cannot be read 422', async () => {
  expect((await post('a', { type: 'text/plain' })).status).toBe(415)
  expect((await post(new Uint8Array(limits.importBytes + 1))).status).toBe(413)
  const unreadable: [BodyInit, string, string][] = [
    [new Uint8Array([0x74, 0xff]), 'text/csv', messages.importEncoding],
    ['colour,mood\nred,calm', 'text/csv', messages.importColumns],
    ['', 'text/csv', messages.importColumns],
    ['{', 'application/json', messages.importGeoJson],
    ['{"type":"Feature"}', 'application/json', messages.importGeoJson],
  ]
  for (const [body, type, message] of unreadable) {
    const response = await post(body, { type })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { file: message } } })
  }
  const long = await post(archive, { source: 'x'.repeat(101) })
  expect(await long.json()).toMatchObject({ error: { fields: { source: messages.importSourceLong } } })
})

test('a file that comes again changes nothing; a row that changed is updated, and stays where it was drawn', async () => {
  await bring(archive, { source: 'City archive' })
  const [before, bench] = [await everything(), await titled('A bench')]
  const again = await bring(archive, { source: 'City archive' })
  expect([again.id, counted(again)]).toEqual([null, { rows: 3, created: 0, updated: 0, skipped: 3, failed: 0 }])
  expect(await everything()).toBe(before)
  const changed = archive.replace('A bench', 'The bench')
  expect(counted(await bring(changed, { source: 'City archive' }))).toMatchObject({ updated: 1, skipped: 2 })
  const { latitude, longitude } = await titled('The bench')
  expect([latitude, longitude]).toEqual([bench.latitude, bench.longitude])
  expect(await guest.call(storyApi.list, { query: {} })).toHaveLength(3)
  expect(counted(await bring(archive, { source: 'Another archive' }))).toMatchObject({ created: 3 })
})

test('rows without a name of their source are known by what they say, and equal ones are one', async () => {
  const file = 'title,text,category,lat,lon,address\nA bar,Open.,2,1,2,the shore\nA bar,Open.,2,1,2,the shore\n'
  expect(counted(await bring(file))).toEqual({ rows: 2, created: 1, updated: 0, skipped: 1, failed: 0 })
  expect(counted(await bring(file))).toMatchObject({ created: 0, skipped: 2 })
})

test('two rows of one name that say different things are an error of the second', async () => {
  const file = 'id,title,text,category,lat,lon,address\n1,A bar,Open.,2,1,2,shore\n1,A bar,Closed.,2,1,2,shore\n'
  const report = await bring(file)
  expect(report.errors).toEqual([{ line: 3, field: 'external_id', message: messages.externalIdTwice }])
  expect(report.created).toBe(1)
})

test('an import is undone as a whole: the tables are byte for byte as before, and what hung on its stories is gone', async () => {
  await aStory({ title: 'Nearby', latitude: 34.0835, longitude: -118.2839 })
  await bring(archive, { source: 'City archive' })
  await cleanUp(env)
  const before = await everything()
  const later = archive.replace('A bench', 'The bench').replace('34.1,', '34.5,').replace('Open every day.', 'Closed.')
  const report = await bring(`${later}\na9,New,Told.,3,1,2,1999,the shore,,,,,,,`, { source: 'City archive' })
  expect(counted(report)).toEqual({ rows: 4, created: 1, updated: 2, skipped: 1, failed: 0 })
  const { id } = await titled('New')
  await as(await aUser({ id: 77 })).call(commentApi.add, { body: { pin: id, description: 'Hello' } })
  await undo(report.id)
  await db().run('delete from users where id = 77')
  const withoutLog = (dump: string) =>
    (JSON.parse(dump) as [string, { version?: unknown }[]][])
      .filter(([name]) => name !== 'staff_log')
      // The version of a map's cell is random with each change.
      .map(([name, rows]) => [name, name === 'map_cells' ? rows.map(({ version: _, ...row }) => row) : rows])
  expect(withoutLog(await everything())).toEqual(withoutLog(before))
  expect(await numberIn("select count(*) as n from staff_log where action in ('import', 'undo import')")).toBe(3)
})

test('what somebody edited since keeps what they wrote when the import is undone', async () => {
  await bring(archive, { source: 'City archive' })
  const report = await bring(archive.replace('A bench', 'The bench').replace('The center', 'A center'), {
    source: 'City archive',
  })
  const { id } = await titled('The bench')
  await as(lou).call(storyApi.edit, { id, body: { title: 'Our bench' } })
  await undo(report.id)
  expect(await numberIn("select count(*) as n from stories where title in ('Our bench', 'The center')")).toBe(2)
})

test('imports that changed the same story are undone in any order, and each gives back what it took', async () => {
  const [first, second, third] = ['The center', 'A center', 'Our center'].map((name) => archive.replace('The center', name)) // oxfmt-ignore
  await bring(first!)
  const before = await titled('The center')
  const [two, three] = [await bring(second!), await bring(third!)]
  await undo(two.id)
  expect(await titled('Our center')).toMatchObject({ id: before.id })
  await undo(three.id)
  expect(await titled('The center')).toEqual(before)
})

test('an edit, and a change to a coarser place, leave nowhere what was taken out', async () => {
  await bring(archive)
  await bring(archive.replace('Open every day.', 'Open on Mondays.'))
  const { id } = await titled('The center')
  await as(lou).call(storyApi.edit, { id, body: { description: '<p>Open.</p>' } })
  expect(await numberIn('select count(*) as n from import_changes')).toBe(0)
  const coarser = await bring(archive.replace('90029,exact', '90029,town'))
  expect(counted(coarser)).toMatchObject({ updated: 2, skipped: 1 })
  const held = await everything()
  expect(held).not.toContain('34.0835')
  expect(held).not.toContain('3909 Sunset')
  await undo(coarser.id)
  expect(await titled('The Black Cat, 1967')).toMatchObject({ placePrecision: 'town' })
})

test('no row tells the true point of a place that is not exact', async () => {
  await bring(archive)
  await bring(archive.replace('A bench', 'The bench'))
  expect(await everything()).not.toMatch(/34\.1,|-118\.25\b/)
})

test('a story that its author seals or lets go of is no part of the import any more', async () => {
  const report = await bring(archive)
  const [sealed, left] = [await titled('The center'), await titled('A bench')]
  await as(lou).call(storyApi.edit, { id: sealed.id, body: { is_anonymous_pin: true } })
  await as(lou).call(storyApi.leave, { id: left.id })
  expect(await numberIn('select count(*) as n from imported_stories')).toBe(1)
  await undo(report.id)
  expect(await storyCount()).toBe(2)
})

test('the imports of a deleted account are nobody’s, and their stories are known when they come again', async () => {
  await bring(archive, { source: 'City archive' })
  const kim = await anAdministrator({ username: 'kim' })
  await as(lou).call(authApi.deleteSelf, { body: {} })
  const changed = archive.replace('A bench', 'The bench')
  expect(counted(await bring(changed, { by: kim, source: 'City archive' }))).toMatchObject({ updated: 1, skipped: 2 })
  expect(await titled('The bench')).toMatchObject({ owner: null, lastPersonEdit: null })
  const { results } = await as(kim).call(importApi.list, { query: {} })
  expect(results.map(({ by }) => by).sort()).toEqual(['kim', null])
})

test('an import that broke off is listed as unfinished, and the same file finishes it', async () => {
  const report = await bring(archive, { source: 'City archive' })
  await db().run("update imports set state = 'unfinished'")
  await db().run("delete from stories where title = 'A bench'")
  const list = () => as(lou).call(importApi.list, { query: {} })
  expect((await list()).results).toMatchObject([
    { id: report.id, state: 'unfinished', source: 'City archive', by: 'lou' },
  ])
  const again = await bring(archive, { source: 'City archive' })
  expect([again.id, counted(again)]).toEqual([report.id, { rows: 3, created: 0, updated: 0, skipped: 3, failed: 0 }])
  expect((await list()).results).toMatchObject([{ id: report.id, state: 'done', created: 3 }])
  await undo(report.id)
  expect(await storyCount()).toBe(0)
})

test('two runs of one file at once bring each story in once', async () => {
  const reports = await Promise.all([bring(archive), bring(archive)].map((one) => one.catch(() => null)))
  expect(await storyCount()).toBe(3)
  expect(reports.filter(Boolean).length).toBeGreaterThan(0)
})

test('an import that is undone while it runs stops', async () => {
  const report = await bring(archive)
  const { rows } = readFile(new TextEncoder().encode(archive.replaceAll(/^a/gm, 'b')).buffer, 'csv')
  const plan = await planImport(db(), rows, 'import')
  await db().run("update imports set state = 'undoing'")
  const { id } = await findImport(db(), report.id!)
  await expect(writeRows(db(), id, lou, plan.rows)).rejects.toThrow(messages.importChanged)
  expect(await storyCount()).toBe(3)
})

test('many stories come in batches: map, search and years know each, and none of them once it is undone', async () => {
  const rows = Array.from(
    { length: 450 },
    (_, n) =>
      `r${n},Place ${n},The quagga number ${n}.,${1 + (n % 3)},${(n % 90) - 45},${n % 180},19${10 + (n % 80)},the shore`,
  )
  const report = await bring(['id,title,text,category,lat,lon,year,address', ...rows].join('\n'))
  expect(counted(report)).toMatchObject({ rows: 450, created: 450 })
  const years = async () => (await (await send('/api/view/years/')).json<unknown[]>()).length
  expect(await numberIn('select sum(n) as n from map_cells where k >> 48 = 2')).toBe(450)
  expect(await numberIn('select count(*) as n from search_docsize')).toBe(450)
  expect(await years()).toBeGreaterThan(0)
  const view = await send('/api/view/2/0/0/3/3/')
  expect(view.headers.get('content-type')).toBe(FEED_TYPE)
  await undo(report.id)
  for (const table of [
    'stories',
    'map_points',
    'map_cells',
    'story_years',
    'search_docsize',
    'imported_stories',
    'imports',
  ])
    expect(await numberIn(`select count(*) as n from ${table}`), table).toBe(0)
})
