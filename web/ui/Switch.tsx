import { Switch as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import styles from './Switch.module.css'

interface Props {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
  isDisabled?: boolean
}

/** A setting that is on or off, with its label before it. */
export function Switch({ label, hint, isOn, onChange, name, isDisabled }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Radix.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.switch}
        checked={isOn}
        onCheckedChange={onChange}
        name={name}
        disabled={isDisabled}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
    </div>
  )
}
