import { useEffect, useSyncExternalStore } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { NewsItem } from '#contract/news'
import { ApiError, call } from '#web/lib/api.ts'
import { newsLooked } from '#web/lib/newsLooked.ts'

/** How many items are new: at most 100, which means 100 or more. In memory only. */
let unread = 0
/** When it was asked for (ms). */
let askedAt = -Infinity
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const setUnread = (count: number) => {
  unread = count
  for (const listener of listeners) listener()
}

/** The items that are there since a day, without those of that day that were there when the member looked. */
const newOf = (count: number, seen: number): number => (count >= limits.page.news ? count : Math.max(0, count - seen))

/** Asks how much is new, at most every five minutes. */
const refresh = async (): Promise<void> => {
  if (Math.abs(Date.now() - askedAt) < limits.session.pingMs) return
  askedAt = Date.now()
  const looked = newsLooked.read()
  try {
    const { count } = await call(calls.news.read, { query: { since: looked?.day, only: 'count' } })
    // The member may have looked in the meantime.
    if (newsLooked.read()?.day === looked?.day) setUnread(newOf(count, looked?.seen ?? 0))
  } catch (error) {
    // Without an answer the bell shows what it showed before, and asks again later.
    if (!(error instanceof ApiError)) throw error
  }
}

/** The member looked at these items, the newest of all: nothing is new. */
export const markLooked = (items: readonly NewsItem[]): void => {
  newsLooked.save(items)
  setUnread(0)
}

/**
 * How many items of news a member has not looked at: asked for once, and when the tab or its window is looked at again. Nothing is asked
 * for, and it is 0, while `isOn` is false.
 */
export const useUnreadNews = (userId: number, isOn: boolean): number => {
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    document.addEventListener('visibilitychange', look)
    // A window beside another one stays visible.
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [userId, isOn])
  // Of this member alone: another one may log in without a new page.
  useEffect(
    () => () => {
      askedAt = -Infinity
      setUnread(0)
    },
    [userId],
  )
  const count = useSyncExternalStore(subscribe, () => unread)
  return isOn ? count : 0
}
