import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LogoMark } from '#web/ui/LogoMark.tsx'
import styles from './Header.module.css'

/** The mark and the name, leading to the map. The first word leans. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <Link to={paths.map} className={styles.logo} aria-label={t`${name}: go to the map`}>
      <LogoMark />
      <span className={styles.name}>
        <em>{first}</em> {rest.join(' ')}
      </span>
    </Link>
  )
}
