import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { z } from 'zod'
import { AnswerDraft } from '#contract/contact'
import type { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/errorText.ts'
import { isCtrlEnter } from '#web/lib/isCtrlEnter.ts'
import { sentence } from '#web/lib/sentence.ts'
import { useSite } from '#web/lib/site.ts'
import { useDraftForm } from '#web/lib/useDraftForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export type AnswerFields = z.input<typeof AnswerDraft>

interface Props {
  /** The id of the message. */
  id: number
  /** Who answers, and owns the draft. */
  editorId: number
  /** Mails the answer, and returns whether it was sent. */
  onSend: (answer: AnswerFields) => Promise<boolean>
  /** Marks the message as answered in another way, and returns whether it is. */
  onMark: () => Promise<boolean>
  onClose: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** An answer by email. What was typed stays as a draft until it is sent or canceled. */
export function AnswerForm({ id, editorId, onSend, onMark, onClose, isPending, refusal }: Props) {
  const contactEmail = useSite()?.contactEmail
  const [base] = useState<AnswerFields>({ text: '', quotes: false })
  const { form, finish } = useDraftForm<AnswerFields>({
    userId: editorId,
    of: `answer/${id}`,
    base,
    resolver: zodResolver(AnswerDraft, undefined, { raw: true }),
  })
  const { register, handleSubmit, formState } = form
  const send = handleSubmit(async (answer) => {
    if (await onSend(answer)) finish()
  })
  const mark = async () => {
    if (await onMark()) finish()
  }
  const cancel = () => {
    finish()
    onClose()
  }
  const wrong = formState.errors.text?.message ?? refusal?.fields.text
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        {...register('text')}
        label={t({ message: 'Reply', comment: 'Verb, on a button: answer a message by email' })}
        hint={
          contactEmail &&
          t`Sent from the site’s own address, without your name. Replies go to ${contactEmail}. We keep the day, not the text.`
        }
        rows={6}
        onKeyDown={(event) => isCtrlEnter(event.nativeEvent) && event.currentTarget.form?.requestSubmit()}
        error={wrong && errorText(wrong)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a press of its button
        autoFocus
      />
      <Checkbox {...register('quotes')} label={t`Put their message below the answer`} />
      {refusal && (
        <Notice tone="error">
          <Trans>{sentence(refusal.message)} What you wrote is still here.</Trans>
        </Notice>
      )}
      <div className="buttons">
        <Button type="submit" variant="filled" isPending={isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="plain" onClick={() => void mark()}>
          <Trans comment="Of a message that staff answered in another way">Mark as answered</Trans>
        </Button>
      </div>
    </form>
  )
}
