import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/**
 * A labeled field of several lines. Takes all attributes of `<textarea>`.
 */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  )
}
