import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ApiError, call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { forgetPasskeyLink, passkeyLink } from './passkeyLink.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { makePasskey } from './webauthn.ts'

interface Props {
  /** With the recovery codes that came with a first passkey. */
  onAdded: (codes: string[] | null) => void
  onClose: () => void
}

/** A name, the password, and then the browser's own question. */
export function AddPasskey({ onAdded, onClose }: Props) {
  const [label, setLabel] = useState('')
  const [isMissing, setMissing] = useState(false)
  /** What to say once staff were mailed the link that their first passkey needs. */
  const [mailed, setMailed] = useState<string | null>(null)
  const { run, pending, refusal } = useCall(async (password: string) => {
    try {
      const body = { password, link: passkeyLink() ?? undefined }
      const { ticket, options } = await call(calls.passkeys.options, { body })
      const response = await makePasskey(options)
      const added = await call(calls.passkeys.add, { body: { ticket, label, response } })
      forgetPasskeyLink()
      onAdded(added.recovery_codes)
    } catch (error) {
      // A new attempt asks for a new link.
      if (error instanceof ApiError && error.code === 'ticketDead') forgetPasskeyLink()
      if (!(error instanceof ApiError) || error.code !== 'passkeyByMail') throw error
      setMailed(error.message)
    }
  })
  const isReady = () => {
    setMissing(label.trim() === '')
    return label.trim() !== ''
  }
  if (mailed) return <AlertDialog isOpen sentence={mailed} onClose={onClose} />
  return (
    <PasswordDialog
      title={t`Add a passkey`}
      yes={t`Add passkey`}
      isReady={isReady}
      onSubmit={(password) => void run(password)}
      onClose={onClose}
      isPending={pending}
      refusal={refusal}
      fields={['label']}
    >
      <p>
        <Trans>
          Your browser will ask for your fingerprint, face, screen lock or security key. Your device saves the passkey
          under this site’s address and your username, so use a device that only you can unlock.
        </Trans>
      </p>
      <TextField
        label={t`Passkey name`}
        hint={t`To help you recognize it: Phone, Key, Laptop.`}
        name="label"
        autoComplete="off"
        maxLength={limits.passkeyLabel}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        error={isMissing && label.trim() === '' ? messages.passkeyLabelMissing : refusal?.fields.label}
      />
    </PasswordDialog>
  )
}
