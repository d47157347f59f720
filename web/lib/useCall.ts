import { useCallback, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { useOnReturn } from './useOnline.ts'

/**
 * Runs a call when it is asked to. `run` answers what the call answered, or undefined when it was refused; the refusal
 * is handed back, never swallowed; that there was no connection is taken back when there is one again. A second press
 * while one is under way does nothing.
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
