import { expect, test } from 'vitest'
import type { EmbedSettings } from '#contract/embeds'
import { today } from '../../worker/clock.ts'
import { assetsOf } from '../support/builtApp.ts'
import { send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aStory, aUser } from '../support/factories.ts'

const ASSETS = assetsOf(
  '<!doctype html><html><head><title>Map</title></head><body><div id="root" data-embed=""></div></body></html>',
)
const open = (path: string) => send(path, { headers: { 'x-api-key': '' } }, { ASSETS })

test('the embed page alone may be framed by other sites; it sets no cookie and no cache stores it [21.1]', async () => {
  const story = await aStory()
  for (const path of ['/embed', '/embed/', '/embed?lat=1&lng=2&z=5', `/embed?story=${story.id}`, '/embed?story=5']) {
    const { headers } = await open(path)
    expect(headers.get('content-security-policy'), path).toContain('frame-ancestors *')
    expect(headers.get('content-security-policy'), path).not.toMatch(/http|script-src[^;]*unsafe/)
    expect(headers.get('x-frame-options'), path).toBeNull()
    expect(headers.get('set-cookie'), path).toBeNull()
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  for (const path of ['/', '/embed/x', '/embedded', `/story/${story.id}`, '/feeds/', '/api/health/'])
    expect((await open(path)).headers.get('content-security-policy') ?? '', path).not.toContain('frame-ancestors *')
})

test('a story on another page shows its title, place, dates and how it begins, and not who wrote it [21.1]', async () => {
  const story = await aStory({
    by: await aUser({ username: 'SignedTeller' }),
    title: 'First <pride>',
    category: 3,
    placePrecision: 'town',
    address: 'Los Angeles',
    startDate: '1967-02-01',
    startDatePrecision: 'month',
  })
  const text = await (await open(`/embed?story=${story.id}`)).text()
  for (const words of [
    '<h1 dir="auto">First &lt;pride&gt;</h1>',
    'Historical story',
    '<bdi>Near Los Angeles (within about 10 km)</bdi> · February 1967',
    'We danced.',
    `<a href="http://localhost:8787/story/${story.id}" target="_blank" rel="noopener">Read the story</a>`,
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('SignedTeller')
  expect(text).not.toContain('<script')
})

test('a story on another page has the language and direction of its text [21.1]', async () => {
  const story = await aStory({ title: 'أول مسيرة', descriptionText: 'رقصنا.', language: 'ar' })
  const text = await (await open(`/embed?story=${story.id}`)).text()
  expect(text).toContain('<h1 dir="rtl" lang="ar">أول مسيرة</h1>')
  expect(text).toContain('<p class="text" dir="rtl" lang="ar">رقصنا.</p>')
})

test('the embed of a story with content notes shows the notes and nothing of its text [21.1]', async () => {
  const story = await aStory({ descriptionText: 'They came at night.', contentNotes: ['violence'], language: 'es' })
  const text = await (await open(`/embed?story=${story.id}`)).text()
  expect(text, 'the notes are in the language of the page').toContain(
    '<p class="text" dir="auto">This story deals with: violence.</p>',
  )
  expect(text).not.toContain('They came')
})

test('a hidden, removed or unknown story has the same embed card, which says that it is gone [21.1]', async () => {
  const hidden = await aStory({ status: 'hidden', title: 'A secret title' })
  const removed = await aStory({ status: 'removed', removedAt: today(), title: 'A secret title' })
  const answers = await Promise.all(
    [hidden.id, removed.id, 4_000_000_001, 'nonsense'].map(async (id) => {
      const response = await open(`/embed?story=${id}`)
      return { status: response.status, text: await response.text() }
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]!.status).toBe(404)
  expect(answers[0]!.text).toContain('This story isn’t here anymore')
})

test('the page of the embedded map holds its settings, so that it makes no call that sets a cookie [21.1]', async () => {
  const text = await (await open('/embed')).text()
  const told = /data-embed="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(told) as EmbedSettings).toEqual({
    siteName: 'Lavender Atlas',
    apiKey: 'lavender-atlas-web',
    tiles: { kind: 'built-in', streets: false },
    start: { latitude: 34.1, longitude: -118.2, zoom: 12 },
    region: null,
    collection: null,
  })
})

test('the page of a story links to its oEmbed address [21.1]', async () => {
  const story = await aStory()
  const text = await (await open(`/story/${story.id}`)).text()
  const address = /type="application\/json\+oembed"\s+href="([^"]+)"/.exec(text)![1]!
  const answer = await open(address.replace('http://localhost:8787', ''))
  expect(await answer.json()).toMatchObject({ type: 'rich', title: story.title })
})

test('the embed of a public collection has its stories in order and names no owner; a private one is a card that says it is gone [21.1, 28]', async () => {
  const owner = await aUser({ username: 'SignedWalker' })
  const stories = [await aStory({ by: owner, title: 'Second' }), await aStory({ title: 'First' })]
  const shown = await aCollection({ by: owner, of: stories.toReversed(), title: 'Two <places>', state: 'shown' })
  const response = await open(`/embed?collection=${shown.id}`)
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const text = await response.text()
  const told = /data-embed="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const { collection, region } = JSON.parse(told) as EmbedSettings
  expect(collection?.items.map(({ story }) => story?.title)).toEqual(['First', 'Second'])
  expect(region).toEqual(collection?.bbox)
  expect(text).not.toContain('SignedWalker')
  expect(text).toContain('<title>Two &lt;places&gt; · Lavender Atlas</title>')
  const hidden = await aCollection({ by: owner, of: stories, title: 'Mine alone' })
  for (const id of [hidden.id, 5, 'x']) {
    const missing = await open(`/embed?collection=${id}`)
    expect([missing.status, (await missing.text()).includes('Mine alone')]).toEqual([404, false])
  }
})
