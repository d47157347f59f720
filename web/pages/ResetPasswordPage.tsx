import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import { ResetPasswordForm } from '#web/features/accounts/ResetPasswordForm.tsx'
import { forgetResetToken, resetToken } from '#web/features/accounts/resetToken.ts'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { session } from '#web/lib/session.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Page } from '#web/ui/Page.tsx'

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { refresh } = useSession()
  const [isDone, setDone] = useState(false)
  const save = async (password: string): Promise<ApiError | null> => {
    try {
      await call(calls.passwordReset.confirm, { body: { token: resetToken() ?? '', password } })
      forgetResetToken()
      // The worker ended every session, this browser's too.
      session.end()
      await refresh()
      setDone(true)
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }
  return (
    <Page
      title={t`Reset Password`}
      lead={t`Choose a new password for the account named above the link in your email. It will be logged out everywhere.`}
      width="narrow"
    >
      <ResetPasswordForm onReset={save} />
      <AlertDialog
        isOpen={isDone}
        sentence={t`Your password was reset.`}
        dismiss={t`Login`}
        onClose={() => void navigate(paths.login, { replace: true })}
      />
    </Page>
  )
}
