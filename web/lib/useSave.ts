import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from './api.ts'

/**
 * Runs a write, then reloads what the page shows. `run` answers what the write answered, or undefined when it was
 * refused; the refusal is handed back, never swallowed. A second press while one is under way does nothing.
 */
export const useSave = <Args extends unknown[], Result>(save: (...args: Args) => Promise<Result>) => {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const running = useRef(false)
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setRefusal(null)
    try {
      const result = await save(...args)
      await revalidate()
      return result
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
  return { run, pending, refusal, clear }
}
