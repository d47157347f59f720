import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { messages } from '#contract/messages'
import type { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './LoginForms.module.css'

/** A rough check; the worker checks exactly. */
const looksLikeEmail = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim())

interface Props {
  /** Answers the refusal, or null when the mail is on its way. */
  onAsk: (email: string) => Promise<ApiError | null>
  isPending: boolean
}

type Result = { sentence: string; more?: string }

/** Asks for the mail with a reset link; the outcome is shown in a dialog. */
export function ForgotPasswordForm({ onAsk, isPending }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  /** What the worker, which looks more closely, said is no email. */
  const [refused, setRefused] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  const ask = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!looksLikeEmail(email)) {
      setWrong(true)
      setResult({ sentence: messages.resetEmailForm })
      return
    }
    const refusal = await onAsk(email.trim())
    if (!refusal) setEmail('')
    if (refusal?.code === 'invalid') {
      setRefused(email)
      setWrong(true)
    }
    setResult(
      refusal
        ? { sentence: messages.resetEmailForm, ...(refusal.code !== 'invalid' && { more: refusal.message }) }
        : { sentence: messages.resetSent },
    )
  }

  const dismiss = () => {
    // The dialog gives the focus back before it is moved on.
    flushSync(() => setResult(null))
    if (isWrong) field.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void ask(event)}>
      <TextField
        ref={field}
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value)
          if (looksLikeEmail(target.value)) setWrong(false)
        }}
        onBlur={() => setWrong(email === refused || (email !== '' && !looksLikeEmail(email)))}
        // While the modal says it, the field need not.
        error={isWrong && !result ? messages.resetEmailForm : undefined}
      />
      <Button type="submit" variant="filled" isWide isPending={isPending}>
        <Trans>Send the link</Trans>
      </Button>
      <p className={styles.ways}>
        <span>
          <Trans>
            Remembered it? <Link to={paths.login}>Log in</Link>
          </Trans>
        </span>
      </p>
      <AlertDialog isOpen={result !== null} sentence={result?.sentence ?? ''} dismiss="dismiss" onClose={dismiss}>
        {result?.more && <p>{result.more}</p>}
      </AlertDialog>
    </form>
  )
}
