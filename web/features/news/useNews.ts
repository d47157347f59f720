import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { calls } from '#contract/calls'
import type { NewsItem } from '#contract/news'
import { call } from '#web/lib/api.ts'
import { newsLooked } from './newsLooked.ts'
import { useCall } from '#web/lib/useCall.ts'
import { arrangeNews } from './arrangeNews.ts'
import { markLooked, openLook } from './unreadNews.ts'

const monthMs = 30 * 86_400_000
/** The first day of the list: 30 days ago, which is the worker's own choice, or the day until which this device looked, if that is earlier. */
const firstDay = (): string | undefined => {
  const day = newsLooked.read()?.day
  return day && Date.parse(day) < Date.now() - monthMs ? day : undefined
}

/**
 * A member's news, the pages that were loaded so far: by day in `days`, which is null until the first one is here. `isFirstLook`: they
 * have not looked since they logged in.
 */
export const useNews = () => {
  const isReturn = useNavigationType() === NavigationType.Pop
  const [look] = useState(() => openLook(isReturn))
  const [since] = useState(firstDay)
  const [items, setItems] = useState<NewsItem[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const { run, pending, refusal } = useCall(async (page: number) => {
    const { items, hasMore } = await call(calls.news.read, { query: { since, page } })
    if (page === 1) markLooked(items)
    setItems((before) => [...(page === 1 ? [] : (before ?? [])), ...items])
    setNext(hasMore ? page + 1 : null)
  })
  const begin = useEffectEvent(() => void run(1))
  useEffect(() => begin(), [])
  const days = useMemo(() => items && arrangeNews(items, look), [items, look])
  return {
    days,
    isFirstLook: look === null,
    isLoading: pending,
    refusal,
    retry: () => void run(1),
    more: next === null ? null : () => void run(next),
  }
}
