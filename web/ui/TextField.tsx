import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/**
 * A labeled one-line input. Takes all attributes of `<input>` and what react-hook-form's `register` gives.
 */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
