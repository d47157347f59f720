import { Fragment, type ReactNode } from 'react'
import styles from './MarkedText.module.css'
import { UnbrokenWords } from './UnbrokenWords.tsx'

interface Props {
  text: string
  /** What is marked: where each part begins and ends, in order. */
  ranges?: readonly (readonly [from: number, to: number])[] | undefined
}

/** A text in which the words that were searched for are marked. */
export function MarkedText({ text, ranges = [] }: Props) {
  if (ranges.length === 0) return <UnbrokenWords>{text}</UnbrokenWords>
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), <mark className={styles.mark}>{text.slice(from, to)}</mark>)
    end = to
  }
  return [...parts, text.slice(end)].map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
