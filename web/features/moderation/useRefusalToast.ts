import { useEffect } from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.ts'

/** Says why an act on a row was refused where nothing moves: above the table it would push the rows from under the pointer. */
export const useRefusalToast = (refusal: ApiError | null): void => {
  useEffect(() => {
    if (refusal) toast(refusal.message)
  }, [refusal])
}
