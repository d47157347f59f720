import { expect, test } from 'vitest'
import { isKnownTag } from '../../worker/http/conditional.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { send } from '../support/client.ts'
import { aStory } from '../support/factories.ts'

const known = (ifNoneMatch: string | undefined, etag = 'W/"abc-1"') =>
  isKnownTag(new Request('http://localhost/', { headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } }), etag) // oxfmt-ignore

test.each([
  ['the same tag', 'W/"abc-1"'],
  ['without its mark for a weak tag', '"abc-1"'],
  ['with the ending of a proxy that compresses (Apache)', 'W/"abc-1-gzip"'],
  ['with the ending of a proxy that compresses (Jetty)', '"abc-1--gzip"'],
  ['with the ending of Brotli', 'W/"abc-1-br"'],
  ['with the ending of Apache 2.5', '"abc-1;gzip"'],
  ['anything', '*'],
  ['anything, with spaces', ' * '],
  ['one of a list', '"x", W/"abc-1"'],
  ['one of a list without spaces', '"x","abc-1","y"'],
  ['one of a list with a comma in a tag', '"x,y", "abc-1"'],
])('a client that asks whether %s changed gets 304 [21.1]', (_, asked) => expect(known(asked)).toBe(true))

test.each([
  ['no tag', undefined],
  ['an empty one', ''],
  ['a tag that begins alike', '"abc-12"'],
  ['a tag that ends alike', '"zabc-1"'],
  ['a tag that contains it', '"x W/abc-1 y"'],
  ['a tag without quotes', 'abc-1'],
  ['a star among others', '"x", *'],
  ['a star in quotes', '"*"'],
])('a client that asks whether %s changed gets the whole answer', (_, asked) => expect(known(asked)).toBe(false))

test('an ETag without quotes matches no request', () => expect(known('"abc"', '')).toBe(false))

test.each(['/feeds/stories.geojson', '/feeds/stories.rss', '/api/view/2/0/0/1/1/'])(
  '%s is not sent again to a client whose proxy changed the tag [21.1]',
  async (path) => {
    await aStory()
    invalidateTiles()
    const etag = (await send(path)).headers.get('etag')!
    for (const asked of [etag.slice(2), `${etag.slice(0, -1)}-gzip"`, '*', `"x", ${etag}`])
      expect((await send(path, { headers: { 'if-none-match': asked } })).status, asked).toBe(304)
    expect((await send(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  },
)
