import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/** A labeled list of which one is chosen. Takes all attributes of `<select>`; `children` are its options. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
