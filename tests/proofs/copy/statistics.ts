/** A seeded generator of numbers in [0, 1) (mulberry32). */
export type Draw = () => number
export const drawFrom = (seed: number): Draw => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export const shuffled = <Item>(items: readonly Item[], draw: Draw): Item[] => {
  const all = [...items]
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(draw() * (n + 1))
    ;[all[n], all[other]] = [all[other]!, all[n]!]
  }
  return all
}

/** Rows of one kind and day that were all added between the same two copies, in the order of posting. */
export type Group = readonly Ranked[]
interface Ranked {
  isAnonymous: boolean
  /** The order of rows of one chain (the comments of a story) is public, so their pairs are left out. */
  chain: string
  /** The attacker's score; null where the channel has none for the row. */
  score: number | null
}

/** +1 for a pair in the right order, -1 for a wrong one, 0 without a score; and the number of pairs. */
const judge = (group: Group) => {
  let [sum, pairs] = [0, 0]
  for (let n = 0; n < group.length; n++) {
    const one = group[n]!
    if (one.score === null) continue
    for (let m = n + 1; m < group.length; m++) {
      const other = group[m]!
      if (other.score === null || one.chain === other.chain || !(one.isAnonymous || other.isAnonymous)) continue
      pairs++
      sum += Math.sign(other.score - one.score)
    }
  }
  return { sum, pairs }
}
const judgeAll = (groups: readonly Group[]) =>
  groups.map(judge).reduce((all, one) => ({ sum: all.sum + one.sum, pairs: all.pairs + one.pairs }), {
    sum: 0,
    pairs: 0,
  })

/** A random order of a group that respects public information: chains are interleaved, each in its own order. */
const redrawn = (group: Group, draw: Draw): Group => {
  const chains = Map.groupBy(group, ({ chain }) => chain)
  const places = shuffled(
    group.map(({ chain }) => chain),
    draw,
  )
  return places.map((chain) => chains.get(chain)!.shift()!)
}

export interface Judged {
  /** How many pairs or rows were judged. */
  tried: number
  /** The share of right pairs; a pair without a score counts half. */
  share: number
  /** The average share of blind guesses, the distance from it in standard deviations, and its probability by chance. */
  chance: number
  deviations: number
  p: number
}
const rounds = 1_000

/** The two-sided probability that a normal value is at least so many standard deviations from its mean (Abramowitz and Stegun 7.1.26). */
const tail = (deviations: number): number => {
  const x = Math.abs(deviations) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const powers = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return powers.reduceRight((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x)
}

/** Compares an attacker's order with the true one, and with random ones that respect public information. Two-sided. */
export const judgeOrder = (groups: readonly Group[], draw: Draw): Judged => {
  const { sum, pairs } = judgeAll(groups)
  const random = Array.from({ length: rounds }, () => judgeAll(groups.map((group) => redrawn(group, draw))).sum)
  const mean = random.reduce((all, one) => all + one, 0) / rounds
  const spread = Math.sqrt(random.reduce((all, one) => all + (one - mean) ** 2, 0) / rounds)
  const deviations = spread === 0 ? 0 : (sum - mean) / spread
  const shareOf = (all: number) => (pairs === 0 ? 0.5 : 0.5 + all / pairs / 2)
  return { tried: pairs, share: shareOf(sum), chance: shareOf(mean), deviations, p: tail(deviations) }
}

/**
 * Compares what an attacker counts with the true labels of rows (their author, or whether it was deleted) with the count
 * for the same labels shuffled. Two-sided.
 */
export const judgeLabels = <Label>(
  count: (labels: readonly Label[]) => number,
  labels: readonly Label[],
  draw: Draw,
): Judged => {
  const truly = count(labels)
  const random = Array.from({ length: rounds }, () => count(shuffled(labels, draw)))
  const mean = random.reduce((all, one) => all + one, 0) / rounds
  const spread = Math.sqrt(random.reduce((all, one) => all + (one - mean) ** 2, 0) / rounds)
  const deviations = spread === 0 ? 0 : (truly - mean) / spread
  const shareOf = (value: number) => value / Math.max(truly, mean, 1)
  return { tried: labels.length, share: shareOf(truly), chance: shareOf(mean), deviations, p: tail(deviations) }
}

/** A guess at the author of a row: the number of candidates, and whether it was right. */
export interface Guess {
  candidates: number
  isRight: boolean
}
/** Compares guesses with blind guessing. */
export const judgeGuesses = (guesses: readonly Guess[]): Judged => {
  const hits = guesses.filter(({ isRight }) => isRight).length
  const expected = guesses.reduce((all, { candidates }) => all + 1 / candidates, 0)
  const spread = Math.sqrt(guesses.reduce((all, { candidates: n }) => all + (1 / n) * (1 - 1 / n), 0))
  const deviations = spread === 0 ? 0 : (hits - expected) / spread
  const shareOf = (some: number) => (guesses.length === 0 ? 0 : some / guesses.length)
  return { tried: guesses.length, share: shareOf(hits), chance: shareOf(expected), deviations, p: tail(deviations) }
}
