import type { Context } from 'hono'
import { traceOf } from '../errors.ts'

/** The delay (ms) for the answer to be sent, because earlier work would slow it down. */
const delayMs = 100

/**
 * Runs work once the answer is sent, so that neither the answer nor its time reveals it. `what` names the work in
 * the log when it fails.
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
