import { t } from '@lingui/core/macro'
import { Navigate } from 'react-router'
import { calls } from '#contract/calls'
import { RegisterForm } from '#web/features/accounts/RegisterForm.tsx'
import { placeBeforeLogin } from '#web/features/accounts/session/placeBeforeLogin.ts'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { WaitingStory } from '#web/features/accounts/WaitingStory.tsx'
import { Captcha } from '#web/features/captcha/Captcha.tsx'
import { useCaptcha } from '#web/features/captcha/useCaptcha.ts'
import ClosedNotice from '#web/features/site/ClosedNotice.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { storyInDraft } from '#web/lib/drafts.ts'
import { useIdempotencyKey } from '#web/lib/useIdempotencyKey.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toasts.ts'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function RegisterPage() {
  const { user, enter } = useSession()
  const captcha = useCaptcha('register', true)
  const { keyOf } = useIdempotencyKey()
  const register = useSave(async (who: { username: string; email: string; password: string }) => {
    try {
      const { username, email, password } = who
      const account = { username, email, password }
      const body = { ...account, captcha: captcha.token }
      const entered = await call(calls.auth.register, { body }, { idempotencyKey: keyOf(account) })
      const hasDraft = storyInDraft() !== null
      await enter(entered.token, entered.user)
      // Without their name: the screen may be in discreet mode. With a draft the form of the story opens, which has its own message.
      if (!hasDraft) toast(t`Welcome. You can tell a story whenever you like.`)
    } catch (error) {
      captcha.renew()
      if (error instanceof ApiError && error.code === 'captchaRequired') captcha.remind()
      throw error
    }
  })
  if (user) return <Navigate replace {...placeBeforeLogin()} />
  return (
    <Page {...pageHeadings.register}>
      <ClosedNotice isRegistering />
      <WaitingStory />
      <RegisterForm
        onRegister={(who) => (captcha.isMissing ? captcha.remind() : void register.run(who))}
        isPending={register.pending}
        refusal={register.refusal}
      >
        <Captcha {...captcha.box} />
      </RegisterForm>
    </Page>
  )
}
