import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './Collections.module.css'

interface Props {
  collection: CollectionView
  storyId: number
  search: string
}

const stepsOf = ({ items }: CollectionView, storyId: number) => {
  const shown = items.filter(({ story }) => story)
  return { shown, at: shown.findIndex(({ id }) => id === storyId) }
}

/** Below the text of a story of a collection: the next one, or after the last the way back to the collection. */
export function NextStop({ collection, storyId, search }: Props) {
  const { shown, at } = stepsOf(collection, storyId)
  if (at < 0) return null
  const next = shown[at + 1]?.story
  if (!next)
    return (
      <ButtonLink
        replace
        icon={<ChevronLeft size={18} aria-hidden />}
        to={{ pathname: paths.collection(collection.id), search: searchWithin(search, null) }}
        {...languageProps(collection.language)}
      >
        {collection.title}
      </ButtonLink>
    )
  return (
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
      </span>
      <ChevronRight size={18} aria-hidden />
    </ButtonLink>
  )
}

/** In a story of a collection: the ones before and after it. They replace the page, so that Back leaves as one step. */
export function CollectionSteps({ collection, storyId, search }: Props) {
  const { shown, at } = stepsOf(collection, storyId)
  if (at < 0) return null
  const within = searchWithin(search, collection.id)
  const [before, after] = [shown[at - 1], shown[at + 1]]
  const [number, count] = [at + 1, shown.length]
  return (
    <nav className={styles.steps} aria-label={t`Stories of the collection`}>
      <Link
        replace
        className={styles.whole}
        to={{ pathname: paths.collection(collection.id), search: searchWithin(search, null) }}
        {...languageProps(collection.language)}
      >
        {collection.title}
      </Link>
      <div className={styles.ways}>
        {before && (
          <ButtonLink
            isSmall
            replace
            icon={<ChevronLeft size={18} aria-hidden />}
            to={{ pathname: paths.story(before.id), search: within }}
          >
            <Trans context="a story" comment="To the story before this one in a collection">
              Previous
            </Trans>
          </ButtonLink>
        )}
        <span className={styles.at}>
          <Trans comment="Which story of a collection: 3 of 8">
            {number} of {count}
          </Trans>
        </span>
        {after && (
          <ButtonLink
            isSmall
            replace
            className={styles.after}
            icon={<ChevronRight size={18} aria-hidden />}
            to={{ pathname: paths.story(after.id), search: within }}
          >
            <Trans context="a story" comment="To the story after this one in a collection">
              Next
            </Trans>
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
