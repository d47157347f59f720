import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { EmailChange } from '#contract/credentials'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { emailResolver } from '../credentialResolvers.ts'
import { useFieldErrors } from '../fieldErrors.ts'
import styles from './AccountForms.module.css'

const empty = { current_password: '', email: '' }
const fields = ['email', 'current_password'] as const

interface Props {
  username: string
  /** The address now. */
  email: string
  /** Answers whether it was changed. */
  onChange: (change: EmailChange) => Promise<boolean>
  isPending: boolean
  refusal: ApiError | null
}

/** Changes one's email, which needs the password. Refused values stay in the fields. */
export function ChangeEmailForm({ username, email, onChange, isPending, refusal }: Props) {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: emailResolver,
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors } = formState
  const [isDone, setDone] = useState(false)
  useFieldErrors(refusal, setError, fields)
  const send = handleSubmit(async (change) => {
    setDone(false)
    if (!(await onChange(change))) return
    reset(empty)
    setDone(true)
  })
  const isInField = fields.some((field) => refusal?.fields[field])
  return (
    <section className={styles.section} aria-labelledby="change-email">
      <h3 id="change-email">
        <Trans>Change email</Trans>
      </h3>
      <p>
        <Trans>
          Your address is <b className={styles.address}>{email}</b>. We’ll send a short email to both the old and the
          new address. It doesn’t say what your account is for, but the sender’s address may show this site’s name.
        </Trans>
      </p>
      <form className={styles.form} noValidate aria-labelledby="change-email" onSubmit={(event) => void send(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label={t`New email`}
          hint={t`Only for password resets and security notices. It’s stored encrypted and isn’t shown to anyone else here. The Privacy Policy says who could still see it.`}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        {refusal && !isInField && <Notice tone="error">{refusal.message}</Notice>}
        {isDone && (
          <Notice>
            <Trans>Your email was changed.</Trans>
          </Notice>
        )}
        <div className="buttons">
          <Button type="submit" isPending={isPending}>
            <Trans>Change email</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
