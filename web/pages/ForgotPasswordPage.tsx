import { useState } from 'react'
import { calls } from '#contract/calls'
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function ForgotPasswordPage() {
  const [isPending, setPending] = useState(false)
  const ask = async (email: string): Promise<ApiError | null> => {
    setPending(true)
    try {
      await call(calls.passwordReset.request, { body: { email } })
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    } finally {
      setPending(false)
    }
  }
  return (
    <Page {...pageHeadings.forgotPassword}>
      <ForgotPasswordForm onAsk={ask} isPending={isPending} />
    </Page>
  )
}
