import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/**
 * A labelled one-line input. Takes all attributes of `<input>` and what react-hook-form's `register` gives. With a `dir` it
 * has a placeholder, by which base.css knows that it is empty.
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
      {(control) => <input type="text" placeholder={input.dir && ' '} {...input} {...control} />}
    </Field>
  )
}
