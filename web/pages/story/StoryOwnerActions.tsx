import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PenLine, Scale } from 'lucide-react'
import { useLocation } from 'react-router'
import type { StoryView } from '#contract/stories'
import { ConcealStory } from '#web/features/stories/ConcealStory.tsx'
import { DeleteStory } from '#web/features/stories/DeleteStory.tsx'
import { LetGo } from '#web/features/stories/LetGo.tsx'
import { AddNotes } from '#web/features/stories/notes/AddNotes.tsx'
import { listedStoryOf } from '#web/lib/listedStory.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { useNavigateAfter } from '#web/lib/useNavigateAfter.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './StoryOwnerActions.module.css'

/** Used when the pressed button disappears: the dialog has returned the focus by then. */
const focusTitle = () =>
  requestAnimationFrame(() => document.getElementById('story-title')?.focus({ preventScroll: true }))

interface Props {
  story: StoryView
  /** Who is signed in; undefined while the session loads. */
  readerId: number | undefined
}

/**
 * Edit (a paused author can only conceal), delete and disown, for the owner; edit and delete for administrators; notes and
 * the way to a decision for staff; nothing for others.
 */
export function StoryOwnerActions({ story, readerId }: Props) {
  const { search } = useLocation()
  const navigateAfter = useNavigateAfter()
  const { can, id } = story
  // Only staff who may decide about a story get its version.
  const canReview = story.version !== null && story.status === 'visible'
  if (!can.edit && !can.conceal && !can.delete && !can.addNotes && !can.leave && !canReview) return null
  const editing: StoryLinkState = { storySidebarOpen: true, editStory: true, ...(readerId && { userId: readerId }) }
  const leave = async () => {
    ownChanges.hide(id)
    toast(t`Story deleted`)
    await navigateAfter({ pathname: paths.map, search }, { replace: true })
  }
  // A story that others cannot see is on no map and in no picture of it.
  const show = (view: StoryView) => view.status === 'visible' && ownChanges.show(listedStoryOf(view))
  const left = async (view: StoryView) => {
    toast(t`The story stays on the map and no longer belongs to anyone`)
    if (story.status === 'visible' && view.status === 'pending') {
      // It waits for review, and its former author cannot read it any more.
      ownChanges.hide(id)
      return navigateAfter({ pathname: paths.map, search }, { replace: true })
    }
    show(view)
    focusTitle()
  }
  const concealed = (view: StoryView) => {
    if (view.status === 'visible') ownChanges.show(listedStoryOf(view))
    else ownChanges.hide(id)
    toast(t`Changes saved`)
    focusTitle()
  }
  const noted = (view: StoryView) => {
    show(view)
    toast(t`Notes added`)
  }
  const isOwn = readerId !== undefined && story.owner === readerId
  return (
    <div className={styles.own} {...(isOwn && { role: 'group', 'aria-labelledby': 'your-story' })}>
      {isOwn && (
        <p id="your-story" className={styles.title}>
          <Trans>Your story</Trans>
        </p>
      )}
      {can.edit && (
        <ButtonLink
          variant="plain"
          isSmall
          to={{ pathname: paths.story(id), search }}
          state={editing}
          icon={<PenLine size={17} aria-hidden />}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {can.conceal && !can.edit && <ConcealStory story={story} onSaved={concealed} />}
      {can.delete && <DeleteStory id={id} isOwn={isOwn} onDeleted={leave} />}
      {can.leave && (
        <LetGo
          id={id}
          isAnonymous={story.is_anonymous_pin}
          waits={story.status === 'visible' && !story.is_anonymous_pin && story.editWaits?.anonymous === true}
          isFavorite={story.updotes.length > 0}
          onLeft={(view) => void left(view)}
        />
      )}
      {can.addNotes && <AddNotes story={story} onAdded={noted} />}
      {canReview && (
        <ButtonLink variant="plain" isSmall to={`${paths.review}?story=${id}`} icon={<Scale size={17} aria-hidden />}>
          <Trans>Review this story</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
