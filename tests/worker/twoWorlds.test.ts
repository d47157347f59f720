import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index'
import { REVIEW_MODES } from '#contract/switches'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import { callsOf, chapters, type Happening } from '../support/twoWorlds/acts.ts'
import { differences, everybody, notStaff, play } from '../support/twoWorlds/play.ts'
import { contractCalls } from '../support/twoWorlds/readings.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const visibleAndHidden = { areSomeHidden: true, postedNow: 1 }
const played = chapters.flatMap((chapter) =>
  REVIEW_MODES.filter((mode) => mode === 'first' || chapter.mayWait).map((mode) => ({ ...chapter, mode })),
)

test.each(played)(
  'where $what (review: $mode), no answer to others and no table depends on who wrote the anonymous rows',
  { timeout: 240_000 },
  async ({ mode, author = 'xenia', postedNow = 1, acts }) => {
    const viewers = mode === 'first' ? everybody : ([...notStaff, 'watcher'] as const)
    const [one, other] = [
      await play(acts, { author, areSomeHidden: true, postedNow }, { mode, viewers, areTablesRead: true }),
      await play(acts, { author: 'yusuf', areSomeHidden: true, postedNow }, { mode, viewers, areTablesRead: true }),
    ]
    expect(differences(one, other)).toEqual([])
  },
)

test.each(chapters)(
  'where $what, guests and members learn nothing of anonymous rows that they may not see',
  { timeout: 240_000 },
  async ({ author = 'xenia', postedNow = 1, acts }) => {
    const watching = { mode: 'off', viewers: notStaff, areTablesRead: false } as const
    const [one, other] = [
      await play(acts, { author, areSomeHidden: true, postedNow }, watching),
      await play(acts, { author, areSomeHidden: false, postedNow }, watching),
    ]
    expect(differences(one, other)).toEqual([])
  },
)

test('a profile that tells how many anonymous stories its person has is found, by everybody and in the table', async () => {
  const leak: Happening = {
    what: 'a profile counts',
    happens: ({ people }) =>
      env.DB.prepare(
        `update users set bio = (select count(*) from stories where author_tag in (select value from json_each(?2))) where id = ?1`,
      )
        .bind(people.xenia.id, JSON.stringify(authorTagsOf(env.SECRET_KEY, people.xenia.id, 'story')))
        .run(),
  }
  const watching = { mode: 'off', viewers: everybody, areTablesRead: true } as const
  const one = await play([leak], { author: 'xenia', ...visibleAndHidden }, watching)
  const found = differences(one, await play([leak], { author: 'yusuf', ...visibleAndHidden }, watching)).join('\n')
  for (const who of ['guest', 'stranger', 'watcher', 'keeper']) expect(found).toContain(`${who} GET /profile/users/`)
  expect(found).toContain('table users')
})

test('every call of the contract that changes something is played', () => {
  const calls = new Set(chapters.flatMap(({ acts }) => acts.flatMap(callsOf)))
  const missing = endpoints.filter(({ call }) => contractCalls[call] === 'act' && !calls.has(call))
  expect(missing.map(({ call }) => call)).toEqual([])
})
