import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ContactDraft } from '#contract/contact'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ContactForm.module.css'

export type ContactWords = z.input<typeof ContactDraft>

interface Props {
  /** Sends a message; answers whether it arrived. */
  onSend: (words: ContactWords) => Promise<boolean>
  isPending: boolean
  refusal: ApiError | null
}

/** An optional e-mail and a message. The fields clear once it is sent, and keep what was typed when it is not. */
export function ContactForm({ onSend, isPending, refusal }: Props) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(ContactDraft, undefined, { raw: true }),
    defaultValues: { email: '', message: '' },
  })
  const wrong = (field: 'email' | 'message') => formState.errors[field]?.message ?? refusal?.fields[field]
  const submit = handleSubmit(async (words) => {
    if (await onSend(words)) reset()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...register('email')}
        type="email"
        autoComplete="email"
        label="Email"
        isOptional
        hint="Only if you would like an answer. It is kept encrypted."
        error={wrong('email')}
      />
      <TextArea {...register('message')} label="Message" rows={8} error={wrong('message')} />
      {refusal && <Notice tone="error">{refusal.message} What you wrote is still here.</Notice>}
      <Button type="submit" variant="filled" isPending={isPending}>
        Send
      </Button>
    </form>
  )
}
