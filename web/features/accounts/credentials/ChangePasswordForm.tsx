import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { PasswordChange } from '#contract/credentials'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { passwordResolver } from '../credentialResolvers.ts'
import { fieldErrors, useFieldErrors } from '../fieldErrors.ts'
import { NewPasswordField } from '../NewPasswordField.tsx'
import styles from './AccountForms.module.css'

const empty = { current_password: '', password: '', confirmation: '' }
const fields = ['current_password', 'password'] as const
const hint = t`at least eight characters, including 1 letter, 1 special character and 1 number.`

interface Props {
  /** For password managers: they keep a password under a name. */
  username: string
  /** Answers whether it was changed. */
  onChange: (change: PasswordChange) => Promise<boolean>
  isPending: boolean
  refusal: ApiError | null
}

/** Changes one's password, which needs the current one. Refused values stay in the fields. A link to `#change-password` leads here. */
export function ChangePasswordForm({ username, onChange, isPending, refusal }: Props) {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: passwordResolver,
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: empty,
  })
  const { errors } = formState
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = useLocation().hash === '#change-password'
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  useFieldErrors(refusal, setError, fields)
  const send = handleSubmit(async ({ current_password, password }) => {
    setDone(false)
    if (!(await onChange({ current_password, password }))) return
    reset(empty)
    setDone(true)
  })
  const isInField = fields.some((field) => refusal?.fields[field])
  return (
    <section className={styles.section} aria-labelledby="change-password">
      <h3 ref={heading} id="change-password" tabIndex={-1}>
        <Trans>Change password</Trans>
      </h3>
      <p>
        <Trans>You’ll be logged out everywhere else.</Trans>
      </p>
      <form className={styles.form} noValidate aria-labelledby="change-password" onSubmit={(event) => void send(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        <NewPasswordField
          label={t`New password`}
          tooltip={hint}
          error={fieldErrors(errors.password)}
          {...register('password', { deps: formState.touchedFields.confirmation ? ['confirmation'] : [] })}
        />
        <PasswordField
          label={t`Confirm new password`}
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        {refusal && !isInField && <Notice tone="error">{refusal.message}</Notice>}
        {isDone && (
          <Notice>
            <Trans>Your password was changed. You’re logged out everywhere else.</Trans>
          </Notice>
        )}
        <div className="buttons">
          <Button type="submit" isPending={isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
