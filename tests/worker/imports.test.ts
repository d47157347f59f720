import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { STORY_TILE_TYPE } from '#contract/storyTiles'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { type ImportReport, importApi } from '#contract/imports'
import { importLimits, limits } from '#contract/limits'
import { logApi } from '#contract/log'
import { messages } from '#contract/messages'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { rejectedFile } from '#web/features/moderation/imports/rejectedFile.ts'
import { cleanUp } from '../../worker/cleanup.ts'
import type { User } from '../../worker/db/client.ts'
import { Columns } from '../../worker/features/imports/columns.ts'
import { findImport, writeRows } from '../../worker/features/imports/queries/imports.ts'
import { type Plan, planImport } from '../../worker/features/imports/plan.ts'
import { bringIn } from '../../worker/features/imports/run.ts'
import { readRows } from '../../worker/features/imports/readFile.ts'
import { findRowTags, rowTagsFor } from '../../worker/features/imports/rowTags.ts'
import { as, guest, send } from '../support/client.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { importFile, postImport, type SentImport, letItPass } from '../support/importFile.ts'
import { asRead, decided } from '../support/reviewed.ts'
import { everything } from '../support/world.ts'

let lou: User
beforeEach(async () => {
  lou = await anAdministrator({ username: 'lou' })
})

type Sent = SentImport & { by?: User }
const post = (body: BodyInit, { by = lou, ...sent }: Sent = {}) => postImport(by, body, sent)
const bring = (body: BodyInit, { by = lou, ...sent }: Sent = {}) => importFile(by, body, sent)
const counted = ({ rows, created, updated, skipped, failed }: ImportReport) => ({ rows, created, updated, skipped, failed }) // oxfmt-ignore
const numberIn = async (query: string) => (await env.DB.prepare(query).first<{ n: number }>())!.n
const storyCount = () => numberIn('select count(*) as n from stories')
const shownCount = () => numberIn("select count(*) as n from stories where status = 'visible'")
const titled = async (title: string) => {
  const row = await env.DB.prepare('select id from stories where title = ?1').bind(title).first<{ id: number }>()
  return guest.call(storyApi.read, { id: row!.id })
}
const undo = (id: number | null) => as(lou).call(importApi.undo, { id: id! })
const restore = (id: number | null) => as(lou).call(importApi.restore, { id: id! })
/** All tables as text, without the staff log and values that are random with each change. */
const tablesNow = async () => {
  // The hourly cleanup draws these columns again.
  const leave = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !['version', 'anonymous_mode_sealed'].includes(name)))
  const tables = JSON.parse(await everything()) as [string, object[]][]
  return tables.filter(([name]) => name !== 'staff_log').map(([name, rows]) => [name, rows.map(leave)])
}

const archive = [
  'ID,Name,Text,Type,Lat,Lng,Year,Street,City,State,Country,Zip,Precision,Content Notes,Language',
  'a1,"The Black Cat, 1967","They stood on the street.\n\nAnd they stayed.",Historical,34.0835,-118.2839,1967-02-11,3909 Sunset Boulevard,Los Angeles,California,United States,90029,exact,police and prison; violence,en',
  'a2,The center,Open every day.,resource,34.09,-118.33,1971,1625 Schrader Boulevard,Los Angeles,California,United States,90028,,,',
  'a3,A bench,We sat there.,personal,34.1,-118.25,1980s,,Los Angeles,California,United States,,neighborhood,,',
].join('\r\n')

test('an archive’s list becomes stories: columns by their names, dates and places as exactly as the file states them, signed by the administrator who imports it [21.2]', async () => {
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

test('imported stories are never anonymous, even those of an administrator in anonymous mode [21.2]', async () => {
  const shy = await anAdministrator({ isAnonymousActive: true })
  await bring(archive, { by: shy })
  expect(await titled('The center')).toMatchObject({ is_anonymous_pin: false, owner: shy.id })
})

test('spreadsheets with semicolons, tabs and decimal commas are read; empty lines are skipped [21.2]', async () => {
  const german =
    'Titel;title;text;Kategorie;category;lat;lon;address\n;Café;Offen.;;resources;52,52;13,405;Mitte\n;;;;;;;\n'
  expect(await bring(german)).toMatchObject({ rows: 1, created: 1, ignored: ['Titel', 'Kategorie'] })
  expect(await titled('Café')).toMatchObject({ latitude: 52.52, longitude: 13.405 })
  const tabs = 'title\ttext\tcategory\tlat\tlon\taddress\nA bar, closed\tWas open.\thistorical\t1\t2\tthe shore'
  expect(await bring(tabs)).toMatchObject({ rows: 1, created: 1 })
})

test('GeoJSON is read by the same names, and its features are counted from one [21.2]', async () => {
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
  expect(report.errors[0]).toEqual({
    ...{ line: 2, field: 'latitude', message: messages.latitude },
    ...{ title: 'Two', value: '91' },
  })
  expect(report.errors.filter(({ line }) => line === 3).map(({ field }) => field)).toContain('title')
  expect(await titled('One')).toMatchObject({
    startDate: '1969-01-01',
    startDatePrecision: 'year',
    endDate: '1971-05-31',
    endDatePrecision: 'month',
  })
})

test('a dry run shows the first rows and every error with its line, its title and the wrong value, and changes nothing [21.2]', async () => {
  const before = await everything()
  const bad = `${archive}\na4,,No title.,personal,34.1,200,sometime,the shore,,,,,,,\na5,"Two\nlines",x,dance,1,1,,a,,,,,,,`
  const report = await bring(bad, { dry: 1 })
  expect(counted(report)).toEqual({ rows: 5, created: 3, updated: 0, skipped: 0, failed: 2 })
  expect(report.id).toBeNull()
  expect(report.errors).toEqual([
    { line: 7, field: 'startDate', message: messages.importDate, value: 'sometime' },
    { line: 7, field: 'title', message: messages.titleMissing },
    { line: 7, field: 'longitude', message: messages.longitude, value: '200' },
    { line: 8, field: 'category', message: messages.category, title: 'Two\nlines', value: 'dance' },
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
  const exceptLog = (all: string) => (JSON.parse(all) as [string, unknown][]).filter(([name]) => name !== 'staff_log')
  expect(exceptLog(await everything())).toEqual(exceptLog(before))
})

test('a dry run says which countries its rows name, else what is nearer, and how many rows each has', async () => {
  const head = 'title,text,category,lat,lon,street,city,country'
  const rows = [
    'A,T,story,1,1,a,Wien,Austria',
    'B,T,story,1,1,b,Linz,Austria',
    'C,T,story,1,1,c,Kyiv,',
    'D,T,story,1,1,,,',
  ]
  const { places } = await bring([head, ...rows, 'E,T,dance,1,1,e,Rom,Italy'].join('\n'), { dry: 1 })
  expect(places).toEqual([
    { name: 'Austria', rows: 2 },
    { name: 'Kyiv', rows: 1 },
  ])
})

test('rows with errors come back with the columns of their file, and are imported once they are corrected', async () => {
  const head = 'title,text,category,lat,lon,Mood'
  const bar = '"A; ""bar""",=1+1,dance,1,2,gray'
  const file = [head, 'Good,T,story,1,2,', bar, 'Spare,T,story,1,2,x,y', 'Open,"T,story,1,2,'].join('\n')
  const { rejected, errors, created } = await bring(file)
  expect(created).toBe(1)
  expect(rejected).toEqual({
    columns: ['title', 'text', 'category', 'lat', 'lon', 'Mood', ''],
    rows: [
      { line: 3, cells: ['A; "bar"', '=1+1', 'dance', '1', '2', 'gray', ''] },
      { line: 4, cells: ['Spare', 'T', 'story', '1', '2', 'x', 'y'] },
      { line: 5, cells: ['Open,"T,story,1,2,', '', '', '', '', '', ''] },
    ],
  })
  const messageOf = (row: number) => errors.find(({ line }) => line === row)!.message
  const lines = (await rejectedFile(rejected!, 'What’s wrong', messageOf).text()).split('\r\n')
  expect(lines[0]).toMatch(/"title","text","category","lat","lon","Mood","","What’s wrong"$/)
  expect(lines[1]).toBe(`"A; ""bar""","'=1+1","dance","1","2","gray","","${messages.category}"`)
  const again = await bring(lines.slice(0, 2).join('\r\n').replace('"dance"', '"story"'))
  expect(counted(again)).toMatchObject({ rows: 1, created: 1, failed: 0 })
  expect((await titled('A; "bar"')).description).toContain('=1+1')
})

test('rejected features of GeoJSON are rows with their properties and their point as columns', async () => {
  const point = { type: 'Point', coordinates: [2, 1] }
  const feature = (properties: object, geometry: object | null = point) => ({ type: 'Feature', properties, geometry })
  const bad = feature({ title: 'A', text: 'T', category: 'dance', contentNotes: ['death', 'violence'], deep: { a: 1 } })
  const features = [{ ...bad, id: 'a1' }, feature({ title: 'B', text: 'T', category: 1, mood: true }, null)]
  const body = JSON.stringify({ type: 'FeatureCollection', features })
  const { rejected } = await bring(body, { type: 'application/geo+json' })
  expect(rejected).toEqual({
    columns: ['id', 'title', 'text', 'category', 'contentNotes', 'deep', 'longitude', 'latitude', 'mood'],
    rows: [
      { line: 1, cells: ['a1', 'A', 'T', 'dance', 'death; violence', '', '2', '1', ''] },
      { line: 2, cells: ['', 'B', 'T', '1', '', '', '', '', 'true'] },
    ],
  })
})

test('rejected features of which each has other properties are a table of no more columns than a file may have', async () => {
  const features = Array.from({ length: 100 }, (_, n) => ({
    ...{ type: 'Feature', geometry: null },
    properties: { title: 'A', ...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`p${n}x${at}`, 'y'])) },
  }))
  const body = JSON.stringify({ type: 'FeatureCollection', features })
  const { rejected } = await bring(body, { type: 'application/geo+json' })
  expect([rejected!.columns.length, rejected!.rows.length]).toEqual([importLimits.columns, 100])
  expect(rejected!.rows.every(({ cells }) => cells.length === importLimits.columns)).toBe(true)
})

test('a row with coordinates needs neither address nor town: readers see the coordinates, which the dry run says of each such row [21.2]', async () => {
  const file = 'title,text,category,lat,lon\nA bar,Open.,2,34.05,-118.24\nA bench,Sat.,1,1,2\nA shore,Sat.,1,,2\n'
  const report = await bring(file, { dry: 1 })
  expect(report.first.map(({ place }) => place)).toEqual(['34.05, -118.24', '1, 2'])
  const warning = { field: 'address', message: messages.importPlaceless }
  expect(report.warnings).toEqual([2, 3].map((line) => ({ line, ...warning })))
  expect(report.errors.map(({ line, title }) => [line, title])).toContainEqual([4, 'A shore'])
  expect(counted(await bring(file))).toMatchObject({ created: 2, failed: 1 })
  expect(await titled('A bar')).toMatchObject({ address: '34.05, -118.24', latitude: 34.05, placePrecision: 'exact' })
})

test('rows with errors are left out and the rest is imported; in strict mode nothing is [21.2]', async () => {
  const bad = `${archive}\na4,,No title.,personal,34.1,200,,the shore,,,,,,,`
  const before = await everything()
  const strict = await bring(bad, { strict: 1 })
  expect([strict.id, counted(strict)]).toEqual([null, { rows: 4, created: 0, updated: 0, skipped: 0, failed: 1 }])
  expect(await everything()).toBe(before)
  expect(counted(await bring(bad))).toEqual({ rows: 4, created: 3, updated: 0, skipped: 0, failed: 1 })
})

test('a quote that is never closed is an error of its line alone, and the rows after it are imported [21.2]', async () => {
  const row = (n: number) => `Place ${n},Open.,2,1,2,shore`
  const file = ['title,text,category,lat,lon,address', row(1), 'Three,"four,2,1,2,shore', row(2), '', '"Five,x', row(3)]
  const report = await bring(file.join('\n'))
  expect(report.errors).toEqual([
    { line: 3, field: 'row', message: messages.importQuotes },
    { line: 6, field: 'row', message: messages.importQuotes },
  ])
  expect(counted(report)).toEqual({ rows: 5, created: 3, updated: 0, skipped: 0, failed: 2 })
  expect(await storyCount()).toBe(3)
})

test('a file of another type is 415, one over five megabytes 413, one that cannot be read 422 [21.2]', async () => {
  expect((await post('a', { type: 'text/plain' })).status).toBe(415)
  expect((await post(new Uint8Array(limits.importBytes + 1))).status).toBe(413)
  const unreadable: [BodyInit, string, string][] = [
    [new Uint8Array([0x74, 0xff]), 'text/csv', messages.importEncoding],
    ['colour,mood\nred,calm', 'text/csv', messages.importColumns],
    ['', 'text/csv', messages.importColumns],
    ['{', 'application/json', messages.importGeoJson],
    ['{"type":"Topology"}', 'application/json', messages.importGeoJson],
  ]
  for (const [body, type, message] of unreadable) {
    const response = await post(body, { type })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { file: message } } })
  }
  const long = await post(archive, { source: 'x'.repeat(101) })
  expect(await long.json()).toMatchObject({ error: { fields: { source: messages.importSourceLong } } })
})

test('importing a file again changes nothing; a changed row is updated, and its random point stays [21.2]', async () => {
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

test('rows without an id of their source are identified by their content, and equal rows are one story [21.2]', async () => {
  const file = 'title,text,category,lat,lon,address\nA bar,Open.,2,1,2,the shore\nA bar,Open.,2,1,2,the shore\n'
  expect(counted(await bring(file))).toEqual({ rows: 2, created: 1, updated: 0, skipped: 1, failed: 0 })
  expect(counted(await bring(file))).toMatchObject({ created: 0, skipped: 2 })
})

test('of two different rows with one id the second is an error [21.2]', async () => {
  const file = 'id,title,text,category,lat,lon,address\n1,A bar,Open.,2,1,2,shore\n1,A bar,Closed.,2,1,2,shore\n'
  const report = await bring(file)
  expect(report.errors).toEqual([
    { line: 3, field: 'external_id', message: messages.externalIdTwice, title: 'A bar', value: '1' },
  ])
  expect(report.created).toBe(1)
})

test('once an import is undone its stories are removed, and after 30 days the tables are byte for byte as before [21.2]', async () => {
  await aStory({ title: 'Nearby', latitude: 34.0835, longitude: -118.2839 })
  await bring(archive, { source: 'City archive' })
  await cleanUp(env)
  const before = await tablesNow()
  const later = archive.replace('A bench', 'The bench').replace('34.1,', '34.5,').replace('Open every day.', 'Closed.')
  const report = await bring(`${later}\na9,New,Told.,3,1,2,1999,the shore,,,,,,,`, { source: 'City archive' })
  expect(counted(report)).toEqual({ rows: 4, created: 1, updated: 2, skipped: 1, failed: 0 })
  await undo(report.id)
  expect([await shownCount(), await storyCount()]).toEqual([4, 5])
  await letItPass()
  expect(await tablesNow()).toEqual(before)
  expect(await numberIn("select count(*) as n from staff_log where action in ('import', 'undo import')")).toBe(3)
})

test('undoing an import deletes nothing that others wrote, and restoring it puts everything back byte for byte [21.2]', async () => {
  const report = await bring(archive, { source: 'City archive' })
  const [center, bench] = [await titled('The center'), await titled('A bench')]
  const member = as(await aUser())
  await member.call(commentApi.add, { body: { pin: center.id, description: 'I was there.' } })
  await member.call(favoriteApi.add, { body: { pinId: center.id } })
  await member.call(storyFlagApi.add, { body: { pinId: center.id, reportType: 1, reason: 'Please look.' } })
  await db().run(`update stories set status = 'hidden' where id = ${bench.id}`)
  const before = await tablesNow()

  await undo(report.id)
  expect((await send(`/api/pins/${center.id}/`)).status).toBe(404)
  for (const table of ['comments', 'favourites', 'story_flags'])
    expect(await numberIn(`select count(*) as n from ${table}`), table).toBe(1)
  const list = async () => (await as(lou).call(importApi.list, { query: {} })).results
  expect(await list()).toMatchObject([{ id: report.id, state: 'undone', created: 3 }])
  const until = new Date(Date.now() + limits.restoreDays * 86_400_000).toISOString().slice(0, 10)
  expect((await list())[0]!.restorable_until).toBe(until)
  const removed = await as(await aModerator()).call(flaggedStoryApi.removed, { query: {} })
  expect(removed.results.map(({ id }) => id)).toContain(center.id)

  await restore(report.id)
  await db().run("delete from users where role = 'moderator'")
  expect(await tablesNow()).toEqual(before)
  expect(await list()).toMatchObject([{ id: report.id, state: 'done', restorable_until: null }])
  expect((await guest.call(storyApi.read, { id: center.id })).commentstory).toHaveLength(1)
  const acts = await as(lou).call(logApi.list, { query: {} })
  const acted = acts.results.map(({ action, kind, target, note }) => [action, kind, target, note])
  for (const action of ['import', 'undo import', 'restore'])
    expect(acted).toContainEqual([action, 'import', String(report.id), 'City archive'])
  expect(acted).toHaveLength(3)
})

test('restoring an import leaves removed what staff removed, and hidden what was hidden [21.2]', async () => {
  const report = await bring(archive)
  const [cat, center, bench] = [await titled('The Black Cat, 1967'), await titled('The center'), await titled('A bench')] // oxfmt-ignore
  const kim = as(await anAdministrator({ username: 'kim' }))
  await kim.call(storyApi.remove, { id: cat.id })
  await undo(report.id)
  // Staff restore one story by itself, and remove it again.
  await kim.call(flaggedStoryApi.restore, await asRead('story', bench.id))
  await kim.call(storyApi.remove, { id: bench.id })
  await restore(report.id)
  const statuses = await env.DB.prepare('select id, status from stories').all<{ id: number; status: string }>()
  expect(Object.fromEntries(statuses.results.map(({ id, status }) => [id, status]))).toEqual({
    [cat.id]: 'removed',
    [center.id]: 'visible',
    [bench.id]: 'removed',
  })
})

test('a decision about a story cannot be undone once its import was undone, or changed its text [20]', async () => {
  const first = await bring(archive, { source: 'City archive' })
  const moderator = as(await aModerator())
  const { results } = await env.DB.prepare('select id from stories').all<{ id: number }>()
  const [hidden, removed, changed] = results.map(({ id }) => id) as [number, number, number]
  const statuses = async () => (await env.DB.prepare('select id, status from stories order by id').all()).results
  const expectNoUndo = async (id: number) => {
    const before = await statuses()
    expect((await moderator.refusal(reviewApi.undo, { kind: 'story', id })).status).toBe(409)
    expect(await statuses()).toEqual(before)
  }
  const read = { kind: 'story', id: hidden } as const
  await moderator.call(reviewApi.decide, await decided(read, { decision: 'hide', reason: 'hate' }))
  await moderator.call(flaggedStoryApi.remove, { id: removed })
  await undo(first.id)
  await expectNoUndo(hidden)
  await expectNoUndo(removed)
  await restore(first.id)
  await expectNoUndo(removed)

  const { title } = await moderator.call(storyApi.read, { id: changed })
  await moderator.call(reviewApi.decide, await decided({ kind: 'story', id: changed }, { decision: 'hide', reason: 'hate' })) // oxfmt-ignore
  await bring(archive.replace(title, 'Another title'), { source: 'City archive' })
  expect((await moderator.call(storyApi.read, { id: changed })).title).toBe('Another title')
  await expectNoUndo(changed)
})

test('a story that waits for staff does not wait while its import is undone, and does again once it is restored [21.2]', async () => {
  const report = await bring(archive)
  const { id } = await titled('The center')
  await db().run(`update stories set status = 'hidden' where id = ${id}`)
  await db().run(`insert into reviews (kind, item_id, state) values ('story', ${id}, 'hidden')`)
  const moderator = as(await aModerator())
  const waiting = async () => (await moderator.call(reviewApi.list, { query: {} })).count
  expect(await waiting()).toBe(1)
  await undo(report.id)
  expect(await waiting()).toBe(0)
  await restore(report.id)
  expect(await waiting()).toBe(1)
})

test('an import is restored once it is undone, for 30 days, and undoing it twice is the same as once [21.2]', async () => {
  const report = await bring(archive)
  const refusal = () => as(lou).refusal(importApi.restore, { id: report.id! })
  expect(await refusal()).toMatchObject({ status: 409, message: messages.importNotRestorable })
  await undo(report.id)
  await undo(report.id)
  expect(await numberIn("select count(*) as n from staff_log where action = 'undo import'")).toBe(1)
  await db().run("update imports set undone_on = date(undone_on, '-31 days')")
  expect(await refusal()).toMatchObject({ status: 409, message: messages.importNotRestorable })
  expect(await shownCount()).toBe(0)
})

test('an import of which staff restored a story holds only that story once the others are deleted [21.2]', async () => {
  const report = await bring(archive)
  const { id } = await titled('The center')
  await undo(report.id)
  await as(await aModerator()).call(flaggedStoryApi.restore, await asRead('story', id))
  await letItPass()
  const { results } = await as(lou).call(importApi.list, { query: {} })
  expect(results).toMatchObject([{ id: report.id, state: 'done', created: 1, restorable_until: null }])
  expect(await storyCount()).toBe(1)
})

test('undoing an import leaves a story that was edited since as it was edited [21.2]', async () => {
  await bring(archive, { source: 'City archive' })
  const report = await bring(archive.replace('A bench', 'The bench').replace('The center', 'A center'), {
    source: 'City archive',
  })
  const { id } = await titled('The bench')
  await as(lou).call(storyApi.edit, { id, body: { title: 'Our bench' } })
  await undo(report.id)
  expect(await numberIn("select count(*) as n from stories where title in ('Our bench', 'The center')")).toBe(2)
})

test('a text that staff kept stays when its import is undone, and the earlier text does not return', async () => {
  await bring(archive, { source: 'City archive' })
  const report = await bring(archive.replace('A bench', 'The bench'), { source: 'City archive' })
  const { id } = await titled('The bench')
  await as(await aModerator()).call(flaggedStoryApi.keep, await asRead('story', id))
  await undo(report.id)
  expect((await guest.call(storyApi.read, { id })).title).toBe('The bench')
})

test('imports that changed the same story can be undone in any order, and each restores what it replaced [21.2]', async () => {
  const [first, second, third] = ['The center', 'A center', 'Our center'].map((name) => archive.replace('The center', name)) // oxfmt-ignore
  await bring(first!)
  const before = await titled('The center')
  const [two, three] = [await bring(second!), await bring(third!)]
  await undo(two.id)
  expect(await titled('Our center')).toMatchObject({ id: before.id })
  await undo(three.id)
  expect(await titled('The center')).toEqual(before)
})

test('an edit, and a change to a coarser place, leave no copy of what was removed [21.2]', async () => {
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

test('no row contains the true point of a place that is not exact [21.2]', async () => {
  await bring(archive)
  await bring(archive.replace('A bench', 'The bench'))
  expect(await everything()).not.toMatch(/34\.1,|-118\.25\b/)
})

test('a story that its author makes anonymous or disowns no longer belongs to the import [21.2]', async () => {
  const report = await bring(archive)
  const [sealed, left] = [await titled('The center'), await titled('A bench')]
  await as(lou).call(storyApi.edit, { id: sealed.id, body: { is_anonymous_pin: true } })
  await as(lou).call(storyApi.leave, { id: left.id })
  expect(await numberIn('select count(*) as n from imported_stories')).toBe(1)
  await undo(report.id)
  expect(await shownCount()).toBe(2)
})

test('an import that broke off is listed as unfinished, and the same file finishes it [21.2]', async () => {
  const file = `${columns}\n${repeated(importLimits.batchRows + 5, goodRow)}`
  const bytes = new TextEncoder().encode(file).buffer
  const onProgress = () => {
    throw new Error('The process was ended after the first batch.')
  }
  const options = { secretKey: env.SECRET_KEY, isDry: false, isStrict: false, source: 'City archive', onProgress }
  await expect(bringIn(db(), lou, { bytes, format: 'csv', mostRows: 100 }, options)).rejects.toThrow()
  const list = async () => (await as(lou).call(importApi.list, { query: {} })).results
  const [broken, ...others] = await list()
  expect(others).toEqual([])
  expect(broken).toMatchObject({
    state: 'unfinished',
    source: 'City archive',
    by: 'lou',
    created: importLimits.batchRows,
  })
  const again = await bring(file, { source: 'City archive' })
  expect([again.id, again.created, again.skipped]).toEqual([broken!.id, 5, importLimits.batchRows])
  expect(await list()).toMatchObject([{ id: broken!.id, state: 'done', created: importLimits.batchRows + 5 }])
  await undo(again.id)
  expect(await shownCount()).toBe(0)
})

test('two runs of one file at once import each story once [21.2]', async () => {
  const reports = await Promise.all([bring(archive), bring(archive)].map((one) => one.catch(() => null)))
  expect(await storyCount()).toBe(3)
  expect(reports.filter(Boolean).length).toBeGreaterThan(0)
})

test('an import that is undone while it runs stops [21.2]', async () => {
  const report = await bring(archive)
  const bytes = new TextEncoder().encode(archive.replaceAll(/^a/gm, 'b')).buffer
  const rows = readRows({ bytes, format: 'csv', mostRows: 10 }, new Columns())
  const tagsOf = rowTagsFor(await findRowTags(db(), env.SECRET_KEY), lou.id)
  const { value: plan } = (await planImport(
    db(),
    rows,
    {
      dayOrders: { startDate: 'day-first', endDate: 'day-first' },
    },
    tagsOf,
  ).next()) as { value: Plan }
  await db().run("update imports set state = 'undoing'")
  const { id } = await findImport(db(), report.id!)
  await expect(writeRows(db(), id, lou, plan.rows, tagsOf)).rejects.toThrow(messages.importChanged)
  expect(await storyCount()).toBe(3)
})

test('many stories are imported in batches: map, search and years have each, and none after the import is undone [21.2]', async () => {
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
  expect(view.headers.get('content-type')).toBe(STORY_TILE_TYPE)
  await undo(report.id)
  for (const table of ['map_points', 'map_cells', 'story_years', 'search_docsize'])
    expect(await numberIn(`select count(*) as n from ${table}`), table).toBe(0)
  await restore(report.id)
  expect(await numberIn('select count(*) as n from search_docsize')).toBe(450)
  await undo(report.id)
  await letItPass()
  for (const table of ['stories', 'imported_stories', 'imports'])
    expect(await numberIn(`select count(*) as n from ${table}`), table).toBe(0)
})

const columns = 'title,text,category,lat,lon,address'
const repeated = (times: number, row: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => row(n)).join('\n')
const goodRow = (n: number) => `Place ${n},Open.,2,1,2,shore ${n}`

test.each([
  ['columns in its head', 'text/csv', `${columns}${',x'.repeat(300)}\n${goodRow(1)}`, messages.importColumnsMany],
  ['columns in a row', 'text/csv', `${columns}\n${goodRow(1)}${','.repeat(300)}\n`, messages.importColumnsMany],
  ['columns of commas', 'text/csv', ','.repeat(2_000_000), messages.importColumnsMany],
  [
    'properties',
    'application/json',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`p${n}`, 1])) },
      ],
    }),
    messages.importColumnsMany,
  ],
])(
  'a file with too many %s is 422 with a message, and nothing of it is imported [21.2]',
  async (_, type, file, message) => {
    const response = await post(file, { type })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { file: message } } })
    expect(await storyCount()).toBe(0)
  },
)

test('a file with more rows than it may have is refused with a message, before anything of it is imported [21.2]', async () => {
  const bytes = new TextEncoder().encode(`${columns}\n${repeated(4, goodRow)}`).buffer
  const bringing = (mostRows: number) =>
    bringIn(db(), lou, { bytes, format: 'csv', mostRows }, { secretKey: env.SECRET_KEY, isDry: false, isStrict: false }) // oxfmt-ignore
  await expect(bringing(3)).rejects.toMatchObject({ details: { fields: { file: messages.importRowsMany } } })
  expect(await storyCount()).toBe(0)
  expect(counted(await bringing(4))).toMatchObject({ rows: 4, created: 4 })
})

test('reading stops after 1,000 errors, the answer says so first, and nothing is imported [21.2]', async () => {
  const file = `${columns}\n${goodRow(1)}\n${repeated(3_000, () => 'A,B,2,91,2,shore')}\n${goodRow(2)}`
  for (const dry of [1, undefined] as const) {
    const report = await bring(file, { ...(dry && { dry }) })
    expect(report.errors).toHaveLength(importLimits.errors)
    expect(report.errors[0]).toMatchObject({ field: 'file', message: messages.importErrorsMany })
    expect(report.errors[1]).toMatchObject({ line: 3, field: 'latitude', message: messages.latitude })
    expect(report).toMatchObject({ id: null, created: 0, updated: 0 })
    expect(report.rows).toBeLessThan(1_100)
  }
  expect(await storyCount()).toBe(0)
})

test('a row over 256 KB ends the reading at its line, in CSV and in GeoJSON [21.2]', async () => {
  const long = 'x'.repeat(300_000)
  const csv = await bring(`${columns}\n${goodRow(1)}\nA,"${long}",2,1,2,shore`)
  expect(csv.errors[0]).toEqual({ line: 3, field: 'file', message: messages.importRowLong })
  const features = [
    { type: 'Feature', properties: {} },
    { type: 'Feature', properties: { title: long } },
  ]
  const json = await bring(JSON.stringify({ type: 'FeatureCollection', features }), { type: 'application/json' })
  expect(json.errors[0]).toEqual({ line: 2, field: 'file', message: messages.importRowLong })
  expect(await storyCount()).toBe(0)
})

test('quoted line breaks, CRLF and characters of several bytes are read whole where a part of the file ends [21.2]', async () => {
  const rows = Array.from(
    { length: 900 },
    (_, n) => `"Café ${n}\r\n🏳️‍🌈","Ganz\r\n\r\noffen 東京 ${'ñ'.repeat(n % 50)}",2,1,2,Straße ${n}`,
  )
  const report = await bring([columns, ...rows, 'A,B,2,91,2,shore'].join('\r\n'))
  expect(counted(report)).toEqual({ rows: 901, created: 900, updated: 0, skipped: 0, failed: 1 })
  expect(report.errors).toEqual([
    { line: 2 + 900 * 4, field: 'latitude', message: messages.latitude, title: 'A', value: '91' },
  ])
  expect(await numberIn("select count(*) as n from stories where title like 'Café %🏳️‍🌈' and description_text like 'Ganz%offen 東京%'")).toBe(900) // oxfmt-ignore
})

test('GeoJSON is read whatever its texts contain and whatever surrounds its features [21.2]', async () => {
  const properties = {
    title: 'A "bar", [closed] {now}\\',
    text: 'Told, "]}" and \\"',
    category: 2,
    address: 'the shore',
  }
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [2, 1] }, properties }
  const file = JSON.stringify({ crs: { features: [1, 2] }, name: 'features', type: 'FeatureCollection', features: [feature], bbox: [1, 2] }, null, 2) // oxfmt-ignore
  expect(counted(await bring(file, { type: 'application/json' }))).toMatchObject({ rows: 1, created: 1 })
  expect(await titled('A "bar", [closed] {now}\\')).toMatchObject({ description: '<p>Told, "]}" and \\"</p>' })
  const empty = '{"type":"FeatureCollection","features":[ ]}'
  expect(counted(await bring(empty, { type: 'application/json' }))).toMatchObject({ rows: 0 })
  for (const broken of [
    '{"type":"FeatureCollection","features":[{}',
    '["features",[{}]]',
    `{"type":"FeatureCollection","features":[{}],"x":"${'x'.repeat(300_000)}"}`,
  ])
    // oxfmt-ignore
    expect((await post(broken, { type: 'application/json' })).status, broken.slice(0, 60)).toBe(422)
})

test('too deeply nested values are errors of their row [21.2]', async () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const nested = deep(60_000)
  const properties = `{"title":${nested},"date":${nested},"category":${nested},"precision":${nested},"content notes":[${nested}]}`
  const feature = `{"type":"Feature","id":${nested},"geometry":{"type":"Point","coordinates":[${nested}]},"properties":`
  const small = `{"type":"FeatureCollection","features":[${feature.replaceAll(nested, deep(10_000))}${properties.replaceAll(nested, deep(10_000))}}]}`
  const report = await bring(small, { type: 'application/json' })
  expect(report).toMatchObject({ rows: 1, failed: 1 })
  const whole = `{"type":"FeatureCollection","features":[${deep(2_000_000)}]}`
  expect((await bring(whole, { type: 'application/json' })).errors[0]?.message).toBe(messages.importRowLong)
})
