/** `npm run bench [-- --stories 1000000] [--state DIR] [--only 3,9]`: all figures, both sides in one run. */
import { constants, cpSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBoxes, measureWaits } from './attackFigures.ts'
import { measureBundle } from './bundleFigures.ts'
import { measureMerge, measureThroughput, measureView, measureWrites, type Sides } from './storyTileFigures.ts'
import type { Figure } from './figures.ts'
import { prepareState } from './generate.ts'
import { type Harness, HARNESS, startWorker } from './harness.ts'
import { measureLanguages } from './languageFigures.ts'
import { measureLighthouse } from './lighthouseFigures.ts'
import { measureCpu, REPLAY } from './replay.ts'
import { measureNews } from './newsFigures.ts'
import { measureSearch } from './searchFigures.ts'
import { measureStart } from './startFigures.ts'
import { measureUse, useNumbers } from './useFigures.ts'
import { measureVisits } from './visitFigures.ts'
import { measureWeb, webNumbers } from './webFigures.ts'

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '1000000' },
    state: { type: 'string', default: '.wrangler/bench' },
    only: { type: 'string', default: '' },
  },
})
const stories = Number(values.stories)
const FEW = 1000

const prepare = (count: number) => prepareState(values.state, count)

const isWanted = (number: string) => values.only === '' || values.only.split(',').includes(number)
const measures: [numbers: string[], measure: (sides: Sides) => Promise<Figure[]>][] = [
  [['1', '3'], measureView],
  [['5', '6'], measureThroughput],
  [['9'], measureSearch],
  [['10'], measureWrites],
]

/** Measures over a copy of a state, because writes change it and a half-merged search index slows the next run. */
const onCopy = async (original: string, measure: (side: Harness) => Promise<Figure[]>): Promise<Figure[]> => {
  const copy = `${original}-copy`
  rmSync(copy, { recursive: true, force: true })
  try {
    cpSync(original, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await using side = await startWorker('probe.ts', copy)
    return await measure(side)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Created only for the figures that need them. */
const state = {
  get few() {
    return prepare(FEW)
  },
  get many() {
    return prepare(stories)
  },
}
const figures: Figure[] = []
/** Prints each figure as it comes: the whole run takes an hour. */
const add = (measured: Figure[]) => {
  figures.push(...measured)
  for (const { number, name, value } of measured) console.log(`${number} ${name}: ${value}`)
}
if (isWanted('4')) add(await measureCpu(state.many))
const wanted = measures.filter(([numbers]) => numbers.some(isWanted))
if (wanted.length > 0) {
  await using few = await startWorker('probe.ts', state.few)
  await using many = await startWorker('probe.ts', state.many)
  for (const [, measure] of wanted) add(await measure({ few, many, state }))
}
if (isWanted('20')) add(await measureBoxes(state))
if (isWanted('21')) add(await measureWaits(state.many))
if (isWanted('22')) add(await measureStart(state))
if (isWanted('23')) add(await onCopy(state.many, measureNews))
if (isWanted('14')) add(await onCopy(state.many, measureMerge))
if (['15', '16', '17', '18'].some(isWanted)) add(await onCopy(state.few, measureVisits))
if (isWanted('11')) add(await measureLighthouse(path.resolve(values.state, 'demo')))
if (isWanted('19')) add(await measureLanguages(path.resolve(values.state, 'demo')))
if (isWanted('12')) add(await measureBundle(state.few))
if (useNumbers.some(isWanted)) add(await measureUse(state, isWanted))
if (webNumbers.some(isWanted)) add(await measureWeb(state, isWanted))
figures.sort((a, b) => Number(a.number) - Number(b.number))
console.log(
  `${stories.toLocaleString('en')} stories against ${FEW.toLocaleString('en')}; ${HARNESS}; figure 4: ${REPLAY}; load ${loadavg()[0]!.toFixed(1)}`,
)
console.table(
  figures.map(({ number, name, value, target, holds }) => ({
    '#': number,
    figure: name,
    value,
    target,
    holds: holds ? 'yes' : 'NO',
  })),
)
