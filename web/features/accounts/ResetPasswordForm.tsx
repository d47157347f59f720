import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { messages } from '#contract/messages'
import { ResetConfirmation } from '#contract/passwordReset'
import type { ApiError } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { sentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { fieldErrors } from './fieldErrors.ts'
import styles from './LoginForms.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'

const Reset = z
  .object({
    password: ResetConfirmation.shape.password,
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: messages.passwordsDiffer,
    when: () => true,
  })
type Reset = z.output<typeof Reset>
/** In this form the message about a short password ends with a full stop. */
const punctuate = (fault: string) => (fault === messages.passwordShort ? sentence(inReadersWords(fault)) : fault)
const empty: Reset = { password: '', confirmation: '' }

const hint = t`at least eight characters, including 1 letter, 1 special character and 1 number.`

interface Props {
  /** Answers the refusal, or null when the new password is in place. */
  onReset: (password: string) => Promise<ApiError | null>
}

/** The new password, twice. A refused password is cleared, with a message; if the server did not answer it stays. */
export function ResetPasswordForm({ onReset }: Props) {
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm({
    resolver: zodResolver(Reset),
    shouldFocusError: false,
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const [problem, setProblem] = useState<{ sentence: string; isDead?: boolean } | null>(null)

  const clear = () => {
    setValue('password', '')
    setValue('confirmation', '')
  }
  /** What was wrong stays said beside the emptied fields. */
  const refuse = (found: FieldErrors<Reset>) => {
    clear()
    setProblem({ sentence: inReadersWords(messages.resetInvalid) })
    setFocus(found.password ? 'password' : 'confirmation')
  }
  const send = async ({ password }: Reset) => {
    setProblem(null)
    const refusal = await onReset(password)
    if (!refusal) return clear()
    if (refusal.fields.password) {
      const error = { type: 'refused', message: refusal.fields.password }
      setError('password', error)
      return refuse({ password: error })
    }
    if (!['offline', 'intercepted', 'unavailable'].includes(refusal.code)) clear()
    setProblem({ sentence: refusal.message, isDead: refusal.code === 'resetTokenDead' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send, refuse)(event)}>
      <NewPasswordField
        label={t`Password`}
        tooltip={hint}
        error={fieldErrors(errors.password)?.map(punctuate)}
        {...register('password', { deps: formState.touchedFields.confirmation ? ['confirmation'] : [] })}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {problem && (
        <Notice tone="error">
          <p>{problem.sentence}</p>
          {problem.isDead && (
            <Link to={paths.forgotPassword}>
              <Trans>Forgot your password?</Trans>
            </Link>
          )}
        </Notice>
      )}
      <Button type="submit" variant="filled" isWide isPending={isSubmitting}>
        <Trans>Reset Password</Trans>
      </Button>
    </form>
  )
}
