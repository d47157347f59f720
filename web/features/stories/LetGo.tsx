import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Feather } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { favoritesArePublic } from './favorites/useFavorite.ts'
import { inOwnCollections } from './inOwnCollections.ts'

interface Props {
  id: number
  /** Whether it has been anonymous; a name that was shown may be kept elsewhere. */
  isAnonymous: boolean
  /** Whether staff must approve it again once it is anonymous. */
  waits: boolean
  /** Whether it is among the favorites of its author, which keep it. */
  isFavorite: boolean
  onLeft: (story: StoryView) => void
}

type Step = 'closed' | 'asked' | 'asked again'

/** Disowns one's own story for good: it stays without an author. Asks twice. */
export function LetGo({ id, isAnonymous, waits, isFavorite, onLeft }: Props) {
  const [step, setStep] = useState<Step>('closed')
  const leave = useSave(() => call(calls.stories.leave, { id }))
  const close = () => setStep('closed')
  const ask = () => {
    leave.clear()
    setStep('asked')
  }
  const letGo = async () => {
    const story = await leave.run()
    if (!story) return
    close()
    onLeft(story)
  }
  return (
    <>
      <Button variant="plain" isSmall icon={<Feather size={17} aria-hidden />} onClick={ask}>
        <Trans>Let go of this story</Trans>
      </Button>
      <ConfirmDialog
        isOpen={step === 'asked'}
        question={t`Let go of this story?`}
        yes={t`Continue`}
        onYes={() => setStep('asked again')}
        onClose={() => setStep((now) => (now === 'asked' ? 'closed' : now))}
        isDangerous={false}
      >
        <p>
          <Trans>
            It stays on the map without an author. It leaves your profile, and you can never edit, delete or claim it
            again. Once older backups are gone (30 days), we have nothing left that connects it to you.
          </Trans>
        </p>
        {waits && (
          <p>
            <Trans>It stays hidden until our team has approved it without your name.</Trans>
          </p>
        )}
        {!isAnonymous && (
          <p>
            <Trans>People who saw your name may remember it.</Trans>
          </p>
        )}
        <p>{inOwnCollections}</p>
        {isFavorite && <p>{favoritesArePublic}</p>}
        <p>
          <Trans>
            Comments that you signed under it keep your name. Delete them first if they could give you away.
          </Trans>
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step === 'asked again'}
        question={t`This can’t be undone. Let go for good?`}
        yes={t`Yes, let go for good`}
        no={t`Keep my story`}
        onYes={() => void letGo()}
        onClose={close}
        isPending={leave.pending}
        error={leave.refusal?.message}
      >
        <p>
          <Trans>Not even we can give it back to you. If you’d rather it were gone, delete it instead.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
