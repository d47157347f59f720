import { useRevalidator } from 'react-router'
import { useCall } from './useCall.ts'

/** Runs a write as `useCall` does, then reloads what the page shows. */
export const useSave = <Args extends unknown[], Result>(save: (...args: Args) => Promise<Result>) => {
  const { revalidate } = useRevalidator()
  return useCall(async (...args: Args) => {
    const result = await save(...args)
    await revalidate()
    return result
  })
}
