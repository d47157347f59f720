import { limits } from '#contract/limits'
import { logFailure } from '../../errors.ts'
import { findNumber, forget, keep } from './edgeStore.ts'
import { wordFor } from './fetchBytes.ts'

/** How long the other side is left alone once it is down, and how long one call may try it afterwards (ms). */
const downMs = 5 * 60_000
const probeMs = limits.serviceTimeoutMs + 1_000
/** So many different things must fail, and none succeed between them: one bad tile is not a server that is down. */
const mostFaults = 3
const rememberedSeconds = 3_600

interface Breaker {
  /** Whether the other side was down when it was last asked. */
  isOpen: boolean
  /** Nobody asks before this (ms). */
  until: number
  failed: Set<string>
}
const breakers = new Map<string, Breaker>()
const breakerOf = (name: string): Breaker => {
  const known = breakers.get(name) ?? { isOpen: false, until: 0, failed: new Set<string>() }
  breakers.set(name, known)
  return known
}

/** What the isolates of one place of the edge tell each other: until when nobody asks (ms). */
const DOWN = 'down'

const openUntil = (breaker: Breaker, name: string, until: number) => {
  Object.assign(breaker, { isOpen: true, until })
  return keep(name, DOWN, String(until), rememberedSeconds)
}

/**
 * Whether the other side may be asked now. Not for five minutes after it was found down; after that one call tries,
 * while the others still do without.
 */
export const mayAsk = async (name: string): Promise<boolean> => {
  const breaker = breakerOf(name)
  if (breaker.until > Date.now()) return false
  const until = await findNumber(name, DOWN)
  // Another call may have begun to try meanwhile.
  if (breaker.until > Date.now()) return false
  if (until !== null && until > Date.now()) {
    Object.assign(breaker, { isOpen: true, until })
    return false
  }
  if (until !== null || breaker.isOpen) await openUntil(breaker, name, Date.now() + probeMs)
  return true
}

/** The other side answered as it should. */
export const reportSuccess = async (name: string): Promise<void> => {
  const breaker = breakerOf(name)
  breaker.failed.clear()
  if (!breaker.isOpen) return
  Object.assign(breaker, { isOpen: false, until: 0 })
  await forget(name, DOWN)
}

/** The other side failed with a tile, or with its description (`what` is null then), which no tile can do without. */
export const reportFault = async (name: string, what: string | null, error: unknown): Promise<void> => {
  const breaker = breakerOf(name)
  if (what !== null) breaker.failed.add(what)
  const { isOpen: wasOpen, failed } = breaker
  if (!wasOpen && what !== null && failed.size < mostFaults) return
  await openUntil(breaker, name, Date.now() + downMs)
  // Said once: whether it still is will be tried every five minutes.
  if (!wasOpen) logFailure('streets', wordFor(error))
}
