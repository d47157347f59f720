import { Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { Review } from '#web/features/moderation/review/Review.tsx'
import { ReviewQueue } from '#web/features/moderation/review/ReviewQueue.ts'
import type { ReviewActions, ReviewPage as Page } from '#web/features/moderation/review/queueState.ts'
import { countAgain } from '#web/features/moderation/waiting.ts'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { call } from '#web/lib/api.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

const PhotosUnderReview = lazyWithRetry(() => import('#web/features/photos/PhotosUnderReview.tsx'))

const { list, claim, decide, undo } = calls.reviews
const actions: ReviewActions = {
  load: (page) => call(list, { query: { page } }),
  claim: ({ kind, id }) => call(claim, { kind, id }),
  decide: ({ kind, id }, body) => call(decide, { kind, id, body }).finally(() => void countAgain()),
  undo: ({ kind, id }) => call(undo, { kind, id }).finally(() => void countAgain()),
}

export const loader = () => loadAsStaff(() => actions.load(1))

/** Created with the first page; later loader data is not needed, because the queue loads by itself. */
function Queue({ first }: { first: Page }) {
  const [queue] = useState(() => new ReviewQueue(first, actions))
  return (
    <Review
      queue={queue}
      categoryIcon={(category) => category && <CategoryIcon category={category} size={20} />}
      photosOf={({ pin, photos }) =>
        pin !== null &&
        photos.length > 0 && (
          <Suspense>
            <PhotosUnderReview storyId={pin} photos={photos} />
          </Suspense>
        )
      }
    />
  )
}

export default function ReviewPage() {
  const first = useLoaderData<typeof loader>()
  return first && <Queue first={first} />
}
