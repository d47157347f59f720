import styles from './CreditList.module.css'
import type { Credit } from './credits.ts'

/** A list of what we build on: name, use, license. */
export function CreditList({ things }: { things: readonly Credit[] }) {
  return (
    <ul className={styles.list}>
      {things.map(({ name, url, use, license }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" lang="en">
            {name}
          </a>
          <span className={styles.use}>{use}</span>
          <span className={styles.license} lang="en">
            {license}
          </span>
        </li>
      ))}
    </ul>
  )
}
