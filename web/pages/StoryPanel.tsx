import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { LocatedStory, StoryView } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { rememberRead } from '#web/features/moderation/readVersions.ts'
import { CategoryChip } from '#web/features/stories/CategoryChip.tsx'
import { ListedStory } from '#web/features/stories/ListedStory.tsx'
import { AddedNotes } from '#web/features/stories/notes/AddedNotes.tsx'
import { ChangeRequest } from '#web/features/stories/review/ChangeRequest.tsx'
import { StoryReview } from '#web/features/stories/review/StoryReview.tsx'
import { StoryArticle } from '#web/features/stories/StoryArticle.tsx'
import { StoryError } from '#web/features/stories/StoryError.tsx'
import { StoryGone, storyGone } from '#web/features/stories/StoryGone.tsx'
import { StorySkeleton } from '#web/features/stories/StorySkeleton.tsx'
import { isMissing, isOffline } from '#web/lib/api.ts'
import { collectionIn, linkStateOf, newStoryAt, paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { useLoaded, type Deferred, type Loaded } from '#web/lib/useLoaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { PrintedAddress } from '#web/ui/PrintedAddress.tsx'
import { justPosted } from './story/justPosted.ts'
import { NewStory } from './story/NewStory.tsx'
import { StoryActions } from './story/StoryActions.tsx'
import { StoryComments } from './story/StoryComments.tsx'
import { StoryEditor } from './story/StoryEditor.tsx'
import { StoryOwnerActions } from './story/StoryOwnerActions.tsx'
import { StoryPanelLayout } from './story/StoryPanelLayout.tsx'
import { useReader, useWriter } from './story/useWriter.ts'

// What only the author of a story sees is in this file: if it came later, a network would see in whose browser.
const StoryInCollection = lazyWithRetry(() => import('./collections/StoryInCollection.tsx'), showNothing)
const StoryPhotos = lazyWithRetry(() => import('#web/features/photos/StoryPhotos.tsx'))
const RemovePhoto = lazyWithRetry(() => import('#web/features/moderation/review/RemovePhoto.tsx'))
const StoriesAfter = lazyWithRetry(() => import('./story/StoriesAfter.tsx'), showNothing)
const PostedStory = lazyWithRetry(() => import('./story/PostedStory.tsx'))

/**
 * Sets the document's title, and focuses the story's heading: a reader who follows a link to it begins there, and not at the
 * first of the forty things before it.
 */
const useStoryHeading = (asked: string, story: StoryView | null, fallback: string) => {
  const opener = useRef<Element | null>(null)
  const id = story?.id
  useTitle(story?.title ?? fallback)
  useLayoutEffect(() => void (opener.current = document.activeElement), [asked])
  useEffect(() => {
    const { activeElement, body } = document
    // The focus stays if the visitor has moved it in the meantime (a menu, the search).
    const isWaiting = activeElement === body || activeElement === opener.current
    if (id !== undefined && isWaiting) document.getElementById('story-title')?.focus({ preventScroll: true })
  }, [id])
}

/** Marks the story on the map for as long as it is open. */
const useStoryOnMap = (story: Pick<StoryView, keyof LocatedStory | 'title' | 'status'> | null) => {
  const { select } = useMapContext()
  const { id, title = '', status, category, latitude, longitude, placePrecision } = story ?? {}
  const isPublic = status === 'visible'
  useEffect(() => {
    if (id === undefined || !category || latitude === undefined || longitude === undefined || !placePrecision) return
    select({ id, title, isPublic, category, latitude, longitude, placePrecision })
    return () => select(null)
  }, [select, id, title, isPublic, category, latitude, longitude, placePrecision])
}

/** Remembers which version of the story staff read, for a decision on the pages of management. */
const useReadVersion = (story: StoryView | null) => {
  const { id, version = null } = story ?? {}
  useEffect(() => {
    if (id !== undefined && version !== null) rememberRead({ id, version })
  }, [id, version])
}

/** What is said of a story that its author has just posted, until they close it or leave the story. */
function Posted({ story, username }: { story: StoryView; username: string }) {
  const [isOpen, setOpen] = useState(() => justPosted.is(story.id))
  useEffect(() => () => justPosted.forget(), [])
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    document.getElementById('story-title')?.focus({ preventScroll: true })
  }
  return (
    <Suspense>
      <PostedStory story={story} username={username} onClose={close} />
    </Suspense>
  )
}

/** The heading in place of a story's title. */
const titleWithout = (loaded: Loaded<unknown>, loading: string): string => {
  if (loaded.state !== 'failed') return loading
  if (isOffline(loaded.error)) return t`You seem to be offline`
  return isMissing(loaded.error) ? storyGone : t`umm...what?`
}

function ReadStory({ deferred }: { deferred: Deferred<StoryView> }) {
  const loaded = useLoaded(deferred)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const collectionId = collectionIn({ pathname, search })
  const reader = useReader()
  const story = loaded.state === 'loaded' ? loaded.data : null
  const { listed } = useMapContext()
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const row = loaded.state === 'loading' ? listed.find(({ id }) => String(id) === deferred.key) : undefined
  const known = story ?? (row ? { ...row, status: 'visible' as const } : null)
  const isGone = loaded.state === 'failed' && isMissing(loaded.error)
  const hasFailed = loaded.state === 'failed' && !isGone
  const toMap = (
    <ButtonLink variant="plain" to={{ pathname: paths.map, search }}>
      <Trans>Go to the map</Trans>
    </ButtonLink>
  )
  useStoryHeading(deferred.key, story, titleWithout(loaded, t`Story`))
  useStoryOnMap(known)
  useReadVersion(story)
  return (
    <StoryPanelLayout
      label={t`Story`}
      contentKey={deferred.key}
      category={hasFailed ? 'error' : known?.category}
      raisedTitle={known && <CategoryChip category={known.category} />}
      loweredTitle={<span {...languageProps(known?.language)}>{known?.title ?? titleWithout(loaded, t`Loading`)}</span>}
    >
      {collectionId && (
        <Suspense>
          <StoryInCollection key={collectionId} collectionId={collectionId} storyId={Number(deferred.key)} end={end} />
        </Suspense>
      )}
      {hasFailed && (
        <StoryError
          isOffline={isOffline(loaded.error)}
          action={
            <>
              <Button onClick={() => void revalidate()}>
                <Trans>Try again</Trans>
              </Button>
              {toMap}
            </>
          }
        />
      )}
      {isGone && <StoryGone action={toMap} />}
      {loaded.state === 'loading' && (row ? <ListedStory story={row} /> : <StorySkeleton />)}
      {story && reader && <Posted key={`posted ${story.id}`} story={story} username={reader.username} />}
      {story?.review && reader && (
        <StoryReview
          key={`review ${story.id}`}
          storyId={story.id}
          review={story.review}
          authorId={story.owner === reader.id ? reader.id : null}
          request={story.changeRequest}
          canEdit={story.can.edit}
        />
      )}
      {story &&
        reader &&
        story.owner === reader.id &&
        story.photos.map(
          (photo) =>
            photo.review &&
            photo.review.state !== 'pending' && (
              <StoryReview key={photo.id} storyId={story.id} photo={photo} review={photo.review} authorId={reader.id} />
            ),
        )}
      {story?.changeRequest && !story.review && reader && (
        <ChangeRequest
          key={`request ${story.id}`}
          storyId={story.id}
          request={story.changeRequest}
          authorId={story.owner === reader.id ? reader.id : null}
          canEdit={story.can.edit}
        />
      )}
      {story && story.addedNotes.length > 0 && <AddedNotes key={`notes ${story.id}`} additions={story.addedNotes} />}
      {story && (
        <StoryArticle
          story={story}
          photos={
            <Suspense>
              <StoryPhotos
                story={story}
                photos={story.photos}
                actionsFor={({ id, can }, close) => can.remove && <RemovePhoto photoId={id} onRemoved={close} />}
              />
            </Suspense>
          }
          actions={<StoryActions story={story} isGuest={reader === null} />}
          ownerActions={reader !== null && <StoryOwnerActions story={story} readerId={reader?.id} />}
        >
          {(isTextShown) => (
            <>
              <PrintedAddress path={paths.story(story.id)} />
              {collectionId && <div ref={setEnd} style={{ display: 'contents' }} />}
              {isTextShown && <StoryComments story={story} reader={reader} />}
              <Suspense>
                <StoriesAfter key={story.id} story={story} />
              </Suspense>
            </>
          )}
        </StoryArticle>
      )}
    </StoryPanelLayout>
  )
}

/** The edit form of a story, for those who may edit it; others read it. The open form stays when the session ends. */
function EditStory({ deferred }: { deferred: Deferred<StoryView> }) {
  const loaded = useLoaded(deferred)
  const writer = useWriter()
  const [subject, setSubject] = useState<StoryView | null>(null)
  const story = loaded.state === 'loaded' && loaded.data.can.edit ? loaded.data : null
  if (story && !subject) setSubject(story)
  useTitle(subject?.title ?? t`Story`)
  useStoryOnMap(subject)
  return subject && writer ? <StoryEditor story={subject} writer={writer} /> : <ReadStory deferred={deferred} />
}

function NoStory() {
  const { search } = useLocation()
  useTitle(t`Stories`)
  return (
    <StoryPanelLayout label={t`Story`} contentKey="none" loweredTitle={t`No story chosen`}>
      <EmptyState
        level={1}
        title={t`No story chosen yet`}
        action={
          <ButtonLink to={newStoryAt(search)}>
            <Trans>Add a story</Trans>
          </ButtonLink>
        }
      >
        <Trans>Every pin on the map is a story or a place that helps. Choose one to read it here.</Trans>
      </EmptyState>
    </StoryPanelLayout>
  )
}

function AddStory() {
  useTitle(t`Tell your story`)
  return <NewStory />
}

/** The story sidebar: one story, the form for a new one, or an empty state. */
export default function StoryPanel() {
  const deferred = useLoaderData<Deferred<StoryView> | undefined>()
  const { addStory, editStory } = linkStateOf(useLocation())
  if (!deferred) return addStory ? <AddStory /> : <NoStory />
  return editStory ? <EditStory key={deferred.key} deferred={deferred} /> : <ReadStory deferred={deferred} />
}
