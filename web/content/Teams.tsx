import styles from './Teams.module.css'
import { teams } from './teams.ts'

/** The teams, by year and role. */
export function Teams() {
  return (
    <ul className={styles.teams}>
      {teams.map(({ year, roles }) => (
        <li key={year} className={styles.team}>
          <h3>{year}</h3>
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
