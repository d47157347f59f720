import { PenLine } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { StoryView } from '#contract/stories'
import { DeleteStory } from '#web/features/stories/DeleteStory.tsx'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './StoryOwnerActions.module.css'

interface Props {
  story: StoryView
  /** Who is signed in; undefined while the session loads. */
  readerId: number | undefined
}

/** Edit and delete, for the owner and administrators; nothing for others. */
export function StoryOwnerActions({ story, readerId }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { can, id } = story
  if (!can.edit && !can.delete) return null
  const editing: StoryLinkState = { storySidebarOpen: true, editStory: true, ...(readerId && { userId: readerId }) }
  const leave = async () => {
    ownChanges.hide(id)
    toast('The story is deleted')
    await navigate({ pathname: paths.map, search }, { replace: true })
  }
  return (
    <div className={styles.own}>
      {can.edit && (
        <ButtonLink
          variant="plain"
          isSmall
          to={{ pathname: paths.story(id), search }}
          state={editing}
          icon={<PenLine size={17} aria-hidden />}
        >
          Edit
        </ButtonLink>
      )}
      {can.delete && <DeleteStory id={id} isOwn={story.owner === readerId} onDeleted={leave} />}
    </div>
  )
}
