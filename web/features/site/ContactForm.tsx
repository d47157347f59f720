import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { anonymousEmail, ContactDraft } from '#contract/contact'
import type { ApiError } from '#web/lib/api.ts'
import { useDraftForm } from '#web/lib/useDraftForm.ts'
import { sentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/Button.tsx'
import { GuestDraftNote } from '#web/ui/GuestDraftNote.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ContactForm.module.css'

export type ContactFields = z.input<typeof ContactDraft>

interface Props {
  /** Who writes; 0 for a guest. */
  userId: number
  /** What the message is about: it begins with this. */
  begin?: string | undefined
  /** Sends a message; answers whether it arrived. */
  onSend: (words: ContactFields) => Promise<boolean>
  isPending: boolean
  refusal: ApiError | null
}

const blank: ContactFields = { email: '', message: '' }

/** An optional email and a message. The draft survives a reload, locked for a member, and is discarded once it is sent. */
export function ContactForm({ userId, begin = '', onSend, isPending, refusal }: Props) {
  const [base] = useState<ContactFields>({ ...blank, message: begin })
  const { form, discard } = useDraftForm<ContactFields>({
    userId,
    of: 'contact',
    base,
    resolver: zodResolver(ContactDraft, undefined, { raw: true }),
  })
  const { register, handleSubmit, reset, formState, getValues, setValue } = form
  useEffect(() => {
    const written = getValues('message') ?? ''
    // A draft about something else stays, below.
    if (!written.includes(begin)) setValue('message', `${begin}\n\n${written}`)
  }, [begin, getValues, setValue])
  const wrong = (field: 'email' | 'message') => formState.errors[field]?.message ?? refusal?.fields[field]
  const submit = handleSubmit(async (words) => {
    if (!(await onSend({ ...words, email: words.email?.trim() || anonymousEmail }))) return
    reset(blank)
    discard()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...register('email')}
        type="email"
        autoComplete="email"
        label={t`Email`}
        isOptional
        hint={t`Only if you’d like a reply. Your address is stored encrypted.`}
        error={wrong('email')}
      />
      <TextArea {...register('message')} label={t`Message`} rows={8} error={wrong('message')} />
      {userId === 0 && <GuestDraftNote />}
      {refusal && (
        <Notice tone="error">
          <Trans>{sentence(refusal.message)} What you wrote is still here.</Trans>
        </Notice>
      )}
      <Button type="submit" variant="filled" isPending={isPending}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
