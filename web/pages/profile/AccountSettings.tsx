import { calls } from '#contract/calls'
import type { EmailChange, PasswordChange } from '#contract/credentials'
import { ChangeEmailForm } from '#web/features/accounts/credentials/ChangeEmailForm.tsx'
import { ChangePasswordForm } from '#web/features/accounts/credentials/ChangePasswordForm.tsx'
import { DailyMailSection } from '#web/features/accounts/DailyMailSection.tsx'
import { PasskeySection } from '#web/features/accounts/passkeys/PasskeySection.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'

interface Props {
  /** Loads the list of devices again: a new password ended the other sessions. */
  onSessionsEnded: () => void
}

/** Password, email, passkeys and daily mail of the signed-in user. No one else sees them, not even administrators. */
export function AccountSettings({ onSessionsEnded }: Props) {
  const { user, refresh } = useSession()
  const password = useCall(async (body: PasswordChange) => {
    await call(calls.credentials.changePassword, { body })
    onSessionsEnded()
    return true
  })
  const email = useCall(async (body: EmailChange) => {
    await call(calls.credentials.changeEmail, { body })
    await refresh()
    return true
  })
  const mail = useCall(async (daily_mail: boolean) => {
    await call(calls.auth.editSelf, { body: { daily_mail } })
    await refresh()
  })
  if (!user) return null
  return (
    <>
      <ChangePasswordForm
        username={user.username}
        onChange={async (change) => (await password.run(change)) ?? false}
        isPending={password.pending}
        refusal={password.refusal}
      />
      <ChangeEmailForm
        username={user.username}
        email={user.email}
        onChange={async (change) => (await email.run(change)) ?? false}
        isPending={email.pending}
        refusal={email.refusal}
      />
      <PasskeySection onChanged={refresh} />
      {user.is_administrator && (
        <DailyMailSection isOn={user.daily_mail} onChange={mail.run} isPending={mail.pending} refusal={mail.refusal} />
      )}
    </>
  )
}
