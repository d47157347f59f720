import { useEffect, useSyncExternalStore } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { News, NewsItem } from '#contract/news'
import { ApiError, call } from '#web/lib/api.ts'
import { newsLooked } from './newsLooked.ts'
import { type Look, nameOf } from './arrangeNews.ts'

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

/**
 * The names of the items of the last look. In memory only: on the device they would lead to the anonymous stories and comments of its
 * member.
 */
let seenNames: ReadonlySet<string> = new Set()
/** The look before the one that the page of news shows, null if there was none; undefined until it was opened. */
let lookBefore: Look | null | undefined

/**
 * How many items are new since a look on the first day. Those of later days all are, also where items of that day are no longer there:
 * the page of news counts each day in the same way.
 */
const newSince = ({ count, onFirstDay = 0 }: News, seen: number): number =>
  count >= limits.page.news ? count : count - onFirstDay + Math.max(0, onFirstDay - seen)

/** Asks how much is new, at most every five minutes. */
const refresh = async (): Promise<void> => {
  if (Math.abs(Date.now() - askedAt) < limits.session.pingMs) return
  askedAt = Date.now()
  const looked = newsLooked.read()
  try {
    const answer = await call(calls.news.read, { query: { since: looked?.day || undefined, only: 'count' } })
    // The member may have looked in the meantime.
    if (newsLooked.read()?.day === looked?.day) setUnread(newSince(answer, looked?.seen ?? 0))
  } catch (error) {
    // Without an answer the bell shows what it showed before, and asks again later.
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * What the page of news is compared with: the last look of the member on this device since they logged in, or null. With `isReturn` it is
 * the same as before, so that the way Back from an item still shows which others are new.
 */
export const openLook = (isReturn: boolean): Look | null => {
  if (isReturn && lookBefore !== undefined) return lookBefore
  const looked = newsLooked.read()
  return (lookBefore = looked && { ...looked, names: seenNames })
}

/** The member looked at these items, the newest of all: nothing is new. */
export const markLooked = (items: readonly NewsItem[]): void => {
  newsLooked.save(items)
  seenNames = new Set(items.map(nameOf))
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
      seenNames = new Set()
      lookBefore = undefined
      setUnread(0)
    },
    [userId],
  )
  const count = useSyncExternalStore(subscribe, () => unread)
  return isOn ? count : 0
}
