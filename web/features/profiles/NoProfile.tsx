import { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './Profile.module.css'
import type { Arriving } from './useArriving.ts'

interface Props {
  arriving: Arriving<unknown>
  onRetry: () => void
}

/** Under 'Profile Not Found': why, and what next. */
export function NoProfile({ arriving, onRetry }: Props) {
  const isMissing = arriving.state === 'here'
  const error = arriving.state === 'failed' && arriving.error instanceof ApiError ? arriving.error : null
  return (
    <div className={styles.missing}>
      <p>{error?.message ?? 'Nobody goes by this name here. Perhaps they left, or it is spelled another way.'}</p>
      {isMissing ? (
        <ButtonLink variant="filled" to={paths.map}>
          To the map
        </ButtonLink>
      ) : (
        <Button variant="filled" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
