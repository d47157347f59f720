import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { toast } from './toasts.ts'

/**
 * Returns what the Undo of a message runs: it undoes an act, then reloads the page's data. It works even when the row is
 * gone, and several run side by side. Returns undefined when refused, which it says in the worker's words or with `refusedMessage`.
 */
export const useUndo = <Args extends unknown[], Result>(
  undo: (...args: Args) => Promise<Result>,
  refusedMessage?: (...args: Args) => string,
) => {
  const { revalidate } = useRevalidator()
  return async (...args: Args): Promise<Result | undefined> => {
    try {
      const result = await undo(...args)
      await revalidate()
      return result
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(refusedMessage?.(...args) ?? error.message)
      return undefined
    }
  }
}
