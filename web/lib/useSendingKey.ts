import { useCallback, useRef } from 'react'

/**
 * The `Idempotency-Key` of what is sent: a second try of the same words goes under the same key, so that it never
 * arrives twice; other words, or the same ones after `renew`, get another.
 */
export const useSendingKey = () => {
  const last = useRef({ words: '', key: '' })
  const keyOf = useCallback((words: unknown): string => {
    const text = JSON.stringify(words)
    if (last.current.words !== text) last.current = { words: text, key: crypto.randomUUID() }
    return last.current.key
  }, [])
  const renew = useCallback(() => {
    last.current = { words: '', key: '' }
  }, [])
  return { keyOf, renew }
}
