import type { FieldError } from 'react-hook-form'

/** All messages about a field, for forms with `criteriaMode: 'all'`; undefined when it is valid. */
export const fieldErrors = (error: FieldError | undefined): string[] | undefined => {
  if (!error) return undefined
  const all = Object.values(error.types ?? {})
    .flat()
    .filter((fault) => typeof fault === 'string')
  return all.length > 0 ? [...new Set(all)] : [error.message ?? '']
}
