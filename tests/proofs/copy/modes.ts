import type { Finding } from './attack.ts'
import { columnChannels, rank, readTables } from './rows.ts'
import type { World } from './simulate.ts'
import { type Draw, judgeLabels } from './statistics.ts'
import type { Copy } from './take.ts'

/** What a channel says of each person in a copy: ranks around 0. */
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

/**
 * Asks each column that belongs to a person, in some copies, whether that person is in anonymous mode, or was switched to
 * another mode since the copy before. Compared with the same modes dealt to others at random.
 */
export const judgeModes = (world: World, copies: readonly Copy[], draw: Draw): Finding[] => {
  const people = [...world.ids]
  const ids = new Set(world.ids.values())
  const all = copies.map((copy, n) => ranksOf(copy, copies[n - 1], ids))
  const isOn = (who: string, n: number) => world.modes.get(copies[n]!.name)?.get(who) ?? false
  const histories = people.map(([who]) =>
    copies.map((_, n) => ({
      mode: isOn(who, n) ? 1 : -1,
      switched: n > 0 && isOn(who, n) !== isOn(who, n - 1) ? 1 : -1,
    })),
  )
  const names = [...new Set(all.flatMap((ranks) => [...ranks.keys()]))]
  return names.flatMap((name) => {
    // Without a difference between people it says nothing.
    if (!all.some((ranks) => new Set(ranks.get(name)?.values()).size > 1)) return []
    return (['mode', 'switched'] as const).map((asked): Finding => {
      const count = (labels: readonly (typeof histories)[number][]) =>
        people.reduce(
          (sum, [, id], person) =>
            sum +
            all.reduce((more, ranks, n) => more + labels[person]![n]![asked] * (ranks.get(name)?.get(id) ?? 0), 0),
          0,
        )
      return { name: `${asked}: ${name}`, ...judgeLabels(count, histories, draw) }
    })
  })
}
