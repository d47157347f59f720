import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { currentDay } from '#contract/days'
import { DataExport, dataExportApi } from '#contract/dataExport'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { today } from '../../worker/clock.ts'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import { as } from '../support/client.ts'
import { aComment, aStory, aUser } from '../support/factories.ts'

let author: User
let me: ReturnType<typeof as>
beforeEach(async () => {
  author = await aUser({ bio: 'I tell what I was there for.' })
  me = as(author)
})

test('the data of a member is a download that is never cached, with a file name that reveals nothing [15]', async () => {
  const answer = await me.send(dataExportApi.read, {})
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  expect(DataExport.parse(await answer.json())).toMatchObject({
    exportedOn: currentDay(),
    user: { id: author.id, username: author.username, email: `${author.username}@people.example`, bio: author.bio },
    stories: [],
    comments: [],
    favourites: [],
    flags: [],
    geojson: { type: 'FeatureCollection', features: [] },
  })
})

test('the export holds everything that the member wrote, favorited and flagged, including anonymous and hidden rows [15]', async () => {
  const named = await aStory({ by: author, title: 'Signed', contentNotes: ['death'], language: 'pt-BR' })
  const sealed = await aStory({ by: author, title: 'Sealed', isAnonymous: true, placePrecision: 'town' })
  const hidden = await aStory({ by: author, title: 'Hidden', status: 'hidden' })
  const removed = await aStory({
    by: author,
    title: 'Removed',
    status: 'removed',
    removedAt: today(),
    isAnonymous: true,
  })
  const others = await aStory({ title: 'Of another member' })
  const said = await aComment({ by: author, on: others, text: 'I was there' })
  const whispered = await aComment({ by: author, on: others, isAnonymous: true, text: 'So was I' })
  const theirs = await aComment({ on: named, text: 'Thank you' })
  const favourite = await me.call(favoriteApi.add, { body: { pinId: others.id } })
  const flag = await me.call(storyFlagApi.add, { body: { pinId: others.id, reportType: 2, reason: 'It names me' } })
  const commentFlag = await me.call(commentFlagApi.add, { body: { comment: theirs.id, reportType: 1 } })

  const data = await me.call(dataExportApi.read, {})
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  expect(
    data.stories.map(({ id, title, is_anonymous_pin, status }) => ({ id, title, is_anonymous_pin, status })),
  ).toEqual(
    [named, sealed, hidden, removed]
      .sort(byId)
      .map(({ id, title, isAnonymous, status }) => ({ id, title, is_anonymous_pin: isAnonymous, status })),
  )
  expect(data.stories.find(({ id }) => id === named.id)).toMatchObject({
    description: named.description,
    contentNotes: ['death'],
    language: 'pt-BR',
  })
  expect(data.comments.map(({ id, description, pin }) => [id, description, pin])).toEqual(
    [said, whispered].sort(byId).map(({ id, text }) => [id, text, others.id]),
  )
  expect(data.favourites).toEqual([{ id: favourite.id, pinId: others.id }])
  expect(data.flags).toMatchObject([
    { id: flag.id, pinId: others.id, comment: null, flagged: true, reportType: 2, reason: 'It names me' },
    { id: commentFlag.id, pinId: null, comment: theirs.id, flagged: true, reportType: 1 },
  ])
  expect(data.geojson.features.map(({ id }) => id)).toEqual(data.stories.map(({ id }) => id))
  expect(data.geojson.features.find(({ id }) => id === sealed.id)).toMatchObject({
    geometry: { type: 'Point', coordinates: [-118.2, 34.1] },
    properties: { title: 'Sealed', placePrecision: 'town' },
  })
  expect(JSON.stringify(data)).not.toMatch(/Of another member|Thank you/)
})

test('the export reveals nothing of a story or comment that the member can no longer read: their own texts stay, ids and favorites are left out [15]', async () => {
  const gone: User[] = []
  const ids: number[] = []
  for (const status of ['hidden', 'removed'] as const) {
    const by = await aUser()
    gone.push(by)
    const story = await aStory({ by, title: `Now ${status}` })
    const on = await aStory({ by: author })
    const theirs = await aComment({ by, on: story, text: 'Theirs' })
    const comment = await aComment({ by, on, text: 'Theirs too' })
    await aComment({ by: author, on: story, text: `Mine, ${status}` })
    await aComment({ by: author, on: story, text: `Mine, ${status}, anonymous`, isAnonymous: true })
    await me.call(favoriteApi.add, { body: { pinId: story.id } })
    await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 2, reason: 'On a story' } })
    for (const { id } of [theirs, comment])
      await me.call(commentFlagApi.add, { body: { comment: id, reportType: 1, reason: 'On a comment' } })
    await env.DB.prepare('UPDATE stories SET status = ?1, removed_at = ?2 WHERE id = ?3')
      .bind(status, status === 'removed' ? today() : null, story.id)
      .run()
    await env.DB.prepare('UPDATE comments SET status = ?1 WHERE id = ?2').bind(status, comment.id).run()
    ids.push(story.id, theirs.id, comment.id)
  }
  const answer = await me.send(dataExportApi.read, {})
  const text = await answer.text()
  expect(ids.filter((id) => new RegExp(`\\b${id}\\b`).test(text))).toEqual([])
  const data = DataExport.parse(JSON.parse(text))
  expect(data.comments.map(({ pin, description }) => [pin, description]).sort()).toEqual([
    [null, 'Mine, hidden'],
    [null, 'Mine, hidden, anonymous'],
    [null, 'Mine, removed'],
    [null, 'Mine, removed, anonymous'],
  ])
  expect(data.favourites).toEqual([])
  expect(data.flags.map(({ pinId, comment, reason }) => [pinId, comment, reason]).sort()).toEqual([
    [null, null, 'On a comment'],
    [null, null, 'On a comment'],
    [null, null, 'On a comment'],
    [null, null, 'On a comment'],
    [null, null, 'On a story'],
    [null, null, 'On a story'],
  ])
  // Staff and its author can read it.
  await env.DB.prepare("UPDATE users SET role = 'moderator' WHERE id = ?1").bind(author.id).run()
  const asStaff = await me.call(dataExportApi.read, {})
  expect(asStaff.favourites.map(({ pinId }) => pinId).sort()).toEqual([ids[0], ids[3]].sort())
  expect(asStaff.flags.filter(({ pinId, comment }) => pinId === null && comment === null)).toEqual([])
  const written = await as(gone[0]!).call(dataExportApi.read, {})
  expect(written.comments.map(({ pin }) => pin)).toContain(ids[0])
})

test('the export holds nothing of other members [15]', async () => {
  const other = await aUser()
  for (const isAnonymous of [true, false]) {
    const story = await aStory({ by: other, isAnonymous })
    await aComment({ by: other, on: story, isAnonymous })
    await as(other).call(favoriteApi.add, { body: { pinId: story.id } })
  }
  const { stories, comments, favourites, flags, geojson } = await me.call(dataExportApi.read, {})
  expect([stories, comments, favourites, flags, geojson.features]).toEqual([[], [], [], [], []])
})

test('the export of more than a page of each kind is complete, with each row once [15]', async () => {
  const tags = authorTagsOf(env.SECRET_KEY, author.id, 'story')
  const many = 230
  await env.DB.prepare(
    `INSERT INTO stories (id, owner_id, author_tag, is_anonymous, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < ?3)
     SELECT n * 7919, iif(n % 2, ?1, NULL), iif(n % 2, NULL, (SELECT value FROM json_each(?2) WHERE key = n % 256)), n % 2 = 0,
       'No ' || n, 'd', 'd', 't', 'd', 'a', 1, 1, 1, 'a', '2025-06-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(author.id, JSON.stringify(tags), many)
    .run()
  const on = await aStory()
  await env.DB.prepare(
    `INSERT INTO comments (id, story_id, commenter_id, text, created_at, number)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < 450)
     SELECT n, ?2, ?1, 'No ' || n, '2025-06-05T00:00:00Z', n FROM i`,
  )
    .bind(author.id, on.id)
    .run()
  const data = await me.call(dataExportApi.read, {})
  const titles = data.stories.map(({ title }) => title)
  expect([titles.length, new Set(titles).size]).toEqual([many, many])
  expect(data.stories.filter(({ is_anonymous_pin }) => is_anonymous_pin)).toHaveLength(many / 2)
  expect(new Set(data.comments.map(({ id }) => id)).size).toBe(450)
  expect(data.geojson.features).toHaveLength(many)
})

test('the export is streamed: once the client stops reading, nothing more is read from the database [15]', async () => {
  for (let n = 0; n < 3; n++) await aStory({ by: author, description: `<p>${'long '.repeat(20_000)}</p>` })
  const answer = await me.send(dataExportApi.read, {})
  const reader = answer.body!.getReader()
  const { value } = (await reader.read()) as { value: Uint8Array }
  expect(new TextDecoder().decode(value)).toMatch(/^\{"exportedOn":"\d{4}-\d\d-\d\d","user":\{/)
  await reader.cancel()
})

test('writing and disowning during the export does not break it [15]', async () => {
  const story = await aStory({ by: author })
  const answer = await me.send(dataExportApi.read, {})
  await me.call(storyApi.leave, { id: story.id })
  await me.call(commentApi.add, { body: { pin: story.id, description: 'Later', is_anonymous_comment: false } })
  expect(DataExport.parse(await answer.json()).user.id).toBe(author.id)
})

test('a member gets three exports a day; the refusal of the fourth says when to retry and affects no other member [15]', async () => {
  const limited = as(author, { RATE_LIMITS: 'on' })
  for (let n = 0; n < 3; n++) expect((await limited.send(dataExportApi.read, {})).status).toBe(200)
  const fourth = await limited.send(dataExportApi.read, {})
  expect(fourth.status).toBe(429)
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await as(await aUser(), { RATE_LIMITS: 'on' }).send(dataExportApi.read, {})).status).toBe(200)
})
