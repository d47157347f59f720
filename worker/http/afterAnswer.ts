import type { Context } from 'hono'
import { traceOf } from '../errors.ts'

/** Long enough for the answer to be sent: work that begins earlier slows it down (ms). */
const delayMs = 100

/**
 * Runs work once the answer is sent, so that neither the answer nor its time tells of it. `what` names the work in
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
