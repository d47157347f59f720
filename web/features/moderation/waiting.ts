import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { calls } from '#contract/calls'
import type { Waiting } from '#contract/reviews'
import { ApiError, call } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'

/** How old the numbers in the header may be when a screen is opened. */
const freshMs = 60_000

let known: { token: string | null; at: number; waiting: Waiting | null } = { token: null, at: 0, waiting: null }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = () => (known.token === session.token() ? known.waiting : null)

/** Fetches the numbers unless they are younger than `oldest` (ms). The last ones stay where that fails: they are a hint. */
const refresh = async (oldest: number): Promise<void> => {
  const token = session.token()
  if (known.token === token && Date.now() - known.at < oldest) return
  known = { token, at: Date.now(), waiting: read() }
  const waiting = await call(calls.reviews.waiting, {}).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (waiting && session.token() === token) known = { ...known, waiting }
  listeners.forEach((listener) => listener())
}

/**
 * How much waits for this member of staff; null until it is known. It is asked for when a screen is opened, and never by a timer,
 * which would keep a session alive that no one uses. `isManaging`: on the screens of Management it is always asked for.
 */
export const useWaiting = (isManaging = false): Waiting | null => {
  const { pathname } = useLocation()
  useEffect(() => void refresh(isManaging ? 0 : freshMs), [pathname, isManaging])
  return useSyncExternalStore(subscribe, read)
}

/** All that waits. Flagged stories and comments are in the queue already. */
export const countAll = (waiting: Waiting | null): number => (waiting ? waiting.review + (waiting.inbox ?? 0) : 0)
