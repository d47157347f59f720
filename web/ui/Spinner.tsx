import styles from './Spinner.module.css'

interface Props {
  size?: number
  /** For screen readers; left out if a text beside it says the same. */
  label?: string
}

/** A ring that rotates while something is pending. */
export function Spinner({ size = 24, label }: Props) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
