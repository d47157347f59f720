import { expect, test } from 'vitest'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { connect } from '../../worker/db/client.ts'
import { env } from 'cloudflare:test'
import { send } from '../support/client.ts'
import { aComment, aModerator, aStory, aUser } from '../support/factories.ts'
import { daysAgo } from '../../worker/clock.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'

/** Parameters that no call of ours has: a foreign one, a key, and a token that was pasted into an address. */
const junk = 'utm_source=junk&api_key=junk&token=junk&__proto__=junk'

/** Every address of ours in an answer, in its headers or its body. */
const addressesIn = async (response: Response) => {
  const text = [...response.headers.values(), await response.text()].join(' ').replaceAll('&amp;', '&')
  return { text, addresses: text.match(/http:\/\/localhost:8787\/[^\s"<>]*(?:page|before)=[^\s"<>]*/g) ?? [] }
}
/** An address without its sealed cursor, which is different each time. */
const withoutCursor = (address: string) => address.replace(/before=[^&]+/, 'before=…')

const session = async () => {
  const token = await openSession(connect(env.DB), env.SECRET_KEY, (await aModerator()).id)
  return { authorization: `Bearer ${token}` }
}

test.each([
  ['/api/%70ins/?limit=1&bbox=%20-180.0,-90,180,0090&', '/api/pins/?limit=1&bbox=-180%2C-90%2C180%2C90&before=…'],
  ['/api/pins?limit=1&bbox=-180,-0.0000001,180,90&', '/api/pins/?limit=1&bbox=-180%2C-0.0000001%2C180%2C90&before=…'],
  [
    '/api/pinSearch/?limit=1&categories=1,junk,9&language=en-GB,%00&search=%20%E2%80%8Bporch%0A&',
    '/api/pinSearch/?search=porch&categories=1&language=en&limit=1&before=…',
  ],
])('%s is answered with an address of the known parameters only [21.1]', async (path, next) => {
  for (let n = 0; n < 2; n++) await aStory({ title: 'The porch', language: 'en' })
  const { text, addresses } = await addressesIn(await send(path + junk))
  expect(text).not.toContain('junk')
  expect(addresses.map(withoutCursor)).toEqual([`http://localhost:8787${next}`])
})

test('the links of a page to its neighbors have the known parameters only [21.1]', async () => {
  for (let n = 0; n < 25; n++) await aUser({ username: `porch${n}`, createdAt: daysAgo(1) })
  const answer = await send(`/api/auth/%75sers/?page=0002&search=porch&${junk}`, { headers: await session() })
  expect(answer.status).toBe(200)
  const { next, previous } = await answer.json<{ next: string; previous: string }>()
  expect([previous, next]).toEqual(
    [1, 3].map((page) => `http://localhost:8787/api/auth/users/?search=porch&page=${page}`),
  )
})

test('the link to earlier comments has the known parameters only', async () => {
  const on = await aStory()
  for (let n = 0; n < 25; n++) await aComment({ on, text: '🌈'.repeat(5_000) })
  const { text, addresses } = await addressesIn(await send(`/api/commentStory/?pin=${on.id}&page=0001&${junk}`))
  expect(text).not.toContain('junk')
  expect(addresses.map(withoutCursor)).toEqual([`http://localhost:8787/api/commentStory/?pin=${on.id}&before=…`])
})

test.each(['geojson', 'csv', 'rss'])(
  'the addresses in a %s feed have the known parameters only [21.1]',
  async (format) => {
    for (let n = 0; n < 2; n++) await aStory({ category: 1 })
    invalidateTiles()
    const sent = `/feeds/stories.${format}?limit=0001&categories=1,junk&lang=zz-junk&startDate=1900-01-01Tjunk&${junk}`
    const { text, addresses } = await addressesIn(await send(sent))
    expect(text).not.toContain('junk')
    for (const address of addresses)
      expect(withoutCursor(address)).toBe(
        `http://localhost:8787/feeds/stories.${format}?categories=1&startDate=1900-01-01&limit=1&before=…`,
      )
    expect(addresses.length).toBeGreaterThan(0)
  },
)

test('a cached page of a feed does not reveal what its first reader sent [21.1]', async () => {
  for (let n = 0; n < 2; n++) await aStory()
  invalidateTiles()
  await send('/feeds/stories.rss?limit=1&lang=zz-junk')
  const { text } = await addressesIn(await send('/feeds/stories.rss?limit=1'))
  expect(text).toContain('/feeds/stories.rss?limit=1"')
  expect(text).not.toContain('junk')
})

test('the oEmbed link of a map has the known parameters only', async () => {
  const ASSETS = { fetch: () => Promise.resolve(new Response('<html></html>')) }
  const linkOf = async (path: string) => (await send(path, {}, { ASSETS } as never)).headers.get('link') ?? ''
  const link = await linkOf(`/?${junk}&q=porch&lat=34.1`)
  expect(link).not.toContain('junk')
  expect(link).toContain(
    `<http://localhost:8787/oembed?url=${encodeURIComponent('http://localhost:8787/?lat=34.1&q=porch')}>`,
  )
  expect(await linkOf(`/?${junk}`)).not.toContain('oembed')
})
