import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commentApi, CommentView } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { profileApi, ProfileView } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { workerLimits } from '#contract/workerLimits'
import { Buffer } from '../../worker/crypto/buffer.ts'
import * as schema from '../../worker/db/schema.ts'
import { listComments } from '../../worker/features/comments/queries/comments.ts'
import { findFullStory } from '../../worker/features/stories/queries/fullStory.ts'
import { as, guest, send } from '../support/client.ts'
import { aComment, actorOf, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { stepsOf } from '../support/steps.ts'

const wordsOf = (comments: { description: string }[]) => comments.map(({ description }) => description)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String(from + n))

/** So many comments of one day on a story, saying 1, 2, 3 …, with descending ids, so that the order by id is wrong. */
const say = async (story: { id: number }, count: number, more = '') => {
  await env.DB.prepare(
    `INSERT INTO comments (id, story_id, is_anonymous, text, created_at, number)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < ?2)
     SELECT (?1 % 4000000) * 1000 + 900 - n, ?1, 1, n || ?3, '2026-05-05T00:00:00Z', n FROM i`,
  )
    .bind(story.id, count, more)
    .run()
}

/** All pages of a list from an address on, as far as `Link` leads. */
const follow = async (path: string) => {
  const pages: { comments: CommentView[]; bytes: number }[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const answer = await send(next)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    pages.push({ comments: z.array(CommentView).parse(JSON.parse(text)), bytes: new TextEncoder().encode(text).length })
    next = /<http:\/\/localhost:8787([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}

test('comments of one day are listed in the order in which they were posted [14]', async () => {
  const [story, reader] = [await aStory(), await aUser()]
  for (const description of numbers(1, 9)) {
    await as(reader).call(commentApi.add, { body: { pin: story.id, description } })
  }
  const { commentstory, commentCount } = await guest.call(storyApi.read, { id: story.id })
  expect([wordsOf(commentstory), commentCount]).toEqual([numbers(1, 9), 9])
  const listed = z.array(CommentView).parse(await guest.call(commentApi.list, { query: { pin: story.id } }))
  expect(wordsOf(listed)).toEqual(numbers(1, 9).reverse())
})

test('comments that are posted concurrently get different numbers [14]', async () => {
  const story = await aStory()
  const readers = await Promise.all(Array.from({ length: 12 }, () => aUser()))
  const answers = await Promise.all(
    readers.map((reader) => as(reader).send(commentApi.add, { body: { pin: story.id, description: 'now' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(201))
  const rows = await db().select().from(schema.comments)
  expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers(1, 12).map(Number))
})

test('a story shows its newest 500 comments, oldest first, and says how many there are; earlier ones are on further pages [14]', async () => {
  const story = await aStory()
  await say(story, 1_203)
  const { commentstory, commentCount } = await guest.call(storyApi.read, { id: story.id })
  expect([commentCount, wordsOf(commentstory)]).toEqual([1_203, numbers(704, 1_203)])
  const pages = await follow(`/api/commentStory/?pin=${story.id}&before=${commentstory[0]!.id}`)
  expect(pages.map(({ comments }) => comments.length)).toEqual([500, 203])
  expect(pages.flatMap(({ comments }) => wordsOf(comments))).toEqual(numbers(1, 703).reverse())
  const all = await follow(`/api/commentStory/?pin=${story.id}`)
  expect(all.flatMap(({ comments }) => wordsOf(comments))).toEqual(numbers(1, 1_203).reverse())
})

test('the next page continues where the last one ended, even if comments at its edge were deleted and others were posted [14]', async () => {
  const story = await aStory()
  await say(story, 520)
  const first = await send(`/api/commentStory/?pin=${story.id}`)
  await env.DB.exec('delete from comments where number in (20, 21, 22)')
  await aComment({ on: story, text: 'later' })
  const next = /<http:\/\/localhost:8787([^>]+)>/.exec(first.headers.get('link')!)![1]!
  expect((await follow(next)).flatMap(({ comments }) => wordsOf(comments))).toEqual(numbers(1, 19).reverse())
})

test('the cursor of a page reveals no number, and an invalid cursor is refused with a message [14]', async () => {
  const [story, other] = [await aStory(), await aStory()]
  await say(story, 501)
  await say(other, 1)
  const first = await send(`/api/commentStory/?pin=${story.id}`)
  const cursor = new URL(/<([^>]+)>/.exec(first.headers.get('link')!)![1]!).searchParams.get('before')!
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(`${story.id}/`)
  for (const before of ['x', '0', '4294967295', `x${cursor}`, 'MjAyNi0wMS0wMS8x']) {
    expect(await guest.refusal(commentApi.list, { query: { pin: story.id, before } }), before).toMatchObject({
      status: 422,
      fields: { before: '*This page no longer exists' },
    })
  }
  expect(await guest.refusal(commentApi.list, { query: { pin: other.id, before: cursor } })).toMatchObject({
    status: 422,
  })
  expect(await guest.refusal(commentApi.list, { query: { before: cursor } })).toMatchObject({ status: 422 })
})

test('the cursor of a page does not reveal that a comment is on a removed story', async () => {
  const story = await aStory({ status: 'removed', removedAt: '2026-11-01T00:00:00Z' })
  const comment = await aComment({ on: story })
  const query = { pin: story.id, before: String(comment.id) }
  expect((await guest.refusal(commentApi.list, { query })).status).toBe(422)
  expect((await guest.refusal(commentApi.list, { query: { ...query, before: '77' } })).status).toBe(422)
  expect((await as(await aModerator()).refusal(commentApi.list, { query })).status).toBe(422)
})

test('the list of all comments is ordered by day, newest first, never by number, and has pages [14]', async () => {
  const [one, other] = [await aStory(), await aStory()]
  await say(one, 400)
  await say(other, 300)
  await aComment({ on: one, createdAt: '2026-05-06T00:00:00Z', text: 'newest' })
  const pages = await follow('/api/commentStory/')
  const all = pages.flatMap(({ comments }) => comments)
  expect([pages.length, all.length, all[0]!.description]).toEqual([2, 701, 'newest'])
  const ids = all.slice(1).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('no answer with comments is over 512 KB, whatever their texts: it has the newest that fit, the rest is on further pages [14]', async () => {
  const story = await aStory({ description: `<p>${'"'.repeat(20_000)}</p>` })
  await say(story, 700, '"'.repeat(5_000))
  const [staff, flagger] = [await aModerator(), await aUser()]
  const ids = (await db().select({ id: schema.comments.id }).from(schema.comments)).map(({ id }) => id)
  for (let n = 0; n < 600; n += 12) {
    await db()
      .insert(schema.commentFlags)
      .values(
        ids.slice(n, n + 12).map((commentId, k) => ({
          id: 1 + n + k,
          commentId,
          flaggerId: flagger.id,
          reportType: 1,
          reason: '"'.repeat(1_000),
          createdAt: '2026-05-05T00:00:00Z',
        })),
      )
  }
  const bytesOf = async (response: Response) => (await response.arrayBuffer()).byteLength
  for (const viewer of [null, await aUser(), flagger, staff]) {
    const me = as(viewer)
    expect(await bytesOf(await me.send(storyApi.read, { id: story.id }))).toBeLessThan(workerLimits.answerBytes.most)
    expect(await bytesOf(await me.send(commentApi.list, {}))).toBeLessThan(workerLimits.answerBytes.most)
    expect(await bytesOf(await me.send(commentApi.list, { query: { pin: story.id } }))).toBeLessThan(
      workerLimits.answerBytes.most,
    )
  }
  const flagged = await as(staff).send(commentApi.list, { query: { flagged: '1' } })
  expect(await bytesOf(flagged)).toBeLessThan(workerLimits.answerBytes.most)
  const shown = await guest.call(storyApi.read, { id: story.id })
  expect(shown.commentCount).toBe(700)
  const last = Number.parseInt(shown.commentstory.at(-1)!.description)
  expect([last, shown.commentstory.length > 20]).toEqual([700, true])
  const pages = await follow(`/api/commentStory/?pin=${story.id}&before=${shown.commentstory[0]!.id}`)
  const seen = pages.flatMap(({ comments }) => comments.map(({ description }) => Number.parseInt(description)))
  expect(seen).toEqual(
    numbers(1, 700 - shown.commentstory.length)
      .map(Number)
      .reverse(),
  )
})

test('a comment that is cut in the list of flags has no version there, so no one dismisses flags on an unread text', async () => {
  const [short, long] = [
    await aComment(),
    await aComment({ text: 'x'.repeat(workerLimits.answerBytes.flaggedComment + 1) }),
  ]
  await db()
    .insert(schema.commentFlags)
    .values(
      [short, long].map(({ id }, n) => ({
        id: n + 1,
        commentId: id,
        reportType: 1,
        createdAt: '2026-05-05T00:00:00Z',
      })),
    )
  const listed = await as(await aModerator()).call(commentApi.list, { query: { flagged: '1' } })
  const { results } = listed as unknown as { results: CommentView[] }
  const find = (id: number) => results.find((comment) => comment.id === id)!
  expect(find(short.id).version).toMatch(/./)
  expect(find(long.id)).not.toHaveProperty('version')
  expect(find(long.id).description).toMatch(/…$/)
})

test('a comment that alone exceeds the budget is still shown', async () => {
  const story = await aStory()
  await aComment({ on: story, text: 'x'.repeat(workerLimits.answerBytes.comments + 1) })
  expect((await guest.call(storyApi.read, { id: story.id })).commentstory).toHaveLength(1)
  expect(await guest.call(commentApi.list, { query: { pin: story.id } })).toHaveLength(1)
})

test('staff lists and profiles stay under 512 KB, and lose nothing [14]', async () => {
  const [teller, flagger, staff] = [await aUser(), await aUser(), await aModerator()]
  const long = `<p>${'"'.repeat(55_000)}</p>`
  for (let n = 0; n < 12; n++) {
    const story = await aStory({ by: teller, description: long, title: '"'.repeat(150) })
    await db()
      .insert(schema.favourites)
      .values({ id: 1 + n, storyId: story.id, userId: teller.id })
  }
  const story = await aStory({ by: teller })
  const flaggers = await Promise.all(Array.from({ length: 150 }, () => aUser()))
  for (const [n, by] of [flagger, ...flaggers].entries()) {
    await db()
      .insert(schema.storyFlags)
      .values({
        id: 1 + n,
        storyId: story.id,
        flaggerId: by.id,
        reportType: 1,
        reason: '"'.repeat(3_000),
        createdAt: 'x',
      })
  }
  const queue = await as(staff).send(flaggedStoryApi.list, {})
  const text = await queue.text()
  expect(new TextEncoder().encode(text).length).toBeLessThan(workerLimits.answerBytes.most)
  const [flagged] = flaggedStoryApi.list.reply.parse(JSON.parse(text)).results
  expect(flagged).toMatchObject({ id: story.id, flagscore: 151 })
  expect(flagged!.flaggerstory.length).toBeGreaterThan(20)

  const found = { userStories: new Set<number>(), user_upvoted_stories: new Set<number>() }
  let query: Record<string, string> | null = { username: teller.username }
  for (let pages = 0; query && pages < 30; pages++) {
    const answer = await guest.send(profileApi.find, { query })
    const body = await answer.text()
    expect(new TextEncoder().encode(body).length).toBeLessThan(workerLimits.answerBytes.most)
    const [profile] = z.array(ProfileView).parse(JSON.parse(body))
    if (!profile) break
    for (const list of ['userStories', 'user_upvoted_stories'] as const)
      for (const { pinId } of profile[list]) found[list].add(pinId)
    const { userStories: told, user_upvoted_stories: kept } = profile.next
    query =
      told || kept
        ? { username: teller.username, ...(told && { told_before: told }), ...(kept && { kept_before: kept }) }
        : null
  }
  expect([found.userStories.size, found.user_upvoted_stories.size]).toEqual([13, 12])
})

test('the list of stories is cut by bytes as well, and the next page continues where it was cut [14]', async () => {
  const teller = await aUser()
  await env.DB.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address,
       created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1000) UNION ALL SELECT n + 1 FROM i WHERE n < 1999)
     SELECT n, ?1, ?2, 'd', ?3, '', '', '', 1, 1, 1, 'a', '2025-06-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(teller.id, '"'.repeat(150), '"'.repeat(150))
    .run()
  let seen = 0
  for (let next: string | undefined = '/api/pins/?limit=1000'; next !== undefined;) {
    const answer = await send(next)
    const text = await answer.text()
    expect(new TextEncoder().encode(text).length).toBeLessThan(workerLimits.answerBytes.most)
    seen += (JSON.parse(text) as unknown[]).length
    next = /<http:\/\/localhost:8787([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toBe(1_000)
})

test('the comments of one story and of all stories are read by index', async () => {
  const actor = actorOf(await aUser())
  const list = (storyId: number | undefined, before?: string) =>
    stepsOf((one) => listComments(one, actor, { storyId, before }))
  for (const steps of [await list(1), await list(undefined), await list(undefined, '2026-05-05/7')]) {
    expect(steps).toMatch(/SEARCH|SCAN comments USING INDEX/)
    expect(steps).not.toMatch(/SCAN comments$/m)
    expect(steps).not.toMatch(/SCAN stories/)
  }
})

test('what is on the page of a story is looked up by indexes, for every caller', async () => {
  const story = await aStory()
  await say(story, 3)
  for (const person of [null, await aUser(), await aModerator()]) {
    const steps = await stepsOf((one) => findFullStory(one, person && actorOf(person), story.id))
    expect(steps).toMatch(/SEARCH comments USING/)
    expect(steps, person?.role).not.toMatch(
      /SCAN (comments|comment_flags|story_flags|favourites|reviews|stories|users)\b/,
    )
  }
})
