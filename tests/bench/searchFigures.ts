import { atLeast, atMost, type Figure, interleave, median, rounded } from './figures.ts'
import type { Sides } from './feedFigures.ts'
import { mixes } from './mixes.ts'
import type { Cost } from './probe.ts'
import { COMMON_WORD } from './texts.ts'

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

/** Figure 9: what searches cost the database, as D1 itself measures it. */
export const measureSearch = async ({ many }: Sides): Promise<Figure[]> => {
  const ms = async (path: string) => (JSON.parse((await many.get(path)).body.toString()) as Cost).ms
  const overHttp = async (path: string) => {
    const began = performance.now()
    const { status } = await many.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return performance.now() - began
  }
  const [alone, again, whole]: [number[], number[], number[]] = [[], [], []]
  for (const mix of mixes) {
    const asked = new URLSearchParams(mix).toString()
    await ms(`/probe/search?${asked}`)
    const sides = await interleave({
      alone: () => ms(`/probe/search?${asked}&first`),
      again: () => ms(`/probe/search?${asked}`),
      whole: () => overHttp(`/api/pinSearch/?${asked}`),
    })
    alone.push(sides.alone)
    again.push(sides.again)
    whole.push(sides.whole)
  }
  // Both without the rows of the stories: the newest 200 of a common word, and the best 200.
  const common = await interleave({
    ours: () => ms(`/probe/match?word=${COMMON_WORD}&times=100`),
    ranked: () => ms(`/probe/match?word=${COMMON_WORD}&times=1&ranked`),
  })
  return [
    atMost(
      '9',
      `search, p95 of ${mixes.length} mixes, ms`,
      p95(alone),
      12,
      `median ${rounded(median(alone))}, most ${rounded(Math.max(...alone))}; with words just looked for p95 ${rounded(p95(again))}; a search over HTTP p95 ${rounded(p95(whole))}, median ${rounded(median(whole))}`,
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
