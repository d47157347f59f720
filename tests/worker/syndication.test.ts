import { env } from 'cloudflare:test'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { syndicationApi } from '#contract/syndication'
import { today } from '../../worker/clock.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { as, send } from '../support/client.ts'
import { copyStory, spreadFrom } from '../support/copyStory.ts'
import { aModerator, aStory, aUser } from '../support/factories.ts'
import { instead } from '../support/faults.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

interface Feature {
  id: number
  type: string
  geometry: { type: string; coordinates: [number, number] }
  properties: Record<string, unknown>
}
interface Collection {
  type: string
  features: Feature[]
}

/** Reads a page past the caches. */
const open = (path: string, init: RequestInit = {}, vars = {}) => {
  invalidateTiles()
  return send(path, { ...init, headers: { 'x-api-key': '', ...init.headers } }, vars)
}
const nextOf = (response: Response) => /<(http[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
const pathOf = (address: string) => address.replace('http://localhost:8787', '')

/** All items of a feed, page by page. */
const walk = async (first: string, read: (text: string) => (number | string)[]) => {
  const pages: (number | string)[][] = []
  for (let path: string | undefined = first; path;) {
    const response: Response = await open(path)
    expect(response.status, path).toBe(200)
    pages.push(read(await response.text()))
    const next = nextOf(response)
    path = next && pathOf(next)
  }
  return pages
}
const idsIn = (text: string) => (JSON.parse(text) as Collection).features.map(({ id }) => id)

const nasty = { title: '=cmd|"/c calc"!A1', descriptionText: ' <b>&amp; "quoted", \n]]> 🏳️‍🌈', locality: '@there' }

test('the GeoJSON feed has each story as RFC 7946 defines it, with the precision of its place and dates [21.1]', async () => {
  const by = await aUser({ username: 'teller' })
  const story = await aStory({
    by,
    title: 'First pride',
    category: 3,
    placePrecision: 'neighbourhood',
    address: 'Echo Park, Los Angeles',
    startDate: '1967-02-01',
    startDatePrecision: 'month',
  })
  const response = await open('/feeds/stories.geojson')
  expect(response.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
  const { type, features } = await response.json<Collection>()
  expect(type).toBe('FeatureCollection')
  expect(features).toEqual([
    {
      type: 'Feature',
      id: story.id,
      geometry: { type: 'Point', coordinates: [-118.2, 34.1] },
      properties: {
        url: `http://localhost:8787/story/${story.id}`,
        title: 'First pride',
        category: 'historical',
        description: 'We danced.',
        place: 'Near Echo Park, Los Angeles (within about 1 km)',
        startDate: '1967-02-01',
        endDate: null,
        placePrecision: 'neighbourhood',
        startDatePrecision: 'month',
        endDatePrecision: 'day',
        contentNotes: [],
        language: null,
        username: 'teller',
        postedOn: today().slice(0, 10),
      },
    },
  ])
})

test('a feed reader from npm reads the RSS feed: titles, links, days, places, and user text as text [21.1]', async () => {
  const story = await aStory({ ...nasty, by: await aUser({ username: 'teller' }), language: 'pt-BR' })
  const response = await open('/feeds/stories.rss')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = parseRssFeed(await response.text())
  expect(feed).toMatchObject({ title: 'Lavender Atlas', link: 'http://localhost:8787/' })
  const [item] = feed.items!
  expect(item).toMatchObject({
    title: nasty.title,
    link: `http://localhost:8787/story/${story.id}`,
    guid: { value: `http://localhost:8787/story/${story.id}` },
    georss: { point: { lat: 34.1, lng: -118.2 }, featureName: 'Sunset Boulevard, @there' },
    dc: { creators: ['teller'], languages: ['pt-BR'] },
  })
  expect(item!.description).toContain('<b>&amp; "quoted"')
  expect(new Date(String(item!.pubDate)).toISOString()).toBe(`${today().slice(0, 10)}T00:00:00.000Z`)
})

test('an RSS feed is well-formed XML whatever members write, and names its next page', async () => {
  const title = '<![CDATA[ & ]]>\uffff </item>\u0001'
  for (let n = 0; n < 2; n++) await aStory({ title, contentNotes: ['death'] })
  const text = await (await open('/feeds/stories.rss?limit=1')).text()
  for (const sign of ['\uffff', '\u0001']) expect(text).not.toContain(sign)
  const { items, atom } = parseRssFeed(text)
  expect(items).toHaveLength(1)
  expect(items![0]).toMatchObject({
    title: '<![CDATA[ & ]]> </item>',
    categories: [{ name: 'personal' }, { name: 'death', domain: 'content-note' }],
  })
  expect(atom!.links!.map(({ rel }) => rel)).toEqual(['self', 'next'])
  expect(atom!.links![1]!.href).toMatch(/stories\.rss\?limit=1&before=[\w.-]+$/)
})

test('a page of a feed that would be too large has fewer stories, and its link continues with the rest', async () => {
  const long = { title: '😀'.repeat(200), descriptionText: '😀'.repeat(200), address: '😀'.repeat(1_000) }
  const made = await Promise.all(Array.from({ length: 150 }, () => aStory(long)))
  for (const format of ['geojson', 'rss']) {
    const pages = await walk(`/feeds/stories.${format}?limit=150`, (text) => {
      expect(new TextEncoder().encode(text).length).toBeLessThan(400 * 1024)
      return [...new Set(Array.from(text.matchAll(/\/story\/(\d+)/g), ([, id]) => Number(id)))]
    })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat().sort()).toEqual(made.map(({ id }) => id).sort())
  }
})

test('the RSS feed has its title in the language of its address, else in English [21.1]', async () => {
  const texts = { 'Stories on the map of {siteName}': 'Hadithi kwenye ramani ya {siteName}' }
  const ASSETS = { fetch: () => Promise.resolve(Response.json(texts)) } as unknown as Fetcher
  const description = async (query: string) =>
    parseRssFeed(await (await open(`/feeds/stories.rss${query}`, {}, { ASSETS })).text()).description
  expect(await description('')).toBe('Stories on the map of Lavender Atlas')
  expect(await description('?lang=tlh')).toBe('Stories on the map of Lavender Atlas')
  expect(await description('?lang=sw')).toBe('Hadithi kwenye ramani ya Lavender Atlas')
})

/** Reads RFC 4180: quoted cells with doubled quotes, lines that end with CRLF. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('the CSV feed is RFC 4180, and no title becomes a formula in a spreadsheet; coordinates below zero stay numbers [21.1]', async () => {
  await aStory({ ...nasty, contentNotes: ['death', 'medical'], language: 'ar' })
  const response = await open('/feeds/stories.csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)], 'spreadsheets know that it is UTF-8').toEqual([0xef, 0xbb, 0xbf])
  const [head, row, ...rest] = readCsv(new TextDecoder().decode(bytes))
  expect(rest).toEqual([])
  const cell = (name: string) => row![head!.indexOf(name)]
  expect(head).toHaveLength(row!.length)
  expect(cell('title')).toBe(`'${nasty.title}`)
  expect([cell('latitude'), cell('longitude')]).toEqual(['34.1', '-118.2'])
  expect([cell('contentNotes'), cell('description')], 'what has notes shows no text').toEqual(['death; medical', ''])
  expect(cell('language')).toBe('ar')
})

test('a feed accepts the filters of a search and contains only matching stories [21.1]', async () => {
  const here = await aStory({ title: 'Quagga', category: 2, startDate: '1969-06-28', language: 'es-MX' })
  await aStory({ title: 'Zebra', language: 'de', category: 1, latitude: -33, longitude: 151, startDate: '1990-01-01' })
  for (const query of [
    'search=quagga',
    'categories=2',
    'bbox=-119,33,-118,35',
    'startDate=1960-01-01&endDate=1970-01-01',
    'language=es',
    'language=es-AR,pt',
  ])
    expect(idsIn(await (await open(`/feeds/stories.geojson?${query}`)).text()), query).toEqual([here.id])
  expect((await open('/feeds/stories.rss?startDate=1970-01-01&endDate=1960-01-01')).status).toBe(422)
  expect((await open('/feeds/stories.rss?bbox=1,2')).status).toBe(422)
  expect((await open('/feeds/stories.rss?before=forged')).status).toBe(422)
})

test.each(['geojson', 'csv', 'rss'] as const)(
  'a client that follows the links of the %s feed gets every story once, and the links keep the filters [21.1]',
  async (format) => {
    const made = await Promise.all(Array.from({ length: 23 }, () => aStory({ category: 2 })))
    await aStory({ category: 1 })
    const readers = {
      geojson: idsIn,
      csv: (text: string) =>
        readCsv(text)
          .slice(1)
          .map(([id]) => Number(id)),
      rss: (text: string) => [...text.matchAll(/<link>[^<]+\/story\/(\d+)<\/link>/g)].map(([, id]) => Number(id)),
    }
    const pages = await walk(`/feeds/stories.${format}?categories=2&limit=5&utm=spy`, readers[format])
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3])
    expect(pages.flat().sort()).toEqual(made.map(({ id }) => id).sort())
    const next = nextOf(await open(`/feeds/stories.${format}?categories=2&limit=5&utm=spy`))
    expect(next).toMatch(/^http:\/\/localhost:8787\/feeds\/stories\.\w+\?categories=2&limit=5&before=[\w.-]+$/)
  },
)

/** Inserts so many stories, with new ids, spread over the world and over 1,000 days. */
const tellMany = async (times: number) => {
  const { id } = await aStory({ startDate: '1981-05-05', language: 'es' })
  await copyStory(id, [1, times], {
    ...{ id: '(i * 2654435761) % 4294967295', created_at: spreadFrom('2020-01-01', 1_000) },
    ...{ latitude: '(i * 37) % 120 - 60', longitude: '(i * 91) % 360 - 180' },
  })
}

/** The rows that a page read, and the number of its stories. */
const costOf = async (path: string) => {
  const cost = noCost()
  const response = await open(path, {}, instead({ DB: countedDatabase(env.DB, cost) }))
  expect(response.status).toBe(200)
  return { rows: cost.rowsRead, found: idsIn(await response.text()).length, response }
}

test('a page of a feed reads at most 2,200 rows of the database, whatever the filters and however far the page is [21.1]', async () => {
  await tellMany(3_000)
  /** The first page, the second, and one far behind them. */
  const most = async (query: string) => {
    const rows: number[] = []
    let path: string | undefined = `/feeds/stories.geojson?${query}`
    for (let page = 0; path && page < 15; page++) {
      const cost: Awaited<ReturnType<typeof costOf>> = await costOf(path)
      rows.push(cost.rows)
      const next = nextOf(cost.response)
      path = next && pathOf(next)
    }
    return Math.max(...rows)
  }
  for (const query of [
    '',
    'categories=1',
    'categories=1,2',
    'language=es,de',
    'search=danced',
    'search=we danc first prid',
    'bbox=-20,-20,20,20',
    'bbox=-180,-85,180,85',
    'startDate=1981-05-05&endDate=1981-05-05',
    // No story of the decade is found: the page ends, and the next one continues.
    'startDate=1981-07-01&endDate=1981-08-01&bbox=-170,-85,180,85',
  ])
    expect(await most(query), query).toBeLessThanOrEqual(2_200)
  const { found, response } = await costOf('/feeds/stories.geojson?startDate=1981-07-01&endDate=1981-08-01')
  expect([found, nextOf(response) !== undefined], 'a page may be empty and still lead on').toEqual([0, true])
})

test('the order of a feed reveals the day of a story and nothing finer, and it contains no time [21.1]', async () => {
  const by = await aUser({ username: 'teller' })
  const stories = []
  for (let n = 0; n < 12; n++) stories.push(await aStory(n % 2 ? { by, isAnonymous: true } : { by }))
  await aStory({ by, id: 7, createdAt: '2020-01-01T10:00:00Z' })
  const [ids] = await walk('/feeds/stories.geojson', idsIn)
  expect(ids).toEqual([...stories.map(({ id }) => id).sort((a, b) => b - a), 7])
  for (const format of ['geojson', 'csv', 'rss']) {
    const text = await (await open(`/feeds/stories.${format}`)).text()
    expect(text, 'no time of day but midnight').not.toMatch(/T\d\d:\d\d|\d\d:\d\d:(?!00 GMT)/)
    expect(text.match(/teller/g), 'six are signed, and one of another day').toHaveLength(7)
  }
})

test('a feed holds what any guest may see: nothing hidden, even for staff and the author [21.1]', async () => {
  const author = await aUser()
  await aStory({ by: author, title: 'Held back', status: 'hidden' })
  await aStory({ by: author, title: 'Taken away', status: 'removed', removedAt: today() })
  const shown = await aStory({ by: author, isAnonymous: true })
  for (const viewer of [author, await aModerator()]) {
    invalidateTiles()
    const response = await as(viewer).send(syndicationApi.geojson, {})
    const { features } = await response.json<Collection>()
    expect(features.map(({ id, properties }) => [id, properties.username])).toEqual([[shown.id, null]])
  }
})

test('another site may read a feed in its visitors’ browsers, its errors too, and gets 304 for an unchanged one [21.1]', async () => {
  await aStory()
  const first = await open('/feeds/stories.geojson')
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(first.headers.get('cache-control')).toBe('public, max-age=15')
  expect(first.headers.get('set-cookie')).toBeNull()
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await open('/feeds/stories.geojson', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await aStory()
  expect((await open('/feeds/stories.geojson', { headers: { 'if-none-match': etag } })).status).toBe(200)
  expect((await open('/feeds/stories.rss?limit=0')).headers.get('access-control-allow-origin')).toBe('*')
  const preflight = await open('/feeds/stories.geojson', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match'])
  expect((await open('/api/pins/', { headers: { 'x-api-key': 'lavender-atlas-web' } })).headers.get('access-control-allow-origin')).toBeNull() // oxfmt-ignore
})

test('a page that was read a moment ago is not read again, except after a moderator removed a story [21.1]', async () => {
  const story = await aStory()
  invalidateTiles()
  const { database, asked } = watchedDatabase(env.DB)
  const read = async () => idsIn(await (await send('/feeds/stories.geojson', {}, instead({ DB: database }))).text())
  expect(await read()).toEqual([story.id])
  const before = asked.length
  expect(await read()).toEqual([story.id])
  expect(asked.length).toBe(before)
  await as(await aModerator()).send({ call: 'DELETE /pinFlagged/:id/' } as never, { id: story.id, body: { reason: 'spam' } }) // oxfmt-ignore
  expect(await read()).toEqual([])
})

test('oEmbed returns a frame for links to visible stories and the map only [21.1]', async () => {
  const story = await aStory({ title: '"Quoted" & <b>', by: await aUser({ username: 'teller' }) })
  const hidden = await aStory({ status: 'hidden' })
  const ask = (url: string, more = '') => open(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const answer = await ask(`http://localhost:8787/story/${story.id}?lat=1`, '&maxwidth=300&format=json')
  const found = syndicationApi.oembed.reply.parse(await answer.json())
  expect(found).toMatchObject({ version: '1.0', type: 'rich', title: story.title, width: 300, height: 260 })
  expect(found.html).toContain(`<iframe src="http://localhost:8787/embed?story=${story.id}" title="&quot;Quoted&quot;`)
  expect(JSON.stringify(found), 'what another site keeps cannot be taken back').not.toContain('teller')
  const map = await (
    await ask('http://localhost:8787/?lat=1&lng=2&z=5&q=pride&token=x&language=es')
  ).json<{ html: string }>()
  expect(map.html).toContain('src="http://localhost:8787/embed?lat=1&amp;lng=2&amp;z=5&amp;q=pride&amp;language=es"')
  for (const url of [
    `http://localhost:8787/story/${hidden.id}`,
    'http://localhost:8787/story/4000000001',
    'http://localhost:8787/users/teller',
    `https://elsewhere.example/story/${story.id}`,
    'nonsense',
  ])
    expect((await ask(url)).status, url).toBe(404)
})

test('oEmbed accepts http and https of our host, and no other port or scheme [21.1]', async () => {
  const story = await aStory()
  const ask = async (url: string) => (await open(`/oembed?url=${encodeURIComponent(url)}`)).status
  for (const url of ['https://localhost:8787/', `https://localhost:8787/story/${story.id}`, `http://LOCALHOST:8787/story/${story.id}#x`]) expect(await ask(url), url).toBe(200) // oxfmt-ignore
  for (const url of [`ftp://localhost:8787/story/${story.id}`, 'https://localhost/', 'http://localhost:8787.elsewhere.example/', '//localhost:8787/']) expect(await ask(url), url).toBe(404) // oxfmt-ignore
})

test('an oEmbed request without a valid size gets the default size [21.1]', async () => {
  const ask = (more: string) => open(`/oembed?url=${encodeURIComponent('http://localhost:8787/')}${more}`)
  for (const more of ['&maxwidth=0', '&maxwidth=0&maxheight=0', '&maxwidth=0.0', '&maxwidth='])
    expect(await (await ask(more)).json(), more).toMatchObject({ width: 640, height: 420 })
  expect(await (await ask('&maxwidth=320.7&maxheight=200px')).json()).toMatchObject({ width: 320, height: 200 })
  for (const more of ['&maxwidth=-1', '&maxwidth=wide', '&maxwidth=1e9999']) expect((await ask(more)).status, more).toBe(422) // oxfmt-ignore
})

test('an oEmbed request without an address is refused with the missing parameter [21.1]', async () => {
  const response = await open('/oembed')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: { fields: { url: messages.webAddress } } })
})

test('a feed says on which day its newest story was posted, and no time; an empty one says nothing [21.1]', async () => {
  expect((await open('/feeds/stories.rss')).headers.get('last-modified')).toBeNull()
  await aStory({ createdAt: '2024-02-29T13:14:15Z' })
  await aStory({ createdAt: '2023-01-01T00:00:00Z' })
  const response = await open('/feeds/stories.rss')
  expect(response.headers.get('last-modified')).toBe('Thu, 29 Feb 2024 00:00:00 GMT')
  const headers = { 'if-modified-since': 'Fri, 01 Mar 2024 00:00:00 GMT' }
  expect((await open('/feeds/stories.rss', { headers })).status, 'a second story of the day is not missed').toBe(200)
})

test('a site that asks oEmbed for XML is refused, and one that asks for JSON gets it [21.1]', async () => {
  const ask = (more: string) => open(`/oembed?url=${encodeURIComponent('http://localhost:8787/')}${more}`)
  const refused = await ask('&format=xml')
  expect(refused.status).toBe(501)
  expect(await refused.json()).toMatchObject({ error: { code: 'notImplemented' } })
  for (const more of ['', '&format=', '&format=json']) expect((await ask(more)).status, more).toBe(200)
})

test('words, a box, a language and days in a feed count as a search, and everything else as a read [21.1]', async () => {
  const refusing = (name: 'READS' | 'SEARCHES') => ({ [name]: { limit: () => Promise.resolve({ success: false }) } })
  const from = { headers: { 'cf-connecting-ip': '192.0.2.9' } }
  const statusOf = async (path: string, name: 'READS' | 'SEARCHES') => (await open(path, from, refusing(name))).status
  expect(await statusOf('/feeds/stories.rss?search=pride', 'SEARCHES')).toBe(429)
  expect(await statusOf('/feeds/stories.rss?search=pride', 'READS')).toBe(200)
  for (const asked of ['bbox=1,1,2,2', 'language=es', 'startDate=1990-01-01'])
    expect(await statusOf(`/feeds/stories.rss?${asked}`, 'SEARCHES'), asked).toBe(429)
  expect(await statusOf('/feeds/stories.rss', 'READS')).toBe(429)
  expect(await statusOf('/embed?story=1', 'READS')).toBe(429)
})

test('the list of feeds has each with its address [21.1]', async () => {
  const { feeds } = syndicationApi.index.reply.parse(await (await open('/feeds/')).json())
  expect(feeds.map(({ url }) => url)).toEqual(
    ['geojson', 'csv', 'rss'].map((format) => `http://localhost:8787/feeds/stories.${format}`),
  )
})
