import { env } from 'cloudflare:test'
import { eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { workerLimits } from '#contract/workerLimits'
import { pauseApi } from '#contract/pauses'
import { reviewApi } from '#contract/reviews'
import { searchApi } from '#contract/search'
import { categoryApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { transparencyApi } from '#contract/transparency'
import { userApi } from '#contract/users'
import { cleanUp, cleanUpEachMinute } from '../../worker/cleanup.ts'
import { authorTags, sealText } from '../../worker/crypto/sealing.ts'
import type { Story, User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { deleteDuePosts, findSpan, listAnonymous } from '../../worker/features/scheduledDeletions/queries.ts'
import { openDeletion, sealDeletion } from '../../worker/features/scheduledDeletions/sealing.ts'
import { as, guest } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { importFile } from '../support/importFile.ts'
import { anItem, asRead } from '../support/reviewed.ts'
import { deleteScheduledUntil, listDueMoments, moveScheduled, openScheduled } from '../support/scheduledDeletions.ts'

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
/** The time (ms) so many days from now. */
const inDays = (days: number) => Date.now() + days * dayMs
/** The time when all scheduled deletions are due. */
const afterAll = () => inDays(workerLimits.eraseDays.most + 1)

const keys = { current: env.SECRET_KEY, old: null }
const deleteDue = (at: number) => deleteDuePosts(db(), keys, at, 100, 100)
const isSaidByWriter = (said: string) => /Sealed|Whispered/.test(said)

/** Every visible story and comment as a guest reads it, by text. */
const listAll = async () => {
  const shown = await guest.call(storyApi.list, {})
  const stories = await Promise.all(shown.map(({ id }) => guest.call(storyApi.read, { id })))
  return stories.flatMap(({ title, commentstory }) => [title, ...commentstory.map(({ description }) => description)])
}

/** A member who favorited a story, flagged it and a comment on it, and wrote an anonymous story and comment. */
const aScene = async () => {
  const [person, moderator] = [await aUser({ isProfilePrivate: true }), await aModerator()]
  const story = await aStory()
  const comment = await aComment({ on: story })
  const me = as(person)
  const favourite = await me.call(favoriteApi.add, { body: { pinId: story.id } })
  const flag = await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 2, reason: 'cruel' } })
  await me.call(commentFlagApi.add, { body: { comment: comment.id, reason: 'rude' } })
  const sealed = await aStory({ by: person, isAnonymous: true, title: 'Sealed' })
  await aComment({ by: person, on: story, isAnonymous: true, text: 'Whispered' })
  await aComment({ on: sealed })
  return { person, moderator, story, comment, favourite, flag, sealed }
}

/** Adds anonymous items of this member that wait for staff: a story, a comment, and an appeal. */
const queueUp = async (person: User) => {
  const theirs = { by: person, isAnonymous: true }
  await anItem('story', 'pending', theirs)
  await anItem('comment', 'pending', theirs)
  await anItem('story', 'appealed', { ...theirs, decidedBy: await aModerator() })
}

/** Everything a moderator and a guest can count. */
const countAll = async (moderator: User, { id }: Story, sealed: Story) => {
  const staff = as(moderator)
  return JSON.stringify([
    await staff.call(storyApi.read, { id }),
    await guest.call(storyApi.read, { id }),
    await guest.call(storyApi.read, { id: sealed.id }),
    await guest.call(storyApi.list, {}),
    await guest.call(searchApi.find, {}),
    await staff.call(flaggedStoryApi.list, {}),
    await staff.call(flaggedStoryApi.removed, {}),
    // The log of earlier acts is not compared.
    (await staff.call(reviewApi.list, {})).results.map((item) => ({ ...item, earlier: [] })),
    await guest.call(transparencyApi.read, {}),
    await staff.call(commentApi.list, { query: { flagged: '1' } }),
    await guest.call(commentApi.list, {}),
    await guest.call(categoryApi.list, {}),
  ])
}

test.each([false, true])(
  'nothing that a moderator can count changes when an account without signed posts is deleted (with content: %s) [14]',
  async (delete_content) => {
    const { person, moderator, story, sealed } = await aScene()
    await queueUp(person)
    const before = await countAll(moderator, story, sealed)
    expect(before).toContain('"updooots":1')
    expect((await as(moderator).call(reviewApi.list, {})).count, 'three of theirs wait, and two flagged ones').toBe(5)
    await as(person).call(authApi.deleteSelf, { body: { delete_content } })
    expect(await countAll(moderator, story, sealed)).toBe(before)
    await cleanUp(env, Date.now())
    expect(await countAll(moderator, story, sealed), 'the clean-up of the same day takes nothing').toBe(before)
  },
)

test('deleting the account by staff reveals neither who flagged nor whose favorite it is [14]', async () => {
  const { person, moderator, story, sealed } = await aScene()
  await queueUp(person)
  const before = await countAll(moderator, story, sealed)
  await as(moderator).call(userApi.remove, { id: person.id, body: { delete_content: true } })
  expect(await countAll(moderator, story, sealed)).toBe(before)
  expect(await db().select().from(schema.scheduledDeletions)).toEqual([])
  await cleanUp(env, afterAll())
  expect(await countAll(moderator, story, sealed), 'nor does anything vanish later').toBe(before)
})

test('pausing a suspect, and ending the pause, changes nothing that staff can see or count [14]', async () => {
  const { person, moderator, story, sealed } = await aScene()
  await queueUp(person)
  const before = await countAll(moderator, story, sealed)
  for (const body of [{ days: 30 as const, reason: 'hate' as const }, { days: 0 as const }]) {
    await as(moderator).call(pauseApi.set, { id: person.id, body })
    expect(await countAll(moderator, story, sealed)).toBe(before)
  }
})

test('a role, a private profile or the anonymous mode changes nothing that others can count [14]', async () => {
  const { person, moderator, story, sealed } = await aScene()
  const before = await countAll(moderator, story, sealed)
  const keeper = as(await anAdministrator())
  await as(person).call(authApi.editSelf, { body: { is_anonymous_active: true, is_profile_private: false } })
  await keeper.call(userApi.edit, { id: person.id, body: { is_moderator: true } })
  expect(await countAll(moderator, story, sealed)).toBe(before)
})

test('favorites of deleted accounts name no one and still count, and no row reveals when its account was deleted [14]', async () => {
  const { person, moderator, story } = await aScene()
  const [other, stays] = [await aUser(), await aUser()]
  for (const one of [other, stays]) await as(one).call(favoriteApi.add, { body: { pinId: story.id } })
  await as(person).call(authApi.deleteSelf, { body: undefined })
  vi.useFakeTimers({ toFake: ['Date'], now: inDays(1) })
  await as(other).call(authApi.deleteSelf, { body: undefined })
  const rows = await db().select().from(schema.favourites)
  const detached = rows.filter(({ userId }) => userId === null).map(({ id: _, ...row }) => row)
  expect(detached).toHaveLength(2)
  expect(detached[0], 'of another account and day').toEqual(detached[1])
  expect(JSON.stringify(rows)).not.toContain(String(person.id))
  await cleanUp(env, afterAll())
  expect((await guest.call(storyApi.read, { id: story.id })).updooots).toBe(3)
  expect(await as(moderator).call(storyApi.read, { id: story.id })).toMatchObject({ updooots: 3, flagscore: 1 })
})

test('flags of deleted accounts are decided like others, and then deleted [14]', async () => {
  const { person, moderator, story, comment } = await aScene()
  await as(person).call(authApi.deleteSelf, { body: undefined })
  const staff = as(moderator)
  const { results } = await staff.call(flaggedStoryApi.list, {})
  expect(results).toMatchObject([{ id: story.id, flagscore: 1, flaggerstory: [{ reason: 'cruel' }] }])
  expect(await db().select().from(schema.storyFlags)).toMatchObject([{ flaggerId: null }])
  await staff.call(flaggedStoryApi.keep, await asRead('story', story.id))
  expect(await staff.call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })

  const [seen] = (await staff.call(storyApi.read, { id: story.id })).commentstory
  expect(seen).toMatchObject({ id: comment.id, flagscore: 1, flaggingComment: [{ reason: 'rude', flagger: null }] })
  await staff.call(commentFlagApi.remove, { id: seen!.flaggingComment[0]!.id })
  expect(await staff.call(commentApi.list, { query: { flagged: '1' } })).toMatchObject({ count: 0 })
  await cleanUp(env, inDays(2))
  expect(await db().select().from(schema.storyFlags)).toEqual([])
})

test('a moderator who dismisses flags, deletes a suspect and undoes the dismissal counts the same flags [14]', async () => {
  const { person, moderator, story, comment, sealed } = await aScene()
  await as(await aUser()).call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  const before = await countAll(moderator, story, sealed)
  const staff = as(moderator)
  await staff.call(flaggedStoryApi.keep, await asRead('story', story.id))
  await staff.call(commentApi.keep, await asRead('comment', comment.id))
  await staff.call(userApi.remove, { id: person.id, body: { delete_content: true } })
  await cleanUp(env, Date.now())
  await staff.call(flaggedStoryApi.takeBackKeep, { id: story.id })
  await staff.call(commentApi.takeBackKeep, { id: comment.id })
  expect(await countAll(moderator, story, sealed)).toBe(before)
})

test('a withdrawn flag is deleted with its account', async () => {
  const { person, flag } = await aScene()
  await as(person).call(storyFlagApi.toggle, { id: flag.id, body: { flagged: false } })
  await as(person).call(authApi.deleteSelf, { body: undefined })
  expect(await db().select().from(schema.storyFlags)).toEqual([])
})

test('favorites and flags of deleted accounts do not affect the limit of one favorite and one flag per member [14]', async () => {
  const { person, story } = await aScene()
  const other = await aUser()
  for (const one of [person, other]) {
    const me = as(one)
    const press = () => me.send(favoriteApi.add, { body: { pinId: story.id } })
    await Promise.all([press(), press(), press()])
    await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
    await me.call(authApi.deleteSelf, { body: undefined })
  }
  const me = as(await aUser())
  const press = () => me.send(favoriteApi.add, { body: { pinId: story.id } })
  const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 201])
  expect((await guest.call(storyApi.read, { id: story.id })).updooots).toBe(3)
  expect(await db().select().from(schema.storyFlags)).toHaveLength(2)
})

/** A member with one signed story and comment and `count` anonymous ones of each, among as many of others. */
const aWriter = async (count: number) => {
  const [writer, story] = [await aUser(), await aStory({ title: 'Elsewhere' })]
  await aStory({ by: writer, title: 'Signed' })
  await aComment({ by: writer, on: story, text: 'Signed too' })
  for (let n = 0; n < count; n++) {
    await aStory({ by: writer, isAnonymous: true, title: `Sealed ${n}` })
    await aComment({ by: writer, on: story, isAnonymous: true, text: `Whispered ${n}` })
    await aStory({ isAnonymous: true, title: `Of another ${n}` })
    await aComment({ on: story, isAnonymous: true, text: `Said by another ${n}` })
  }
  return writer
}
const leave = (writer: User) => as(writer).call(authApi.deleteSelf, { body: { delete_content: true } })

test('of an account deleted with its content signed posts are deleted at once, and each anonymous one on a random day within 46 days [14]', async () => {
  const writer = await aWriter(15)
  const before = await listAll()
  await leave(writer)
  const isHere = (said: string) => !said.startsWith('Signed')
  expect(await listAll()).toEqual(before.filter(isHere))
  await deleteScheduledUntil(Math.floor(inDays(1) / dayMs) * dayMs - 1)
  expect(await listAll(), 'on the same day').toEqual(before.filter(isHere))

  const lists = [await listAll()]
  for (let day = 1; day <= workerLimits.eraseDays.most; day++) {
    await deleteScheduledUntil((Math.floor(Date.now() / dayMs) + day + 1) * dayMs - 1)
    lists.push(await listAll())
  }
  const gone = lists.slice(1).map((list, n) => lists[n]!.length - list.length)
  expect(gone.reduce((sum, n) => sum + n, 0)).toBe(30)
  // Of 30 draws among 46 days about 22 differ; fewer than 12, or seven on one day, about once in a million runs.
  expect(gone.filter((n) => n > 0).length).toBeGreaterThan(11)
  expect(Math.max(...gone)).toBeLessThan(8)
  expect(lists.at(-1)!.filter(isSaidByWriter)).toEqual([])
  expect(
    lists.at(-1)!.filter((said) => /another/.test(said)),
    'what others wrote stays',
  ).toHaveLength(30)
  expect(await db().select().from(schema.scheduledDeletions)).toEqual([])
})

test('in the database rows of a deleted account look like any other anonymous row, with content or without [14]', async () => {
  for (const delete_content of [false, true]) {
    const writer = await aWriter(6)
    const theirs = authorTags(env.SECRET_KEY, writer.id)
    const rowsOf = async () => [
      ...(await db().select().from(schema.stories)),
      ...(await db().select().from(schema.comments)),
    ]
    const before = new Map((await rowsOf()).map((row) => [row.id, row]))
    await as(writer).call(authApi.deleteSelf, { body: { delete_content } })
    const rows = (await rowsOf()).filter(({ isAnonymous }) => isAnonymous)
    const tags = rows.map(({ authorTag }) => authorTag!)
    for (const tag of tags) expect(tag).toMatch(/^[\w-]{24}$/)
    expect(new Set(tags).size, 'no two rows share a tag').toBe(tags.length)
    expect(tags.filter((tag) => theirs('story').has(tag) || theirs('comment').has(tag))).toEqual([])
    for (const row of rows) {
      const earlier = before.get(row.id)!
      if (earlier.isAnonymous)
        expect({ ...row, authorTag: '' }, 'nothing else changed').toEqual({ ...earlier, authorTag: '' })
      expect(row.eraseAfter, 'no day marks it').toBeNull()
    }
  }
})

test('scheduled deletions are encrypted: a copy of the database shows only how many posts [14]', async () => {
  const writer = await aWriter(20)
  const posts = await listAnonymous(db(), authorTags(env.SECRET_KEY, writer.id))
  await leave(writer)
  const rows = await db().select().from(schema.scheduledDeletions)
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ sealed }) => sealed.length)).size, 'all as long as each other').toBe(1)
  const text = JSON.stringify(rows)
  for (const { id } of posts) expect(text).not.toContain(String(id))
  expect(rows.map((row) => openDeletion('another secret of more than thirty letters', row)).filter(Boolean)).toEqual([])
  const moved = rows.map((row, n) => ({ id: rows[(n + 1) % rows.length]!.id, sealed: row.sealed }))
  expect(moved.map((row) => openDeletion(keys, row)).filter(Boolean), 'none opens in another row').toEqual([])
  const opened = rows.map((row) => openDeletion(keys, row)!)
  expect(opened.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
    posts.map(({ kind, id }) => `${kind} ${id}`).sort(),
  )
  const first = Math.floor(Date.now() / dayMs) + 1
  for (const { minute } of opened) {
    expect(minute * minuteMs).toBeGreaterThanOrEqual(first * dayMs)
    expect(minute * minuteMs).toBeLessThan((first + workerLimits.eraseDays.most) * dayMs)
  }
  expect(
    new Set(opened.map(({ minute }) => Math.floor(minute / 60) % 24)).size,
    'at any hour, not at midnight',
  ).toBeGreaterThan(8)
})

test('the busier a site, the sooner such posts are deleted: after 1,000 more of their kind, within 14 to 46 days [14]', async () => {
  const story = await aStory()
  const addComments = (from: number, to: number) =>
    env.DB.prepare(
      `with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
       insert into comments (id, story_id, is_anonymous, text, created_at, number)
       select i, ?3, 1, 'x', ?4, i from n`,
    )
      .bind(from, to, story.id, `${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
      .run()
  expect(await findSpan(db(), 'comment', Date.now()), 'no posts').toBe(46)
  await addComments(1, 280)
  expect(await findSpan(db(), 'comment', Date.now()), 'ten a day').toBe(46)
  await addComments(281, 1_000)
  expect(await findSpan(db(), 'comment', Date.now()), '36 a day').toBe(28)
  await addComments(1_001, 9_000)
  expect(await findSpan(db(), 'comment', Date.now()), '321 a day').toBe(14)
  expect(await findSpan(db(), 'story', Date.now()), 'stories hide among stories').toBe(46)
  expect(await findSpan(db(), 'comment', inDays(29)), 'and none since').toBe(46)
})

test('a file of imported stories does not shorten the time in which the posts of a deleted account are deleted [14]', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => `r${n},Place ${n},Open.,2,1,2,shore`)
  await importFile(await anAdministrator(), ['id,title,text,category,lat,lon,address', ...rows].join('\n'))
  expect(await db().$count(schema.stories)).toBe(600)
  expect(await findSpan(db(), 'story', Date.now())).toBe(46)
})

test('the account of an author with more posts than fit one statement is deleted with all of them [14]', async () => {
  const [writer, story] = [await aUser(), await aStory()]
  const tags = JSON.stringify([...authorTags(env.SECRET_KEY, writer.id)('comment')])
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5001)
     insert into comments (id, story_id, is_anonymous, author_tag, text, created_at, number)
     select i, ?1, 1, json_extract(?2, '$[' || (i % 256) || ']'), 'x', '2026-11-01T00:00:00Z', i from n`,
  )
    .bind(story.id, tags)
    .run()
  await leave(writer)
  const opened = (await db().select().from(schema.scheduledDeletions)).map((row) => openDeletion(keys, row)!.id)
  expect(new Set(opened).size).toBe(5_001)
})

test('a scheduled deletion that cannot be decrypted is reported, and the others are executed [14]', async () => {
  await leave(await aWriter(2))
  const [first] = await db().select().from(schema.scheduledDeletions)
  await db()
    .update(schema.scheduledDeletions)
    .set({ sealed: '2.nothing' })
    .where(eq(schema.scheduledDeletions.id, first!.id))
  for (const at of await listDueMoments()) await expect(deleteDue(at)).rejects.toThrow('1 open under no key')
  expect((await db().select().from(schema.scheduledDeletions)).map(({ id }) => id)).toEqual([first!.id])
})

test('a post that was already deleted, or removed by staff, stops no scheduled deletion [14]', async () => {
  const writer = await aWriter(2)
  await leave(writer)
  const [first] = await db().select().from(schema.stories).where(eq(schema.stories.title, 'Sealed 0'))
  await db().delete(schema.stories).where(eq(schema.stories.id, first!.id))
  await db()
    .update(schema.stories)
    .set({ status: 'removed', removedAt: new Date().toISOString() })
    .where(eq(schema.stories.title, 'Sealed 1'))
  await deleteScheduledUntil(afterAll())
  expect(await db().select().from(schema.stories).where(like(schema.stories.title, 'Sealed%'))).toEqual([])
  expect(await db().select().from(schema.scheduledDeletions)).toEqual([])
})

test('one run deletes no more than its limit, and the next run continues [14]', async () => {
  await leave(await aWriter(3))
  const at = inDays(3)
  await moveScheduled(() => at)
  await deleteDuePosts(db(), keys, at, 2, 2)
  expect(await db().select().from(schema.scheduledDeletions)).toHaveLength(2)
  await cleanUp(env, at + 3 * minuteMs)
  expect(await db().select().from(schema.scheduledDeletions)).toEqual([])
})

test('posts that are late after an outage do not vanish together: each is deleted at a new random minute, within 14 days of its first [14]', async () => {
  await leave(await aWriter(15))
  const at = Math.floor(inDays(20) / minuteMs) * minuteMs
  const earlyBy = (n: number) => 11 * minuteMs + n * 10 * 3_600_000
  await moveScheduled((n) => at - earlyBy(n))
  const firstMoments = new Map((await openScheduled()).map(({ id, deletion }) => [id, deletion.minute * minuteMs]))
  const before = await listAll()
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await Promise.all([cleanUpEachMinute(env, 0), cleanUp(env, at + 2 * minuteMs)])
  expect(await listAll(), 'nothing goes with the first run after the outage').toEqual(before)
  const drawn = await openScheduled()
  expect(drawn).toHaveLength(30)
  for (const { id, deletion } of drawn) {
    expect(deletion.minute * minuteMs).toBeGreaterThan(at)
    expect(deletion.minute * minuteMs).toBeLessThanOrEqual(firstMoments.get(id)! + workerLimits.lateDays * dayMs)
  }
  expect(new Set(drawn.map(({ deletion }) => deletion.minute)).size, 'minutes').toBeGreaterThan(20)
  expect(new Set(drawn.map(({ deletion }) => Math.floor(deletion.minute / 1440))).size, 'days').toBeGreaterThan(4)
  await deleteScheduledUntil(at + workerLimits.lateDays * dayMs)
  expect((await listAll()).filter(isSaidByWriter)).toEqual([])
})

test('posts that are late a second time are still deleted within 14 days of their first minute [14]', async () => {
  await leave(await aWriter(15))
  const first = Math.floor(inDays(20) / minuteMs) * minuteMs
  await moveScheduled(() => first)
  const [firstEnd, secondEnd] = [first + 1 * dayMs, first + 13 * dayMs]
  await deleteDue(firstEnd)
  await deleteDue(secondEnd)
  const moments = await listDueMoments()
  expect(moments.length).toBeGreaterThan(20)
  expect(moments[0]).toBeGreaterThan(secondEnd)
  expect(moments.at(-1)).toBeLessThanOrEqual(first + workerLimits.lateDays * dayMs)
})

test('deletions of an earlier version, without a last minute, may be 14 days later than the minute they hold', () => {
  const [id, minute] = [61, 40_000_000]
  const sealed = sealText(keys, 'deletion', `story/7/${minute}`, `scheduled_deletions/${id}`)
  const lastMinute = minute + workerLimits.lateDays * 1440
  expect(openDeletion(keys, { id, sealed })).toEqual({ kind: 'story', id: 7, minute, lastMinute })
  const long = { kind: 'comment', id: Number.MAX_SAFE_INTEGER, minute, lastMinute } as const
  expect(sealDeletion(keys, id, long), 'no longer than before').toHaveLength(sealed.length)
})

test('after an outage of more than 14 days late posts are deleted within 14 days from its end; ten minutes do not count as an outage [14]', async () => {
  await leave(await aWriter(5))
  const at = Math.floor(inDays(50) / minuteMs) * minuteMs
  await moveScheduled((n) => (n === 0 ? at - 10 * minuteMs : at - (15 + n) * dayMs))
  await deleteDue(at)
  const moments = await listDueMoments()
  expect(await openScheduled(), 'the one that is ten minutes late is deleted').toHaveLength(9)
  expect(moments[0]).toBeGreaterThan(at)
  expect(moments.at(-1)).toBeLessThanOrEqual(at + workerLimits.lateDays * dayMs)
  expect(moments.length).toBeGreaterThan(6)
})

test('no post of an account deleted without its content is deleted later [14]', async () => {
  const { person, sealed } = await aScene()
  await as(person).call(authApi.deleteSelf, { body: undefined })
  await cleanUp(env, afterAll())
  expect(await guest.call(storyApi.read, { id: sealed.id })).toMatchObject({ title: 'Sealed' })
  expect(await db().select().from(schema.comments)).toHaveLength(3)
})

test('each minute a run deletes the posts whose minute has come, and no other', async () => {
  const me = await aUser()
  for (let n = 0; n < 3; n++) await aStory({ by: me, isAnonymous: true })
  await as(me).call(authApi.deleteSelf, { body: { delete_content: true } })
  const rows = await db().select().from(schema.scheduledDeletions)
  const [first] = rows.map((row) => openDeletion(keys, row)!).sort((a, b) => a.minute - b.minute)
  vi.useFakeTimers({ toFake: ['Date'], now: first!.minute * minuteMs - 1 })
  await cleanUpEachMinute(env, 0)
  expect(await db().select().from(schema.stories)).toHaveLength(3)
  vi.setSystemTime(first!.minute * minuteMs)
  await cleanUpEachMinute(env, 0)
  const left = await db().select({ id: schema.stories.id }).from(schema.stories)
  expect(left).not.toContainEqual({ id: first!.id })
  expect(left).toHaveLength(2)
})

test('deletions that an earlier version scheduled by the hour keep their hour, each at a minute of its own', () => {
  const hour = Math.floor(Date.now() / 3_600_000) + 100
  const minutes = [61, 122, 183].map((id) => {
    // As the version before wrote it: hours since 1970.
    const sealed = sealText(keys, 'deletion', `story/7/${hour}`, `scheduled_deletions/${id}`)
    return openDeletion(keys, { id, sealed })!.minute
  })
  expect(minutes).toEqual([hour * 60 + 1, hour * 60 + 2, hour * 60 + 3])
})
