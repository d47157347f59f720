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
  /** The language of title and text, where it is known. */
  language?: string | undefined
  /** Actions and comments. */
  children?: ReactNode
}

/** The layout of a story, shared with the prerendered page (web/build/prerenderedShell.tsx). */
export function StoryLayout({ category, chip, title, place, start, end, posted, text, language, children }: Props) {
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
        {posted}
      </header>
      <div className={styles.text} {...languageProps(language)}>
        <Prose>{text}</Prose>
      </div>
      {children}
    </article>
  )
}
