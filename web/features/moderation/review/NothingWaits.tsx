import { plural, t } from '@lingui/core/macro'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { QueueState } from './queueState.ts'

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
  if (trouble) return <EmptyState title={t`The queue couldn’t be loaded`} action={again(t`Try again`)} />
  const isLeft = skipped + elsewhere > 0
  return (
    <EmptyState
      title={
        isLeft
          ? t`That’s all for now`
          : t({ message: 'Nothing is waiting', context: 'an empty queue', comment: 'The queue is empty' })
      }
      action={again(skipped > 0 ? t`Back to what you skipped` : t`Look again`)}
    >
      {judged > 0 &&
        `${plural(judged, { one: 'You just reviewed one. Thank you.', other: 'You just reviewed #. Thank you.' })} `}
      {skipped > 0 && `${t`You skipped ${skipped}.`} `}
      {elsewhere > 0 &&
        `${plural(elsewhere, { one: 'One is being reviewed by someone else.', other: '# are being reviewed by someone else.' })} `}
      {!isLeft && judged === 0 && t`Every story and comment has been reviewed. Go read one just for fun.`}
    </EmptyState>
  )
}
