import { t } from '@lingui/core/macro'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Category } from '#contract/categories'
import { languageProps } from '#contract/textDirection'
import { Prose } from '#web/ui/Prose.tsx'
import styles from './StoryArticle.module.css'

interface Props {
  category: Category
  chip: ReactNode
  title: ReactNode
  place: ReactNode
  start: ReactNode
  /** Null where it names the same period as `start`. */
  end: ReactNode
  posted: ReactNode
  text: ReactNode
  /** A small button beside the dates. Its room is always free, so that nothing moves when it comes. */
  listen?: ReactNode
  /** Stays in sight over the text; an empty element takes no room. */
  bar?: ReactNode
  /** The language of title and text, where it is known. */
  language?: string | undefined
  /** Actions and comments. */
  children?: ReactNode
}

/** The layout of a story, shared with the prerendered page (web/build/prerenderedShell.tsx). */
export function StoryLayout({
  category,
  chip,
  title,
  place,
  start,
  end,
  posted,
  text,
  listen,
  bar,
  language,
  children,
}: Props) {
  return (
    <article className={styles.sheet} data-category={category} aria-labelledby="story-title">
      <header className={styles.head}>
        <div className={styles.top}>{chip}</div>
        <h1 id="story-title" tabIndex={-1} {...languageProps(language)}>
          {title}
        </h1>
        <p className={styles.fact}>
          <MapPin size={17} aria-hidden />
          <span>
            <bdi>{place}</bdi>
          </span>
        </p>
        <div className={styles.dates}>
          <p className={styles.fact}>
            <CalendarDays size={17} aria-hidden />
            <span>
              {start}
              {end !== null && (
                <span data-end>
                  {' '}
                  <span
                    aria-label={t({
                      message: 'to',
                      comment: 'Read aloud between two dates: 1967 to 1969',
                      context: 'between two dates',
                    })}
                  >
                    –
                  </span>{' '}
                  {end}
                </span>
              )}
            </span>
          </p>
          {listen && <div className={styles.listen}>{listen}</div>}
        </div>
        {posted}
      </header>
      {bar}
      <div className={styles.text} data-story-text {...languageProps(language)}>
        <Prose>{text}</Prose>
      </div>
      {children}
    </article>
  )
}
