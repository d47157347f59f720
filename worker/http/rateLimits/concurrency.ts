import type { Context } from 'hono'
import { readLimits } from '#contract/workerLimits'
import { ApiError } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import type { App } from '../app.ts'
import { networkOf, prefixOf } from './address.ts'

/** A costly read that runs or waits, and since when (ms). */
interface Entry {
  since: number
}

/** The costly reads of each address in this isolate, in the order in which they came: the first `atOnce` run, the others wait. */
const queues = new Map<string, Entry[]>()

/** A read whose request was ended by the platform never leaves its queue: it is forgotten after a while. */
const queueOf = (key: string): Entry[] =>
  (queues.get(key) ?? []).filter(({ since }) => Date.now() - since < readLimits.forgetMs)

const leaveQueue = (key: string, entry: Entry) => {
  const rest = queueOf(key).filter((other) => other !== entry)
  if (rest.length > 0) queues.set(key, rest)
  else queues.delete(key)
}

const tooMany = () => new ApiError('tooMany', { retryAfter: readLimits.retryAfterSeconds })

const runInQueue = async <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
  const waiting = queueOf(key)
  if (waiting.length >= readLimits.atOnce + readLimits.waiting) throw tooMany()
  const entry = { since: Date.now() }
  queues.set(key, [...waiting, entry])
  try {
    while (queueOf(key).indexOf(entry) >= readLimits.atOnce) {
      if (Date.now() - entry.since >= readLimits.waitMs) throw tooMany()
      await scheduler.wait(readLimits.pollMs)
    }
    return await read()
  } finally {
    leaveQueue(key, entry)
  }
}

/**
 * Runs a costly read, at most `readLimits.atOnce` of one address (of a /48 of IPv6) at a time in this isolate. The others wait
 * here and not in the database, where everybody would wait behind them; 429 when too many wait, or one waits too long.
 */
export const limitConcurrency = <Result>(
  c: Pick<Context<App>, 'req' | 'executionCtx'>,
  settings: Settings,
  read: () => Promise<Result>,
): Promise<Result> => {
  const address = c.req.header('cf-connecting-ip')
  if (!settings.areLimitsOn || !address) return read()
  const prefix = prefixOf(address)
  const work = runInQueue(networkOf(prefix) ?? prefix, read)
  // A client that hangs up would end the request, and its place in the queue would stay taken. Errors reach the caller below.
  c.executionCtx.waitUntil(work.catch(() => undefined))
  return work
}
