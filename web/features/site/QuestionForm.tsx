import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { type QuestionView, QuestionDraft } from '#contract/faq'
import type { ApiError } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useDraftForm } from '#web/lib/useDraftForm.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { plainTextHint } from './linkAddresses.tsx'

export type QuestionFields = Omit<QuestionView, 'id'>

interface Props {
  /** The saved question; nothing for a new one. */
  question?: QuestionView
  /** Who edits, and owns the draft. */
  editorId: number
  /** `forget` is called once it is saved. */
  onSave: (words: QuestionFields, forget: () => void) => void
  isPending: boolean
  refusal: ApiError | null
}

/**
 * The form for a question and its answer. Revert brings back the saved text. What was typed stays as a draft until it is saved or
 * reverted. A page has one guard, so it shows one form at a time.
 */
export default function QuestionForm({ question, editorId, onSave, isPending, refusal }: Props) {
  const { pathname } = useLocation()
  const { id, faqQuestionDesc = '', faqAnswerDesc = '' } = question ?? {}
  const [base] = useState<QuestionFields>({ faqQuestionDesc, faqAnswerDesc })
  const { form, isRestored, isUnsaved, finish, discard } = useDraftForm({
    userId: editorId,
    of: id === undefined ? 'question' : `question/${id}`,
    base,
    resolver: zodResolver(QuestionDraft),
  })
  const [isShown, setShown] = useState(isRestored)
  const { register, handleSubmit, reset, formState } = form
  const blocker = useLeaveGuard({ isUnsaved, isStillForm: (next) => next.pathname === pathname })
  const submit = handleSubmit((words) => onSave(words, finish))
  const revert = () => {
    reset(base)
    discard()
    setShown(false)
  }
  const isTranslated =
    inReadersWords(faqQuestionDesc) !== faqQuestionDesc || inReadersWords(faqAnswerDesc) !== faqAnswerDesc
  const wrong = (field: keyof QuestionFields) => formState.errors[field]?.message ?? refusal?.fields[field]
  return (
    <>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p className="quiet">
          {isTranslated ? (
            <Trans>This is the English original. Once you change it, its translations are no longer shown.</Trans>
          ) : (
            <Trans>What you write isn’t translated: readers in every language see it as it is.</Trans>
          )}
        </p>
        {isShown && (
          <p className="quiet" role="status">
            <Trans>Here’s what you had written.</Trans>
          </p>
        )}
        <TextField
          {...register('faqQuestionDesc')}
          label={t`Question`}
          error={wrong('faqQuestionDesc')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a press of its button
          autoFocus
        />
        <TextArea
          {...register('faqAnswerDesc')}
          label={t`Answer`}
          hint={plainTextHint}
          rows={8}
          error={wrong('faqAnswerDesc')}
        />
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <div className="buttons">
          <Button type="submit" variant="filled" isPending={isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={revert}>
            <Trans>Revert</Trans>
          </Button>
        </div>
      </form>
      {/* Not inside the question, which may be folded. */}
      {createPortal(<LeaveDialog blocker={blocker} onDiscard={finish} />, document.body)}
    </>
  )
}
