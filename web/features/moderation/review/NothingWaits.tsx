import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { QueueState } from './ReviewQueue.ts'

const people = (count: number) => (count === 1 ? 'One is' : `${count} are`)

interface Props {
  state: Pick<QueueState, 'judged' | 'skipped' | 'elsewhere'>
  onLookAgain: () => void
}

/** The end of the queue: what was done here, and what is left. */
export function NothingWaits({ state: { judged, skipped, elsewhere }, onLookAgain }: Props) {
  const isLeft = skipped + elsewhere > 0
  return (
    <EmptyState
      title={isLeft ? 'That’s all for now' : 'Nothing waits'}
      action={<Button onClick={onLookAgain}>{skipped > 0 ? 'Back to what you skipped' : 'Look again'}</Button>}
    >
      {judged > 0 && `You judged ${judged === 1 ? 'one' : judged} just now, and someone out there is safer for it. `}
      {skipped > 0 && `You skipped ${skipped}. `}
      {elsewhere > 0 && `${people(elsewhere)} being looked at by someone else. `}
      {!isLeft && judged === 0 && 'Every story and comment has been looked at. Go read one for pleasure.'}
    </EmptyState>
  )
}
