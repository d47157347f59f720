import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { storyApi } from '#contract/stories'
import type { Comment, Story, User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { toReply } from '../../worker/errors.ts'
import { saveStory } from '../../worker/features/stories/queries/writing.ts'
import type { Permitted } from '../../worker/policy.ts'
import { as, guest } from '../support/client.ts'
import { actorOf, aComment, aModerator, anAdministrator, aStory, aTagOf, aUser, db } from '../support/factories.ts'
import { everything } from '../support/world.ts'

const rowsOn = ({ id }: Story): Promise<Comment[]> =>
  db().select().from(schema.comments).where(eq(schema.comments.storyId, id)).orderBy(asc(schema.comments.number))

/** A signed story with three signed comments of its author, and comments of others between them. */
const aTalk = async (teller: User) => {
  const story = await aStory({ by: teller })
  const [first, theirs, second, sealed, third] = [
    await aComment({ by: teller, on: story, text: 'first' }),
    await aComment({ on: story, text: 'theirs' }),
    await aComment({ by: teller, on: story, text: 'second' }),
    await aComment({ by: teller, on: story, text: 'sealed', isAnonymous: true }),
    await aComment({ by: teller, on: story, text: 'third' }),
  ]
  return { story, own: [first, second, third], theirs, sealed }
}
const seal = (id: number, own_comments?: 'seal' | 'delete' | 'leave') => ({
  id,
  body: { is_anonymous_pin: true, ...(own_comments && { own_comments }) },
})

test('an author who makes a story anonymous makes their comments on it anonymous as well, and nothing else of theirs [14]', async () => {
  const teller = await aUser()
  const { story, own, theirs } = await aTalk(teller)
  const elsewhere = await aComment({ by: teller, text: 'elsewhere' })
  const me = as(teller)
  const reader = as(await aUser())
  await reader.call(commentFlagApi.add, { body: { comment: own[0]!.id, reason: 'rude' } })
  const seen = await me.call(storyApi.edit, seal(story.id, 'seal'))
  // Its author still knows them as their own, and can delete them.
  expect(
    seen.commentstory.map(({ username, is_anonymous_comment, can }) => [username, is_anonymous_comment, can.delete]),
  )
    // oxfmt-ignore
    .toEqual([
      [teller.username, true, true],
      [seen.commentstory[1]!.username, false, false],
      ...Array<unknown>(3).fill([teller.username, true, true]),
    ])
  for (const viewer of [null, await aUser(), await aModerator(), await anAdministrator()]) {
    const { commentstory, owner } = await as(viewer).call(storyApi.read, { id: story.id })
    expect(owner).toBeNull()
    expect(commentstory.map(({ description }) => description)).toEqual(['first', 'theirs', 'second', 'sealed', 'third'])
    expect(JSON.stringify(commentstory)).not.toContain(teller.username)
    expect(JSON.stringify(commentstory)).not.toContain(String(teller.id))
  }
  expect(await db().select().from(schema.comments).where(eq(schema.comments.id, elsewhere.id))).toEqual([elsewhere])
  expect((await rowsOn(story))[1]).toEqual(theirs)
  expect((await reader.call(storyApi.read, { id: story.id })).commentstory[0]).toMatchObject({
    flaggingComment: [{ reason: 'rude' }],
  })
  await me.call(commentApi.remove, { id: own[0]!.id })
  expect(await rowsOn(story)).toHaveLength(4)
})

test('a comment that becomes anonymous later is stored like one that was posted anonymously [14]', async () => {
  const teller = await aUser()
  const { story, own } = await aTalk(teller)
  await as(teller).call(storyApi.edit, seal(story.id, 'seal'))
  const posted = await as(teller).call(commentApi.add, {
    body: { pin: story.id, description: 'later', is_anonymous_comment: true },
  })
  const rows = await rowsOn(story)
  const fromTheStart = rows.find(({ id }) => id === posted.id)!
  for (const { id, number, createdAt, text } of own) {
    const row = rows.find((one) => one.id === id)!
    // The same columns; only its text, its story and its day are its own, and unchanged.
    expect(row).toEqual({ ...fromTheStart, id, number, createdAt, text, authorTag: row.authorTag })
    expect(actorOf(teller).tags('comment')).toContain(row.authorTag)
  }
  expect(JSON.stringify(rows)).not.toContain(String(teller.id))
})

test('in a copy of the database no two comments that became anonymous together can be linked to one author [14]', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller })
  for (let n = 0; n < 60; n++) await aComment({ by: teller, on: story, authorTag: null })
  // Some of the author's tags are already used elsewhere.
  const elsewhere = await aStory()
  for (let n = 0; n < 20; n++) await aComment({ by: teller, on: elsewhere, isAnonymous: true })
  await as(teller).call(storyApi.edit, seal(story.id, 'seal'))
  const tags = (await rowsOn(story)).map(({ authorTag }) => authorTag)
  expect(new Set(tags).size).toBe(60)
  const taken = new Set((await rowsOn(elsewhere)).map(({ authorTag }) => authorTag))
  expect(tags.filter((tag) => taken.has(tag))).toEqual([])
})

test('the tags of comments that become anonymous together have no order that two copies could show [14]', async () => {
  const order = async () => {
    const teller = await aUser()
    const story = await aStory({ by: teller })
    for (let n = 0; n < 12; n++) await aComment({ by: teller, on: story })
    await as(teller).call(storyApi.edit, seal(story.id, 'seal'))
    const all = [...actorOf(teller).tags('comment')]
    return (await rowsOn(story)).toSorted((a, b) => a.id - b.id).map(({ authorTag }) => all.indexOf(authorTag!))
  }
  const [one, other] = [await order(), await order()]
  expect(one).not.toEqual(one.toSorted((a, b) => a - b))
  expect(one).not.toEqual(other)
})

test('an author with more than 256 signed comments on a story makes all of them anonymous [14]', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller })
  await env.DB.prepare(
    `insert into comments (id, story_id, commenter_id, text, created_at, number)
     with recursive i (n) as (values (1) union all select n + 1 from i where n < 300)
     select n, ?1, ?2, 'said', '2026-01-01T00:00:00Z', n from i`,
  )
    .bind(story.id, teller.id)
    .run()
  await as(teller).call(storyApi.edit, seal(story.id, 'seal'))
  const rows = await rowsOn(story)
  expect(
    rows.filter(({ commenterId, isAnonymous, authorTag }) => !commenterId && isAnonymous && authorTag),
  ).toHaveLength(300)
  expect(new Set(rows.map(({ authorTag }) => authorTag)).size).toBe(256)
})

test('they can be deleted with their flags in the same moment, or stay; by default they stay [14]', async () => {
  const teller = await aUser()
  const [deleted, left, old] = [await aTalk(teller), await aTalk(teller), await aTalk(teller)]
  await as(await aUser()).call(commentFlagApi.add, { body: { comment: deleted.own[0]!.id } })
  const me = as(teller)
  await me.call(storyApi.edit, seal(deleted.story.id, 'delete'))
  expect((await rowsOn(deleted.story)).map(({ text }) => text)).toEqual(['theirs', 'sealed'])
  expect(await db().select().from(schema.commentFlags)).toEqual([])
  await me.call(storyApi.edit, seal(left.story.id, 'leave'))
  await me.call(storyApi.edit, seal(old.story.id))
  for (const { story, own } of [left, old])
    expect((await rowsOn(story)).filter(({ commenterId }) => commenterId === teller.id)).toHaveLength(own.length)
})

test.each(['seal', 'delete'] as const)(
  'an edit of a story that was anonymous before does not %s its author’s signed comments, which would name the author [14]',
  async (how) => {
    const author = await aUser()
    const story = await aStory({ by: author, isAnonymous: true, editedAt: '2026-01-01T00:00:00Z' })
    await aComment({ by: author, on: story })
    const before = await everything()
    for (const body of [{ own_comments: how }, { is_anonymous_pin: true, title: 'Edited', own_comments: how }])
      expect(await as(author).refusal(storyApi.edit, { id: story.id, body })).toMatchObject({
        status: 422,
        fields: { own_comments: '*Your comments can only become anonymous together with the story' },
      })
    expect(await everything()).toBe(before)
  },
)

test.each(['seal', 'delete'] as const)(
  'a repeated call that makes a story anonymous (comments: %s) changes nothing more',
  async (how) => {
    const author = await aUser()
    const { story } = await aTalk(author)
    await as(author).call(storyApi.edit, seal(story.id, how))
    const after = await rowsOn(story)
    await as(author).call(storyApi.edit, seal(story.id, how))
    expect(await rowsOn(story)).toEqual(after)
  },
)

test('comments can become anonymous only with an anonymous story; otherwise a message says so [14]', async () => {
  const teller = await aUser()
  const { story } = await aTalk(teller)
  const before = await everything()
  const me = as(teller)
  for (const body of [{ own_comments: 'seal' }, { is_anonymous_pin: false, own_comments: 'delete' }] as const)
    expect(await me.refusal(storyApi.edit, { id: story.id, body })).toMatchObject({
      status: 422,
      fields: { own_comments: '*Your comments can only become anonymous together with the story' },
    })
  const body = { is_anonymous_pin: true, own_comments: 'burn' as 'seal' }
  expect(await me.refusal(storyApi.edit, { id: story.id, body })).toMatchObject({
    status: 422,
    fields: { own_comments: '*Please choose what happens to your comments' },
  })
  expect(await everything()).toBe(before)
})

test('no one else can do it for the author: no guest, stranger, moderator or administrator [14]', async () => {
  const teller = await aUser()
  const { story } = await aTalk(teller)
  const hidden = await aStory({ by: teller, isAnonymous: true })
  const boss = await anAdministrator()
  // The administrator's own comment stays signed, too.
  await aComment({ by: boss, on: hidden })
  const all = () => db().select().from(schema.comments).orderBy(schema.comments.id)
  const before = await all()
  for (const [viewer, status] of [
    [null, 401],
    [await aUser(), 403],
    [await aModerator(), 403],
    [boss, 403],
  ] as const)
    for (const how of ['seal', 'delete'] as const) {
      expect(await as(viewer).refusal(storyApi.edit, seal(story.id, how))).toMatchObject({ status })
      expect(await as(viewer).refusal(storyApi.edit, seal(hidden.id, how))).toMatchObject({ status })
    }
  expect(await all()).toEqual(before)
})

test('if the story cannot become anonymous, no comment does [14]', async () => {
  const teller = await aUser()
  const { story } = await aTalk(teller)
  const before = await rowsOn(story)
  // Staff remove it between the read and the write.
  await as(await anAdministrator()).call(storyApi.remove, { id: story.id })
  const permitted = story as Story & Permitted<'story:edit'>
  const saving = saveStory(db(), actorOf(teller), permitted, { isAnonymous: true }, 'seal')
  expect(toReply(await saving.catch((error: unknown) => error)).status).toBe(409)
  expect(await rowsOn(story)).toEqual(before)
})

test('a guest cannot tell which comments became anonymous, or when [14]', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller })
  await aComment({ by: teller, on: story, text: 'mine' })
  await aComment({ on: story, text: 'posted so', isAnonymous: true, authorTag: aTagOf(await aUser(), 'comment') })
  await as(teller).call(storyApi.edit, seal(story.id, 'seal'))
  const { commentstory } = await guest.call(storyApi.read, { id: story.id })
  const [one, other] = commentstory.map(({ id: _, description: __, ...rest }) => rest)
  expect(one).toEqual(other)
})
