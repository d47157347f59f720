import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

/** The look of a button: one `filled` per view, `danger` for what destroys, `plainDanger` where that is not the usual answer. */
export interface ButtonStyle {
  variant?: 'filled' | 'outlined' | 'plain' | 'danger' | 'plainDanger'
  /** Smaller letters; the target stays 44 px. */
  isSmall?: boolean
  /** As wide as its container. */
  isWide?: boolean
}

/** The class of a button's look, for links that look like one too. */
export const buttonClass = ({ variant = 'outlined', isSmall, isWide }: ButtonStyle, extra?: string): string =>
  [styles.button, styles[variant], isSmall && styles.small, isWide && styles.wide, extra].filter(Boolean).join(' ')

interface Props extends ButtonStyle, ComponentProps<'button'> {
  icon?: ReactNode
  /** Shows a spinner, keeps the focus and ignores further presses. */
  isPending?: boolean
}

/** A button. `type` is "button" by default. */
export function Button({ variant, isSmall, isWide, icon, isPending = false, className, children, ...rest }: Props) {
  const { onClick, type = 'button' } = rest
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, isSmall, isWide }, className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      // A press must not blur the field: its error message would move the button from under the pointer.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : rest.onMouseDown}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isPending ? <Spinner size={18} /> : icon}
      {children}
    </button>
  )
}
