import { atMost, type Figure, median, rounded } from './figures.ts'
import { startWorker, type Harness } from './harness.ts'
import { drawHostileReads } from './hostileReads.ts'
import type { Cost } from './countedDatabase.ts'
import { measureAttack } from './waits.ts'

const DRAWS = 120

const costsOf = async (side: Harness): Promise<Cost[]> => {
  const costs: Cost[] = []
  for (const { path } of drawHostileReads(1, DRAWS, [1, 2, 3])) {
    const answer = await side.get(path, { 'x-count': 'rows' })
    costs.push(JSON.parse(String(answer.headers['x-cost'])) as Cost)
  }
  return costs
}

/** Figure 20: the database cost of hostile boxes, compared with the same search of the whole world. */
export const measureBoxes = async (state: { many: string }): Promise<Figure[]> => {
  await using side = await startWorker('probe.ts', state.many)
  const costs = await costsOf(side)
  const usual = await side.get('/api/view/search/?categories=1', { 'x-count': 'rows' })
  const world = JSON.parse(String(usual.headers['x-cost'])) as Cost
  const rows = Math.max(...costs.map(({ rowsRead }) => rowsRead))
  const ms = costs.map((cost) => cost.ms)
  return [
    atMost(
      '20',
      `rows read for the worst of ${DRAWS} hostile boxes ÷ a view of the whole world`,
      rows / world.rowsRead,
      6,
      `${rounded(rows)}, ${rounded(world.rowsRead)}; database ms: median ${rounded(median(ms))}, most ${rounded(Math.max(...ms))}`,
    ),
  ]
}

/** Figure 21: the wait of other guests while one address attacks, divided by their wait without it. */
export const measureWaits = async (state: string): Promise<Figure[]> => {
  await using side = await startWorker('probe.ts', state, { RATE_LIMITS: 'on' })
  const { ratio, medians } = await measureAttack(side, 2, 15_000)
  const detail = `median ms ${rounded(medians[1])}, ${rounded(medians[0])}`
  return [atMost('21', 'wait of other guests while one address attacks ÷ without it', ratio, 2, detail)]
}
