import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface Props extends ComponentProps<'button'> {
  /** What happens: the accessible name and the tooltip. */
  label: string
}

/** A button with only an icon; 44 px, with a name for screen readers and a tooltip. */
export function IconButton({ label, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
