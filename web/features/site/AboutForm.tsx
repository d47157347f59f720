import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AboutDraft } from '#contract/about'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './AboutForm.module.css'

interface Props {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** The About text to change, for administrators. */
export default function AboutForm({ text, onSave, onCancel, isPending, refusal }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AboutDraft),
    defaultValues: { about_us: text },
  })
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(({ about_us }) => onSave(about_us))(event)}>
      <TextArea
        {...register('about_us')}
        label={t`About us`}
        hint={t`Plain text. Leave a blank line to start a new paragraph.`}
        rows={16}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a press of edit
        autoFocus
        error={formState.errors.about_us?.message ?? refusal?.fields.about_us}
      />
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
