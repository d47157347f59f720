import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { SelfView } from '#contract/auth'
import { calls } from '#contract/calls'
import type { SecondFactor } from '#contract/errors'
import { messages } from '#contract/messages'
import { ApiError, call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Passkeys.module.css'
import { confirmByPasskey } from './webauthn.ts'

interface Entered {
  token: string
  user: SelfView
}

interface Props {
  /** What the login answered after the right password. */
  asked: SecondFactor
  onEnter: (entered: Entered) => Promise<void>
  /** Back to the password, with a reason when it has to be entered again. */
  onBack: (reason?: ApiError) => void
}

interface WayProps {
  /** Runs a way in; answers whether it was refused. */
  onTry: (enter: () => Promise<Entered>) => void
  isPending: boolean
  refusal: ApiError | null
  asked: SecondFactor
}

function ByPasskey({ onTry, isPending, refusal, asked: { ticket, options } }: WayProps) {
  const confirm = async () =>
    call(calls.passkeys.login, { body: { ticket, response: await confirmByPasskey(options) } })
  return (
    <>
      <p>
        <Trans>Password accepted. Now confirm with one of your passkeys.</Trans>
      </p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <Button variant="filled" isWide isPending={isPending} onClick={() => onTry(confirm)}>
        <Trans>Use your passkey</Trans>
      </Button>
    </>
  )
}

function ByCode({ onTry, isPending, refusal, asked: { ticket } }: WayProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => field.current?.focus(), [refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else onTry(() => call(calls.passkeys.loginByCode, { body: { ticket, code } }))
  }
  const error = isMissing ? messages.recoveryCodeMissing : refusal?.message
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Recovery code`}
        hint={t`One of the ten you got with your first passkey. Each works once.`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
      />
      <Button type="submit" variant="filled" isWide isPending={isPending}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}

/** The step after the password, for accounts with a passkey. */
export default function SecondFactorStep({ asked, onEnter, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [way, setWay] = useState<'passkey' | 'code'>('passkey')
  useEffect(() => heading.current?.focus(), [])
  const { run, pending, refusal, clear } = useCall(async (enter: () => Promise<Entered>) => {
    try {
      await onEnter(await enter())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ticketDead') return onBack(error)
      throw error
    }
  })
  const change = () => {
    clear()
    setWay(way === 'passkey' ? 'code' : 'passkey')
  }
  const props = { asked, isPending: pending, refusal, onTry: (enter: () => Promise<Entered>) => void run(enter) }
  return (
    <section className={styles.step} aria-labelledby="second-factor">
      <h2 ref={heading} id="second-factor" tabIndex={-1}>
        <Trans>One more step</Trans>
      </h2>
      {way === 'passkey' ? <ByPasskey {...props} /> : <ByCode {...props} />}
      <div className="buttons">
        <Button variant="plain" onClick={change}>
          {way === 'passkey' ? t`Use a recovery code instead` : t`Use your passkey instead`}
        </Button>
        <Button variant="plain" onClick={() => onBack()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}
