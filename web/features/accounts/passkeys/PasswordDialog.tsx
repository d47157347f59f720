import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { messages } from '#contract/messages'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import type { ApiError } from '#web/lib/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import styles from './Passkeys.module.css'

interface Props {
  title: string
  /** The text of the confirming button. */
  yes: string
  isDangerous?: boolean
  /** What it means, or more fields. */
  children: ReactNode
  /** False while another field is not filled in. */
  isReady?: () => boolean
  onSubmit: (password: string) => void
  onClose: () => void
  isPending: boolean
  refusal: ApiError | null
  /** Fields that say themselves what is wrong with them. */
  fields?: readonly string[]
}

/** Asks for one's password before a change of passkeys or recovery codes. What was typed stays while it is open. */
export function PasswordDialog({ title, yes, isDangerous, children, onClose, isPending, ...form }: Props) {
  return (
    <FormDialog {...{ title, isDangerous, isPending, onClose }} submit={yes}>
      {(id) => (
        <Fields id={id} {...form}>
          {children}
        </Fields>
      )}
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'children' | 'isReady' | 'onSubmit' | 'refusal' | 'fields'> & { id: string }

function Fields({ id, children, isReady = () => true, onSubmit, refusal, fields = [] }: FieldsProps) {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = refusal?.fields.password
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong, refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be opened from a form of the page, which would be sent as well.
    event.stopPropagation()
    setTried(true)
    const isFilled = isReady()
    if (password === '') field.current?.focus()
    else if (isFilled) onSubmit(password)
  }
  const isMissing = isTried && password === ''
  const isSaid = Object.keys(refusal?.fields ?? {}).some((field) => field === 'password' || fields.includes(field))
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {children}
      <PasswordField
        ref={field}
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isMissing ? messages.passwordMissing : wrong}
      />
      {refusal && !isSaid && <Notice tone="error">{refusal.message}</Notice>}
    </form>
  )
}
