import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { useMoreStories } from './useMoreStories.ts'

type Props = Pick<ReturnType<typeof useMoreStories>, 'more' | 'isLoading' | 'refusal'> & {
  /** What there is more of. */
  children: string
}

/** The button that loads more stories; nothing where there are none. */
export function MoreStories({ more, isLoading, refusal, children }: Props) {
  return (
    <>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {more && (
        <Button isWide isPending={isLoading} onClick={more}>
          {children}
        </Button>
      )}
    </>
  )
}
