import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The title of a story that is not there. */
export const storyGone = t`This story isn’t here anymore.`

/** A story that is not there: deleted, hidden, or never told. `action` is the next step. */
export function StoryGone({ action }: { action: ReactNode }) {
  return (
    <EmptyState level={1} title={<span role="alert">{storyGone}</span>} action={action}>
      <Trans>Every pin on the map is a story or a place that helps. Choose one to read it here.</Trans>
    </EmptyState>
  )
}
