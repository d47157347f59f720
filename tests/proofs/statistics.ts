/** How two lists of times differ. */

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
}

/** The difference of the means in standard deviations of one value (Cohen's d); positive where the first are slower. */
const compareMeans = (first: readonly number[], second: readonly number[]): number => {
  const pooled = Math.sqrt((variance(first) + variance(second)) / 2)
  return pooled === 0 ? 0 : (mean(first) - mean(second)) / pooled
}

/**
 * The Mann–Whitney rank test: how often a value of the first list is larger than one of the second (0.5 means no difference),
 * and how many standard deviations from 0.5 that is (under 2 is chance).
 */
const compareRanks = (first: readonly number[], second: readonly number[]) => {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))]
  const ranked = all.toSorted((a, b) => a.ms - b.ms)
  const rankSum = ranked.reduce((sum, { isFirst }, at) => sum + (isFirst ? at + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const wins = rankSum - (n * (n + 1)) / 2
  return { share: wins / (n * m), deviations: (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) }
}

/** The times of two sides, measured together. */
export type Times = [first: number[], second: number[]]

/** The faster half: other work of the machine makes calls slower, never faster, and an attacker knows that too. */
const fasterHalf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2))

/** Compares the faster halves of two sides. */
export const compareTimes = ([first, second]: Times) => {
  const halves = [fasterHalf(first), fasterHalf(second)] as const
  return { mean: mean(halves[0]), difference: compareMeans(...halves), ...compareRanks(...halves) }
}

/** With fewer tries times are not judged. */
export const fewestTries = 30
/** One standard deviation between two normal distributions: the share of pairs in which the slower one is slower. */
const mostShare = 0.76
/** From so many standard deviations on a difference is not chance. */
const significant = 3

/** -1 or 1 when the times of a round differ by more than a standard deviation and not by chance; else 0. */
const verdictOf = (times: Times): number => {
  if (Math.min(times[0].length, times[1].length) < fewestTries) return 0
  const { difference, share, deviations } = compareTimes(times)
  const isFar = Math.abs(difference) > 1 || Math.abs(share - 0.5) > mostShare - 0.5
  return isFar && Math.abs(deviations) > significant ? Math.sign(deviations) : 0
}

/** Whether all rounds differ in the same direction, because one process may be slightly slower by chance. */
export const tellsApart = (rounds: readonly Times[]): boolean =>
  rounds.length > 0 && Math.abs(rounds.reduce((sum, times) => sum + verdictOf(times), 0)) === rounds.length
