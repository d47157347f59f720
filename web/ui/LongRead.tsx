import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './LongRead.module.css'
import { Prose } from './Prose.tsx'
import { useCurrentSection } from './useCurrentSection.ts'

/** A part of a long text; `id` is its anchor and never changes once it is published. */
export interface ReadSection {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  /** Shown before the first section. */
  intro?: ReactNode
  sections: readonly ReadSection[]
}

/** A long text with its table of contents: beside it and following on wide screens, folded above it on narrow ones. */
export function LongRead({ intro, sections }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const contents = (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} replace aria-current={id === current ? 'location' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.columns}>
      <nav className={styles.beside} aria-label={t`On this page`}>
        {contents}
      </nav>
      <details className={styles.above}>
        <summary>
          <Trans>On this page</Trans>
        </summary>
        <nav aria-label={t`On this page`}>{contents}</nav>
      </details>
      <Prose>
        {intro}
        {sections.map(({ id, title, body }) => (
          <section key={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </Prose>
    </div>
  )
}
