import { useCallback, useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { call } from '#web/lib/api.ts'
import { keyOf, type LanguageCount, type ResultQuery } from './useResults.ts'

/** Waiting for the map to come to rest. */
const settleMs = 350

/**
 * The number of stories of a search in each language, whatever languages it filters by: `known`, or loaded if the story tiles
 * answers and has no languages. The old numbers stay until the next ones arrive, also while they are not to be loaded (`isAwaited`).
 */
export const useLanguageCounts = (query: ResultQuery, known: readonly LanguageCount[] | null, isAwaited: boolean) => {
  const [counts, setCounts] = useState(known)
  if (known && known !== counts) setCounts(known)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = known || isAwaited ? null : keyOf(query)
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const { signal } = controller
    const count = () =>
      call(calls.storyTiles.search, { query: JSON.parse(key) as ResultQuery }, { signal }).then(
        ({ languages }) => setCounts(languages),
        () => !signal.aborted && setFailed(true),
      )
    const timer = setTimeout(() => void count(), settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setFailed(false)
    }
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return { counts, hasFailed, retry }
}
