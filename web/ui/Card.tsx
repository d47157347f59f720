import type { ComponentProps } from 'react'
import styles from './Card.module.css'

interface Props extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** False where the content reaches the edges. */
  isPadded?: boolean
}

/** A raised surface. */
export function Card({ as: Element = 'div', isPadded = true, className, ...rest }: Props) {
  const props = { ...rest, className: [styles.card, isPadded && styles.padded, className].filter(Boolean).join(' ') }
  // One set of props for four elements: only what they share is used.
  return <Element {...(props as ComponentProps<'div'> & ComponentProps<'li'>)} />
}
