import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index'
import { REVIEW_MODES } from '#contract/switches'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import { callsOf, chapters, type Happening } from '../support/twoWorlds/acts.ts'
import { differences, everybody, type Known, notStaff, play } from '../support/twoWorlds/play.ts'
import { contractCalls } from '../support/twoWorlds/readings.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shownAndHidden = { areSomeHidden: true, postedNow: 1 }
const played = chapters.flatMap((chapter) =>
  REVIEW_MODES.filter((mode) => mode === 'first' || chapter.mayWait).map(
    (mode) => [chapter.what, mode, chapter] as const,
  ),
)

test.each(played)(
  'where %s (review: %s), no answer to others and no table depends on who wrote the anonymous rows, and guests and members learn nothing of hidden ones',
  { timeout: 300_000 },
  async (_, mode, { author = 'xenia', postedNow = 1, acts }) => {
    const rows = { author, areSomeHidden: true, postedNow }
    // One mode for all viewers. In the others, readings follow the same rules: a guest and a moderator are enough.
    const viewers = mode === 'first' ? everybody : ([null, 'watcher'] as const)
    const one = await play(acts, rows, { mode, viewers, areTablesRead: true })
    const other = await play(acts, { ...rows, author: 'yusuf' }, { mode, viewers, areTablesRead: true })
    expect(differences(one, other)).toEqual([])
    if (mode !== 'first') return
    const withoutHidden = await play(
      acts,
      { ...rows, areSomeHidden: false },
      { mode, viewers: notStaff, areTablesRead: false },
    )
    // The public figures count all posts of a month, including hidden ones.
    const seen = (known: Known): Known =>
      new Map([...known].filter(([asked]) => withoutHidden.has(asked) && !asked.includes('GET /transparency/')))
    expect(differences(seen(one), seen(withoutHidden))).toEqual([])
  },
)

/** The length and caching of each answer about stories and comments that are in both worlds, with one author or the other. */
const lengthsOf = (known: Known): Known =>
  new Map(
    [...known]
      .filter(([asked]) => sharedReadings.test(asked))
      .map(([asked, answer]) => [asked, `${answer.length} ${/^cache-control: .*$/m.exec(answer)?.[0]}`]),
  )
const sharedReadings = /GET \/(pins\/ (\{\}|.*ids)|pins\/:id\/|pinSearch\/|comments\/|collections\/|view\/)/

test('the answers to a member have the same lengths whether they or another member wrote the anonymous rows in them', async () => {
  const watching = { mode: 'off', viewers: ['xenia'], areTablesRead: false } as const
  const rows = { areSomeHidden: false, postedNow: 1 }
  const own = await play([], { author: 'xenia', ...rows }, watching)
  const others = await play([], { author: 'yusuf', ...rows }, watching)
  expect(differences(own, others).filter((line) => sharedReadings.test(line)).length).toBeGreaterThan(2)
  expect(differences(lengthsOf(own), lengthsOf(others))).toEqual([])
})

test('the comparison finds a leak of the number of anonymous stories in a profile and in its table', async () => {
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
  const one = await play([leak], { author: 'xenia', ...shownAndHidden }, watching)
  const found = differences(one, await play([leak], { author: 'yusuf', ...shownAndHidden }, watching)).join('\n')
  for (const who of ['guest', 'stranger', 'watcher', 'keeper']) expect(found).toContain(`${who} GET /profile/users/`)
  expect(found).toContain('table users')
})

const withModes = chapters.filter(({ what }) => /changes her account|weeks pass|key changes/.test(what))
test.each(withModes.map((chapter) => [chapter.what, chapter] as const))(
  'where %s, no answer to others and no table depends on who is in anonymous mode',
  { timeout: 300_000 },
  async (_, { author = 'xenia', postedNow = 1, acts }) => {
    const rows = { author, areSomeHidden: true, postedNow }
    const watching = { mode: 'first', viewers: [null, 'keeper'], areTablesRead: true } as const
    const off = await play(acts, rows, watching)
    const on = await play(acts, { ...rows, isModeOn: true }, watching)
    expect(differences(off, on)).toEqual([])
  },
)

test('the comparison finds a table that shows who is in anonymous mode', async () => {
  const leak: Happening = {
    what: 'the column of before is written',
    happens: ({ rows, people }) =>
      env.DB.prepare('update users set is_anonymous_active = ?2 where id = ?1')
        .bind(people.xenia.id, Number(rows.isModeOn ?? false))
        .run(),
  }
  const watching = { mode: 'off', viewers: [null], areTablesRead: true } as const
  const rows = { author: 'xenia', ...shownAndHidden } as const
  const found = differences(
    await play([leak], rows, watching),
    await play([leak], { ...rows, isModeOn: true }, watching),
  )
  expect(found.join('\n')).toContain('table users')
})

test('the acts include every writing call of the contract', () => {
  const calls = new Set(chapters.flatMap(({ acts }) => acts.flatMap(callsOf)))
  const missing = endpoints.filter(({ call }) => contractCalls[call] === 'act' && !calls.has(call))
  expect(missing.map(({ call }) => call)).toEqual([])
})
