import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/index'
import { today } from '../../worker/clock.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { ASSETS } from '../support/builtApp.ts'
import { send } from '../support/client.ts'
import { aComment, aStory, aUser, db } from '../support/factories.ts'
import { anItem } from '../support/reviewed.ts'
import { asks, blurIds, listen, type Sealed } from '../support/sealedWorld.ts'
import { aWorld } from '../support/world.ts'

/**
 * A world with a signed story and a comment that are not shown. Somebody favours and flagged the story, and told a story
 * and a comment that are.
 */
const aWorldWith = async (state: 'pending' | 'flagHidden' | 'declined' | 'removed') => {
  const world = await aWorld()
  const suspects: Sealed['suspects'] = [await aUser({ username: 'xenia' }), await aUser({ username: 'yusuf' })]
  const [author, fan] = suspects
  const story = await anItem('story', state, { by: author, text: 'The secret quagga' })
  const shown = await aStory({ by: fan, title: 'Something else' })
  await aComment({ on: shown, by: fan })
  const comment = await aComment({ on: shown, by: author, text: 'quagga', status: story.story.status })
  await db()
    .insert(schema.reviews)
    .values({ kind: 'comment', itemId: comment.id, state: state === 'flagHidden' ? 'hidden' : state })
  const flag = { id: randomId(), storyId: story.id, flaggerId: world.other.id, reportType: 1, createdAt: today() }
  await db().insert(schema.storyFlags).values(flag)
  for (const userId of [fan.id, author.id])
    await db().insert(schema.favourites).values({ id: randomId(), storyId: story.id, userId })
  const sealed: Sealed = { world, suspects, story: story.story, commentId: comment.id }
  return { sealed, comment, shown }
}

const pages = (id: number) => [
  `/story/${id}`,
  `/api/pins/${id}/`,
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/',
  `/?story=${id}`,
]

/** All that a guest and a stranger can read anywhere, by what they asked. */
const everythingRead = async ({ sealed, shown }: Awaited<ReturnType<typeof aWorldWith>>) => {
  const { guest, stranger } = sealed.world.people
  const heard = new Map<string, string>()
  for (const viewer of [guest, stranger]) {
    for (const e of endpoints.filter(({ method }) => method === 'get')) {
      const inputs = [...asks[e.call](sealed), ...(e.call === 'GET /pins/:id/' ? [{ id: shown.id }] : [])]
      for (const input of inputs)
        heard.set(`${viewer?.username} ${e.call} ${JSON.stringify(input)}`, blurIds(await listen(e, input, viewer)))
    }
  }
  for (const page of pages(sealed.story.id)) {
    const answer = await send(page, {}, { ASSETS })
    heard.set(page, `${answer.status} ${await answer.text()}`)
  }
  return heard
}

test.each(['pending', 'flagHidden', 'declined', 'removed'] as const)(
  'a story and a comment that are %s are in no list, search, tile, year, count, page, preview, profile or favorites of others: all answers are as if they were not there',
  async (state) => {
    const held = await aWorldWith(state)
    const before = await everythingRead(held)
    await db().delete(schema.comments).where(eq(schema.comments.id, held.comment.id))
    await db().delete(schema.stories).where(eq(schema.stories.id, held.sealed.story.id))
    const after = await everythingRead(held)
    expect(before.size).toBeGreaterThan(80)
    for (const [asked, answer] of before) {
      expect(answer, asked).not.toContain('quagga')
      expect(answer, asked).toBe(after.get(asked))
    }
  },
)
