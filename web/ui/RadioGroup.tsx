import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './RadioGroup.module.css'
import { useErrorInView } from './useErrorInView.ts'

/** One of several: `value` is what a form gets, `category` (an id) tints it, `icon` is shown before the label. */
interface RadioOption {
  value: string | number
  label: ReactNode
  icon?: ReactNode
  category?: number
}

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> {
  legend: ReactNode
  options: readonly RadioOption[]
  /** The chosen one; leave it out and give `name` and a form library's props to leave it uncontrolled. */
  value?: string | number | null
  error?: string | undefined
  isLegendHidden?: boolean
}

/** Radio buttons under one legend. Further props (name, onChange, ref …) go to every radio, so `register` fits. */
export function RadioGroup({ legend, options, value, error, isLegendHidden, name, ...radio }: Props) {
  const id = useId()
  const ref = useErrorInView<HTMLFieldSetElement>(error !== undefined)
  return (
    <fieldset ref={ref} className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((choice) => (
          <label key={choice.value} className={styles.choice} data-category={choice.category}>
            <input
              {...radio}
              type="radio"
              name={name ?? id}
              value={choice.value}
              {...(value !== undefined && { checked: value === choice.value })}
            />
            {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
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
