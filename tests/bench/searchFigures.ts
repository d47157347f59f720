import { limits } from '../../worker/contract/limits.ts'
import type { Cost } from './countedDatabase.ts'
import type { Sides } from './storyTileFigures.ts'
import { atLeast, atMost, type Figure, interleave, median, rounded } from './figures.ts'
import type { Harness } from './harness.ts'
import { mixes } from './mixes.ts'
import { COMMON_WORD } from './texts.ts'

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

const spread = (times: readonly number[]) => `median ${rounded(median(times))}, most ${rounded(Math.max(...times))}`

/** Milliseconds until a search is answered. */
const overHttp = async (side: Harness, path: string) => {
  const began = performance.now()
  const { status } = await side.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return performance.now() - began
}

const askedFor = (mix: object, over: Record<string, string>) => new URLSearchParams({ ...mix, ...over }).toString()

/** The same searches among many stories and among few, over HTTP: each as often as the other, in turn. */
const compareSearches = async ({ few, many }: Sides): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const rows of [limits.page.results, limits.page.search]) {
    const times = { few: [] as number[], many: [] as number[] }
    for (const mix of mixes) {
      const path = `/api/pinSearch/?${askedFor(mix, { limit: String(rows) })}`
      const ms = await interleave({ few: () => overHttp(few, path), many: () => overHttp(many, path) })
      for (const side of ['few', 'many'] as const) times[side].push(ms[side])
    }
    const [ofFew, ofMany] = [p95(times.few), p95(times.many)]
    figures.push(
      atMost(
        '9',
        `search, ${rows} rows over HTTP, p95 of ${mixes.length} mixes, many ÷ few`,
        ofMany / ofFew,
        2,
        `${rounded(ofMany)} ms, ${rounded(ofFew)} ms`,
      ),
    )
  }
  return figures
}

/** Figure 9: the database time of searches: D1's `meta.duration` in whole milliseconds, without the network. */
export const measureSearch = async (sides: Sides): Promise<Figure[]> => {
  const { many } = sides
  const ms = async (path: string) => (JSON.parse((await many.get(path)).body.toString()) as Cost).ms
  const times: Record<'page' | 'most' | 'map', number[]> = { page: [], most: [], map: [] }
  for (const mix of mixes) {
    const [page, most] = [limits.page.results, limits.page.search].map((limit) =>
      askedFor(mix, { limit: String(limit) }),
    )
    await ms(`/probe/search?${most}`)
    const sides = await interleave({
      page: () => ms(`/probe/search?${page}`),
      most: () => ms(`/probe/search?${most}`),
      map: () => ms(`/probe/search?${page}&map`),
    })
    for (const name of ['page', 'most', 'map'] as const) times[name].push(sides[name])
  }
  // Both without the rows of the stories: the newest 200 of a common word, and the best 200.
  const common = await interleave({
    ours: () => ms(`/probe/match?word=${COMMON_WORD}&times=100`),
    ranked: () => ms(`/probe/match?word=${COMMON_WORD}&times=1&ranked`),
  })
  return [
    ...(await compareSearches(sides)),
    atMost(
      '9',
      `search, a page of ${limits.page.results} as the site asks for it, p95 of ${mixes.length} mixes, ms`,
      p95(times.page),
      12,
      spread(times.page),
    ),
    atMost(
      '9',
      `search, the most rows one page may have (${limits.page.search}), p95, ms`,
      p95(times.most),
      12,
      `${spread(times.most)}; page, number and the map's layer of 2,000 in one p95 ${rounded(p95(times.map))}, ${spread(times.map)}`,
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
