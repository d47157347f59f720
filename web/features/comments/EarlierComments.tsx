import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { useEarlierComments } from './useEarlierComments.ts'

type Props = Pick<ReturnType<typeof useEarlierComments>, 'more' | 'isLoading' | 'refusal'>

/** The button that loads earlier comments; nothing where there are none. */
export function EarlierComments({ more, isLoading, refusal }: Props) {
  const [said, say] = useState('')
  const show = async () => {
    const count = await more?.()
    if (count === undefined) return
    say(plural(count, { one: '# earlier comment is shown', other: '# earlier comments are shown' }))
  }
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {refusal && <Notice tone="error">{refusal.fields.before ?? refusal.message}</Notice>}
      {more && (
        <Button isWide isPending={isLoading} onClick={() => void show()}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
    </>
  )
}
