import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import { StorySkeleton } from '#web/features/stories/StorySkeleton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StoryEditor } from './StoryEditor.tsx'
import { StoryPanelLayout } from './StoryPanelLayout.tsx'
import { useWriter } from './useWriter.ts'

/** Where a new story is written. Guests are asked to log in first, and come back to the empty page. */
export function NewStory() {
  const writer = useWriter()
  const [isAsking, setAsking] = useState(true)
  if (writer) return <StoryEditor writer={writer} />
  return (
    <StoryPanelLayout label={t`Tell your story`} contentKey="new" loweredTitle={t`Tell your story`}>
      {writer === undefined ? (
        <StorySkeleton />
      ) : (
        <>
          <EmptyState
            title={t`Every story needs someone to tell it`}
            action={
              <Button variant="filled" onClick={() => setAsking(true)}>
                <Trans>login or register</Trans>
              </Button>
            }
          >
            <Trans>With an account you can tell yours, with or without your name.</Trans>
          </EmptyState>
          <LoginOrRegisterDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            purpose={t`You need an account to tell a story. Once you’re logged in, you’ll come right back here.`}
          />
        </>
      )}
    </StoryPanelLayout>
  )
}
