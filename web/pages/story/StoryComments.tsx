import type { StoryView } from '#contract/stories'
import { Comments } from '#web/features/comments/Comments.tsx'
import { CommentFlagButton } from '#web/features/moderation/flags/CommentFlagButton.tsx'
import type { Writer } from './useWriter.ts'

/** The comments of a story, with their flags. */
export function StoryComments({ story, reader }: { story: StoryView; reader: Writer | null | undefined }) {
  return (
    <Comments
      story={story}
      reader={reader}
      flag={(comment) => reader && <CommentFlagButton comment={comment} userId={reader.id} />}
    />
  )
}
