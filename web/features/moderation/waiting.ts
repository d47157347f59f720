import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
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
/** How much the open queue itself says that waits; null where it is not open. */
let queueCount: number | null = null
const show = (waiting: Waiting | null) => {
  const shown = waiting && queueCount !== null ? { ...waiting, review: queueCount } : waiting
  known = { ...known, waiting: shown }
  listeners.forEach((listener) => listener())
}

/** Fetches the numbers unless they are younger than `oldest` (ms). The last ones stay where that fails: they are a hint. */
const refresh = async (oldest: number): Promise<void> => {
  const token = session.token()
  if (known.token === token && Date.now() - known.at < oldest) return
  known = { token, at: Date.now(), waiting: read() }
  const waiting = await call(calls.reviews.waiting, {}).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  show(waiting && session.token() === token ? waiting : read())
}

let isCounting = false
let isStale = false
/** Fetches the numbers after a decision; of several decisions at once the last is counted too. */
export const countAgain = async (): Promise<void> => {
  isStale = true
  if (isCounting) return
  isCounting = true
  while (isStale) {
    isStale = false
    await refresh(0)
  }
  isCounting = false
}

/** Shows in the navigation the number that the open queue shows; null when the queue is left. */
export const showQueueCount = (count: number | null): void => {
  queueCount = count
  if (count !== null) show(read())
}

/**
 * How much waits for this member of staff; null until it is known. It is asked for when a screen is opened, and never by a timer,
 * which would keep a session alive that no one uses. `isManaging`: on the screens of Management it is always asked for, also after
 * each change, when the router asks its loaders again.
 */
export const useWaiting = (isManaging = false): Waiting | null => {
  const { pathname } = useLocation()
  const isChanging = useRevalidator().state === 'loading'
  useEffect(() => {
    if (!isManaging) void refresh(freshMs)
    else if (!isChanging) void refresh(0)
  }, [pathname, isManaging, isChanging])
  return useSyncExternalStore(subscribe, read)
}

/** All that waits. Flagged stories and comments are in the queue already. */
export const countAll = (waiting: Waiting | null): number => (waiting ? waiting.review + (waiting.inbox ?? 0) : 0)
