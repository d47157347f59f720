import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { authorTagOf } from '../../worker/sealing.ts'
import { db } from '../support/factories.ts'
import { asks, aSealedWorld, blurIds, listen, type Sealed, snapshot } from '../support/sealedWorld.ts'

/** Makes somebody the author of the anonymous rows, as if they had always been. */
const attribute = async ({ story, commentId }: Sealed, to: User) => {
  const authorTag = authorTagOf(env.SECRET_KEY, to.id)
  await db().batch([
    db().update(schema.stories).set({ authorTag }).where(eq(schema.stories.id, story.id)),
    db().update(schema.comments).set({ authorTag }).where(eq(schema.comments.id, commentId)),
  ])
}

test.each(endpoints.map((e) => [e.call, e] as const))(
  'whoever wrote an anonymous story, %s answers everybody else the same to the last byte',
  async (call, e) => {
    const sealed = await aSealedWorld()
    const restore = await snapshot()
    const { guest, stranger, moderator, administrator } = sealed.world.people
    for (const viewer of [guest, stranger, moderator, administrator]) {
      for (const input of asks[call](sealed)) {
        const answers: string[] = []
        for (const author of sealed.suspects) {
          await attribute(sealed, author)
          answers.push(blurIds(await listen(e, input, viewer)))
          if (!call.startsWith('GET ')) await restore()
        }
        expect(answers[1], `${viewer?.role ?? 'guest'} ${JSON.stringify(input)}`).toBe(answers[0])
      }
    }
  },
)

test('a copy of the database, read as text, ties an anonymous row to nobody and holds no address', async () => {
  const sealed = await aSealedWorld()
  const author = sealed.suspects[0]
  const rows = JSON.stringify([
    await db().select().from(schema.stories).where(eq(schema.stories.id, sealed.story.id)),
    await db().select().from(schema.comments).where(eq(schema.comments.id, sealed.commentId)),
  ])
  expect(rows).not.toContain(String(author.id))
  expect(rows).not.toContain(author.username)
  expect(rows).not.toMatch(/T(?!00:00:00Z)\d\d:/)
  expect(JSON.stringify(await db().select().from(schema.users))).not.toContain('@')
})
