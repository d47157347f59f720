/**
 * Serves the local build over STATE_DIR on PORT, without gazetteer and demo stories. Proofs start it as a process of its own.
 * CAPTCHA=turnstile sets the keys and answers for siteverify. VARS are an operator's settings, as JSON. TILES is a file for the
 * bucket of basemaps. INSPECTOR is the port for a debugger. LEAK=N makes the worker leak N bytes with each call, TELLS=time
 * or TELLS=byte marks each answer, CLOCK=moved lets each call set the time (workerWrappers.ts).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildLocal } from '../../worker/commands/dev/buildLocal.ts'
import { copyAssets } from '../../worker/commands/dev/copyAssets.ts'
import { startWorker, openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { port, readFact, saveFact } from '../../worker/commands/platform/localState.ts'
import { migrate } from '../../worker/commands/platform/migrate.ts'
import { siteverify, turnstileVars } from '../support/turnstile.ts'
import { leakingWorker, clockedWorker, markingWorker } from './workerWrappers.ts'

if (!readFact('migrated')) {
  copyAssets()
  buildLocal()
  migrate()
  const { TILES } = process.env
  if (TILES) {
    await using bindings = await openBindings()
    await bindings.env.TILES.put(path.basename(TILES), readFileSync(TILES))
  }
  saveFact('migrated', true)
}
const isTurnstile = process.env.CAPTCHA === 'turnstile'
const vars = { ...(isTurnstile && turnstileVars), ...(JSON.parse(process.env.VARS ?? '{}') as Record<string, string>) }
const { LEAK, TELLS, CLOCK } = process.env
const entries = [LEAK && leakingWorker(LEAK), TELLS && markingWorker(TELLS), CLOCK && clockedWorker()]
const entry = entries.find(Boolean) || null
const platform = await startWorker({
  port,
  vars,
  ...(isTurnstile && { outboundService: siteverify }),
  ...(entry && { entry }),
  ...(process.env.INSPECTOR && { inspectorPort: Number(process.env.INSPECTOR) }),
})
process.once('SIGTERM', () => void platform.dispose().finally(() => process.exit(0)))
console.log('Ready')
