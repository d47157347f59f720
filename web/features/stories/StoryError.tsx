import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSite } from '#web/lib/site.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  /** There is no connection: that is said, and nothing of a failure. */
  isOffline: boolean
  /** The next step. */
  action: ReactNode
}

/** A story that could not be loaded. */
export function StoryError({ isOffline, action }: Props) {
  const email = useSite()?.contactEmail
  if (isOffline)
    return (
      <EmptyState level={1} title={<span role="alert">{t`You seem to be offline`}</span>} action={action}>
        <Trans>This device doesn’t store the stories you read, so this one opens again when you’re online.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      title={
        <span role="alert">
          <Trans comment="A person is puzzled: the page does not exist or broke">umm...what?</Trans>
        </span>
      }
      action={action}
    >
      <p>
        <Trans>Looks like something went wrong, maybe try again later?</Trans>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
    </EmptyState>
  )
}
