import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { QueueState } from './ReviewQueue.ts'

const people = (count: number) => (count === 1 ? 'One is' : `${count} are`)

interface Props {
  state: Pick<QueueState, 'judged' | 'skipped' | 'elsewhere' | 'isFetching' | 'trouble'>
  onLookAgain: () => void
}

/** The end of the queue: what was done here, and what is left. */
export function NothingWaits({ state: { judged, skipped, elsewhere, isFetching, trouble }, onLookAgain }: Props) {
  const again = (words: string) => (
    <Button isPending={isFetching} onClick={onLookAgain}>
      {words}
    </Button>
  )
  // The message says why; whether anything waits is not known.
  if (trouble) return <EmptyState title="The queue could not be loaded" action={again('Try again')} />
  const isLeft = skipped + elsewhere > 0
  return (
    <EmptyState
      title={isLeft ? 'That’s all for now' : 'Nothing waits'}
      action={again(skipped > 0 ? 'Back to what you skipped' : 'Look again')}
    >
      {judged > 0 && `You judged ${judged === 1 ? 'one' : judged} just now, and someone out there is safer for it. `}
      {skipped > 0 && `You skipped ${skipped}. `}
      {elsewhere > 0 && `${people(elsewhere)} being looked at by someone else. `}
      {!isLeft && judged === 0 && 'Every story and comment has been looked at. Go read one for pleasure.'}
    </EmptyState>
  )
}
