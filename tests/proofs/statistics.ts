/** What two lists of times tell about each other. */

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
}

/** The difference of the means in standard deviations of one value (Cohen's d); positive where the first are slower. */
export const compareMeans = (first: readonly number[], second: readonly number[]): number => {
  const pooled = Math.sqrt((variance(first) + variance(second)) / 2)
  return pooled === 0 ? 0 : (mean(first) - mean(second)) / pooled
}

/**
 * The Mann–Whitney rank test: how often one of the first takes longer than one of the second (0.5 tells nothing), and
 * how many standard deviations from 0.5 that is (under 2 is chance).
 */
export const compareRanks = (first: readonly number[], second: readonly number[]) => {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))]
  const ranked = all.toSorted((a, b) => a.ms - b.ms)
  const rankSum = ranked.reduce((sum, { isFirst }, at) => sum + (isFirst ? at + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const wins = rankSum - (n * (n + 1)) / 2
  return { share: wins / (n * m), deviations: (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) }
}

/** Fewer tries than this judge no time. */
export const fewestTries = 30
/** One standard deviation between two normal distributions: the share of pairs in which the slower one is slower. */
const mostShare = 0.76
/** How far from chance a difference is before it is believed. */
const significant = 3

/**
 * Whether the times of two sides tell them apart: by more than one standard deviation, in means or in ranks, and not by
 * chance. Ranks are judged as well because one slow call makes the standard deviation as wide as one likes.
 */
export const tellsApart = (first: readonly number[], second: readonly number[]): boolean => {
  if (Math.min(first.length, second.length) < fewestTries) return false
  const { share, deviations } = compareRanks(first, second)
  const isFar = Math.abs(compareMeans(first, second)) > 1 || Math.abs(share - 0.5) > mostShare - 0.5
  return isFar && Math.abs(deviations) > significant
}
