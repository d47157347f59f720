import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { favouriteApi } from '#contract/favourites'
import { storyFlagApi } from '#contract/storyFlags'
import { storyApi } from '#contract/stories'
import { as } from '../support/client.ts'
import { aComment, aStory, aUser } from '../support/factories.ts'

test('what is added to a story while its author deletes it is refused or goes with it, and never breaks', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < 10; round++) {
    const [author, reader] = [await aUser(), await aUser()]
    const story = await aStory({ by: author })
    const comment = await aComment({ on: story })
    const [me, them] = [as(reader, { RATE_LIMITS: 'off' }), as(author)]
    await Promise.all([me.call(storyApi.list, {}), them.call(storyApi.list, {})])
    const adding = [
      me.send(commentApi.add, { body: { pin: story.id, description: 'I was there' } }, { 'idempotency-key': 'a' }),
      me.send(favouriteApi.add, { body: { pinId: story.id } }),
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
