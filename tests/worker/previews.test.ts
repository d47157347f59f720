import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens'
import { type LocatedStory, storyApi } from '#contract/stories'
import { pageHeaders } from '../../worker/html/contentSecurityPolicy.ts'
import { pages } from '../../worker/html/routes.ts'
import type { Vars } from '../../worker/settings.ts'
import { ASSETS } from '../support/builtApp.ts'
import { aCollection } from '../support/collections.ts'
import { as } from '../support/client.ts'
import { aStory, aUser } from '../support/factories.ts'

/** The static page of the build, as far as a preview touches it. */
const open = async (path: string, vars: Vars = {}) => {
  const request = new Request(`https://atlas.example${path}`)
  const bindings = { ...env, ORIGIN: 'https://atlas.example', ...vars, ASSETS }
  // Empties what earlier tests left in caches.
  await (caches as unknown as { default: Cache }).default.delete(bindings.ORIGIN + path)
  const ctx = createExecutionContext()
  const response = await pages.fetch(request, bindings, ctx)
  await waitOnExecutionContext(ctx)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the preview of a link shows the title of the story and how it begins', async () => {
  const story = await aStory({
    title: 'First pride',
    category: 3,
    descriptionText: `${'We danced until the street lamps went out. '.repeat(8)}`,
    locality: 'Los Angeles',
    startDate: '0100-06-28',
  })
  const { status, text, headers } = await open(`/story/${story.id}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<title>First pride · Lavender Atlas</title>')
  expect(text).toContain('property="og:title" content="First pride"')
  expect(text).toContain(`<link rel="canonical" href="https://atlas.example/story/${story.id}" />`)
  expect(text).toContain('https://atlas.example/cards/historical.png')
  expect(text).toContain('06/28/0100')
  expect(text.match(/name="description"/g)).toHaveLength(1)
  expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toMatch(/^We danced .*…$/)
  expect((await open(`/story/${story.id}/`)).text, 'with a slash at its end too').toBe(text)
})

test('without JavaScript the whole story can be read', async () => {
  const story = await aStory({ descriptionText: 'The first evening.\nThe second evening.' })
  const { text } = await open(`/story/${story.id}`)
  expect(text).toContain(`<h1 id="story-title" dir="auto">${story.title}</h1>`)
  expect(text).toContain('<div><p dir="auto">The first evening.</p><p dir="auto">The second evening.</p></div>')
  expect(text).toContain('<section data-category="1"><i data-only="1">P</i>\n')
})

test('the page of a story says where it is, as its call does, so that the map need not wait for it', async () => {
  const { id } = await aStory({ category: 2, placePrecision: 'town' })
  const [, written] = /<html data-screen="map" data-story="([^"]*)">/.exec((await open(`/story/${id}`)).text)!
  const located = JSON.parse(written!.replaceAll('&quot;', '"')) as LocatedStory
  expect(Object.keys(located)).toEqual(['id', 'category', 'latitude', 'longitude', 'placePrecision'])
  expect(await (await as(null).send(storyApi.read, { id })).json()).toMatchObject(located)
})

test('a preview shows place and dates only in their precision [15]', async () => {
  const story = await aStory({
    placePrecision: 'neighbourhood',
    address: 'Echo Park, Los Angeles',
    startDate: '1967-02-01',
    startDatePrecision: 'month',
    endDate: '1969-12-31',
    endDatePrecision: 'decade',
  })
  const { text } = await open(`/story/${story.id}`)
  expect(text).toContain('<p>Near Echo Park, Los Angeles (within about 1 km)</p>')
  expect(text).toContain('<p>February 1967<span data-end> – 1960s</span></p>')
  expect(text).not.toContain('02/01/1967')
})

test('a page of a story whose dates are one year shows it once [2.4, 25.2]', async () => {
  const story = await aStory({
    startDate: '1987-01-01',
    startDatePrecision: 'year',
    endDate: '1987-12-31',
    endDatePrecision: 'year',
  })
  expect((await open(`/story/${story.id}`)).text).toContain('<p>1987</p>')
})

test('a preview of a story with content notes names them, and contains nothing of its text [15]', async () => {
  const story = await aStory({
    descriptionText: 'They came at night.',
    contentNotes: ['violence', 'police and prison'],
  })
  const { text } = await open(`/story/${story.id}`)
  expect(text).not.toContain('They came')
  expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toBe('')
  expect(text).toContain('<div><p dir="auto">This story deals with: violence, police and prison.</p></div>')
})

test('a preview has the language and direction of title and text [15]', async () => {
  const told = await aStory({ title: 'אהבה', descriptionText: 'LGBT בתל אביב', language: 'he' })
  const { text } = await open(`/story/${told.id}`)
  expect(text).toContain('<h1 id="story-title" dir="rtl" lang="he">אהבה</h1>')
  expect(text).toContain('<p dir="rtl" lang="he">LGBT בתל אביב</p>')
  const noted = await aStory({ language: 'he', contentNotes: ['death'] })
  expect((await open(`/story/${noted.id}`)).text).toContain('<p dir="auto">This story deals with: death.</p>')
})

test('an address without a screen answers 404 with the app, which says so; every screen answers 200 [2.1]', async () => {
  for (const path of [
    '/nowhere',
    '/nowhere/at/all',
    '/story/1/2',
    '/manage/secrets',
    '/users/a/b',
    '/faq/1',
    '/%E0%A4%A',
  ]) {
    const { status, text, headers } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('<div id="root">')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const addresses = Object.values(screens)
    .flat()
    .filter((address) => address !== '/story/:id' && address !== '/collections/:id')
  for (const address of addresses.map((path) => path.replace(':name', 'marsha')))
    for (const path of [address, `${address}/`, address.toUpperCase(), `${address}?token=x`])
      expect([path, (await open(path)).status]).toEqual([path, 200])
})

test('a screen whose page the build did not write opens the app, as all screens do in development [2.1]', async () => {
  const page = '<div id="root"></div>'
  const onlyMap = ({ url }: Request) =>
    Promise.resolve(new URL(url).pathname === '/' ? new Response(page) : new Response('', { status: 404 }))
  for (const path of ['/faq', '/About', '/login', '/transparency', '/users/marsha']) {
    const bindings = { ...env, ASSETS: { fetch: onlyMap } as unknown as Fetcher }
    const answer = await pages.fetch(new Request(`https://atlas.example${path}`), bindings, createExecutionContext())
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, page])
  }
})

test.each([
  ...[...'.,;:!)]}>\'"*_-~…。、，；：！？）」』】〉》›»”’‚“؟،؛۔।॥։።၊។'].map((sign): [string, string] => [
    `/story/7${sign}`,
    '/story/7',
  ]),
  ['/story/7).', '/story/7'],
  ['/story/7%22%3E', '/story/7'],
  ['/story/7%20', '/story/7'],
  ['/story/7%E2%80%8B', '/story/7'],
  ['/story/7%E3%80%82%E8%A6%8B%E3%81%A6', '/story/7'],
  ['/story/7%E2%80', '/story/7'],
  ['/story/7%', '/story/7'],
  ['/story/7/)', '/story/7'],
  ['/story/7.?lat=1', '/story/7?lat=1'],
  ['/story/7&fbclid=IwAR0', '/story/7'],
  ['/story/7%3Futm_source=mail', '/story/7'],
  ['/story/7&gt;', '/story/7'],
  ['/story/7%3C/a%3E', '/story/7'],
  ['/STORY/7)', '/STORY/7'],
  ['/)', '/'],
  ['/%E3%80%82', '/'],
  ['/faq.', '/faq'],
  ['/About)', '/About'],
  ['/resources”.', '/resources'],
  ['/users/teller),', '/users/teller'],
])('the address %s, with text pasted after it, redirects to %s [2.1]', async (pasted, meant) => {
  const { status, headers } = await open(pasted)
  expect([status, headers.get('location')]).toEqual([302, meant])
})

test.each([
  ['/story/7x', 404],
  ['/story/7.5', 404],
  ['/story/.', 200],
  ['/faq.php', 404],
  ['/nowhere)', 404],
  ['/日本', 404],
  ['/.env', 404],
  ['//elsewhere.example)', 404],
  ['/users/teller.', 200],
])('the address %s is not redirected: it is not one of ours with pasted text [2.1]', async (path, status) => {
  expect((await open(path)).status).toBe(status)
})

test('/favicon.ico redirects to the icon, in discreet mode to the plain one [2.1]', async () => {
  const asked = async (cookie: string) => {
    const request = new Request('https://atlas.example/favicon.ico', { headers: { cookie } })
    return (await pages.fetch(request, { ...env, ASSETS }, createExecutionContext())).headers.get('location')
  }
  expect(await asked('')).toBe('/icons/icon-32.png')
  expect(await asked('discreet=1')).toBe('/icons/plain/icon-32.png')
})

test('/.well-known/change-password redirects to the new password page, and no other well-known address exists [2.1]', async () => {
  const { status, headers } = await open('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/login#change-password'])
  const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await open(probe)).status).toBe(404)
})

test('a missing file is a plain 404, not the app', async () => {
  for (const path of ['/assets/old.js', '/old.ico', '/icons/none.png']) {
    const { status, text } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('<div id="root">')
  }
})

test('the text of an author stays text', async () => {
  const nasty = `"><script>alert(1)</script></title></template><img src=x onerror=alert(1)> & 'quoted'`
  const story = await aStory({ title: nasty, descriptionText: nasty, address: nasty })
  const { text } = await open(`/story/${story.id}`)
  expect(text).not.toMatch(/<script|<img/)
  expect(text).not.toContain('</template>')
  expect(text.match(/<\/title>/g)).toHaveLength(1)
  expect(text).toContain('&lt;script&gt;')
})

test('a preview names no author, anonymous or not', async () => {
  const [named, hidden] = [await aUser({ username: 'SignedTeller' }), await aUser({ username: 'SealedTeller' })]
  for (const story of [await aStory({ by: named }), await aStory({ by: hidden, isAnonymous: true })]) {
    const { text } = await open(`/story/${story.id}`)
    for (const trace of ['SignedTeller', 'SealedTeller', String(named.id), String(hidden.id), story.createdAt])
      expect(text).not.toContain(trace)
    if (story.authorTag) expect(text).not.toContain(story.authorTag)
  }
})

test('a hidden, removed or unknown story has the same page without any content', async () => {
  const hidden = await aStory({ status: 'hidden', title: 'A secret title' })
  const removed = await aStory({ status: 'removed', removedAt: '2026-01-01T00:00:00Z', title: 'A secret title' })
  const answers = await Promise.all(
    [hidden.id, removed.id, 4_000_000_001, 'nonsense'].map((id) => open(`/story/${id}`)),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(404)
    expect(text).toBe(answers[0]!.text)
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(text).not.toContain('secret')
  }
})

test('the sitemap lists visible stories by id, with no dates and no names', async () => {
  const shown = [await aStory(), await aStory({ isAnonymous: true })].map(({ id }) => id).sort((a, b) => a - b)
  const hidden = await aStory({ status: 'hidden' })
  const main = await open('/sitemap.xml')
  expect(main.text).toContain('<loc>https://atlas.example/sitemap/1-of-1.xml</loc>')
  const { text } = await open('/sitemap/1-of-1.xml')
  expect([...text.matchAll(/\/story\/(\d+)</g)].map(([, id]) => Number(id))).toEqual(shown)
  expect(text).not.toContain(String(hidden.id))
  expect(text).not.toMatch(/lastmod|\/users\//)
})

test('the ranges of the sitemap divide the stories and lose none', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => aStory()))
  const files = await Promise.all([1, 2, 3].map((n) => open(`/sitemap/${n}-of-3.xml`)))
  const listed = files.flatMap(({ text }) => [...text.matchAll(/\/story\/(\d+)</g)].map(([, id]) => Number(id)))
  expect(listed).toEqual(made.map(({ id }) => id).sort((a, b) => a - b))
})

test('a file of the sitemap stays below 512 KB, however many stories there are', async () => {
  const { ownerId } = await aStory()
  const insert = env.DB.prepare(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3600)
    INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category,
      latitude, longitude, address, created_at, edited_at)
    SELECT 4290000000 + i, ?, 'T', '<p>x</p>', 'x', '', '', '', 1, 0.001 * i, 0, 'A', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
    FROM n`)
  await insert.bind(ownerId).run()
  const main = await open('/sitemap.xml')
  expect(main.text).toContain('<loc>https://atlas.example/sitemap/1-of-2.xml</loc>')
  const { text } = await open('/sitemap/1-of-1.xml', { ORIGIN: `https://${'a-long-name.'.repeat(6)}example` })
  expect(text.match(/<loc>/g)).toHaveLength(3_500)
  expect(text.length).toBeLessThanOrEqual(512 * 1024)
})

test('robots.txt names the sitemap and the paths that search engines must not crawl', async () => {
  const { text } = await open('/robots.txt', { ORIGIN: 'https://the.atlas.example' })
  expect(text).toContain('Disallow: /manage')
  expect(text).toContain('Sitemap: https://the.atlas.example/sitemap.xml')
})

test('a page loads nothing from other origins, except what the operator switched on [2.11]', async () => {
  const { headers } = await open(`/story/${(await aStory()).id}`)
  const policy = headers.get('content-security-policy')!
  expect(policy).not.toContain('http')
  for (const rule of ["script-src 'self' 'sha256-", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(rule)
  const raster = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
  const hashes = ["'sha256-a='", "'sha256-b='"]
  const open2 = pageHeaders({ isTurnstileOn: true, rasterUrls: [raster, raster] }, hashes)['content-security-policy']
  expect(open2).toMatch(/script-src 'self' ('sha256-\S+' ){2}https:\/\/challenges\.cloudflare\.com;/)
  expect(open2).toContain("img-src 'self' data: blob: https://*.tiles.example;")
})

test('every page states its language', async () => {
  const { id } = await aStory({})
  for (const path of ['/', '/faq', `/story/${id}`, '/story/1', '/nowhere'])
    expect((await open(path)).headers.get('content-language'), path).toBe('en')
})

test('a preview is cut between two words, in scripts without spaces too [24]', async () => {
  for (const [words, end] of [
    ['announced the festival ', /announced the…"/],
    ['彼女たちは毎週土曜日の夜に集まっていました。', /。彼女…"/],
  ] as const) {
    const story = await aStory({ descriptionText: words.repeat(20) })
    const { text } = await open(`/story/${story.id}`)
    const described = /<meta name="description" content="[^"]*"/.exec(text)?.[0] ?? ''
    expect(described).toMatch(end)
  }
})

test('the preview of a public collection has its title and introduction and names no owner; a private one has none [21.1, 28]', async () => {
  const owner = await aUser({ username: 'SignedWalker' })
  const of = [await aStory({ category: 3 })]
  const shown = await aCollection({
    by: owner,
    of,
    title: 'Two places',
    introduction: 'An hour on foot.',
    state: 'shown',
  })
  const { status, text } = await open(`/collections/${shown.id}`)
  expect(status).toBe(200)
  expect(text).toContain('<title>Two places · Lavender Atlas</title>')
  expect(text).toContain('<meta name="description" content="An hour on foot." />')
  expect(text).toContain(`<link rel="canonical" href="https://atlas.example/collections/${shown.id}" />`)
  expect(text).toContain('https://atlas.example/cards/historical.png')
  expect(text).not.toContain('SignedWalker')
  const hidden = await aCollection({ by: owner, of, title: 'Mine alone' })
  const missing = await open(`/collections/${hidden.id}`)
  expect(missing.status).toBe(404)
  expect(missing.headers.get('x-robots-tag')).toBe('noindex')
  expect(missing.text).not.toContain('Mine alone')
  const listed = await open('/sitemap/collections.xml')
  expect(listed.text).toContain(`https://atlas.example/collections/${shown.id}`)
  expect(listed.text).not.toContain(String(hidden.id))
})
