import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarDays, ExternalLink, Languages, MapIcon, MapPin } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import type { ReviewItem } from '#contract/reviews'
import { languageProps } from '#contract/textDirection'
import { askedNames } from '#web/content/askedNames.ts'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay, formatStoryDate } from '#web/lib/dates.ts'
import { languageName } from '#web/lib/languageName.ts'
import { paths } from '#web/lib/paths.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { placeInWords } from '#web/lib/storyPlace.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { actionWords } from '../log/actionWords.ts'
import { noteOfAct } from '../log/noteOfAct.ts'
import { Reports } from '../Reports.tsx'
import { Key } from './Key.tsx'
import styles from './Review.module.css'
import { whyOf } from './whyOf.ts'

interface Props {
  item: ReviewItem
  /** The heading, which gets the focus. */
  heading: Ref<HTMLHeadingElement>
  categoryIcon: ReactNode
  /** The photos of the item, blurred at first; null if there are none. */
  photos: ReactNode
  map: MapOfPlace
}

/** A small map of where readers see the item; it stays open from item to item. */
export interface MapOfPlace {
  isOpen: boolean
  onToggle: () => void
  /** The map, which is only rendered while it is open. */
  show: (place: NonNullable<ReviewItem['place']>) => ReactNode
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The text with a blank line between its paragraphs: in the plain text of a story each is a line. */
const textOf = ({ kind, text }: ReviewItem): string => (kind === 'story' ? text.replaceAll('\n', '\n\n') : text)

const numbered = /^(\d+)\. (.+)((?:\n.*)*)$/

/** Shows the lines with the numbers and titles of the stories of a collection as links; they come last, after words of its owner. */
const linkTitles = (text: string, ids: NonNullable<ReviewItem['stories']>) => {
  const lines = new Map(text.split('\n\n').map((paragraph) => [numbered.exec(paragraph)?.[1], paragraph]))
  return (paragraph: string) => {
    const [, number = '', title = '', note = ''] = numbered.exec(paragraph) ?? []
    const id = ids[Number(number) - 1]
    if (!id || lines.get(number) !== paragraph) return paragraph
    return (
      <>
        {number}. <NewTabLink href={paths.story(id)}>{title}</NewTabLink>
        {note}
      </>
    )
  }
}

function Facts({ item, map }: Pick<Props, 'item' | 'map'>) {
  const { kind, why, username, created_at, since, place, dates, contentNotes, language } = item
  const author = username === null ? t`Anonymous` : <bdi>{username}</bdi>
  const [posted, waits] = [formatDay(created_at), formatDay(since)]
  const origin = {
    story: (
      <Trans>
        Story by {author}, posted {posted} · waiting since {waits}
      </Trans>
    ),
    comment: (
      <Trans>
        Comment by {author}, posted {posted} · waiting since {waits}
      </Trans>
    ),
    photo: (
      <Trans comment="posted: the day of the story">
        Photo of a story by {author}, posted {posted} · waiting since {waits}
      </Trans>
    ),
    collection: (
      <Trans>
        Collection by {author}, changed {posted} · waiting since {waits}
      </Trans>
    ),
  }
  return (
    <div className={styles.facts}>
      {why.length > 0 ? (
        <p>{origin[kind]}</p>
      ) : (
        <p>
          <Trans>Posted by {author}</Trans> · {posted}
        </p>
      )}
      {place && (
        <div className={styles.where}>
          <p className={styles.place}>
            <MapPin size={16} aria-hidden />
            <bdi>{placeInWords(place.line, place.precision)}</bdi>
          </p>
          <Button
            isSmall
            variant="plain"
            aria-keyshortcuts="M"
            aria-expanded={map.isOpen}
            icon={<MapIcon size={16} aria-hidden />}
            onClick={map.onToggle}
          >
            {map.isOpen ? t`Hide the map` : t`Show on a map`}
            <Key>M</Key>
          </Button>
        </div>
      )}
      {place && map.isOpen && map.show(place)}
      {dates && (
        <p className={styles.place}>
          <CalendarDays size={16} aria-hidden />
          {[
            ...new Set([
              formatStoryDate(dates.startDate, dates.startDatePrecision, t`No Start Date`),
              formatStoryDate(dates.endDate, dates.endDatePrecision, t`No End Date`),
            ]),
          ].join(' – ')}
        </p>
      )}
      {language && kind !== 'comment' && (
        <p className={styles.place}>
          <Languages size={16} aria-hidden />
          <bdi>{languageName(language)}</bdi>
        </p>
      )}
      {contentNotes.length > 0 && <p>{speaksOf(contentNotes)}</p>}
    </div>
  )
}

/** What was decided before and what stands now, newest first. */
function Earlier({ earlier }: Pick<ReviewItem, 'earlier'>) {
  return (
    <ul className={styles.earlier}>
      {earlier.map((act, place) => {
        const note = noteOfAct(act)
        return (
          <li key={place}>
            <b>{actionWords[act.action]}</b> <span className={styles.day}>{formatDay(act.on)}</span>
            {act.reason && ` · ${reasonNames[act.reason]}`}
            {note && (
              <p dir="auto">
                <Trans>“{note}”</Trans>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** An item of the queue: what it says, where, why it waits, and what was done about it before. */
export function ItemUnderReview({ item, heading, categoryIcon, photos, map }: Props) {
  const {
    kind,
    id,
    title,
    isCut,
    pin,
    stories,
    flags,
    flagscore,
    reports,
    reportCount,
    appeal,
    request,
    earlier,
    category,
    language,
  } = item
  const decided = earlier.length > 0 && (
    <Part title={t`Earlier decisions`}>
      <Earlier earlier={earlier} />
    </Part>
  )
  const isAgain = appeal !== null || item.why.length === 0
  const chips = whyOf(item)
  // A whole story can be long. Of a cut one, the rest is read there.
  const isBeforeText = kind === 'story' && !isCut
  const whole = (
    <NewTabLink
      className={buttonClass({ variant: 'plain', isSmall: true }, styles.open)}
      href={pin === null ? paths.collection(id) : paths.story(pin)}
    >
      <ExternalLink size={16} aria-hidden />
      {isCut
        ? t`Read the whole text on the map`
        : kind === 'collection'
          ? t`See the collection`
          : kind === 'story'
            ? t`See it on the map`
            : t`See the story`}
    </NewTabLink>
  )
  return (
    <Card as="article" className={styles.item} data-category={category ?? undefined}>
      {chips.length > 0 && (
        <ul className={`buttons ${styles.why}`} aria-label={t`Why it’s here`}>
          {chips.map((words) => (
            <li key={words}>
              <Chip>{words}</Chip>
            </li>
          ))}
        </ul>
      )}
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {kind === 'comment' && (
          <span className={styles.on}>
            <Trans comment="Before the title of the story that the comment is about">Comment on</Trans>{' '}
          </span>
        )}
        {kind === 'photo' && (
          <span className={styles.on}>
            <Trans comment="Before the title of the story that the photo belongs to">Photo of</Trans>{' '}
          </span>
        )}
        {categoryIcon} <span {...languageProps(language)}>{title}</span>
      </h2>
      {photos}
      <Facts item={item} map={map} />
      {flagscore > 0 && (
        <Part title={plural(flagscore, { one: 'One flag', other: '# flags' })}>
          <Reports reports={flags} count={flagscore} />
        </Part>
      )}
      {reportCount > 0 && (
        <Part title={plural(reportCount, { one: 'One report from a guest', other: '# reports from guests' })}>
          <Reports
            reports={reports.map(({ message, ...report }) => ({ ...report, reportType: 3, reason: message }))}
            count={reportCount}
          />
        </Part>
      )}
      {request && (
        <Part title={t`Asked for on ${formatDay(request.on)}: ${askedNames[request.asked]}`}>
          {request.note && request.note !== askedNames[request.asked] && (
            <div className={styles.said} dir="auto">
              <Paragraphs text={request.note} />
            </div>
          )}
        </Part>
      )}
      {appeal && (
        <Part title={t`The author’s appeal of ${formatDay(appeal.on)}`}>
          <div className={styles.said} dir="auto">
            <Paragraphs text={appeal.text} />
          </div>
        </Part>
      )}
      {/* What the author appeals against, or what staff decided who read it again. */}
      {isAgain && decided}
      {isBeforeText && whole}
      {/* The description of a photo is below it. */}
      {kind !== 'photo' && (
        <div className={styles.text} {...languageProps(kind === 'comment' ? null : language)}>
          <Paragraphs text={textOf(item)} show={stories && linkTitles(item.text, stories)} />
        </div>
      )}
      {!isBeforeText && whole}
      {!isAgain && decided}
    </Card>
  )
}
