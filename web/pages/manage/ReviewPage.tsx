import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import type { ReviewItem } from '#contract/reviews'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { Key } from '#web/features/moderation/review/Key.tsx'
import { Review } from '#web/features/moderation/review/Review.tsx'
import { ReviewQueue } from '#web/features/moderation/review/ReviewQueue.ts'
import type { ReviewActions, ReviewPage as Page } from '#web/features/moderation/review/queueState.ts'
import { countAgain } from '#web/features/moderation/waiting.ts'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { call } from '#web/lib/api.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { toast } from '#web/ui/toasts.ts'

const PhotosUnderReview = lazyWithRetry(() => import('#web/features/photos/PhotosUnderReview.tsx'))

const { list, claim, decide, undo } = calls.reviews
const actions: ReviewActions = {
  load: (page) => call(list, { query: { page } }),
  claim: ({ kind, id }) => call(claim, { kind, id }),
  decide: ({ kind, id }, body) => call(decide, { kind, id, body }).finally(() => void countAgain()),
  undo: ({ kind, id }) => call(undo, { kind, id }).finally(() => void countAgain()),
}

interface Opening {
  first: Page
  /** The item of the link. */
  opened: ReviewItem | null
  /** Whether the item of the link is not in the queue. */
  isMissing: boolean
}

/** The first page, and the item of a link: `?report=` (the message of a guest that is about it) or `?story=`. */
const openQueue = async (url: string): Promise<Opening> => {
  const asked = new URL(url).searchParams
  const [report, story] = [asked.get('report'), asked.get('story')]
  const isAsked = ({ kind, id, reports }: ReviewItem) =>
    story === null ? reports.some((one) => `${one.id}` === report) : kind === 'story' && `${id}` === story
  const first = await actions.load(1)
  if (report === null && story === null) return { first, opened: null, isMissing: false }
  for (let page = first, n = 1; ; page = await actions.load(++n)) {
    const opened = page.results.find(isAsked)
    if (opened) return { first, opened, isMissing: false }
    if (page.next === null) return { first, opened: null, isMissing: true }
  }
}
export const loader = ({ request: { url } }: LoaderFunctionArgs) => loadAsStaff(() => openQueue(url))

/** Created with the first page; later loader data is not needed, because the queue loads by itself. */
function Queue({ opening: { first, opened, isMissing } }: { opening: Opening }) {
  const [queue] = useState(() => new ReviewQueue(first, actions, opened))
  useEffect(() => {
    if (isMissing) toast(t`What you opened isn’t waiting in your queue.`)
  }, [isMissing])
  return (
    <Review
      queue={queue}
      categoryIcon={(category) => category && <CategoryIcon category={category} size={20} />}
      photosOf={({ pin, photos }, onSeen) =>
        pin !== null &&
        photos.length > 0 && (
          <Suspense>
            <PhotosUnderReview storyId={pin} photos={photos} keyHint={<Key>V</Key>} onSeen={onSeen} />
          </Suspense>
        )
      }
    />
  )
}

export default function ReviewPage() {
  const opening = useLoaderData<typeof loader>()
  return opening && <Queue opening={opening} />
}
