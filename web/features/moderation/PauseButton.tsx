import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { StaffRow } from '#contract/users'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import type { PauseChange } from './PauseDialog.tsx'
import { useRefusalToast } from './useRefusalToast.ts'

interface Props {
  user: StaffRow
  /** Throws ApiError when refused. */
  onPause: (id: number, change: PauseChange) => Promise<unknown>
  /** Asks for how long and why. */
  onAsk: () => void
  /** Called before the pause ends. */
  onEnding: () => void
}

/**
 * Pauses an account, or ends its pause at once: nothing is lost by that. One button, so that the focus stays. At the end of a pause it
 * stays as wide as it was, so that the buttons beside it do not move.
 */
export function PauseButton({ user, onPause, onAsk, onEnding }: Props) {
  const [width, setWidth] = useState<number>()
  const ending = useSave(onPause)
  useRefusalToast(ending.refusal)
  const end = async () => {
    onEnding()
    if ((await ending.run(user.id, { days: 0 })) !== undefined) toast(t`${user.username} can post again.`)
  }
  const label = user.pause
    ? t`End the pause`
    : t({
        message: 'Pause',
        context: 'an account',
        comment: 'Verb, on a button: the account cannot write for some days',
      })
  return (
    <Button
      isSmall
      aria-label={actionNames(user.username)(label)}
      aria-busy={ending.pending}
      style={{ minInlineSize: width }}
      onClick={({ currentTarget }) => {
        if (!user.pause) return onAsk()
        if (ending.pending) return
        setWidth(currentTarget.getBoundingClientRect().width)
        void end()
      }}
    >
      {label}
    </Button>
  )
}
