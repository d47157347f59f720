import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, type Location, useLoaderData, useLocation, useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import { OPENED_KINDS, type ReviewItem } from '#contract/reviews'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { keyOf, nameOf } from '#web/features/moderation/review/decisionWords.ts'
import { Key } from '#web/features/moderation/review/Key.tsx'
import { Review } from '#web/features/moderation/review/Review.tsx'
import { ReviewQueue } from '#web/features/moderation/review/ReviewQueue.ts'
import type { ReviewActions, ReviewPage as Page } from '#web/features/moderation/review/queueState.ts'
import { countAgain } from '#web/features/moderation/waiting.ts'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

const PlaceUnderReview = lazyWithRetry(() => import('./PlaceUnderReview.tsx'))
const PhotosUnderReview = lazyWithRetry(() => import('#web/features/photos/PhotosUnderReview.tsx'))

const { list, claim, decide, undo } = calls.reviews
const actions: ReviewActions = {
  load: (page) => call(list, { query: { page } }),
  loadOne: async ({ kind, id }) => {
    const { results } = await call(list, { query: { [kind]: id } })
    return results.find((one) => one.kind === kind && one.id === id) ?? null
  },
  claim: ({ kind, id }) => call(claim, { kind, id }),
  decide: ({ kind, id }, body) => call(decide, { kind, id, body }).finally(() => void countAgain()),
  undo: ({ kind, id }) => call(undo, { kind, id }).finally(() => void countAgain()),
}

interface Opening {
  first: Page
  /** The item of the link: null where staff cannot decide about it here, undefined where the link names none. */
  opened: ReviewItem | null | undefined
}

/** What a link may name. */
const names = ['report', 'story', 'comment', 'photo', 'collection'] as const satisfies ('report' | ReviewItem['kind'])[]

/**
 * The first page, and the item of a link: its kind and id, or `?report=` (the message of a guest that is about it). A story, comment or
 * collection is opened also where it does not wait.
 */
const openQueue = async (url: string): Promise<Opening> => {
  const asked = new URL(url).searchParams
  const name = names.find((one) => asked.has(one))
  const first = await actions.load(1)
  if (!name) return { first, opened: undefined }
  const wanted = Number(asked.get(name))
  const kind = OPENED_KINDS.find((one) => one === name)
  const isAsked = (item: ReviewItem) =>
    name === 'report' ? item.reports.some(({ id }) => id === wanted) : item.kind === name && item.id === wanted
  for (let page = first, n = 1; ; page = await actions.load(++n)) {
    const opened = page.results.find(isAsked)
    if (opened) return { first, opened }
    if (page.next === null)
      return { first, opened: kind && Number.isInteger(wanted) ? await actions.loadOne({ kind, id: wanted }) : null }
  }
}
export const loader = ({ request: { url } }: LoaderFunctionArgs) => loadAsStaff(() => openQueue(url))

/** Instead of the queue, whose first item would be taken for the one of the link. */
const NotHere = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink to={paths.review}>
        <Trans>Open the queue</Trans>
      </ButtonLink>
    }
  />
)

/** The navigation state of the queue after what a link opened: the address that began the visit. */
interface VisitState {
  begun?: string
}

/** After a decision the address of an opened item would name the wrong one: it is replaced by that of the queue. */
const useAddress = (queue: ReviewQueue, opened: ReviewItem | undefined) => {
  const open = useSyncExternalStore(queue.subscribe, () => queue.read().items[0]?.item)
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPast = opened !== undefined && search !== '' && (!open || keyOf(open) !== keyOf(opened))
  useEffect(() => {
    const state: VisitState = { begun: search }
    if (isPast) void navigate(paths.review, { replace: true, state })
  }, [isPast, search, navigate])
}

/** Created with the first page; later loader data is not needed, because the queue loads by itself. */
function Queue({ first, opened }: { first: Page; opened: ReviewItem | undefined }) {
  const [queue] = useState(() => new ReviewQueue(first, actions, opened))
  useAddress(queue, opened)
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
      mapOf={(place) => (
        <Suspense fallback={<Skeleton height="228px" radius="var(--radius)" />}>
          <PlaceUnderReview place={place} />
        </Suspense>
      )}
    />
  )
}

/** What a link opens. It stays so when the loader runs again, after the item was decided. */
function Opened({ opening }: { opening: Opening }) {
  const [{ first, opened }] = useState(opening)
  if (opened === null) return <NotHere title={t`What you opened isn’t waiting in your queue.`} />
  if (opened?.claimedBy === 'other') return <NotHere title={t`Someone else is looking at ${nameOf(opened)}.`} />
  return <Queue first={first} opened={opened} />
}

export default function ReviewPage() {
  const opening = useLoaderData<typeof loader>()
  const { search, state } = useLocation() as Location<VisitState | null>
  return opening && <Opened key={state?.begun ?? search} opening={opening} />
}
