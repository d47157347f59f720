import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { confirmByPasskey } from './webauthn.ts'

const fetchOptions = async () => (await call(calls.confirmation.options, {})).second_factor

/** Whether the account has a passkey. Without a connection the password remains. */
const useHasPasskey = () => {
  const [hasPasskey, setHasPasskey] = useState(false)
  const { run } = useCall(async () => setHasPasskey((await fetchOptions()) !== null))
  const load = useRef(run)
  useEffect(() => void load.current(), [])
  return [hasPasskey, setHasPasskey] as const
}

interface Props {
  /** The text of the confirming button. */
  yes: string
  isDangerous?: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password, or for a passkey of the account, so that no other person at this device can go on. */
export default function ConfirmIdentity({ yes, isDangerous, onConfirmed, onClose }: Props) {
  const [hasPasskey, setHasPasskey] = useHasPasskey()
  const { run, pending, refusal } = useCall(async (password: string | null) => {
    if (password !== null) await call(calls.confirmation.check, { body: { password } })
    else {
      const asked = await fetchOptions()
      // It was removed on another device: the password remains.
      if (!asked) return setHasPasskey(false)
      const response = await confirmByPasskey(asked.options)
      await call(calls.confirmation.check, { body: { ticket: asked.ticket, response } })
    }
    onConfirmed()
  })
  return (
    <PasswordDialog
      title={t`Confirm that it’s you`}
      yes={yes}
      isDangerous={isDangerous ?? false}
      onSubmit={(password) => void run(password)}
      onClose={onClose}
      isPending={pending}
      refusal={refusal}
    >
      <p>
        <Trans>We ask again in case someone else is using this device.</Trans>
      </p>
      {hasPasskey && (
        <Button type="button" onClick={() => void run(null)} isPending={pending}>
          <Trans>Use your passkey instead</Trans>
        </Button>
      )}
    </PasswordDialog>
  )
}
