import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { messages } from '#contract/messages'
import type { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { fieldErrors, useFieldErrors } from './fieldErrors.ts'
import styles from './LoginForms.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { Registration } from './registrationResolver.ts'

/** The rules are loaded when the form gets the focus: they weigh more than the rest of the screen. */
const rules = () => fetchChunk(() => import('./registrationResolver.ts'))
/** Where the rules cannot be loaded nothing is sent, and a message says so. */
const resolver: Resolver<Registration> = async (values, context, options) =>
  rules().then(
    ({ registrationResolver }) => registrationResolver(values, context, options),
    ({ code, message }: ApiError) => ({ values: {}, errors: { hasAgreed: { type: code, message } } }),
  )
const fields = ['username', 'email', 'password'] as const

const hint = t`at least eight characters with one Uppercase, Lowercase, Number and Special Character.`

/**
 * The last sentence says that letters of other alphabets are refused, before anybody types some. One text: a browser measures several as
 * larger than the same text in the page, and so as a new largest paint.
 */
const usernameHint = [
  t`Shown on posts you sign. Don’t use a name people know you by if that could put you at risk.`,
  inReadersWords(messages.usernameForm).replace('*', ''),
].join(' ')

/** The links open beside the form, so that nothing typed is lost. */
const agreement = (
  <>
    <Trans>
      I am 18 or older and agree to the{' '}
      <Link to={paths.terms} target="_blank">
        Terms of Use
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank">
        Privacy Policy
      </Link>
    </Trans>
  </>
)

interface Props {
  onRegister: (registration: Registration) => void
  isPending: boolean
  refusal: ApiError | null
  /** The captcha. */
  children: ReactNode
}

/** The form for a new account. */
export function RegisterForm({ onRegister, isPending, refusal, children }: Props) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { username: '', email: '', password: '', confirmation: '', hasAgreed: false },
  })
  const { errors } = formState
  useFieldErrors(refusal, setError, fields)
  const isTaken = refusal?.code === 'conflict'
  useEffect(() => {
    // A site with one account for each e-mail does not say which of the two is taken.
    if (!isTaken || refusal.fields.username) return
    for (const field of ['email', 'username'] as const)
      setError(field, { type: 'refused', message: refusal.message }, { shouldFocus: true })
  }, [refusal, isTaken, setError])
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={() => void rules().catch(() => null)}
      onSubmit={(event) => void handleSubmit(onRegister)(event)}
    >
      <TextField
        label={t`Username`}
        hint={usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t`Email`}
        hint={t`Only for password resets and security notices. It’s stored encrypted and isn’t shown to anyone else here. The Privacy Policy says who could still see it.`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField
        label={t`Password`}
        tooltip={hint}
        isForBothCases
        error={fieldErrors(errors.password)}
        {...register('password', { deps: formState.touchedFields.confirmation ? ['confirmation'] : [] })}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Checkbox label={agreement} error={errors.hasAgreed?.message} {...register('hasAgreed')} />
      {children}
      {refusal && !isTaken && refusal.code !== 'captchaRequired' && <Notice tone="error">{refusal.message}</Notice>}
      <Button type="submit" variant="filled" isWide isPending={isPending || formState.isSubmitting}>
        <Trans>Register</Trans>
      </Button>
      <p className={styles.ways}>
        <span>
          <Trans>
            Already here? <Link to={paths.login}>Log in</Link>
          </Trans>
        </span>
      </p>
    </form>
  )
}
