import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type QuestionView, QuestionDraft } from '#contract/faq'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export type QuestionFields = Omit<QuestionView, 'id'>

interface Props {
  /** The saved question; nothing for a new one. */
  question?: QuestionFields
  onSave: (words: QuestionFields) => void
  isPending: boolean
  refusal: ApiError | null
}

const blank = { faqQuestionDesc: '', faqAnswerDesc: '' }

/** The form for a question and its answer. Revert brings back the saved text. */
export default function QuestionForm({ question = blank, onSave, isPending, refusal }: Props) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(QuestionDraft),
    values: { faqQuestionDesc: question.faqQuestionDesc, faqAnswerDesc: question.faqAnswerDesc },
  })
  const wrong = (field: keyof QuestionFields) => formState.errors[field]?.message ?? refusal?.fields[field]
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(onSave)(event)} noValidate>
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
        hint={t`Plain text. Leave a blank line to start a new paragraph.`}
        rows={8}
        error={wrong('faqAnswerDesc')}
      />
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <div className="buttons">
        <Button type="submit" variant="filled" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => reset()}>
          <Trans>Revert</Trans>
        </Button>
      </div>
    </form>
  )
}
