import { ApiError } from '#web/lib/api.ts'
import type { Loaded } from '#web/lib/useLoaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { SomethingWrong } from '#web/ui/SomethingWrong.tsx'

interface Props {
  loaded: Loaded<unknown>
  onRetry: () => void
}

/** 'Profile Not Found': why, and what next. */
export function NoProfile({ loaded, onRetry }: Props) {
  const title = 'Profile Not Found'
  if (loaded.state !== 'failed')
    return (
      <SomethingWrong
        title={title}
        words="Nobody goes by this name here. Maybe they left, or it’s spelled differently."
      />
    )
  const { error } = loaded
  return (
    <SomethingWrong
      title={title}
      {...(error instanceof ApiError && { words: error.message })}
      action={
        <Button variant="filled" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
