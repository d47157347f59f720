import styles from './PassingYears.module.css'

/** The years that the map shows while time passes, large. The list says them to screen readers. */
export default function PassingYears({ years }: { years: string }) {
  return (
    <p className={styles.years} aria-hidden>
      {years}
    </p>
  )
}
