import { cellsOf, leftovers, readImage } from './bytes.ts'
import { rank, readTables, rowChannels } from './rows.ts'
import { dayOf, hourOf, type Posted, type World } from './simulate.ts'
import { type Draw, type Group, type Guess, judgeGuesses, judgeOrder, type Judged, shuffled } from './statistics.ts'
import type { Copy } from './take.ts'

export interface Finding extends Judged {
  name: string
}
/** Rows of one kind and day that were added between the same two copies, and the first copy after their hour ended. */
export interface Window {
  copy: Copy
  later: Copy | undefined
  posted: Posted[]
}

const kinds = ['story', 'comment'] as const
/** The rows that can be judged with these copies: those of an hour before their first copy. */
export const windowsOf = (world: World, copies: readonly Copy[]): Window[] =>
  copies.flatMap((copy, n) => {
    const since = copies[n - 1]?.at ?? 0
    const isIn = ({ at }: Posted) => at > since && at < hourOf(copy.at)
    const inTime = world.posted.filter(isIn).sort((one, other) => one.at - other.at)
    return kinds.flatMap((kind) =>
      [
        ...Map.groupBy(
          inTime.filter((row) => row.kind === kind),
          ({ at }) => dayOf(at),
        ).values(),
      ].map((posted) => ({
        copy,
        later: copies[n + 1],
        posted,
      })),
    )
  })

/** The scores of each channel for the rows of each window. */
export type Scores = Map<string, Map<Window, Map<number, number>>>
const wordsOf = (rows: readonly Posted[]) => new Map(rows.map(({ id, word }) => [id, word]))

/** The rows of a window with the scores that an attacker sorts them by. */
const groupOf = ({ posted }: Window, scores: ReadonlyMap<number, number> | undefined): Group =>
  posted.map(({ id, storyId, isAnonymous, kind }) => ({
    isAnonymous,
    chain: kind === 'story' ? `story ${id}` : `on ${storyId}`,
    score: scores?.get(id) ?? null,
  }))
export const judgeScores = (scores: Scores, draw: Draw): Finding[] =>
  [...scores].map(([name, of]) => ({
    name,
    ...judgeOrder(
      [...of].map(([window, theirs]) => groupOf(window, theirs)),
      draw,
    ),
  }))

const scoresOfRows = (world: World, windows: readonly Window[]): Scores => {
  const scores: Scores = new Map()
  for (const window of windows) {
    const [{ kind }] = window.posted as [Posted]
    const words = wordsOf(world.posted.filter((row) => row.kind === kind && row.at <= window.copy.at))
    for (const channel of rowChannels(window.copy, window.later, words)) {
      const name = `${kind}: ${channel.name}`
      scores.set(name, (scores.get(name) ?? new Map<Window, Map<number, number>>()).set(window, channel.scores))
    }
  }
  return scores
}

/**
 * Combines all channels: on some windows an attacker, who may post too, learns weight and direction of each channel, and
 * applies them to the others.
 */
export const judgeTogether = (scores: Scores, windows: readonly Window[], draw: Draw): Finding => {
  const half = windows.length >> 1
  const [known, unknown] = [windows.slice(0, half), windows.slice(half)]
  const summed = new Map(unknown.map((window) => [window, new Map<number, number>()]))
  for (const of of scores.values()) {
    const learned = judgeOrder(
      known.filter((window) => of.has(window)).map((window) => groupOf(window, of.get(window))),
      draw,
    )
    for (const window of unknown) {
      const theirs = of.get(window)
      if (!theirs) continue
      const ranks = rank(new Map(window.posted.flatMap(({ id }) => (theirs.has(id) ? [[id, theirs.get(id)!]] : []))))
      const sums = summed.get(window)!
      for (const [id, place] of ranks) sums.set(id, (sums.get(id) ?? 0) + place * learned.deviations)
    }
  }
  return {
    name: 'all of them together',
    ...judgeOrder(
      unknown.map((window) => groupOf(window, summed.get(window))),
      draw,
    ),
  }
}

export const judgeRows = (world: World, copies: readonly Copy[], draw: Draw): Finding[] => {
  const windows = windowsOf(world, copies)
  const scores = scoresOfRows(world, windows)
  return [...judgeScores(scores, draw), judgeTogether(scores, windows, draw)]
}

/** Cells of a tree are compared within their page: each page is a window. */
export const judgeBytes = (world: World, copies: readonly Copy[], draw: Draw) => {
  const groups = new Map<string, Group[]>()
  const add = (name: string, group: Group) => groups.set(name, [...(groups.get(name) ?? []), group])
  const counts: string[] = []
  for (const window of windowsOf(world, copies)) {
    const image = readImage(window.copy)
    const words = wordsOf(window.posted)
    const left = leftovers(image, words)
    const inWindow = `${left.frames.size} and ${left.free.size} of ${words.size} rows`
    const { counts: size } = left
    counts.push(
      `${window.copy.name}: ${size.pages} pages, ${size.free} free, ${size.frames} frames; in frames and free pages ${inWindow}`,
    )
    add('write-ahead log: first frame with the row', groupOf(window, left.frames))
    add('free pages: first page with the row', groupOf(window, left.free))
    const cells = cellsOf(window.copy, image, new Set(words.keys()))
    const all = [...cells].flatMap(([id, theirs]) => theirs.map((cell) => ({ id, ...cell })))
    for (const [tree, theirs] of Map.groupBy(all, (cell) => cell.tree)) {
      for (const onPage of Map.groupBy(theirs, ({ page }) => page).values())
        add(`order of cells: ${tree}`, groupOf(window, new Map(onPage.map(({ id, offset }) => [id, -offset]))))
      add(`page numbers: ${tree}`, groupOf(window, new Map(theirs.map(({ id, page }) => [id, page]))))
    }
  }
  const findings = [...groups].map(([name, some]): Finding => ({
    name,
    ...judgeOrder(
      some.map((group) => group.filter(({ score }) => score !== null)),
      draw,
    ),
  }))
  return { findings: findings.filter(({ tried }) => tried >= 20), counts }
}

/** Guesses the author of each anonymous row among the members who were there: the one with the nearest signed row of that hour. */
export const judgeNearest = (world: World, copies: readonly Copy[], draw: Draw): Finding[] =>
  guessAuthors(world, scoresOfRows(world, windowsOf(world, copies)), draw)

/** The same, with given scores. */
export const guessAuthors = (world: World, scoresBy: Scores, draw: Draw): Finding[] =>
  [...scoresBy].flatMap(([name, of]) => {
    const guesses: Guess[] = []
    for (const [{ posted }, scores] of of) {
      for (const row of posted.filter(({ isAnonymous, id }) => isAnonymous && scores.has(id))) {
        const there = world.present.get(hourOf(row.at)) ?? []
        const isNear = (other: Posted) => !other.isAnonymous && scores.has(other.id) && there.includes(other.author)
        const distanceTo = ({ id }: Posted) => Math.abs(scores.get(id)! - scores.get(row.id)!)
        // Ties are broken at random: the first of equals would be the first who posted.
        const near = posted
          .filter(isNear)
          .map((other) => ({ author: other.author, by: distanceTo(other) + draw() / 2 }))
        const nearest = near.sort((one, other) => one.by - other.by)[0]
        if (nearest) guesses.push({ candidates: there.length, isRight: nearest.author === row.author })
      }
    }
    return guesses.length < 20 ? [] : [{ name, ...judgeGuesses(guesses) }]
  })

interface Line {
  at: number
  line: string
}
const readLog = (log: string): Line[] =>
  log.split('\n').flatMap((text) => {
    if (!text.startsWith('{"at"')) return []
    return [JSON.parse(text) as Line]
  })

const [slot, silent] = [5 * 60_000, 25 * 60_000]
const routes = { story: 'POST /api/pins', comment: 'POST /api/commentStory' }

/** When each member was last seen, by the sessions in a copy; a member without a session had left. */
const seenTimes = (world: World, copy: Copy): Map<string, number[]> => {
  const sessions = readTables(copy.asked).get('sessions')!
  const long = hourOf(copy.at) - silent - slot
  return new Map(
    [...world.ids].map(([who, id]) => {
      const theirs = sessions.filter(({ user_id: user }) => Number(user) === id).map(({ seen_at: at }) => Number(at))
      return [who, [long, ...theirs]]
    }),
  )
}

/** How likely a member posted at a moment, by when they were last seen. */
const nearness = (seen: readonly number[], at: number): number =>
  Math.max(...seen.map((time) => (time + slot < at ? -1e15 : -Math.abs(time - at))))
type Deal = (one: Posted, other: Posted) => number
const byId: Deal = (one, other) => one.id - other.id

/**
 * Guesses authors by who was seen when: without a log, the member who was there longest; with a log of every call, the member
 * who was seen when an anonymous row was added. Nothing says which line belongs to a row, so lines are assigned at random
 * (`deal`).
 */
export const judgeSessions = (world: World, copies: readonly Copy[], draw: Draw, deal = byId): Finding[] => {
  const [blind, timed]: [Guess[], Guess[]] = [[], []]
  const lines = readLog(world.log)
  const guess = (there: readonly string[], { author }: Posted, score: (who: string) => number): Guess => {
    const drawn = shuffled(there, draw).map((who) => ({ who, by: score(who) }))
    return { candidates: there.length, isRight: drawn.toSorted((one, other) => other.by - one.by)[0]!.who === author }
  }
  for (const { copy, posted } of windowsOf(world, copies)) {
    const seen = seenTimes(world, copy)
    const named = new Set(posted.filter(({ isAnonymous }) => !isAnonymous).map(({ at }) => at))
    const anonymous = posted.filter(({ isAnonymous }) => isAnonymous)
    for (const [from, rows] of Map.groupBy(anonymous, ({ at }) => hourOf(at))) {
      const there = world.present.get(from) ?? []
      if (there.length === 0) continue
      const isPost = ({ at, line }: Line) => hourOf(at) === from && line.includes(`"${routes[rows[0]!.kind]}"`)
      const times = lines.filter((line) => isPost(line) && !named.has(line.at)).map(({ at }) => at)
      for (const [n, row] of rows.toSorted(deal).entries()) {
        blind.push(guess(there, row, (who) => Math.max(...seen.get(who)!)))
        timed.push(guess(there, row, (who) => nearness(seen.get(who)!, times[n] ?? from)))
      }
    }
  }
  return [
    { name: 'sessions: seen last', ...judgeGuesses(blind) },
    { name: 'sessions, with a line of the log for each call (LOG=all)', ...judgeGuesses(timed) },
  ]
}
