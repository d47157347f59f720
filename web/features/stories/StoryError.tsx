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
    <EmptyState level={1} title={<span role="alert">umm...what?</span>} action={action}>
      <p>Looks like something went wrong, maybe try again later?</p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </EmptyState>
  )
}
