import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits'
import type { StoryView } from '#contract/stories'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { useTextCheck } from '#web/features/identityCheck/useTextCheck.tsx'
import { PlacePreview } from '#web/features/map/picker/PlacePreview.tsx'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import { StorySkeleton } from '#web/features/stories/StorySkeleton.tsx'
import { listedStoryOf } from '#web/lib/listedStory.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { linkStateOf, paths, type StoryLinkState } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/site.ts'
import { useNavigateAfter } from '#web/lib/useNavigateAfter.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { justPosted } from './justPosted.ts'
import { StoryPanelLayout, useLeavePanel } from './StoryPanelLayout.tsx'
import type { Writer } from './useWriter.ts'

const ClosedNotice = lazyWithRetry(() => import('#web/features/site/ClosedNotice.tsx'))
const StoryForm = lazyWithRetry(() => import('#web/features/stories/form/StoryForm.tsx'))

const PhotoPart = lazyWithRetry(() => import('#web/features/photos/PhotoPart.tsx'))

const builtIn = { kind: 'built-in', streets: false } as const
const fallback = { latitude: 34.1, longitude: -118.2 }
const waits = t`Thank you. Your story is saved and waiting for review.`
const reading: StoryLinkState = { storySidebarOpen: true }

interface Props {
  /** The story to change; without it a new one is written. */
  story?: StoryView
  writer: Writer
}

/** The panel to write or edit a story. A saved story is on the map at once. */
export function StoryEditor({ story, writer }: Props) {
  const location = useLocation()
  const navigate = useNavigate()
  const leave = useLeavePanel()
  const site = useSite()
  const { map, theme } = useMapContext()
  const { user } = useSession()
  const isStaff = Boolean(user && (user.is_moderator || user.is_administrator))
  const address = paths.story(story?.id)
  const { check, dialog } = useTextCheck(writer, address)
  const [isAsking, setAsking] = useState(false)
  const { prefetch } = check
  useEffect(prefetch, [prefetch])
  const start = map ? mapPlaceOf(map) : { ...(site?.map ?? fallback), zoom: limits.map.defaultZoom }
  const navigateAfter = useNavigateAfter()
  /** The address on which a story is read, and how it is opened there. */
  const storyLink = (id: number) =>
    [
      { pathname: paths.story(id), search: location.search },
      { replace: true, state: reading },
    ] as const
  const saved = (view: StoryView) => {
    const { status } = view
    if (status === 'visible') ownChanges.show(listedStoryOf(view))
    else ownChanges.hide(view.id)
    if (!story) {
      justPosted.set(view.id)
      // Also for an author who has left the form in the meantime: they see that it was posted.
      return void navigate(...storyLink(view.id))
    }
    toast(status === 'pending' && story.status !== 'pending' ? waits : t`Changes saved`)
    void navigateAfter(...storyLink(view.id))
  }
  return (
    <StoryPanelLayout
      label={story ? t`Edit your story` : t`Tell your story`}
      contentKey={story ? `edit ${story.id}` : 'new'}
      loweredTitle={story ? t`Edit your story` : t`Tell your story`}
      opensAt="full"
      closesOnEscape={false}
    >
      <Suspense>{!user?.is_administrator && <ClosedNotice />}</Suspense>
      <Suspense fallback={<StorySkeleton />}>
        <StoryForm
          story={story}
          author={writer}
          check={check}
          at={linkStateOf(location).at}
          onSaved={saved}
          onGuestPost={() => setAsking(true)}
          onCancel={() => void (story ? navigate(...storyLink(story.id)) : leave())}
          preview={(place, onMove) => (
            <PlacePreview {...place} onMove={onMove} start={start} tiles={site?.tiles ?? builtIn} theme={theme} />
          )}
          photoPart={(handle) => (
            <Suspense fallback={<Skeleton height="9rem" radius="var(--radius)" />}>
              <PhotoPart handle={handle} story={story ?? null} isStaff={isStaff} isGuest={writer.id === 0} />
            </Suspense>
          )}
          isStillForm={(next) => {
            const { addStory, editStory } = linkStateOf(next)
            // Both lead back to the form, which finds its draft.
            if (next.pathname === paths.login || next.pathname === paths.register) return true
            return next.pathname === address && Boolean(story ? editStory : addStory)
          }}
        />
      </Suspense>
      {dialog}
      <LoginOrRegisterDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        purpose={t`You need an account to post your story. You’ll come back here, and everything you wrote will still be here.`}
      />
    </StoryPanelLayout>
  )
}
