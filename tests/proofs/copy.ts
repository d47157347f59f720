/**
 * `npm run prove:copy -- --seed N`: twelve members log in, read, post, signed and anonymously, with photos and without, and disown
 * stories, over three simulated days. An attacker gets five copies of the database with their journals, listings of the bucket of
 * photos, the log, and what a guest saw, and tries to put anonymous rows of an earlier hour in order, to name their authors, and to
 * find who is in anonymous mode. The bucket shows the hour of a photo, so stories with photos are ordered within an hour. Fails when the
 * rows reveal more than chance. Then ten of twenty members delete their account with its content, on different days, and a
 * guest lists all posts each day. What raw bytes reveal (order of cells in a page, free pages, the write-ahead log) is printed
 * separately. First the attacker must win against copies with planted leaks.
 */
import { parseArgs } from 'node:util'
import { type Finding, judgeBytes, judgeNearest, judgeRows, judgeSessions } from './copy/attack.ts'
import { judgeBucket } from './copy/bucket.ts'
import { judgeControls } from './copy/controls.ts'
import { type Farewell, judgeFarewells, simulateFarewells } from './copy/deletion.ts'
import { judgeModes } from './copy/modes.ts'
import { simulate, type World } from './copy/simulate.ts'
import { drawFrom } from './copy/statistics.ts'
import { createInstance, endProof } from './server.ts'

/** The chance of a false alarm: one run in a hundred, divided among all channels. */
const most = 0.01
const shown = 8

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const print = (title: string, findings: readonly Finding[], rows = shown) => {
  console.log(`\n${title} (${findings.length} channels, the most telling first)`)
  console.log(`  ${'channel'.padEnd(72)} ${'tried'.padStart(6)}    right   chance  deviations        p`)
  for (const { name, tried, share, chance, deviations, p } of findings.toSorted((a, b) => a.p - b.p).slice(0, rows))
    console.log(
      `  ${name.padEnd(72)} ${String(tried).padStart(6)} ${percent(share)} ${percent(chance)} ${deviations.toFixed(2).padStart(11)} ${p.toExponential(1).padStart(8)}`,
    )
}

/** Prints what the attacker finds; returns the failures as texts. */
const judge = (world: World, seed: number): string[] => {
  const draw = drawFrom(seed + 1)
  const controls = judgeControls(world, draw)
  print('Copies that leak: the attacker must win', controls, controls.length)
  const order = judgeRows(world, world.copies, draw)
  print('Order of anonymous rows of an earlier hour', order)
  print(
    '… all channels together',
    order.filter(({ name }) => name.includes('together')),
  )
  const authors = [...judgeNearest(world, world.copies, draw), ...judgeSessions(world, world.copies, draw)]
  print('Authors of anonymous rows, among all who were there in that hour', authors)
  const bucket = judgeBucket(world, world.copies, draw)
  print('Order of anonymous stories with photos within an hour, with listings of the bucket', bucket.order)
  print('Authors of anonymous stories with photos, with listings of the bucket', bucket.authors)
  const modes = judgeModes(world, world.copies, draw)
  print('Who is in anonymous mode, or switched between two copies', modes)
  const { findings, counts } = judgeBytes(world, world.copies, draw)
  print('Raw bytes: order of anonymous rows (no part of the decision)', findings, findings.length)
  console.log(`\n${counts.map((line) => `  ${line}`).join('\n')}`)
  const judged = [...order, ...authors, ...bucket.order, ...bucket.authors, ...modes]
  const tried = judged.length
  const telling = judged.filter(({ p }) => p < most / tried)
  return [
    ...controls.filter(({ p }) => p >= most / controls.length).map(({ name }) => `The attacker misses a leak: ${name}`),
    ...telling.map(({ name, p }) => `Better than chance: ${name} (p = ${p.toExponential(1)}, of ${tried} channels)`),
  ]
}

/** The same about accounts that were deleted with their content. */
const judgeDeletions = (world: Farewell, seed: number): string[] => {
  const { controls, findings, known } = judgeFarewells(world, drawFrom(seed + 2))
  print('Deleted accounts, as it was and with a day beside each row: the attacker must win', controls, controls.length)
  print('Deleted accounts: whose the posts were that vanished, or are still to vanish', findings)
  print('Deleted accounts: two copies around the deletions (known to tell, no part of the decision)', known)
  return [
    ...controls.filter(({ p }) => p >= most / controls.length).map(({ name }) => `The attacker misses a leak: ${name}`),
    ...findings
      .filter(({ p }) => p < most / findings.length)
      .map(({ name, p }) => `Better than chance: ${name} (p = ${p.toExponential(1)}, of ${findings.length} channels)`),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
  const seed = Number(values.seed)
  const faults: string[] = []
  {
    using instance = await createInstance()
    const started = performance.now()
    const world = await simulate(instance, drawFrom(seed))
    const anonymous = world.posted.filter(({ isAnonymous }) => isAnonymous).length
    const seconds = Math.round((performance.now() - started) / 1000)
    const { length: withPhotos } = world.posted.filter(({ photos = [] }) => photos.length > 0)
    console.log(
      `${withPhotos} stories have photos; the last listing has ${world.copies.at(-1)!.objects.length} objects.`,
    )
    const left = world.posted.flatMap((row) => row.left ?? [])
    const signed = left.filter((before) => before === 'signed').length
    console.log(`Seed ${seed}: ${world.posted.length} rows, ${anonymous} of them anonymous, posted in ${seconds} s.`)
    console.log(`Of those, ${left.length} are stories let go of; ${signed} had been signed until then.`)
    faults.push(...judge(world, seed), ...judgeDeletions(await simulateFarewells(instance, drawFrom(seed)), seed))
  }
  endProof(faults, 'No row tells more than chance.')
}
