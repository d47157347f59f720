import { expect, test } from 'vitest'
import { z } from 'zod'
import { collectionApi } from '#contract/collections'
import { commentFlagApi } from '#contract/commentFlags'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyTileApi } from '#contract/storyTiles'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { endpoints } from '#contract/index'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aDraft } from '../support/creations.ts'
import { aComment, aModerator, aStory, aUser, db } from '../support/factories.ts'

test('a call that adds a favorite or a flag refuses the value false [14]', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const comment = await aComment({ on: story })
  const collection = await aCollection({ by: await aUser(), of: [story], state: 'shown' })
  const me = as(reader)
  const refusals = [
    await me.refusal(favoriteApi.add, { body: { pinId: story.id, upvote: false } }),
    await me.refusal(storyFlagApi.add, { body: { pinId: story.id, reportType: 1, flagged: false } }),
    await me.refusal(commentFlagApi.add, { body: { comment: comment.id, flagged: false } }),
    await me.refusal(collectionApi.flag, { body: { collection: collection.id, flagged: false } }),
  ]
  expect(refusals.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [422, ['upvote']],
    [422, ['flagged']],
    [422, ['flagged']],
    [422, ['flagged']],
  ])
  expect(await db().select().from(schema.favourites)).toEqual([])
  expect(await me.call(favoriteApi.add, { body: { pinId: story.id, upvote: true } })).toMatchObject({ upvote: true })
  const flag = { pinId: story.id, reportType: 1, flagged: true }
  expect(await me.call(storyFlagApi.add, { body: flag })).toMatchObject({ flagged: true })
})

test('an empty value in a query is the same as none [14]', async () => {
  const story = await aStory()
  const empty = '?limit=&before=&bbox=&owner=&ids=&search=&categories=&startDate=&endDate=&pin=&flagged=&page='
  for (const path of ['/api/pins/', '/api/pinSearch/', '/api/commentStory/', '/api/view/search/']) {
    expect((await send(path + empty)).status, path).toBe(200)
  }
  const [row] = z.array(z.object({ id: z.number() })).parse(await (await send(`/api/pins/${empty}`)).json())
  expect(row).toMatchObject({ id: story.id })
  expect(await (await send('/api/profile/users/?username=&search=')).json()).toEqual([])
  const staff = as(await aModerator())
  expect((await staff.send(flaggedStoryApi.list, { query: { limit: '', page: '' } })).status).toBe(200)
})

test('a limit below 1 is refused, one above the maximum is the maximum [14]', async () => {
  await aStory()
  const staff = as(await aModerator())
  for (const e of [storyApi.list, searchApi.find, flaggedStoryApi.list, flaggedStoryApi.removed] as Endpoint[]) {
    for (const limit of [0, '0', '-1', '00'])
      expect((await staff.send(e, { query: { limit } })).status, `${e.call} ${limit}`).toBe(422)
    expect((await staff.send(e, { query: { limit: '999999' } })).status).toBe(200)
  }
})

test('unknown categories are ignored beside known ones, and find nothing by themselves [14]', async () => {
  const story = await aStory({ category: 2 })
  const found = async (categories: string) =>
    (await guest.call(searchApi.find, { query: { categories, limit: '5' } })).map(({ id }) => id)
  expect(await found('2,7')).toEqual([story.id])
  expect(await found('')).toEqual([story.id])
  expect(await found(' , ')).toEqual([story.id])
  for (const unknown of ['7', '0', 'x', '4,5', '-1']) expect(await found(unknown), unknown).toEqual([])
  expect(await guest.call(searchApi.find, { query: { categories: '9', search: 'pride' } })).toEqual([])
  expect(await guest.call(searchApi.findForMap, { query: { categories: '9' } })).toMatchObject({
    stories: [],
    count: '0',
  })
})

test('days may be ISO timestamps, of which the first ten characters count [14]', async () => {
  const me = as(await aUser())
  const dates = { startDate: '1969-06-28T23:59:59.000-05:00', endDate: '1969-07-03T00:00:00Z' }
  const story = await me.call(storyApi.add, { body: { ...aDraft, ...dates } })
  expect(story).toMatchObject({ startDate: '1969-06-28', endDate: '1969-07-03' })
  expect(await me.call(storyApi.edit, { id: story.id, body: { endDate: '1969-07-04T12:00' } })).toMatchObject({
    endDate: '1969-07-04',
  })
  const found = await guest.call(searchApi.find, {
    query: { startDate: '1969-07-04T00:00:00.000Z', endDate: '1969-07-05T00:00:00.000Z' },
  })
  expect(found.map(({ id }) => id)).toEqual([story.id])
  for (const startDate of ['1969-02-30T00:00:00Z', '28.06.1969', '1969-06-28 noon'])
    expect((await me.refusal(storyApi.edit, { id: story.id, body: { startDate } })).fields).toHaveProperty('startDate')
})

test('a story in a list has the beginning of its text, as in a search; a single story has its status [14]', async () => {
  const long = 'ab'.repeat(100)
  const story = await aStory({ descriptionText: long, description: `<p>${long}</p>` })
  const [row] = await guest.call(storyApi.list, {})
  expect(row).toMatchObject({ id: story.id, description: long.slice(0, 150) })
  expect(await guest.call(searchApi.find, {})).toEqual([row])
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({
    status: 'visible',
    description: `<p>${long}</p>`,
  })
})

test('no cache may store an answer to a call with a token [14]', async () => {
  await aStory({ startDate: '1990-01-01', endDate: '1991-01-01' })
  const me = as(await aModerator())
  const inputs: Record<string, object> = { 'GET /view/:z/:x0/:y0/:x1/:y1/': { z: 1, x0: 0, y0: 0, x1: 1, y1: 1 } }
  for (const e of endpoints.filter(({ method }) => method === 'get')) {
    const answer = await me.send(e, inputs[e.call] ?? { id: 1, key: 'x', z: 0, x: 0, y: 0 })
    expect(answer.headers.get('cache-control'), e.call).toMatch(/^no-store\b/)
    const again = await me.send(e, inputs[e.call] ?? { id: 1, key: 'x', z: 0, x: 0, y: 0 })
    expect(again.headers.get('cache-control'), `${e.call} again`).toMatch(/^no-store\b/)
  }
  for (const e of [searchApi.earliest, searchApi.latest, storyTileApi.years] as Endpoint[])
    expect((await guest.send(e, {})).headers.get('cache-control'), e.call).toContain('public')
})
