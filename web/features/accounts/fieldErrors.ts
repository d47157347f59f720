import { useEffect } from 'react'
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '#web/lib/api.ts'

/** Shows the worker's errors beside their fields, and moves the focus to the first of them. */
export const useFieldErrors = <Values extends FieldValues>(
  refusal: ApiError | null,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void => {
  useEffect(() => {
    const refused = fields.filter((field) => refusal?.fields[field])
    // From last to first: the last call that focuses wins.
    for (const field of refused.reverse())
      setError(field, { type: 'refused', message: refusal?.fields[field] }, { shouldFocus: true })
  }, [refusal, setError, fields])
}

/** All messages about a field, for forms with `criteriaMode: 'all'`; undefined when it is valid. */
export const fieldErrors = (error: FieldError | undefined): string[] | undefined => {
  if (!error) return undefined
  const all = Object.values(error.types ?? {})
    .flat()
    .filter((fault) => typeof fault === 'string')
  return all.length > 0 ? [...new Set(all)] : [error.message ?? '']
}
