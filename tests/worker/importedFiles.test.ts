import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { dataExportApi } from '#contract/dataExport'
import { messages } from '#contract/messages'
import { placeText } from '#contract/placeLine'
import { storyApi } from '#contract/stories'
import { exampleFile } from '#web/features/moderation/imports/exampleFile.ts'
import { cleanUp } from '../../worker/cleanup.ts'
import type { User } from '../../worker/db/client.ts'
import { createPlaces } from '../../worker/db/placeTables.ts'
import { inEnglish } from '../../worker/services/sayIn.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, aUser } from '../support/factories.ts'
import { importFile, postImport, type SentImport } from '../support/importFile.ts'

let lou: User
beforeEach(async () => {
  lou = await anAdministrator({ username: 'lou' })
})

const bring = (body: BodyInit, sent?: SentImport) => importFile(lou, body, sent)
const geo = (body: unknown, sent?: SentImport) =>
  bring(typeof body === 'string' ? body : JSON.stringify(body), { type: 'application/geo+json', ...sent })
const storyCount = async () => (await env.DB.prepare('select count(*) as n from stories').first<{ n: number }>())!.n
/** The stories that lou imported, by title. */
const brought = async () => {
  const { results } = await env.DB.prepare('select id from stories where owner_id = ?1')
    .bind(lou.id)
    .all<{ id: number }>()
  const stories = await Promise.all(results.map(({ id }) => guest.call(storyApi.read, { id })))
  return stories.sort((one, other) => (one.title < other.title ? -1 : 1))
}

const head = 'title,text,category,lat,lon,street,city,country,date'
const row = (title: string, date: string, end = '') => `${title},T,story,48.1,16.3,G,Wien,AT,${date}${end}`
const days = async () => (await brought()).map(({ startDate }) => startDate)

test('the example file that the import offers is imported as it is, with every column known', async () => {
  const report = await bring(await exampleFile().arrayBuffer())
  expect(report).toMatchObject({ created: 1, failed: 0, errors: [], ignored: [] })
  expect(await days()).toEqual(['1971-08-15'])
})

test('one first number over 12 makes a whole column day-first; one second number over 12 month-first [21.2]', async () => {
  await bring([head, row('A', '05/06/1969'), row('B', '28/06/1969'), row('C', '1.2.1970')].join('\n'))
  expect(await days()).toEqual(['1969-06-05', '1969-06-28', '1970-02-01'])
  await bring([head, row('D', '05-06-1971'), row('E', '06-28-1971')].join('\n'))
  expect((await days()).slice(3)).toEqual(['1971-05-06', '1971-06-28'])
})

test('each row of the other order is an error that says which order was taken [21.2]', async () => {
  const report = await bring([head, row('A', '06/28/1969'), row('B', '28/06/1969'), row('C', '05/06/1969')].join('\n'))
  expect(report.errors).toMatchObject([{ line: 2, field: 'startDate', message: messages.importDayFirst }])
  expect(await days()).toEqual(['1969-06-28', '1969-06-05'])
})

test('a column that could be read both ways is asked about, and nothing is imported before the answer [21.2]', async () => {
  const file = [head, row('A', '1969'), row('B', '05/06/1969'), row('C', '07/08/1969')].join('\n')
  for (const dry of [1, undefined] as const) {
    const report = await bring(file, { ...(dry && { dry }) })
    expect(report).toMatchObject({ id: null, created: 0, rows: 0 })
    expect(report.errors).toEqual([{ line: 3, field: 'file', message: messages.importDayOrder }])
    expect(report.dayOrders).toEqual([{ field: 'startDate', order: null, example: '05/06/1969' }])
  }
  expect(await storyCount()).toBe(0)
  const dry = await bring(file, { dry: 1, dayOrder: 'month-first' })
  expect(dry.first.map(({ startDate }) => startDate)).toEqual(['1969-01-01', '1969-05-06', '1969-07-08'])
  await bring(file, { dayOrder: 'day-first' })
  expect(await days()).toEqual(['1969-01-01', '1969-06-05', '1969-08-07'])
})

test('the start and the end are two columns: the order of one does not decide that of the other', async () => {
  const file = [`${head},end`, row('A', '28/06/1969', ',03/07/1969')].join('\n')
  expect((await bring(file, { dry: 1 })).dayOrders).toEqual([
    { field: 'startDate', order: 'day-first', example: '28/06/1969' },
    { field: 'endDate', order: null, example: '03/07/1969' },
  ])
  await bring(file, { dayOrder: 'day-first' })
  expect((await brought())[0]).toMatchObject({ startDate: '1969-06-28', endDate: '1969-07-03' })
})

test('unknown columns are listed with an example, and matched by hand [21.2]', async () => {
  const file = 'Überzeile;Was;Sorte;N;O;Wo\nEin Café;Es war offen.;Historisch;34.05;118,24;Hauptstraße 1'
  expect((await postImport(lou, 'mood;color\ncalm;red')).status).toBe(422)
  const unknown = await bring('mood;color\ncalm;red', { dry: 1 })
  expect(unknown.errors).toEqual([{ line: 1, field: 'file', message: messages.importColumns }])
  expect(unknown.columns).toEqual([
    { name: 'mood', field: null, example: 'calm' },
    { name: 'color', field: null, example: 'red' },
  ])
  const columns = JSON.stringify({ title: 'Überzeile', description: 'Was', category: 'Sorte', latitude: 'N', longitude: 'O', address: 'Wo' }) // oxfmt-ignore
  expect(await bring(file, { columns })).toMatchObject({ created: 1, ignored: [] })
  expect((await brought())[0]).toMatchObject({ title: 'Ein Café', category: 3, latitude: 34.05, longitude: 118.24 })
})

test('a chosen column overrides a matching name, one column may fill two fields, and a field may have no column', async () => {
  const file = 'title,name,text,lat,lon,date\nA bar,The Bar,Open.,1,2,nonsense'
  const columns = JSON.stringify({ title: 'name', address: 'title', startDate: null })
  const report = await bring(file, { dry: 1, columns, category: '2' })
  expect(report).toMatchObject({ errors: [], created: 1, ignored: ['date'] })
  expect(report.first[0]).toMatchObject({ title: 'The Bar', place: 'A bar', category: 2, startDate: null })
  for (const wrong of ['{', '{"title":7}', '{"mood":"x"}', '[]'])
    expect((await postImport(lou, file, { columns: wrong })).status, wrong).toBe(422)
})

test('a first line sep=; and a quote within a cell are read, and lines are counted from the first [21.2]', async () => {
  const file =
    'sep=;\r\ntitle;text;category;lat;lon;address\r\n5" pipe;It was 5" wide.;2;48,1;16,3;G\r\nB;"C;2;1;2;G\r\nD;E;2;1;2;G\r\n'
  const report = await bring(file)
  expect(report.errors).toEqual([{ line: 4, field: 'row', message: messages.importQuotes }])
  expect((await brought()).map(({ title, description }) => [title, description])).toEqual([
    ['5" pipe', '<p>It was 5" wide.</p>'],
    ['D', '<p>E</p>'],
  ])
})

test('an unclosed quote does not affect valid rows [21.2]', async () => {
  const file = ['title,text,category,lat,lon,address', 'A,"T,2,1,2,G', 'B,"T, too",2,1,2,G', 'C,"T\nU",2,1,2,G', 'D,"""Quoted"" at once\nand on",2,1,2,G'] // oxfmt-ignore
  const report = await bring(file.join('\n'))
  expect(report.errors).toEqual([{ line: 2, field: 'row', message: messages.importQuotes }])
  expect((await brought()).map(plain)).toEqual(['T, too', 'T\nU', '"Quoted" at once\nand on'])
})

test('the error of a WKT geometry that is not a point names its type', async () => {
  const file = 'WKT,name,description,address\n"LINESTRING (1 2, 3 4)",A,T,G\n"MULTIPOLYGON (((1 2)))",B,T,G\nMULTIPOINT (1 2),C,T,G\nnowhere,D,T,G' // oxfmt-ignore
  const { errors } = await bring(file, { category: '1' })
  const { importLine, importArea, importPoints, importPoint } = messages
  expect(errors.map(({ message }) => message)).toEqual([importLine, importArea, importPoints, importPoint])
})

test('Google My Maps, uMap and Overpass files are read: WKT, HTML, house numbers, a link in place of a text [21.2]', async () => {
  const myMaps = 'WKT,name,description,address\n"POINT (16.3 48.1)",A,"<div>First<br>Second</div><br><br>Third",Wien'
  await bring(myMaps, { category: '3' })
  const overpass = '@id\tname\taddr:street\taddr:housenumber\taddr:city\twebsite\t@lat\t@lon\n7\tB\tGasse\t3a\tWien\thttps://b.example/\t48.1\t16.3' // oxfmt-ignore
  await bring(overpass, { category: '2' })
  const [first, second] = await brought()
  expect(first).toMatchObject({ latitude: 48.1, longitude: 16.3, category: 3 })
  expect(first!.description).toBe('<p>First<br>Second</p><p>Third</p>')
  expect(second).toMatchObject({ address: 'Gasse 3a', locality: 'Wien', description: '<p>https://b.example/</p>' })
})

const point = (properties: object, coordinates: unknown = [16.3, 48.1]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { title: 'A', text: 'T', category: 'story', address: 'G', ...properties },
})
const collection = (features: object[], more: object = {}) => ({ type: 'FeatureCollection', ...more, features })

test('a single Feature and one Feature per line are read; a broken line is a separate error [21.2]', async () => {
  expect(await geo(JSON.stringify(point({}), null, 2))).toMatchObject({ rows: 1, created: 1 })
  const lines = [point({ title: 'B' }), point({ title: 'C' })].map((one) => JSON.stringify(one))
  const report = await geo(`\u001e${lines[0]}\n{"type":"Feature",\n\n\u001e${lines[1]}\n{"type":"Point"}\n`)
  expect(report).toMatchObject({ rows: 4, created: 2, failed: 2 })
  expect(report.errors).toEqual([
    { line: 2, field: 'row', message: messages.importFeature },
    { line: 5, field: 'row', message: messages.importFeature },
  ])
})

test('a number that JSON does not have, a comma behind the last feature and a broken feature end no file', async () => {
  const [first, second] = [{ title: 'A', note: 'NaN' }, { title: 'B' }].map((given) => JSON.stringify(point(given)))
  const withNaN = first!.replace('"note":"NaN"', '"note":"NaN","floor":NaN,"depth":-Infinity')
  const broken = '{"type":"Feature","properties":{title:"C"}}'
  const file = `{"type":"FeatureCollection","features":[${withNaN},${broken},${second},]}`
  const report = await geo(file)
  expect(report).toMatchObject({ rows: 3, created: 2, failed: 1 })
  expect(report.errors).toEqual([{ line: 2, field: 'row', message: messages.importFeature }])
})

test('spaces around quotes are no part of a text, and a line with more cells than columns is an error', async () => {
  const spaced = 'A, "T, two", story, 48.1, 16.3, "G", Wien, AT, 1969'
  const lines = [head.replaceAll(',', ', '), spaced, row('B', '1970', ',,'), 'C,T,story,48,1,16,3,G,Wien,AT,1969']
  const report = await bring(lines.join('\n'))
  expect(report).toMatchObject({ rows: 3, created: 2, failed: 1 })
  expect(report.errors).toEqual([{ line: 4, field: 'row', message: messages.importQuotes }])
  expect((await brought())[0]).toMatchObject({ description: '<p>T, two</p>', address: 'G', latitude: 48.1 })
})

test('the errors of geometries that are not points name their type, and other reference systems are refused', async () => {
  const shape = (type: string, coordinates: unknown) => ({ ...point({}), geometry: { type, coordinates } })
  const line = [[16.3, 48.1], [16.4, 48.2]] // oxfmt-ignore
  const shapes = [
    shape('LineString', line),
    shape('MultiPolygon', [[line]]),
    shape('MultiPoint', line),
    { ...point({}), geometry: { type: 'GeometryCollection', geometries: [] } },
    shape('MultiPoint', [[16.3, 48.1]]),
    {
      ...point({ title: 'Of a collection' }),
      geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [16.3, 48.1] }] },
    },
  ]
  const report = await geo(collection(shapes))
  expect(report).toMatchObject({ created: 2, failed: 4 })
  expect(report.errors.map(({ field, message }) => [field, message])).toEqual([
    ['point', messages.importLine],
    ['point', messages.importArea],
    ['point', messages.importPoints],
    ['point', messages.importPoints],
  ])
  const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })
  const mercator = crs('urn:ogc:def:crs:EPSG::3857')
  const far = [1_814_000, 6_130_000]
  for (const file of [collection([point({}, far)], mercator), { ...collection([point({}, far)]), ...mercator }]) {
    const response = await postImport(lou, JSON.stringify(file), { type: 'application/json' })
    expect(await response.json()).toMatchObject({ error: { fields: { file: messages.importCrs } } })
  }
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
    expect((await geo(collection([point({})], crs(name)), { dry: 1 })).errors).toEqual([])
})

test('a swapped pair and 0, 0 are warnings of a dry run, and coordinates out of range are an error [21.2]', async () => {
  await env.GEO.batch(createPlaces.map((sql) => env.GEO.prepare(sql)))
  await env.GEO.prepare(
    "insert into geo_place values (1, 'town', 'Wien', '', '', 'Austria', '', 48.2, 16.37, 1900000, 12)",
  ).run()
  await env.GEO.prepare("insert into geo_name values ('wien', 1)").run()
  const at = (lat: number, lon: number) => `A,T,story,${lat},${lon},G,Wien,AT,`
  const file = [head, at(48.1, 16.3), at(16.3, 48.1), at(0, 0), at(118.24, 34.05), at(-91, 0)].join('\n')
  const report = await bring(file, { dry: 1 })
  expect(report.warnings).toEqual([
    { line: 3, field: 'latitude', message: messages.importSwapped },
    { line: 4, field: 'latitude', message: messages.importZero },
  ])
  expect(report.errors).toMatchObject([
    { line: 5, field: 'latitude', message: messages.latitude },
    { line: 6, field: 'latitude', message: messages.latitude },
  ])
  await env.GEO.batch([env.GEO.prepare('drop table geo_name'), env.GEO.prepare('drop table geo_place')])
  expect((await bring(file, { dry: 1 })).warnings).toHaveLength(1)
})

/** Three stories of a member that fill every field of a story. */
const tell = async () => {
  const member = as(await aUser())
  const bodies = [
    { title: 'An exact place', description: '<p>- It was here.</p><p>“Here”; -so it was.</p>', category: 1, address: '1 Main Street', locality: 'Vienna', region: 'Wien', country: 'Austria', postCode: '1010', startDate: '1969-06-28', endDate: '1971-02-01', endDatePrecision: 'month', language: 'de' }, // oxfmt-ignore
    { title: 'Near a place', description: '<p>It was near.</p>', category: 2, placePrecision: 'neighbourhood', locality: 'Mariahilf', region: 'Wien', country: 'Austria', startDate: '1960-01-01', startDatePrecision: 'decade', contentNotes: ['death', 'violence'] }, // oxfmt-ignore
    { title: 'Somewhere in a town', description: '<p>=It was there</p>', category: 3, placePrecision: 'town', locality: 'Graz' }, // oxfmt-ignore
  ] as const
  for (const body of bodies)
    await member.call(storyApi.add, { body: { ...body, contentNotes: [...('contentNotes' in body ? body.contentNotes : [])], latitude: 48.1, longitude: 16.3, is_anonymous_pin: false } }) // oxfmt-ignore
  const list = await guest.call(storyApi.list, { query: {} })
  const stories = await Promise.all(list.map(({ id }) => guest.call(storyApi.read, { id })))
  return { member, stories: stories.sort((one, other) => (one.title < other.title ? -1 : 1)) }
}
type Story = Awaited<ReturnType<typeof tell>>['stories'][number]
const fieldsOf = (story: Story) => {
  const { title, category, startDate, endDate, placePrecision, startDatePrecision, endDatePrecision, contentNotes, language } = story // oxfmt-ignore
  return { title, category, startDate, endDate, placePrecision, startDatePrecision, endDatePrecision, contentNotes, language, place: placeText(story, inEnglish) } // oxfmt-ignore
}
const plain = ({ description }: Story) => description.replace(/<\/p><p>|<br>/g, '\n').replace(/<[^>]+>/g, '')
const download = async (path: string, vars?: Record<string, string>) => {
  const response = await send(path, { headers: { 'x-api-key': '' } }, vars)
  expect(response.status).toBe(200)
  return response
}

test('our own feeds can be imported with all their fields, as CSV and as GeoJSON [21.2]', async () => {
  const { stories } = await tell()
  const files: [string, string][] = [
    [await (await download('/feeds/stories.csv')).text(), 'text/csv'],
    [await (await download('/feeds/stories.geojson')).text(), 'application/geo+json'],
  ]
  for (const [file, type] of files) {
    const report = await bring(file, { type, source: type })
    expect(report).toMatchObject({ errors: [], created: 3 })
    expect([...report.ignored].sort()).toEqual(['postedOn', 'username'])
    const back = await brought()
    expect(back.map(fieldsOf)).toEqual(stories.map(fieldsOf))
    expect([plain(back[0]!), plain(back[2]!)]).toEqual([plain(stories[0]!), plain(stories[2]!)])
    // Feeds leave out the text of a story with content notes and have its address instead.
    expect(plain(back[1]!)).toMatch(/\/story\/\d+$/)
    await env.DB.prepare('delete from stories where owner_id = ?1').bind(lou.id).run()
  }
})

test('the dump can be imported, with whole texts [21.2]', async () => {
  const { stories } = await tell()
  const licensed = { EXPORT_LICENSE: 'CC0-1.0' }
  await cleanUp({ ...env, ...licensed }, Date.parse('2026-11-23T03:17:00Z'))
  const { dump } = await (await download('/feeds/', licensed)).json<{ dump: { files: { url: string }[] } }>()
  const file = await download(new URL(dump.files[0]!.url).pathname, licensed)
  const text = await new Response(file.body!.pipeThrough(new DecompressionStream('gzip'))).text()
  expect(await geo(text, { source: 'dump' })).toMatchObject({ errors: [], created: 3, ignored: ['postedOn'] })
  const back = await brought()
  expect(back.map(fieldsOf)).toEqual(stories.map(fieldsOf))
  expect(back.map(plain)).toEqual(stories.map(plain))
})

test('the export of an account can be imported, whole or its GeoJSON alone, without anonymous stories [21.2]', async () => {
  const { member, stories } = await tell()
  const body = { title: 'Told anonymously', description: '<p>Told.</p>', category: 1, latitude: 1, longitude: 2, address: 'here', is_anonymous_pin: true } // oxfmt-ignore
  await member.call(storyApi.add, { body })
  const whole = await (await member.send(dataExportApi.read, {})).text()
  const { geojson } = JSON.parse(whole) as { geojson: object }
  for (const [n, file] of [whole, JSON.stringify(geojson)].entries()) {
    for (const query of [{ dry: 1 }, {}] as const) {
      const report = await geo(file, { ...query, source: `export ${n}` })
      expect(report).toMatchObject({ created: 3, failed: 1, ignored: [] })
      expect(report.errors.map(({ message }) => message)).toEqual([messages.importAnonymous])
    }
    const back = await brought()
    expect(back.map(({ title }) => title)).not.toContain('Told anonymously')
    expect(back.map(fieldsOf)).toEqual(stories.map(fieldsOf))
    expect(back.map(({ description, address, postCode }) => [description, address, postCode])).toEqual(
      stories.map(({ description, address, postCode }) => [description, address, postCode]),
    )
    await env.DB.prepare('delete from stories where owner_id = ?1').bind(lou.id).run()
  }
})
