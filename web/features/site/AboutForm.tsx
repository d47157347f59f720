import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AboutDraft } from '#contract/about'
import type { ApiError } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useDraftForm } from '#web/lib/useDraftForm.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { plainTextHint } from './linkAddresses.tsx'

interface Props {
  text: string
  /** Who edits, and owns the draft. */
  editorId: number
  /** `forget` is called once it is saved. */
  onSave: (text: string, forget: () => void) => void
  onCancel: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** The About text to change, for administrators. What was typed stays as a draft until it is saved or canceled. */
export default function AboutForm({ text, editorId, onSave, onCancel, isPending, refusal }: Props) {
  const { pathname } = useLocation()
  const [base] = useState({ about_us: text })
  const { form, isRestored, isUnsaved, finish, discard } = useDraftForm({
    userId: editorId,
    of: 'about',
    base,
    resolver: zodResolver(AboutDraft),
  })
  const { register, handleSubmit, reset, setFocus, formState } = form
  const [isShown, setShown] = useState(isRestored)
  const blocker = useLeaveGuard({ isUnsaved, isStillForm: (next) => next.pathname === pathname })
  const submit = handleSubmit(({ about_us }) => onSave(about_us, finish))
  const revert = () => {
    reset(base)
    discard()
    setShown(false)
    setFocus('about_us')
  }
  const cancel = () => {
    finish()
    onCancel()
  }
  return (
    <>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="quiet">
          {inReadersWords(text) === text ? (
            <Trans>What you write isn’t translated: readers in every language see it as it is.</Trans>
          ) : (
            <Trans>This is the English original. Once you change it, its translations are no longer shown.</Trans>
          )}
        </p>
        <TextArea
          {...register('about_us')}
          label={t`About us`}
          hint={plainTextHint}
          rows={16}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a press of edit
          autoFocus
          error={formState.errors.about_us?.message ?? refusal?.fields.about_us}
        />
        {isShown && (
          <p className="quiet" role="status">
            <Trans>Here’s what you had written.</Trans>{' '}
            <Button variant="plain" isSmall onClick={revert}>
              <Trans>Revert</Trans>
            </Button>
          </p>
        )}
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <div className="buttons">
          <Button type="submit" variant="filled" isPending={isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      <LeaveDialog blocker={blocker} onDiscard={finish} />
    </>
  )
}
