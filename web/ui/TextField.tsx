import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** A labelled one-line input. Takes all attributes of `<input>` and what react-hook-form's `register` gives. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
