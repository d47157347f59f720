import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ApiError } from '#web/lib/api.ts'
import type { Loaded } from '#web/lib/useLoaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'

interface Props {
  loaded: Loaded<unknown>
  onRetry: () => void
}

/** 'Profile Not Found', with the reason and the next step. */
export function ProfileNotFound({ loaded, onRetry }: Props) {
  const title = t`Profile Not Found`
  if (loaded.state !== 'failed')
    return (
      <ErrorScreen
        title={title}
        words={t`No one goes by this name here. Maybe they left, or it’s spelled differently.`}
      />
    )
  const { error } = loaded
  return (
    <ErrorScreen
      title={title}
      {...(error instanceof ApiError && { words: error.message })}
      action={
        <Button variant="filled" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
