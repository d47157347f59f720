import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineScripts } from '../../web/build/inlineScripts.ts'
import { pageHeaders } from '../../worker/html/contentSecurityPolicy.ts'
import { commonHeaders } from '../../worker/http/securityHeaders.ts'
import { createInstance, removeInstance, startServer } from '../proofs/server.ts'

const instance = await createInstance()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => (server = await startServer(instance)))
afterAll(async () => {
  await server.stop()
  removeInstance(instance)
})

const ask = (address: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${instance.port}${address}`, { redirect: 'manual', ...init })
const client = path.resolve(import.meta.dirname, '../../dist/local/client')
/** The address of a file of the build. */
const oneOf = (pattern: string) => `/${globSync(pattern, { cwd: client }).sort()[0]!}`
const forGood = 'public, max-age=31536000, immutable'
const askedAgain = 'public, max-age=0, must-revalidate'

/** Every kind of response besides the API: address, status, type, cache lifetime. */
const kinds = (): [string, number, RegExp, string][] => [
  ['/', 200, /^text\/html/, askedAgain],
  ['/story', 200, /^text\/html/, askedAgain],
  ['/story/1', 404, /^text\/html/, 'no-store'],
  ['/faq', 200, /^text\/html/, askedAgain],
  ['/users/a.name.js', 200, /^text\/html/, askedAgain],
  ['/nowhere', 404, /^text\/html/, 'no-store'],
  ['/apiary', 404, /^text\/html/, 'no-store'],
  [oneOf('assets/*.js'), 200, /^text\/javascript/, forGood],
  [oneOf('assets/*.css'), 200, /^text\/css/, forGood],
  [oneOf('assets/*.woff2'), 200, /^font\/woff2/, forGood],
  [oneOf('basemap/6/*/*.mvt'), 200, /^application\/x-protobuf$/, forGood],
  [oneOf('icons/*.png'), 200, /^image\/png/, askedAgain],
  [oneOf('cards/*.png'), 200, /^image\/png/, askedAgain],
  [oneOf('emoji/**/*.json'), 200, /^application\/json/, askedAgain],
  [oneOf('accessibility/*.js'), 200, /^text\/javascript/, askedAgain],
  ['/service-worker.js', 200, /^text\/javascript/, 'no-cache'],
  ['/manifest.webmanifest', 200, /^application\/manifest\+json/, askedAgain],
  ['/robots.txt', 200, /^text\/plain/, 'public, max-age=3600'],
  ['/sitemap.xml', 200, /^application\/xml/, 'public, max-age=3600'],
  ['/sitemap/screens.xml', 200, /^application\/xml/, 'public, max-age=3600'],
  ['/sitemap/nothing.xml', 404, /^text\/plain/, 'no-store'],
  ['/basemap/6/99/99.mvt', 404, /^text\/plain/, 'no-store'],
  ['/assets/index-ofYesterday.js', 404, /^text\/plain/, 'no-store'],
  ['/assets', 404, /^text\/plain/, 'no-store'],
  ['/assets/', 404, /^text\/plain/, 'no-store'],
  ['/icons/none.png', 404, /^text\/plain/, 'no-store'],
  ['/favicon.php', 404, /^text\/plain/, 'no-store'],
]

/** A navigation, a load by a page, and a client that sends no `Sec-Fetch` headers. */
const askers: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' },
  {},
]

const ofPages = pageHeaders({ isTurnstileOn: false, rasterUrls: [] }, inlineScripts)

test('every kind of file and page has the right type and cache lifetime, and no one can frame or sniff it', async () => {
  for (const [address, status, type, kept] of kinds())
    for (const headers of askers) {
      const answer = await ask(address, { headers })
      const text = await answer.text()
      const seen = Object.fromEntries(answer.headers)
      expect([address, answer.status, seen['cache-control']]).toEqual([address, status, kept])
      expect(seen['content-type'], address).toMatch(type)
      expect(text.includes('<div id="root">'), address).toBe(type.source.includes('html'))
      expect(seen, address).toMatchObject(type.source.includes('html') ? ofPages : commonHeaders)
      expect(seen['content-security-policy'], address).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(seen['content-security-policy'], address).not.toContain('unsafe-eval')
    }
})

test('screens about people and for staff are excluded from search engines, and an unchanged page is not sent again', async () => {
  for (const address of ['/users/ana', '/manage/flags', '/manage/'])
    expect((await ask(address)).headers.get('x-robots-tag')).toBe('noindex')
  const first = await ask('/faq')
  expect(first.headers.get('x-robots-tag')).toBeNull()
  const headers = { 'if-none-match': first.headers.get('etag')! }
  expect((await ask('/faq', { headers })).status).toBe(304)
  expect((await ask('/faq', { method: 'HEAD' })).status).toBe(200)
})
