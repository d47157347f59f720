import { Suspense } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const Passkeys = lazyWithRetry(() => import('./Passkeys.tsx'))

/**
 * The passkeys in the settings, fetched for their owner alone. After a change of them, what the session may do is
 * another.
 */
export function PasskeySection({ onChanged }: { onChanged: () => Promise<void> }) {
  return (
    <Suspense fallback={<Skeleton height="8rem" radius="10px" />}>
      <Passkeys onChanged={onChanged} />
    </Suspense>
  )
}
