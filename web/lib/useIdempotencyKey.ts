import { useCallback, useRef } from 'react'

/**
 * The `Idempotency-Key` for a form's body. Sending the same body again uses the same key, so that it never creates
 * twice; another body, or the same after `renew`, gets another key.
 */
export const useIdempotencyKey = () => {
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

/** A call that creates a row, once however often the same body is sent until it succeeds. */
export const useOnce = <Body, Reply>(create: (body: Body, options: { idempotencyKey: string }) => Promise<Reply>) => {
  const { keyOf, renew } = useIdempotencyKey()
  return async (body: Body): Promise<Reply> => {
    const reply = await create(body, { idempotencyKey: keyOf(body) })
    renew()
    return reply
  }
}
