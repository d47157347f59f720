import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import styles from './LongRead.module.css'
import { Prose } from './Prose.tsx'

/** The id of the section one is reading: the last whose heading has passed the upper third of the screen. */
const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const read = () => {
      const line = innerHeight / 3
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      setCurrent(passed.at(-1) ?? key.split(' ')[0])
    }
    const watcher = new IntersectionObserver(read, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] })
    for (const id of key.split(' ')) {
      const heading = document.getElementById(id)
      if (heading) watcher.observe(heading)
    }
    return () => watcher.disconnect()
  }, [key])
  return current
}

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
