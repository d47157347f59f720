import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './Collections.module.css'
import { distanceToNext } from './collectionWords.ts'

interface Props {
  collection: CollectionView
  storyId: number
  search: string
}
interface EndProps extends Props {
  /** After the last story. */
  after: ReactNode
}

const stepsOf = ({ items }: CollectionView, storyId: number) => {
  const shown = items.filter(({ story }) => story)
  return { shown, at: shown.findIndex(({ id }) => id === storyId) }
}

/** Which story of the collection it is. */
function At({ number, count }: { number: number; count: number }) {
  return (
    <span className={styles.at}>
      <Trans comment="Which story of a collection: 3 of 8">
        {number} of {count}
      </Trans>
    </span>
  )
}

/** The way back to the collection, and which of its stories this is. */
function Whole({ collection, storyId, search }: Props) {
  const { shown, at } = stepsOf(collection, storyId)
  return (
    <span className={styles.whole}>
      <Link
        replace
        to={{ pathname: paths.collection(collection.id), search: searchWithin(search, null) }}
        {...languageProps(collection.language)}
      >
        {collection.title}
      </Link>
      <At number={at + 1} count={shown.length} />
    </span>
  )
}

/**
 * Below the text of a story of a collection: the next one with its distance, and the way back to the collection; after the last one that is
 * the button, with what comes after it and a way to other collections.
 */
export function NextStop({ collection, storyId, search, after }: EndProps) {
  const { shown, at } = stepsOf(collection, storyId)
  const story = shown[at]?.story
  if (!story) return null
  const next = shown[at + 1]?.story
  const distance = distanceToNext(collection, story)
  return (
    <div className={styles.end}>
      {next ? (
        <ButtonLink
          replace
          className={styles.next}
          to={{ pathname: paths.story(next.id), search: searchWithin(search, collection.id) }}
        >
          <span>
            <Trans context="a story" comment="To the story after this one in a collection">
              Next
            </Trans>
            {' · '}
            <span {...languageProps(next.language)}>{next.title}</span>
          </span>{' '}
          {distance && <span className={styles.at}>{distance}</span>}
          <ChevronRight size={18} aria-hidden />
        </ButtonLink>
      ) : (
        <ButtonLink
          replace
          className={styles.next}
          to={{ pathname: paths.collection(collection.id), search: searchWithin(search, null) }}
        >
          <span {...languageProps(collection.language)}>{collection.title}</span>
          <At number={at + 1} count={shown.length} />
        </ButtonLink>
      )}
      {!next && after}
      {next ? (
        <Whole {...{ collection, storyId, search }} />
      ) : (
        <ButtonLink isSmall variant="plain" to={{ pathname: paths.collections(), search: searchWithin(search, null) }}>
          <Trans>Collections and walks</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** In a story of a collection: the ones before and after it. They replace the page, so that Back leaves as one step. */
export function CollectionSteps({ collection, storyId, search }: Props) {
  const { shown, at } = stepsOf(collection, storyId)
  if (at < 0) return null
  const step = (id: number | undefined, name: string, Icon: LucideIcon) => (
    <span className={styles.step}>
      {id !== undefined && (
        <Link
          replace
          aria-label={name}
          title={name}
          to={{ pathname: paths.story(id), search: searchWithin(search, collection.id) }}
        >
          <Icon size={22} aria-hidden />
        </Link>
      )}
    </span>
  )
  const [previous, next] = [
    t({ message: 'Previous', context: 'a story', comment: 'To the story before this one in a collection' }),
    t({ message: 'Next', context: 'a story', comment: 'To the story after this one in a collection' }),
  ]
  return (
    <nav className={styles.steps} aria-label={t`Stories of the collection`}>
      {step(shown[at - 1]?.id, previous, ChevronLeft)}
      <Whole {...{ collection, storyId, search }} />
      {step(shown[at + 1]?.id, next, ChevronRight)}
    </nav>
  )
}
