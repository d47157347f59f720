import styles from './CreditList.module.css'
import type { Credit } from './credits.ts'

/** A list of what we build on: name, use, licence. */
export function CreditList({ things }: { things: readonly Credit[] }) {
  return (
    <ul className={styles.list}>
      {things.map(({ name, url, use, licence }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" lang="en">
            {name}
          </a>
          <span className={styles.use}>{use}</span>
          <span className={styles.licence} lang="en">
            {licence}
          </span>
        </li>
      ))}
    </ul>
  )
}
