import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

/** What a control takes so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** What every field says beside its control. */
export interface FieldProps {
  label: ReactNode
  /** Stays visible under the label. */
  hint?: ReactNode
  /** What is wrong with what was entered; it takes `aria-invalid` along. */
  error?: string | readonly string[] | undefined
  /** Writes "(optional)" behind the label. */
  isOptional?: boolean
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  /** Stands at the end of the label's line, e.g. a `Hint`. */
  aside?: ReactNode
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/**
 * Ties a label, a hint and an error to one control of any kind. What is no form control (an editor) names itself by
 * `aria-labelledby`: the label's id is the control's with `-label`.
 */
export function Field({ label, hint, error, isOptional, isLabelHidden, aside, children }: Props) {
  const id = useId()
  const faults = error ? [error].flat() : []
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={aside ? styles.head : undefined}>
        <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
          {label}
          {isOptional && <span className={styles.optional}> (optional)</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': faults.length > 0 ? true : undefined,
      })}
      {faults.length > 0 && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </div>
  )
}
