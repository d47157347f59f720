import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { methodOf } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { storyApi } from '#contract/stories'
import type { User } from '../../worker/db/client.ts'
import { as } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { asks, aSealedWorld, listen, type Sealed, snapshot } from '../support/sealedWorld.ts'

/** Makes random ids repeat in the same order, so that answers can differ only by who acts. */
const drawAgain = () => {
  let drawn = 7
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    const words = numbers as unknown as Uint32Array
    for (let n = 0; n < words.length; n++) words[n] = drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    return numbers
  })
}

/** All anonymous acts of an author, through the API. Returns the id of the story that remains. */
const actAll = async ({ world, story }: Sealed, by: User): Promise<number> => {
  const me = as(by)
  await me.call(authApi.editSelf, { body: { is_anonymous_active: true } })
  const kept = await me.call(storyApi.add, { body: aDraft }, { 'idempotency-key': 'one' })
  await me.call(storyApi.edit, { id: kept.id, body: { title: 'A bench by the sea', category: 2 } })
  const gone = await me.call(storyApi.add, { body: { ...aDraft, title: 'Told and taken back' } })
  await me.call(storyApi.remove, { id: gone.id })
  const sealed = await me.call(storyApi.add, { body: { ...aDraft, is_anonymous_pin: false, title: 'Signed at first' } })
  await me.call(storyApi.edit, { id: sealed.id, body: { is_anonymous_pin: true } })
  const pins = [kept.id, story.id, world.elsewhere.id]
  for (const pin of pins) {
    const comment = { pin, description: 'I remember', is_anonymous_comment: true }
    await me.call(commentApi.add, { body: comment }, { 'idempotency-key': `two ${pin}` })
  }
  const slip = { pin: kept.id, description: 'Never mind', is_anonymous_comment: true }
  await me.call(commentApi.remove, { id: (await me.call(commentApi.add, { body: slip })).id })
  await me.call(authApi.editSelf, { body: { is_anonymous_active: false } })
  return kept.id
}

const reading = endpoints.filter((e) => methodOf(e.call) === 'get')
const living = ['counters', 'idempotency_keys', 'sessions', 'map_tiles', 'map_cells', 'spent_challenges']

test(
  'all answers to others are the same bytes, whichever of two members posts, edits, deletes and comments anonymously',
  { timeout: 120_000 },
  async () => {
    const sealed = await aSealedWorld()
    const restore = await snapshot()
    const { guest, stranger, moderator, administrator } = sealed.world.people
    const heard: Map<string, string>[] = []
    for (const author of sealed.suspects) {
      // At a fixed time, so that the speed of the machine changes no answer.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-14T15:09:26Z') })
      drawAgain()
      const id = await actAll(sealed, author)
      const about: Sealed = { ...sealed, story: { ...sealed.story, id } }
      const answers = new Map<string, string>()
      for (const viewer of [guest, stranger, moderator, administrator]) {
        for (const e of reading) {
          for (const input of asks[e.call](about)) {
            const answer = await listen(e, input, viewer)
            answers.set(
              `${viewer?.role ?? 'guest'} ${viewer?.username ?? ''} ${e.call} ${JSON.stringify(input)}`,
              answer,
            )
          }
        }
      }
      heard.push(answers)
      vi.useRealTimers()
      vi.restoreAllMocks()
      await restore()
      await env.DB.batch(
        living.map((table) => env.DB.prepare(`delete from ${table} where ${table === 'map_cells' ? 'n = 0' : 'true'}`)),
      )
    }
    const [one, other] = heard
    expect(
      [...one!.values()].some((answer) => answer.includes('A bench by the sea')),
      'what was told is seen',
    ).toBe(true)
    for (const [what, answer] of one!) expect(other!.get(what), what).toBe(answer)
  },
)
