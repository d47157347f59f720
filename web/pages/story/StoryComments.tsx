import { Suspense } from 'react'
import type { StoryView } from '#contract/stories'
import { Comments } from '#web/features/comments/Comments.tsx'
import { useTextCheck } from '#web/features/identityCheck/useTextCheck.tsx'
import { CommentFlagButton } from '#web/features/moderation/flags/CommentFlagButton.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import type { Writer } from './useWriter.ts'

const StaffCommentActions = lazyWithRetry(() => import('#web/features/moderation/StaffCommentActions.tsx'))

const guest = { username: '', email: '', bio: '' }

/** The comments of a story, with their flags, what staff do with them, and the check of what is written anonymously. */
export function StoryComments({ story, reader }: { story: StoryView; reader: Writer | null | undefined }) {
  const { check, dialog } = useTextCheck(reader ?? guest, `comment/${story.id}`)
  return (
    <>
      <Comments
        story={story}
        reader={reader}
        check={check}
        flag={(comment) => reader !== undefined && <CommentFlagButton comment={comment} userId={reader?.id ?? null} />}
        staffActions={(comment, onDeleted) => (
          <Suspense>
            <StaffCommentActions comment={comment} onDeleted={onDeleted} />
          </Suspense>
        )}
      />
      {dialog}
    </>
  )
}
