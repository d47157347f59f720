/**
 * `npm run prove:wait [-- --stories N --seconds N --rounds N --state DIR]`: the wait of another guest while one address sends the
 * most expensive reads as fast as it can over twelve connections: in the median at most twice the wait without it. Only a
 * separate server on 127.0.0.1 is attacked, for `--rounds` times `--seconds` (at most 4 × 60).
 */
import { parseArgs } from 'node:util'
import { prepareState } from '../bench/generate.ts'
import { median } from '../bench/figures.ts'
import { startWorker } from '../bench/harness.ts'
import { measureAttack, type Waits } from '../bench/waits.ts'

const mostRatio = 2

const print = (name: string, waits: Waits) => {
  for (const [kind, times] of waits) {
    const sorted = times.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)]!
    console.log(
      `${name.padEnd(9)} ${kind.padEnd(7)} ${String(times.length).padStart(5)} × median ${median(times).toFixed(1).padStart(7)} p95 ${p95.toFixed(0).padStart(5)} most ${sorted.at(-1)!.toFixed(0).padStart(5)} ms`,
    )
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      stories: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '3' },
      state: { type: 'string', default: '.wrangler/bench' },
    },
  })
  const state = prepareState(values.state, Number(values.stories))
  await using side = await startWorker('probe.ts', state, { RATE_LIMITS: 'on' })
  const rounds = Math.min(4, Number(values.rounds))
  const measured = await measureAttack(side, rounds, 1000 * Math.min(60, Number(values.seconds)))
  print('quiet', measured.quiet)
  print('attacked', measured.attacked)
  console.log(`the attacker was answered: ${JSON.stringify(measured.statuses)}`)
  const { ratio, medians } = measured
  console.log(
    `median of all: ${medians[0].toFixed(1)} ms quiet, ${medians[1].toFixed(1)} ms attacked, ${ratio.toFixed(2)} times`,
  )
  console.log(`Verdict: ${ratio <= mostRatio ? 'passed' : 'failed'} (at most ${mostRatio} times)`)
  process.exitCode = ratio <= mostRatio ? 0 : 1
}
