import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useAsk } from '#web/ui/useAsk.ts'

/** What a public collection tells about the anonymous stories in it. */
export function MayBeGuessed() {
  return (
    <Trans>
      Your name is shown with a public collection. If anonymous stories of yours are in it, readers may guess who wrote
      them.
    </Trans>
  )
}

/** Asks a member before an anonymous story of theirs gets into a public collection; `ask` resolves with whether it does. */
export const useGuessQuestion = () => {
  const { dialog, ask: show } = useAsk()
  const ask = useCallback(
    () =>
      show<boolean>((onAnswer) => (
        <ConfirmDialog
          isOpen
          question={t`Add your own anonymous story?`}
          yes={t`Add it`}
          onYes={() => onAnswer(true)}
          onClose={() => onAnswer(false)}
          isDangerous={false}
        >
          <p>
            <MayBeGuessed />
          </p>
        </ConfirmDialog>
      )),
    [show],
  )
  return { dialog, ask }
}
