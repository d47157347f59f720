import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CollectionItem } from '#contract/collections'
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

/** A stop of a collection, with its number from 1. */
export type NumberedStop = Pick<CollectionItem, 'id' | 'number'> & { title: string }

/**
 * Asks a member before an anonymous story of theirs gets into a public collection: `ask` for one that is added, `askAbout` for those in
 * a collection that becomes public. Both resolve with whether it does.
 */
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
  const askAbout = useCallback(
    (stops: readonly NumberedStop[]) =>
      show<boolean>((onAnswer) => (
        <ConfirmDialog
          isOpen
          question={t`Make this collection public with your own anonymous stories?`}
          yes={t`Save`}
          onYes={() => onAnswer(true)}
          onClose={() => onAnswer(false)}
          isDangerous={false}
        >
          <p>
            <MayBeGuessed />
          </p>
          <p>
            <Trans comment="Before a list of the reader’s own anonymous stories">These are yours:</Trans>
          </p>
          <ul className="stack">
            {stops.map(({ id, number, title }) => (
              <li key={id} dir="auto">
                {number}. {title}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )),
    [show],
  )
  return { dialog, ask, askAbout }
}
