import { useCallback, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { useOnReturn } from './useOnline.ts'

/**
 * Runs a call on demand. `run` returns the result, or undefined when it failed; the error is then in `refusal`. A
 * call while one is pending does nothing. An `offline` refusal is cleared when the connection is back.
 */
export const useCall = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const running = useRef(false)
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setRefusal(null)
    try {
      return await act(...args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      return undefined
    } finally {
      running.current = false
      setPending(false)
    }
  }
  const clear = useCallback(() => setRefusal(null), [])
  useOnReturn(() => setRefusal((before) => (before?.code === 'offline' ? null : before)))
  return { run, pending, refusal, clear }
}
