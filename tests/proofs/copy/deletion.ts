import { DatabaseSync } from 'node:sqlite'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { storyApi } from '#contract/stories'
import { type Instance, startServer } from '../server.ts'
import type { Finding } from './attack.ts'
import { objectColumns } from './bucket.ts'
import { leaking } from './leaking.ts'
import { columnChannels, rank, readTables } from './rows.ts'
import {
  cleanUp,
  dayOf,
  logIn,
  newScene,
  type Posted,
  register,
  runMinute,
  type Scene,
  send,
  tell,
  comment,
} from './simulate.ts'
import { type Draw, type Guess, judgeGuesses, judgeLabels, shuffled } from './statistics.ts'
import { type Copy, takeCopy } from './take.ts'

/** The accounts that were deleted with their content, and what a guest and the copies saw of that. */
export interface Farewell {
  posted: Posted[]
  /** The day on which each profile vanished, by name. Others stay. */
  leftOn: Map<string, number>
  /** The day on which each anonymous post vanished from the guest's list, by id. */
  goneOn: Map<number, number>
  /** Taken before the first account is deleted, and after the last one. */
  copies: [Copy, Copy]
}

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
const begin = Date.UTC(2027, 5, 1)
const leavers = Array.from({ length: 10 }, (_, n) => `leaver${n + 1}`)
const stayers = Array.from({ length: 10 }, (_, n) => `stayer${n + 1}`)
const people = [...leavers, ...stayers]
/** How many anonymous stories and comments each person posts, and how many of all those their authors delete one by one. */
const [each, singles] = [3, 12]
/** The days (since `begin`) on which accounts are deleted, one a day, and the last day of the guest's lists. */
const [firstDay, lastDay] = [5, 5 + 2 * leavers.length]
/** How often the minute run is simulated: posts that are later than ten minutes would get another minute. */
const step = 10 * minute
const until = lastDay + workerLimits.eraseDays.most + 3

/** The ids of every story and comment that a guest can read. */
const listAll = async (scene: Scene, stages: readonly number[]): Promise<Set<number>> => {
  const ids: number[] = []
  const rows = await send<{ id: number }[]>(scene, storyApi.list, { query: { limit: limits.page.storiesMax } }, 'guest')
  ids.push(...rows.map(({ id }) => id))
  for (const id of stages) {
    const { commentstory } = await send<{ commentstory: { id: number }[] }>(scene, storyApi.read, { id }, 'guest')
    ids.push(...commentstory.map((row) => row.id))
  }
  return new Set(ids)
}

/**
 * Twenty members post anonymously for three days. Ten of them delete their account with its content, on different days;
 * the others delete single posts. A guest lists all posts each day until everything that was due is gone.
 */
export const simulateFarewells = async (instance: Instance, draw: Draw): Promise<Farewell> => {
  await using _server = await startServer(instance, { CAPTCHA: '', CLOCK: 'moved' })
  const scene = newScene(instance, draw, begin)
  for (const who of people) await register(scene, who)
  for (const who of stayers) await tell(scene, who, false)
  const stages = scene.posted.map(({ id }) => id)
  scene.posted.length = 0
  const posts = people.flatMap((who) => Array.from({ length: 2 * each }, (_, n) => ({ who, isStory: n < each })))
  for (const [n, { who, isStory }] of shuffled(posts, draw).entries()) {
    scene.clock = begin + hour + Math.floor((n / posts.length) * 3 * day)
    await logIn(scene, who)
    await (isStory ? tell(scene, who, true) : comment(scene, who, true, stages[Math.floor(draw() * stages.length)]!))
  }
  const { posted } = scene
  const ownOfStayers = shuffled(
    posted.filter(({ author }) => stayers.includes(author)),
    draw,
  ).slice(0, singles)
  const singleOn = ownOfStayers.map((post) => ({ post, on: firstDay + Math.floor(draw() * (until - firstDay)) }))
  const leaving = shuffled(
    Array.from({ length: lastDay - firstDay }, (_, n) => firstDay + n),
    draw,
  ).slice(0, leavers.length)
  const leftOn = new Map(leavers.map((who, n) => [who, leaving[n]!]))
  const goneOn = new Map<number, number>()
  let before = new Set(posted.map(({ id }) => id))
  const copies: Copy[] = []
  for (let n = firstDay - 1; n <= until; n++) {
    const on = (moment: number) => (scene.clock = begin + n * day + moment)
    for (let moment = 0; moment < 12 * hour; moment += step) {
      on(moment)
      await runMinute(scene)
    }
    on(12 * hour)
    for (const [who, theirs] of leftOn) {
      if (theirs !== n) continue
      await logIn(scene, who)
      await send(scene, authApi.deleteSelf, { body: { delete_content: true } }, who)
    }
    for (const { post } of singleOn.filter((single) => single.on === n)) {
      await logIn(scene, post.author)
      await send(scene, post.kind === 'story' ? storyApi.remove : commentApi.remove, { id: post.id }, post.author)
    }
    for (let moment = 12 * hour; moment < day; moment += step) {
      on(moment)
      await runMinute(scene)
    }
    on(day - minute)
    await cleanUp(scene)
    const list = await listAll(scene, stages)
    for (const id of before) if (!list.has(id)) goneOn.set(id, n)
    before = list
    if (n === firstDay - 1 || n === lastDay) copies.push(await takeCopy(scene, `farewell${n}`, false))
  }
  return { posted, leftOn, goneOn, copies: copies as [Copy, Copy] }
}

/** The attack with two lists: a vanished anonymous post is attributed to the account that vanished last before it. */
const judgeLists = ({ posted, leftOn, goneOn }: Farewell): Finding => {
  const guesses = posted.flatMap(({ id, author }): Guess[] => {
    const gone = goneOn.get(id)
    if (gone === undefined || !leftOn.has(author)) return []
    // Members who left before, but not so long ago that all their posts are gone.
    const could = [...leftOn].filter(([, left]) => left <= gone && gone - left <= workerLimits.eraseDays.most)
    const last = could.toSorted(([, one], [, other]) => other - one)[0]
    return last ? [{ candidates: could.length, isRight: last[0] === author }] : []
  })
  return { name: 'guest’s lists: the account that vanished last before the post', ...judgeGuesses(guesses) }
}

/** How many pairs of rows have the same label and the same value. */
const countPairs = (
  rows: readonly Posted[],
  labels: readonly string[],
  values: ReadonlyMap<number, number>,
): number => {
  const groups = Map.groupBy(rows.keys(), (n) => `${labels[n]!} ${values.get(rows[n]!.id)!}`)
  return [...groups.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
}

/** The attack on posts that vanish on one day: two of them are attributed to one author. */
const judgeDays = ({ posted, leftOn, goneOn }: Farewell, draw: Draw): Finding => {
  const rows = posted.filter(({ id, author }) => goneOn.has(id) && leftOn.has(author))
  const authors = rows.map(({ author }) => author)
  return {
    name: 'guest’s lists: posts that vanish on one day are by one account',
    ...judgeLabels((labels) => countPairs(rows, labels, goneOn), authors, draw),
  }
}

/** The attack with a copy and a listing of the bucket after all deletions: any column may reveal which rows were theirs, and which have one author. */
const judgeCopy = ({ posted, leftOn, goneOn }: Farewell, copy: Copy, draw: Draw): Finding[] => {
  const here = posted.filter(({ id }) => (goneOn.get(id) ?? Infinity) > dayOf(copy.at) - dayOf(begin))
  const ids = new Set(here.map(({ id }) => id))
  const columns = [...columnChannels(readTables(copy.asked), ids), ...objectColumns(copy)]
  return columns.flatMap(([name, values]) => {
    const ranks = rank(values)
    const rows = here.filter(({ id }) => ranks.has(id))
    if (new Set(ranks.values()).size < 2 || rows.length < 20) return []
    const isLeft = rows.map(({ author }) => leftOn.has(author))
    const sumOfLeft = (labels: readonly boolean[]) =>
      rows.reduce((sum, { id }, n) => sum + (labels[n] ? ranks.get(id)! : 0), 0)
    const left = rows.filter(({ author }) => leftOn.has(author))
    return [
      { name: `copy: ${name} marks rows of deleted accounts`, ...judgeLabels(sumOfLeft, isLeft, draw) },
      {
        name: `copy: equal ${name} within a deleted account`,
        ...judgeLabels(
          (labels) => countPairs(left, labels, ranks),
          left.map(({ author }) => author),
          draw,
        ),
      },
    ]
  })
}

/** Which rows changed or vanished between a copy from before the first deletion and one from after the last. */
const judgeChange = ({ posted, leftOn, copies }: Farewell, draw: Draw): Finding => {
  const [one, other] = copies.map(({ asked }) => {
    using database = new DatabaseSync(asked)
    const select = (table: string) => database.prepare(`select id, author_tag as tag from ${table}`).all()
    const rows = [...select('stories'), ...select('comments')] as { id: number; tag: string | null }[]
    return new Map(rows.map(({ id, tag }) => [id, tag]))
  }) as [Map<number, string | null>, Map<number, string | null>]
  const rows = posted.filter(({ id }) => one.has(id) && other.has(id))
  const changed = (labels: readonly boolean[]) =>
    rows.filter(({ id }, n) => labels[n] && one.get(id) !== other.get(id)).length
  const isLeft = rows.map(({ author }) => leftOn.has(author))
  return { name: 'two copies: tags that changed mark rows of deleted accounts', ...judgeLabels(changed, isLeft, draw) }
}

/** The former behavior: everything of an account vanishes the night after, and its rows contain that day until then. */
const asBefore = (world: Farewell): Farewell => {
  const goneOn = new Map(world.goneOn)
  for (const { id, author } of world.posted) {
    const left = world.leftOn.get(author)
    if (left !== undefined) goneOn.set(id, left + 1)
  }
  return { ...world, goneOn }
}
/** Leak: the day on which the account was deleted, with each of its rows. */
const withDays = ({ posted, leftOn }: Farewell, copy: Copy): Copy =>
  leaking(copy, 'days', (database) => {
    for (const table of ['stories', 'comments']) {
      const set = database.prepare(`update ${table} set erase_after = ? where id = ?`)
      for (const { id, author } of posted) if (leftOn.has(author)) set.run(`day ${leftOn.get(author)!}`, id)
    }
  })

export const judgeFarewells = (world: Farewell, draw: Draw) => {
  const copy = world.copies[1]
  const best = (findings: Finding[], part: string) =>
    findings.filter(({ name }) => name.includes(part)).sort((one, other) => one.p - other.p)[0]!
  const marked = judgeCopy(world, withDays(world, copy), draw)
  return {
    controls: [
      judgeLists(asBefore(world)),
      judgeDays(asBefore(world), draw),
      best(marked, 'erase_after marks'),
      best(marked, 'equal stories.erase_after'),
    ].map((finding) => ({ ...finding, name: `as it was: ${finding.name}` })),
    findings: [judgeLists(world), judgeDays(world, draw), ...judgeCopy(world, copy, draw)],
    /** What remains: see the threat model. */
    known: [judgeChange(world, draw)],
  }
}
