import type { Context } from 'hono'
import { traceOf } from '../errors.ts'

/** Long enough for the answer to be gone: work that begins earlier takes the database's time from it. */
const delayMs = 100

/**
 * Runs what nobody waits for once the answer is gone, so that neither the answer nor its time tells of it. `what` names the
 * work in the log when it fails.
 */
export const runAfterAnswer = (c: Pick<Context, 'executionCtx'>, what: string, work: () => Promise<void>): void => {
  const run = async () => {
    await scheduler.wait(delayMs)
    try {
      await work()
    } catch (error) {
      console.error(`${what} failed: ${traceOf(error)}`)
    }
  }
  c.executionCtx.waitUntil(run())
}
