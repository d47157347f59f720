import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { workerLimits } from '#contract/workerLimits'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import { toReply } from '../../worker/errors.ts'
import { addComment } from '../../worker/features/comments/queries/comments.ts'
import { addCommentFlag } from '../../worker/features/moderation/commentFlags/queries.ts'
import { addStoryFlag, saveStoryFlag } from '../../worker/features/moderation/storyFlags/queries.ts'
import { addFavorite } from '../../worker/features/stories/favorites/queries.ts'
import { saveStory } from '../../worker/features/stories/queries/writing.ts'
import type { Permitted } from '../../worker/policy.ts'
import { as } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { actorOf, aComment, aStory, aUser, db } from '../support/factories.ts'
import { deleteScheduledUntil } from '../support/scheduledDeletions.ts'

test('what is added to a story while its author deletes it is refused or deleted with it, and never causes a 500', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < 10; round++) {
    const [author, reader] = [await aUser(), await aUser()]
    const story = await aStory({ by: author })
    const comment = await aComment({ on: story })
    const [me, them] = [as(reader, { RATE_LIMITS: 'off' }), as(author)]
    await Promise.all([me.call(storyApi.list, {}), them.call(storyApi.list, {})])
    const adding = [
      me.send(commentApi.add, { body: { pin: story.id, description: 'I was there' } }, { 'idempotency-key': 'a' }),
      me.send(favoriteApi.add, { body: { pinId: story.id } }),
      me.send(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } }),
      me.send(commentFlagApi.add, { body: { comment: comment.id } }),
    ]
    const answers = await Promise.all([...adding, them.send(storyApi.remove, { id: story.id })])
    for (const { status } of answers.slice(0, 4)) seen.add(status)
    expect(answers[4]!.status).toBe(204)
  }
  expect([...seen].filter((status) => ![201, 404, 409].includes(status))).toEqual([])
  for (const table of ['comments', 'favourites', 'story_flags', 'comment_flags'])
    expect(await env.DB.prepare(`select * from ${table}`).first(), table).toBeNull()
  expect(seen, 'the race was run').toContain(409)
})

test('what a member posts while their account is deleted is refused or deleted with it, and none of their tags stays', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < 10; round++) {
    const author = await aUser()
    const [signed, sealed] = [await aStory({ by: author }), await aStory({ by: author, isAnonymous: true })]
    const elsewhere = await aStory()
    const [me, leaving] = [as(author, { RATE_LIMITS: 'off' }), as(author)]
    await Promise.all([me.call(storyApi.list, {}), leaving.call(storyApi.list, {})])
    const withContent = round % 2 === 0
    const answers = await Promise.all([
      leaving.send(authApi.deleteSelf, { body: { delete_content: withContent } }),
      me.send(storyApi.edit, { id: signed.id, body: { title: 'Changed' } }),
      me.send(storyApi.edit, { id: signed.id, body: { is_anonymous_pin: true } }),
      me.send(storyApi.edit, { id: sealed.id, body: { is_anonymous_pin: false } }),
      me.send(storyApi.add, { body: { ...aDraft, is_anonymous_pin: true } }),
      me.send(commentApi.add, { body: { pin: elsewhere.id, description: 'Me too', is_anonymous_comment: true } }),
      me.send(commentApi.add, { body: { pin: elsewhere.id, description: 'I too' } }),
    ])
    expect(answers[0].status).toBe(200)
    for (const { status } of answers.slice(1)) seen.add(status)
    for (const table of ['stories', 'comments']) {
      const { results } = await env.DB.prepare(`select author_tag from ${table} where id <> ?`).bind(elsewhere.id).all()
      const kind = table === 'stories' ? 'story' : 'comment'
      const theirs = authorTagsOf(env.SECRET_KEY, author.id, kind)
      expect(results.filter((row) => theirs.includes(String(row.author_tag)))).toEqual([])
    }
    await deleteScheduledUntil(Date.now() + (workerLimits.eraseDays.most + 1) * 86_400_000)
    const left = await env.DB.prepare('select id from stories where id <> ?').bind(elsewhere.id).all()
    const said = await env.DB.prepare('select id from comments').all()
    if (withContent) expect([left.results, said.results], 'nothing is left after the last day').toEqual([[], []])
    await env.DB.exec('delete from stories')
  }
  expect([...seen].filter((status) => ![200, 201, 401, 404, 409].includes(status))).toEqual([])
  expect(seen, 'the race was run').toContain(409)
})

test.each([true, false])(
  'a story that is edited while it becomes anonymous (or signed, %j) has the result of one of the two',
  async (isSealing) => {
    const seen = new Set<number>()
    for (let round = 0; round < 10; round++) {
      const author = await aUser()
      const story = await aStory({ by: author, isAnonymous: !isSealing })
      const me = as(author)
      await me.call(storyApi.list, {})
      const answers = await Promise.all([
        me.send(storyApi.edit, { id: story.id, body: { is_anonymous_pin: isSealing } }),
        me.send(storyApi.edit, { id: story.id, body: { title: 'Changed' } }),
      ])
      for (const { status } of answers) seen.add(status)
      const now = await me.call(storyApi.read, { id: story.id })
      expect(answers.map(({ ok }) => ok)).toEqual([now.is_anonymous_pin === isSealing, now.title === 'Changed'])
    }
    expect([...seen].sort(), 'the race was run').toEqual([200, 409])
  },
)

test('two edits at once that cross the dates: one of them succeeds, the other gets a conflict [14]', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const author = await aUser()
    const story = await aStory({ by: author, startDate: '1990-01-01', endDate: '1999-01-01' })
    const me = as(author)
    await me.call(storyApi.list, {})
    const answers = await Promise.all([
      me.send(storyApi.edit, { id: story.id, body: { startDate: '1998-01-01' } }),
      me.send(storyApi.edit, { id: story.id, body: { endDate: '1991-01-01' } }),
    ])
    seen.add(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    )
  }
  for (const statuses of seen) expect(['200,409', '200,422']).toContain(statuses)
  expect(seen, 'the race was run').toContain('200,409')
})

test('nothing is added to a story that staff removed after the permission was checked [14]', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const comment = await aComment({ on: story })
  const flag = await as(reader).call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  await env.DB.prepare("update stories set status = 'removed', removed_at = '2026-01-01T00:00:00Z'").run()
  const [target, record, count] = [story as never, () => [], { before: [], after: [] }]
  const other = await aUser()
  const late: (() => Promise<unknown>)[] = [
    () => addComment(db(), actorOf(reader), target, { text: 'x' }, record),
    () => addFavorite(db(), reader.id, target, record),
    () => addStoryFlag(db(), other.id, target, { pinId: story.id, reportType: 1, flagged: true }, count, record),
    () => addCommentFlag(db(), reader.id, comment as never, { comment: comment.id, flagged: true }, count, record),
    () => saveStoryFlag(db(), { ...flag, storyId: story.id } as never, true, count),
    () => saveStory(db(), actorOf(reader), story as never, { title: 'Changed' }),
  ]
  for (const [n, act] of late.entries()) {
    const refusal = await act().catch((error: unknown) => toReply(error).status)
    expect(refusal, `act ${n}`).toBe(409)
  }
})

test('an edit that was authorized before its author was deleted fails, anonymous or signed', async () => {
  for (const isAnonymous of [true, false]) {
    const author = await aUser()
    const story = await aStory({ by: author, isAnonymous })
    await as(author).call(authApi.deleteSelf, { body: undefined })
    const allowed = story as typeof story & Permitted<'story:edit'>
    await expect(saveStory(db(), actorOf(author), allowed, { title: 'Changed' })).rejects.toMatchObject({
      code: 'conflict',
    })
  }
})
