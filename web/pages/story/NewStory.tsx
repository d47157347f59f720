import { t } from '@lingui/core/macro'
import { StorySkeleton } from '#web/features/stories/StorySkeleton.tsx'
import { StoryEditor } from './StoryEditor.tsx'
import { StoryPanelLayout } from './StoryPanelLayout.tsx'
import { guestWriter, useWriter } from './useWriter.ts'

/** Where a new story is written. Guests write first, and are asked for an account when they post. */
export function NewStory() {
  const writer = useWriter()
  if (writer === undefined)
    return (
      <StoryPanelLayout label={t`Tell your story`} contentKey="new" loweredTitle={t`Tell your story`}>
        <StorySkeleton />
      </StoryPanelLayout>
    )
  const { id } = writer ?? guestWriter
  // Another person begins with their own draft: a guest who logged in takes theirs along.
  return <StoryEditor key={id} writer={writer ?? guestWriter} />
}
