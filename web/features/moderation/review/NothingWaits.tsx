import { plural, t } from '@lingui/core/macro'
import type { Ref } from 'react'
import type { Waiting } from '#contract/reviews'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useWaiting } from '../waiting.ts'
import { CountMark } from '../WaitingMark.tsx'
import type { QueueState } from './queueState.ts'

interface Props {
  state: Pick<QueueState, 'judged' | 'skipped' | 'elsewhere' | 'isFetching' | 'trouble'>
  onLookAgain: () => void
  heading: Ref<HTMLHeadingElement>
}

/** The tabs of Management in which something else waits, with how much. */
const nextRooms = (waiting: Waiting | null) =>
  [
    {
      label: t({ message: 'Flags', comment: 'Noun: readers who said “please look at this”' }),
      to: paths.flaggedStories,
      count: waiting?.flaggedStories ?? 0,
    },
    { label: t`Comments`, to: paths.flaggedComments, count: waiting?.flaggedComments ?? 0 },
    { label: t`Inbox`, to: paths.inbox, count: waiting?.inbox ?? 0 },
  ].filter(({ count }) => count > 0)

/** The end of the queue: what was done here, and what is left. */
export function NothingWaits({
  state: { judged, skipped, elsewhere, isFetching, trouble },
  onLookAgain,
  heading,
}: Props) {
  const next = nextRooms(useWaiting())
  const again = (words: string, isFirst = false) => (
    <Button variant={isFirst ? 'filled' : 'outlined'} isPending={isFetching} onClick={onLookAgain}>
      {words}
    </Button>
  )
  // The message says why; whether anything waits is not known.
  if (trouble)
    return <EmptyState headingRef={heading} title={t`The queue couldn’t be loaded`} action={again(t`Try again`)} />
  const isLeft = skipped + elsewhere > 0
  return (
    <EmptyState
      headingRef={heading}
      title={
        skipped > 0 && elsewhere === 0
          ? t`Only what you skipped is left`
          : isLeft
            ? t`That’s all for now`
            : t({ message: 'Nothing is waiting', context: 'an empty queue', comment: 'The queue is empty' })
      }
      action={
        <>
          {skipped > 0 && again(t`Back to what you skipped`, true)}
          {next.map(({ label, to, count }, place) => (
            <ButtonLink key={to} to={to} variant={place === 0 && skipped === 0 ? 'filled' : 'outlined'}>
              <span>
                {t({ message: `Next: ${label}`, comment: 'On a link to a tab in which something waits: Next: Inbox' })}
                <CountMark count={count} />
              </span>
            </ButtonLink>
          ))}
          {skipped === 0 && again(t`Look again`)}
        </>
      }
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
