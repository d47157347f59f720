import { useRevalidator } from 'react-router'
import { useCall } from './useCall.ts'

/** Runs a write like `useCall`, then reloads the page's data. */
export const useSave = <Args extends unknown[], Result>(save: (...args: Args) => Promise<Result>) => {
  const { revalidate } = useRevalidator()
  return useCall(async (...args: Args) => {
    const result = await save(...args)
    await revalidate()
    return result
  })
}
