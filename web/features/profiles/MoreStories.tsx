import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { useMoreStories } from './useMoreStories.ts'

type Props = Pick<ReturnType<typeof useMoreStories>, 'more' | 'isLoading' | 'refusal'> & {
  /** What there is more of. */
  children: string
}

/** The way to what did not fit on the first page; nothing where everything did. */
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
