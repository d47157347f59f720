import type { Finding } from './attack.ts'
import { columnChannels, rank, readTables } from './rows.ts'
import type { World } from './simulate.ts'
import { type Draw, judgeLabels, type Judged } from './statistics.ts'
import type { Copy } from './take.ts'

/** The scores of a channel for each member in a copy: ranks around 0. */
type Ranks = Map<string, Map<number, number>>

const centered = (ranks: ReadonlyMap<number, number>): Map<number, number> => {
  const mean = [...ranks.values()].reduce((sum, place) => sum + place, 0) / ranks.size
  return new Map([...ranks].map(([id, place]) => [id, place - mean]))
}

/** All columns of the rows of people, and whether each changed since the copy before. */
const ranksOf = (copy: Copy, earlier: Copy | undefined, ids: ReadonlySet<number>): Ranks => {
  const columns = columnChannels(readTables(copy.asked), ids)
  const found: Ranks = new Map([...columns].map(([name, values]) => [name, centered(rank(values))]))
  if (!earlier) return found
  const before = columnChannels(readTables(earlier.asked), ids)
  for (const [name, values] of columns) {
    const changed = [...values].map(([id, value]): [number, bigint] => {
      const was = before.get(name)?.get(id)
      return [id, BigInt(was === undefined || String(was) !== String(value))]
    })
    found.set(`${name}, changed between two copies`, centered(rank(new Map(changed))))
  }
  return found
}

const lastChoice = ({ choices }: World, who: string, until: number): boolean =>
  choices.findLast((choice) => choice.who === who && choice.at <= until)?.isActive ?? false

/** Who was in anonymous mode at the time of a copy. */
export const modesAt = (world: World, { at }: Copy): Map<string, boolean> =>
  new Map([...world.ids.keys()].map((who) => [who, lastChoice(world, who, at)]))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const signOf = (isIt: boolean) => (isIt ? 1 : -1)

/**
 * Tests for each column that belongs to a member, in some copies, whether it reveals anonymous mode. For comparison the
 * histories of members are shuffled.
 */
const judgeMode = (
  world: World,
  copies: readonly Copy[],
  ranks: readonly Ranks[],
  name: string,
  draw: Draw,
): Judged => {
  const modes = copies.map((copy) => modesAt(world, copy))
  const people = [...world.ids]
  const histories = people.map(([who]) => modes.map((mode) => signOf(mode.get(who)!)))
  const scores = people.map(([, id]) => ranks.map((of) => of.get(name)?.get(id) ?? 0))
  const count = (labels: readonly number[][]) =>
    sum(labels.flatMap((label, person) => label.map((sign, n) => sign * scores[person]![n]!)))
  return judgeLabels(count, histories, draw)
}

/** The same for who switched since the previous copy, among those who chose a mode since: their visit is no secret. */
const judgeSwitch = (
  world: World,
  copies: readonly Copy[],
  ranks: readonly Ranks[],
  name: string,
  draw: Draw,
): Judged => {
  const pairs = copies.slice(1).flatMap((copy, n) => {
    const before = copies[n]!
    const there = new Set(world.choices.filter(({ at }) => at > before.at && at <= copy.at).map(({ who }) => who))
    const of = ranks[n + 1]!.get(name)
    const scores = centered(new Map([...there].map((who) => [world.ids.get(who)!, of?.get(world.ids.get(who)!) ?? 0])))
    return [...there].map((who) => ({
      score: scores.get(world.ids.get(who)!)!,
      sign: signOf(lastChoice(world, who, copy.at) !== lastChoice(world, who, before.at)),
    }))
  })
  const count = (signs: readonly number[]) => sum(signs.map((sign, n) => sign * pairs[n]!.score))
  return judgeLabels(
    count,
    pairs.map(({ sign }) => sign),
    draw,
  )
}

/** What the columns of some copies reveal about anonymous modes. */
export const judgeModes = (world: World, copies: readonly Copy[], draw: Draw): Finding[] => {
  const ids = new Set(world.ids.values())
  const ranks = copies.map((copy, n) => ranksOf(copy, copies[n - 1], ids))
  const names = [...new Set(ranks.flatMap((of) => [...of.keys()]))]
  // Without a difference between people it says nothing.
  const telling = names.filter((name) => ranks.some((of) => new Set(of.get(name)?.values()).size > 1))
  return telling.flatMap((name) => [
    { name: `mode: ${name}`, ...judgeMode(world, copies, ranks, name, draw) },
    { name: `switched: ${name}`, ...judgeSwitch(world, copies, ranks, name, draw) },
  ])
}
