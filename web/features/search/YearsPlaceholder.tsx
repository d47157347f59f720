import styles from './YearsPlaceholder.module.css'

/** As tall as the range of years, so that nothing below jumps when it comes. */
export function YearsPlaceholder() {
  return <div className={styles.space} aria-hidden />
}
