import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '#web/lib/api.ts'

/** Puts what the worker refused beside the fields it is about, and the focus in the first of them. */
export const useRefusedFields = <Values extends FieldValues>(
  refusal: ApiError | null,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void => {
  useEffect(() => {
    const refused = fields.filter((field) => refusal?.fields[field])
    // The last one to take the focus keeps it: from the end to the first.
    for (const field of refused.reverse())
      setError(field, { type: 'refused', message: refusal?.fields[field] }, { shouldFocus: true })
  }, [refusal, setError, fields])
}
