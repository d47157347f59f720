import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CollectionItem } from '#contract/collections'
import { Button } from '#web/ui/Button.tsx'
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

/** What becomes of one's own anonymous stories in a collection that is to be public; `back`: nothing is decided. */
type OwnAnonymousChoice = 'keep' | 'takeOut' | 'back'

interface OwnAnonymousProps {
  stops: readonly NumberedStop[]
  onAnswer: (choice: OwnAnonymousChoice) => void
}

/** The question about one's own anonymous stories in a collection that becomes public: the safe answer is the strong one. */
function OwnAnonymousDialog({ stops, onAnswer }: OwnAnonymousProps) {
  const count = stops.length
  return (
    <ConfirmDialog
      isOpen
      question={t`Make this collection public with your own anonymous stories?`}
      yes={plural(count, { one: 'Take it out', other: 'Take them out' })}
      onYes={() => onAnswer('takeOut')}
      other={
        <Button onClick={() => onAnswer('keep')}>
          {plural(count, { one: 'Save with it', other: 'Save with them' })}
        </Button>
      }
      onClose={() => onAnswer('back')}
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
  )
}

/**
 * Asks a member before an anonymous story of theirs gets into a public collection: `ask` for one that is added, which resolves with
 * whether it is, `askAbout` for those in a collection that becomes public.
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
      show<OwnAnonymousChoice>((onAnswer) => <OwnAnonymousDialog {...{ stops, onAnswer }} />),
    [show],
  )
  return { dialog, ask, askAbout }
}
