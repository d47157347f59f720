import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { Credentials } from '#contract/auth'
import { messages } from '#contract/messages'
import type { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFieldErrors } from './fieldErrors.ts'
import styles from './LoginForms.module.css'

/** As the contract has it; an empty password is asked for rather than called too short. */
const Login = Credentials.pick({ username: true, password: true }).extend({
  password: z.string().min(1, messages.passwordMissing).pipe(Credentials.shape.password),
})
type Login = z.output<typeof Login>
const fields = ['username', 'password'] as const

interface Props {
  onLogin: (login: Login) => void
  /** Every press of the button, whether there was something to send or not. */
  onTry: () => void
  isPending: boolean
  refusal: ApiError | null
  /** The captcha. */
  children: ReactNode
}

/** Username and password. */
export function LoginForm({ onLogin, onTry, isPending, refusal, children }: Props) {
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(Login),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  const hasAt = useWatch({ control, name: 'username' }).includes('@')
  useFieldErrors(refusal, setError, fields)
  const submit = handleSubmit(onLogin)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        onTry()
        void submit(event)
      }}
    >
      <TextField
        label={t`Username`}
        hint={hasAt && t`You log in with your username, not with your email address.`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {children}
      {refusal && refusal.code !== 'captchaRequired' && <Notice tone="error">{refusal.message}</Notice>}
      <Button type="submit" variant="filled" isWide isPending={isPending}>
        <Trans>Login</Trans>
      </Button>
      <p className={styles.ways}>
        <Link to={paths.forgotPassword}>
          <Trans>Forgot your password?</Trans>
        </Link>
        <span>
          <Trans>
            New here? <Link to={paths.register}>Register</Link>
          </Trans>
        </span>
      </p>
    </form>
  )
}
