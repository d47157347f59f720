import { calls } from '#contract/calls'
import type { EmailChange, PasswordChange } from '#contract/credentials'
import { ChangeEmailForm } from '#web/features/accounts/credentials/ChangeEmailForm.tsx'
import { ChangePasswordForm } from '#web/features/accounts/credentials/ChangePasswordForm.tsx'
import { Devices } from '#web/features/accounts/credentials/Devices.tsx'
import { useDevices } from '#web/features/accounts/credentials/useDevices.ts'
import accountForms from '#web/features/accounts/credentials/AccountForms.module.css'
import { DailyMailSection } from '#web/features/accounts/DailyMailSection.tsx'
import { DownloadData } from '#web/features/accounts/DownloadData.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ShownNotesSection } from '#web/features/stories/notes/ShownNotesSection.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'
import { toast } from '#web/ui/toasts.ts'

/** Password, email, devices, content notes and data of the signed-in user. No one else sees them, not even administrators. */
export function AccountSettings() {
  const { user, refresh, logout } = useSession()
  const { devices, failure, reload, end, isPending, refusal } = useDevices()
  const password = useCall(async (body: PasswordChange) => {
    await call(calls.credentials.changePassword, { body })
    reload()
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
  const leave = () =>
    void logout().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      toast(error.message)
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
      <Devices
        devices={devices}
        failure={failure}
        onRetry={reload}
        onEnd={end}
        onLogout={leave}
        isPending={isPending}
        refusal={refusal}
      />
      {user.is_administrator && (
        <DailyMailSection isOn={user.daily_mail} onChange={mail.run} isPending={mail.pending} refusal={mail.refusal} />
      )}
      <ShownNotesSection className={accountForms.section} />
      <DownloadData />
    </>
  )
}
