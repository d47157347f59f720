import styles from './YearsPlaceholder.module.css'

/** As tall as the range of years, so that nothing below jumps when it comes. */
export function YearsPlaceholder() {
  return <div className={styles.space} aria-hidden />
}

/** The same for the line of the languages. */
export function LanguagesPlaceholder() {
  return <div className={styles.line} aria-hidden />
}
