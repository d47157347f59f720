import { workerLimits } from '#contract/workerLimits'
import { logFailure } from '../../errors.ts'
import { findCachedNumber, deleteCached, saveCached } from './edgeStore.ts'

/** How long the street server is not asked once it is down, and how long one call may probe it afterwards (ms). */
const downMs = 5 * 60_000
const probeMs = workerLimits.serviceTimeoutMs + 1_000
/** So many different squares must fail in a row before the server itself is checked. */
const suspiciousSquares = 3
const rememberedSeconds = 3_600
/** How often failing squares of a server that is up are logged, at most (ms). */
const logMs = 3_600_000

/**
 * The circuit breaker of the street server. Visitors choose the requested squares, and some squares may always fail. So their
 * failures only raise a suspicion: the breaker opens and closes by the TileJSON, or by a square that no visitor
 * chose.
 */
interface Breaker {
  /** Whether the server was down when it was last asked. */
  isOpen: boolean
  /** No request is sent before this time (ms). */
  until: number
  /** Squares that failed since the last success. */
  failed: Set<string>
  loggedAt: number
}
const breakers = new Map<string, Breaker>()
const breakerOf = (name: string): Breaker => {
  const known = breakers.get(name) ?? { isOpen: false, until: 0, failed: new Set<string>(), loggedAt: 0 }
  breakers.set(name, known)
  return known
}

/** The cache entry that isolates of one edge location share: no request is sent before its time (ms). */
const DOWN = 'down'

const openUntil = (breaker: Breaker, name: string, until: number) => {
  Object.assign(breaker, { isOpen: true, until })
  return saveCached(name, DOWN, String(until), rememberedSeconds)
}

/** `closed`: send requests. `open`: do not. `half-open`: the server was down five minutes ago, and one call may probe it (`claimProbe`). */
type BreakerState = 'closed' | 'open' | 'half-open'

/** The state of the server. Has no side effects, so that a call without a request uses up no probe. */
export const readBreaker = async (name: string): Promise<BreakerState> => {
  const breaker = breakerOf(name)
  if (breaker.until > Date.now()) return 'open'
  const until = await findCachedNumber(name, DOWN)
  if (until !== null && until > Date.now()) {
    Object.assign(breaker, { isOpen: true, until })
    return 'open'
  }
  return until !== null || breaker.isOpen ? 'half-open' : 'closed'
}

/** Claims the single probe of a `half-open` breaker; false if another call of this isolate has it. */
export const claimProbe = async (name: string): Promise<boolean> => {
  const breaker = breakerOf(name)
  if (breaker.until > Date.now()) return false
  await openUntil(breaker, name, Date.now() + probeMs)
  return true
}

/** The server answered as it should. */
export const reportSuccess = async (name: string): Promise<void> => {
  const breaker = breakerOf(name)
  breaker.failed.clear()
  if (!breaker.isOpen) return
  Object.assign(breaker, { isOpen: false, until: 0 })
  await deleteCached(name, DOWN)
}

/** The server failed on a request that no visitor chose: it is not asked for five minutes. Logged once per outage. */
export const reportDown = async (name: string, error: unknown): Promise<void> => {
  const breaker = breakerOf(name)
  const wasOpen = breaker.isOpen
  await openUntil(breaker, name, Date.now() + downMs)
  if (!wasOpen) logFailure('streets', error)
}

/** A square failed. True when it is the third in a row: the server is to be checked. */
export const isSuspicious = (name: string, square: string): boolean => {
  const { failed } = breakerOf(name)
  failed.add(square)
  if (failed.size < suspiciousSquares) return false
  failed.clear()
  return true
}

/** Squares fail although the server is up: logged once an hour. */
export const logFailingSquares = (name: string, error: unknown): void => {
  const breaker = breakerOf(name)
  if (Date.now() - breaker.loggedAt < logMs) return
  breaker.loggedAt = Date.now()
  logFailure('streets', error, 'some squares')
}
