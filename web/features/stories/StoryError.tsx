import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSite } from '#web/lib/site.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  /** The next step. */
  action: ReactNode
}

/** A story that could not be loaded. */
export function StoryError({ action }: Props) {
  const email = useSite()?.contactEmail
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
