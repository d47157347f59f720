import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens'
import { answer } from '../../worker/index.ts'
import { aStory } from '../support/factories.ts'

/** The head of a page (web/build/page.ts), as far as it names the site. */
const index = `<!doctype html><html><head><title>Lavender Atlas</title><meta name="description" content="Queer stories." />
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml" /><link rel="icon" href="/icons/icon-32.png" />
<link rel="apple-touch-icon" href="/icons/icon-180.png" /><link rel="manifest" href="/manifest.webmanifest" />
<link rel="alternate" type="application/rss+xml" title="Lavender Atlas" href="/feeds/stories.rss" /></head>
<body><h1><template data-slot="title"></template></h1></body></html>`
const asked: Request[] = []
const ASSETS = {
  fetch: (request: Request | URL) => {
    if (request instanceof Request) asked.push(request)
    const headers = { 'content-type': 'text/html', etag: '"1"', 'cache-control': 'public, max-age=0, must-revalidate' }
    return Promise.resolve(new Response(index, { headers }))
  },
}

const open = async (path: string, headers: Record<string, string>) => {
  const ctx = createExecutionContext()
  const bindings = { ...env, ASSETS: ASSETS as unknown as Fetcher }
  const response = await answer(new Request(`http://localhost:8787${path}`, { headers }), bindings, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  return {
    status: response.status,
    headers: response.headers,
    head: /<head>[^]*<\/head>/.exec(text)?.[0] ?? text,
    text,
  }
}
const cookie = 'csrftoken=abc; discreet=1'

test('for a device in discreet mode the head of every page does not name the site, from the first byte [18]', async () => {
  const { id } = await aStory({ title: 'First pride' })
  const addresses = Object.values(screens).flat()
  const paths = addresses.map((path) => path.replace(':name', 'marsha').replace(':id', String(id)))
  for (const path of [...paths, '/story/4000000001', '/nowhere']) {
    const { head, text, headers } = await open(path, { cookie })
    expect([path, head.match(/<title>.*?<\/title>/g)]).toEqual([path, ['<title>Atlas</title>']])
    expect([path, head]).toEqual([
      path,
      expect.not.stringMatching(/lavender|queer|pride|og:|twitter:|canonical|"desc/i),
    ])
    expect(head.match(/href="[^"]*"/g)).toEqual([
      'href="/icons/plain/mark.svg"',
      'href="/icons/plain/icon-32.png"',
      'href="/icons/plain/icon-180.png"',
      'href="/plain.webmanifest"',
    ])
    expect(text).toMatch(/<html [^>]*data-discreet=""/)
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null])
  }
})

test('the browser of a device in discreet mode stores no answer, not even a view of the map [18]', async () => {
  const view = '/api/view/2/0/0/1/1/'
  const headers = { cookie, 'x-api-key': 'lavender-atlas-web' }
  for (const path of ['/api/config/', view, view, '/api/category/']) {
    const opened = await open(path, headers)
    expect([path, opened.status, opened.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
  }
  expect((await open(view, { 'x-api-key': 'lavender-atlas-web' })).headers.get('cache-control')).toMatch(/max-age=15/)
})

test('a page that was cached before is not shown in discreet mode: the worker sends the whole page [18]', async () => {
  asked.length = 0
  await open('/faq', { cookie, 'if-none-match': '"1"' })
  expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null])
  const { headers, head } = await open('/faq', { 'if-none-match': '"1"' })
  expect(asked.at(-1)?.headers.get('if-none-match')).toBe('"1"')
  expect(headers.get('vary')).toContain('Cookie')
  expect(head).toContain('<title>Lavender Atlas</title>')
})

test('no other cookie switches discreet mode on [18]', async () => {
  for (const cookie of ['discreet=', 'discreet=0', 'notdiscreet=1', 'discreet=11', 'a=discreet=1'])
    expect([cookie, (await open('/', { cookie })).head]).toEqual([cookie, expect.stringContaining('Lavender Atlas')])
})
