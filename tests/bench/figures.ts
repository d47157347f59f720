/** A line of the table: the measured value and its target. */
export interface Figure {
  /** Its number, used for sorting and by `npm run bench -- --only 3,9`. */
  number: string
  name: string
  /** Both sides and their ratio, as text. */
  value: string
  target: string
  holds: boolean
}

/** A figure with an upper bound. */
export const atMost = (number: string, name: string, value: number, target: number, detail = ''): Figure => ({
  number,
  name,
  value: `${rounded(value)}${detail && ` (${detail})`}`,
  target: `≤ ${rounded(target)}`,
  holds: value <= target,
})

/** A figure with a lower bound. */
export const atLeast = (number: string, name: string, value: number, target: number, detail = ''): Figure => ({
  number,
  name,
  value: `${rounded(value)}${detail && ` (${detail})`}`,
  target: `≥ ${rounded(target)}`,
  holds: value >= target,
})

/** Rounds to three significant digits. */
export const rounded = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Measures several things in turn, three times each, so that other load affects all equally. Returns the median of each. */
export const interleave = async <Name extends string>(
  sides: Record<Name, () => Promise<number>>,
  rounds = 3,
): Promise<Record<Name, number>> => {
  const names = Object.keys(sides) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) for (const name of names) all[name].push(await sides[name]())
  return Object.fromEntries(names.map((name) => [name, median(all[name])])) as Record<Name, number>
}

/**
 * Measures two things in short turns, alternating which is first, so that drift cancels out. Returns the median of the ratios
 * of neighboring turns, and of each side.
 */
export const compare = async (ours: () => Promise<number>, theirs: () => Promise<number>, rounds: number) => {
  const pairs: [ours: number, theirs: number][] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await ours() : await theirs()
    const second = round % 2 === 0 ? await theirs() : await ours()
    pairs.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  const middle = (of: (pair: [number, number]) => number) => rounded(median(pairs.map(of)))
  return {
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    sides: `${middle(([ours]) => ours)}, ${middle(([, theirs]) => theirs)}`,
  }
}
