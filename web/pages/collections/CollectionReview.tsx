import { t } from '@lingui/core/macro'
import { Clock, EyeOff, Lock } from 'lucide-react'
import type { CollectionState, CollectionView } from '#contract/collections'
import { stateNames } from '#web/features/collections/collectionWords.ts'
import styles from '#web/features/collections/Collections.module.css'
import { reviewId } from '#web/features/stories/review/AppealForm.tsx'
import { Decision } from '#web/features/stories/review/StoryReview.tsx'

const icons = { private: Lock, pending: Clock, hidden: EyeOff, declined: EyeOff, removed: EyeOff, visible: EyeOff }

/** What that means for its owner. */
const meaningOf = ({ state, isShown }: CollectionView): string => {
  const earlier = isShown ? t`Readers see the earlier version.` : t`Only you and our team can see it.`
  const meanings: Record<CollectionState, string> = {
    private: t`Only you see it.`,
    visible: '',
    pending: earlier,
    hidden: earlier,
    declined: `${earlier} ${t`You can change it and try again.`}`,
    removed: earlier,
  }
  return meanings[state]
}

interface Props {
  collection: CollectionView
  /** The viewer's id, where they are the owner; null for staff. */
  ownerId: number | null
}

/** Beside a collection that is not shown as it is: what it is waiting for, or what staff decided, and the appeal. */
export default function CollectionReview({ collection, ownerId }: Props) {
  const { id, state, review } = collection
  const Icon = icons[state]
  const judged = { kind: 'collection', id } as const
  return (
    <section className={styles.review} aria-labelledby={reviewId(judged)}>
      <h2 id={reviewId(judged)} tabIndex={-1}>
        <Icon size={18} aria-hidden /> {stateNames[state]}
      </h2>
      <p>{meaningOf(collection)}</p>
      {review && <Decision judged={judged} review={review} authorId={ownerId} />}
    </section>
  )
}
