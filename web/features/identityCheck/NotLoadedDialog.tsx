import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** What the writer does where the check could not be fetched. */
export type Instead = 'again' | 'without' | 'back'

interface Props {
  error: ApiError
  /** The word on the button that sends; null where nothing is about to be sent. */
  goOn: string | null
  onAnswer: (answer: Instead) => void
}

/** Says that the identity check could not be loaded. The author can try again or send without it. */
export function NotLoadedDialog({ error, goOn, onAnswer }: Props) {
  // What was typed is in its draft.
  const isOutdated = error.code === 'outdated'
  return (
    <Dialog
      isOpen
      isFirm
      isAlert
      title={t`Your text hasn’t been checked yet`}
      onClose={() => onAnswer('back')}
      actions={
        <>
          <Button onClick={() => onAnswer('back')}>
            <Trans>Keep writing</Trans>
          </Button>
          {goOn !== null && (
            <Button onClick={() => onAnswer('without')}>
              <Trans comment="goOn: the word on the button that sends, Post or save changes">
                {goOn} without the check
              </Trans>
            </Button>
          )}
          {isOutdated ? (
            <Button variant="filled" onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          ) : (
            <Button variant="filled" onClick={() => onAnswer('again')}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>
          Before you post without your name, your device checks the text for anything that could give you away. The
          check couldn’t be loaded. {error.message}
        </Trans>
      </p>
      {goOn !== null && (
        <p>
          <Trans>
            Nothing has been posted yet. You can post without the check, but first look for names, numbers, addresses
            and accounts yourself.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
