import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { inReadersWords } from '../lib/i18n.ts'
import styles from './Field.module.css'
import { useErrorInView } from './useErrorInView.ts'

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The props of every field. */
export interface FieldProps {
  label: ReactNode
  /** Stays visible under the label. */
  hint?: ReactNode
  /** What is wrong; sets `aria-invalid`. */
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
 * Connects a label, a hint and an error with one control of any kind. A control that is no form element (an editor)
 * uses `aria-labelledby`: the label's id is the control's with `-label`.
 */
export function Field({ label, hint, error, isOptional, isLabelHidden, aside, children }: Props) {
  const id = useId()
  const messages = error ? [error].flat().map((message) => inReadersWords(message)) : []
  const ref = useErrorInView<HTMLDivElement>(messages.length > 0)
  const described = [hint && `${id}-hint`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div ref={ref} className={styles.field}>
      <div className={aside ? styles.head : undefined}>
        <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
          {label}
          {isOptional && (
            <span className={styles.optional}>
              {' '}
              <Trans>(optional)</Trans>
            </span>
          )}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': messages.length > 0 ? true : undefined,
      })}
      {messages.length > 0 && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  )
}
