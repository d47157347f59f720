import { atLeast, atMost, type Figure, interleave, median, rounded } from './figures.ts'
import type { Sides } from './feedFigures.ts'
import { mixes } from './mixes.ts'
import type { Cost } from './probe.ts'
import { COMMON_WORD } from './texts.ts'

/** Figure 9: what searches cost the database, as D1 itself measures it. */
export const measureSearch = async ({ many }: Sides): Promise<Figure[]> => {
  const ms = async (path: string) => (JSON.parse((await many.get(path)).body.toString()) as Cost).ms
  const times: number[] = []
  for (const mix of mixes) {
    const path = `/probe/search?${new URLSearchParams(mix).toString()}`
    await ms(path)
    times.push(median([await ms(path), await ms(path), await ms(path)]))
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.ceil(times.length * 0.95) - 1]!
  // Both without the rows of the stories: the newest 200 of a common word, and the best 200.
  const common = await interleave({
    ours: () => ms(`/probe/match?word=${COMMON_WORD}&times=100`),
    ranked: () => ms(`/probe/match?word=${COMMON_WORD}&times=1&ranked`),
  })
  return [
    atMost(
      '9',
      `search, p95 of ${mixes.length} mixes, ms`,
      p95,
      12,
      `median ${rounded(median(times))}, most ${rounded(times.at(-1)!)}`,
    ),
    atLeast(
      '9',
      'ranked FTS5 ÷ ours on a common word',
      common.ranked / (common.ours / 100),
      100,
      `${rounded(common.ranked)} ms, ${rounded(common.ours / 100)} ms`,
    ),
  ]
}
