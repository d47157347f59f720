import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { categoryOf } from '#contract/categories'
import type { FoundStory } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { formatStoryDate } from '#web/lib/dates.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import styles from './EmbedMap.module.css'
import { readStory } from './useEmbedStories.ts'

const opensTab = <span className="visually-hidden"> {t`(opens in a new tab)`}</span>

/** The card of the pressed marker, over the map's lower edge. It gets the focus, Escape closes it. */
function Card({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && onClose()
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [onClose])
  return (
    <section ref={card} className={styles.card} aria-label={label} tabIndex={-1}>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
      <div aria-live="polite">{children}</div>
    </section>
  )
}

type Told = FoundStory | null | 'loading' | 'failed'

const Words = ({ story }: { story: Told }) => {
  if (story === 'loading') return <p>{t`One moment …`}</p>
  if (story === 'failed') return <p>{t`This story couldn’t be loaded. Please try again.`}</p>
  if (story === null) return <p>{t`This story isn’t here anymore.`}</p>
  const { id, title, category, description, startDate, startDatePrecision, contentNotes, language } = story
  const when = formatStoryDate(startDate, startDatePrecision)
  return (
    <>
      <p className={styles.kind} data-category={category}>
        {[inReadersWords(categoryOf(category).oneStory), when].filter(Boolean).join(' · ')}
      </p>
      <h2 {...languageProps(language)}>{title}</h2>
      {contentNotes.length > 0 ? (
        <p>{speaksOf(contentNotes)}</p>
      ) : (
        <p className={styles.words} {...languageProps(language)}>
          {description}
        </p>
      )}
      <a href={`/story/${id}`} target="_blank" rel="noopener">
        <Trans>Read the story</Trans>
        {opensTab}
      </a>
    </>
  )
}

/** A story: its title and how it begins, loaded when its marker is pressed. */
export function StoryCard({ id, apiKey, onClose }: { id: number; apiKey: string; onClose: () => void }) {
  const [story, setStory] = useState<Told>('loading')
  useEffect(() => {
    const aborted = new AbortController()
    readStory(id, apiKey, aborted.signal).then(setStory, () => aborted.signal.aborted || setStory('failed'))
    return () => aborted.abort()
  }, [id, apiKey])
  return (
    <Card label={t`Story`} onClose={onClose}>
      <Words story={story} />
    </Card>
  )
}

/** Stories of a cluster that no zoom can split. */
export function SpotCard({ total, address, onClose }: { total: number; address: string; onClose: () => void }) {
  return (
    <Card label={t`Stories at this place`} onClose={onClose}>
      <h2>{plural(total, { one: `${total} story at this place`, other: `${total} stories at this place` })}</h2>
      <a href={address} target="_blank" rel="noopener">
        <Trans>See them on the map</Trans>
        {opensTab}
      </a>
    </Card>
  )
}
