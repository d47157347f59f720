import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './RadioGroup.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** One box to tick. Takes all attributes of `<input>`. */
export function Checkbox({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
