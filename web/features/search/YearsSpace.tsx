import styles from './YearsSpace.module.css'

/** Keeps the place of the range of years until it is known: nothing below jumps. */
export function YearsSpace() {
  return <div className={styles.space} aria-hidden />
}
