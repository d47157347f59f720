import type { Arriving } from '#web/features/profiles/useArriving.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { SomethingWrong } from '#web/ui/SomethingWrong.tsx'

interface Props {
  arriving: Arriving<unknown>
  onRetry: () => void
}

/** 'Profile Not Found': why, and what next. */
export function NoProfile({ arriving, onRetry }: Props) {
  const title = 'Profile Not Found'
  if (arriving.state !== 'failed')
    return (
      <SomethingWrong
        title={title}
        words="Nobody goes by this name here. Maybe they left, or it’s spelled differently."
      />
    )
  const { error } = arriving
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
