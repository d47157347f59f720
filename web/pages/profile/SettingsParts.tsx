import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './SettingsParts.module.css'

/** The sections of the settings, in their order; each name is also the anchor of its heading. */
export interface SettingsPart {
  anchor: string
  title: string
  content: ReactNode
  /** Whether what is in it cannot be undone. */
  isDangerous?: boolean
}

/** Sections of the settings, with links to each above the first. */
export function SettingsParts({ label, parts }: { label: string; parts: readonly SettingsPart[] }) {
  const { hash } = useLocation()
  // The settings are loaded after the screen has opened, so its own look for the anchor found nothing.
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1))
    if (!heading) return
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
    // Later changes of the address are followed by the screen (web/app/shell/useScreenChange.ts).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <>
      <nav className={styles.links} aria-label={label}>
        {parts.map(({ anchor, title }) => (
          <Link key={anchor} to={{ hash: anchor }}>
            {title}
          </Link>
        ))}
      </nav>
      {parts.map(({ anchor, title, content, isDangerous = false }) => (
        <section
          key={anchor}
          className={`${styles.section} ${isDangerous ? styles.danger : ''}`}
          aria-labelledby={anchor}
        >
          <h2 id={anchor} tabIndex={-1}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </>
  )
}
