import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index'
import { REVIEW_MODES } from '#contract/switches'
import { chapters } from '../support/twoWorlds/acts.ts'
import { differences, everybody, notStaff, play } from '../support/twoWorlds/play.ts'
import { contractCalls } from '../support/twoWorlds/readings.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(
  chapters.flatMap((chapter) =>
    REVIEW_MODES.filter((mode) => mode === 'first' || chapter.mayWait).map((mode) => ({ ...chapter, mode })),
  ),
)(
  'where $what ($mode), neither an answer nor a copy of the tables depends on who wrote the anonymous rows',
  async ({ mode, author = 'xenia', postedNow = 1, acts }) => {
    // What waits changes nothing of who may see what: in one mode everybody looks, in the others one of each kind.
    const viewers = mode === 'first' ? everybody : ([null, 'watcher'] as const)
    const t = performance.now()
    const watching = { mode, viewers, isCopied: true }
    const one = await play(acts, { author, areSomeHidden: true, postedNow }, watching)
    const other = await play(acts, { author: 'yusuf', areSomeHidden: true, postedNow }, watching)
    console.log(mode, performance.now() - t, one.size)
    expect(differences(one, other)).toEqual([])
  },
)

test.each(chapters)(
  'where $what, guests and members learn nothing of anonymous rows that are not shown',
  async ({ author = 'xenia', postedNow = 1, acts }) => {
    const watching = { mode: 'off', viewers: notStaff, isCopied: false } as const
    const t = performance.now()
    const one = await play(acts, { author, areSomeHidden: true, postedNow }, watching)
    const other = await play(acts, { author, areSomeHidden: false, postedNow }, watching)
    console.log(performance.now() - t, one.size)
    expect(differences(one, other)).toEqual([])
  },
)

test('every call of the contract is played, read, or left out for a reason', () => {
  const played = new Set(
    chapters.flatMap(({ acts }) =>
      acts.flatMap((act) =>
        'call' in act ? [act.call.call] : 'calls' in act ? act.calls!.map(({ call }) => call) : [],
      ),
    ),
  )
  const missing = endpoints.filter(({ call }) => contractCalls[call] === 'act' && !played.has(call))
  expect(missing.map(({ call }) => call)).toEqual([])
})
