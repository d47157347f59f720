import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { StoryView } from '#contract/stories'
import { isOnePeriod } from '#contract/storyDates'
import { directionOf } from '#contract/textDirection'
import { formatLongDay, formatLongMoment, formatStoryDate } from '#web/lib/dates.ts'
import { isPlainlyEnglish } from '#web/lib/languageOf.ts'
import { languageName } from '#web/lib/languageName.ts'
import { paths } from '#web/lib/paths.ts'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import { plainTextOf } from '#web/lib/preview.ts'
import { isReadersLanguage } from '#web/lib/readersLanguages.ts'
import { storyPlace } from '#web/lib/storyPlace.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { CategoryChip } from './CategoryChip.tsx'
import { NotedText } from './notes/NotedText.tsx'
import { useTextShown } from './notes/useTextShown.ts'
import styles from './StoryArticle.module.css'
import { StoryLayout } from './StoryLayout.tsx'
import { useLanguage } from './useLanguage.ts'

const Listen = lazyWithRetry(() => import('./listen/Listen.tsx'), showNothing)

type Posted = Pick<StoryView, 'owner' | 'username' | 'is_anonymous_pin' | 'created_at'>

/** Goes to the last paragraph of the text. */
const showLastParagraph = () => {
  const last = [...document.querySelectorAll<HTMLElement>('[data-story-text] p')].at(-1)
  if (!last) return
  last.tabIndex = -1
  last.focus({ preventScroll: true })
  last.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

/**
 * The language of a story in another language than the reader's, and the way to its summary in English: a last paragraph that is plainly
 * English.
 */
function ForeignLanguage({ story, language }: { story: StoryView; language: string }) {
  const last = plainTextOf(story.description.slice(story.description.lastIndexOf('<p')))
  // A text behind its content notes is not on the screen.
  const isSummarized = story.contentNotes.length === 0 && isReadersLanguage('en') && isPlainlyEnglish(last)
  return (
    <>
      {' · '}
      <bdi>{languageName(language)}</bdi>
      {isSummarized && (
        <>
          {' · '}
          <button type="button" className={styles.jump} onClick={showLastParagraph}>
            <Trans>Summary in English</Trans>
          </button>
        </>
      )}
    </>
  )
}

/** Who posted a story and when. Of an anonymous one only the day is stored, so that its time cannot name the author. */
function PostedBy({
  story: { owner, username, is_anonymous_pin, created_at },
  children,
}: {
  story: Posted
  children: ReactNode
}) {
  const isNamed = username !== null && !is_anonymous_pin
  const author = isNamed ? (
    <Link to={paths.profile(username)}>
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <b>
      <Trans>Anonymous</Trans>
    </b>
  )
  return (
    <p className={styles.posted}>
      <Trans>Posted by {author}</Trans>
      {/* Only its author gets the owner of an anonymous story. */}
      {is_anonymous_pin && owner !== null && <span className={styles.you}> {t`(you)`}</span>}
      {' · '}
      <time dateTime={isNamed ? created_at : created_at.slice(0, 10)}>
        {isNamed ? formatLongMoment(created_at) : formatLongDay(created_at)}
      </time>
      {children}
    </p>
  )
}

/** The room for photos before they are there: one has its own shape, several are a row with their descriptions. */
const roomFor = ([first, second]: StoryView['photos']) =>
  first && !second ? { aspectRatio: `${first.width} / ${first.height}` } : { blockSize: '20rem' }

interface Props {
  story: StoryView
  /** The photos, above the text. They load later: their room is reserved. */
  photos: ReactNode
  /** Favorite, share, flag: one row under the text. */
  actions: ReactNode
  /** Actions of the owner and staff, at the row's end: they load later than the text, which must not move. */
  ownerActions?: ReactNode
  /** What follows. What speaks of the text, as comments do, is left out while the text is behind its content notes. */
  children?: (isTextShown: boolean) => ReactNode
}

/** One story with its actions and what follows. */
export function StoryArticle({ story, photos, actions, ownerActions, children }: Props) {
  const [isTextShown, setTextShown] = useTextShown(story)
  const isPrinting = usePrinting()
  const language = useLanguage(story)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const start = formatStoryDate(story.startDate, story.startDatePrecision, t`No Start Date`)
  const end = formatStoryDate(story.endDate, story.endDatePrecision, t`No End Date`)
  const text = (
    <>
      {story.photos.length > 0 && (
        <div className={styles.photos} style={roomFor(story.photos)}>
          {photos}
        </div>
      )}
      {story.photos.length === 1 && (
        // A screen reader reads it with the photo.
        <small className={styles.caption} aria-hidden dir="auto">
          {story.photos[0]!.alt}
        </small>
      )}
      <RichText html={story.description} dir={directionOf(language)} />
    </>
  )
  return (
    <StoryLayout
      language={language}
      category={story.category}
      chip={<CategoryChip category={story.category} />}
      title={story.title}
      place={storyPlace(story)}
      start={start}
      end={isOnePeriod(start, end) ? null : end}
      posted={
        <PostedBy story={story}>
          {language && !isReadersLanguage(language) && <ForeignLanguage {...{ story, language }} />}
        </PostedBy>
      }
      listen={
        language &&
        bar && (
          <Suspense>
            <Listen key={`${story.id} ${language}`} language={language} bar={bar} />
          </Suspense>
        )
      }
      bar={<div ref={setBar} className={styles.bar} />}
      text={
        story.contentNotes.length > 0 ? (
          <NotedText
            key={`${story.id} ${story.contentNotes.join()}`}
            notes={story.contentNotes}
            isShown={isTextShown}
            onTurn={setTextShown}
          >
            {text}
          </NotedText>
        ) : (
          text
        )
      }
    >
      <div className={styles.actions} data-last={!isTextShown || undefined}>
        {actions}
        {ownerActions}
      </div>
      {children?.(isTextShown || isPrinting)}
    </StoryLayout>
  )
}
