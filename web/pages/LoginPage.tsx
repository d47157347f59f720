import { useState } from 'react'
import { Navigate } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { Captcha } from '#web/features/captcha/Captcha.tsx'
import { useCaptcha } from '#web/features/captcha/useCaptcha.ts'
import { LoginForm } from '#web/features/session/LoginForm.tsx'
import { placeBefore } from '#web/features/session/placeBefore.ts'
import { useSession } from '#web/features/session/SessionContext.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Page } from '#web/ui/Page.tsx'
import { heads } from './heads.ts'

export default function LoginPage() {
  const { user, enter } = useSession()
  const [tries, setTries] = useState(0)
  const [isDemanded, setDemanded] = useState(false)
  const captcha = useCaptcha('login', isDemanded || tries + 1 >= limits.captchaFromAttempt)
  const login = useSave(async (who: { username: string; password: string }) => {
    try {
      const { token, user } = await call(calls.auth.login, { body: { ...who, captcha: captcha.token } })
      await enter(token, user)
    } catch (error) {
      captcha.renew()
      if (error instanceof ApiError && error.code === 'captchaRequired') {
        setDemanded(true)
        captcha.remind()
      }
      throw error
    }
  })
  if (user) return <Navigate replace {...placeBefore()} />
  return (
    <Page {...heads.login}>
      <LoginForm
        onTry={() => setTries(tries + 1)}
        onLogin={(who) => (captcha.isMissing ? captcha.remind() : void login.run(who))}
        isPending={login.pending}
        refusal={login.refusal}
      >
        <Captcha {...captcha.box} />
      </LoginForm>
    </Page>
  )
}
