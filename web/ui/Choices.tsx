import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Choices.module.css'

/** One of several: `value` is what a form gets, `category` (1, 2, 3) tints it, `sign` stands before the words. */
export interface Choice {
  value: string | number
  label: ReactNode
  sign?: ReactNode
  category?: number
}

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> {
  legend: ReactNode
  choices: readonly Choice[]
  /** The chosen one; leave it out and give `name` and a form library's props to leave it uncontrolled. */
  value?: string | number | null
  error?: string | undefined
  isLegendHidden?: boolean
}

/** Radio buttons under one legend. Further props (name, onChange, ref …) go to every radio, so `register` fits. */
export function Choices({ legend, choices, value, error, isLegendHidden, name, ...radio }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} data-category={choice.category}>
            <input
              {...radio}
              type="radio"
              name={name ?? id}
              value={choice.value}
              {...(value !== undefined && { checked: value === choice.value })}
            />
            {choice.sign && <span className={styles.sign}>{choice.sign}</span>}
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
