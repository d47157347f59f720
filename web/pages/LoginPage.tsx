import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router'
import { calls } from '#contract/calls'
import type { SecondFactor } from '#contract/errors'
import { limits } from '#contract/limits'
import { LoginForm } from '#web/features/accounts/LoginForm.tsx'
import { passkeyLink, takePasskeyLink } from '#web/features/accounts/passkeys/passkeyLink.ts'
import { placeBeforeLogin } from '#web/features/accounts/session/placeBeforeLogin.ts'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { WaitingStory } from '#web/features/accounts/WaitingStory.tsx'
import { Captcha } from '#web/features/captcha/Captcha.tsx'
import { useCaptcha } from '#web/features/captcha/useCaptcha.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

const SecondFactorStep = lazyWithRetry(() => import('#web/features/accounts/passkeys/SecondFactorStep.tsx'))

/** Takes the token of a mailed link out of the address bar before the screen is shown. */
export const loader = takePasskeyLink
export const shouldRevalidate = () => false

export default function LoginPage() {
  const { user, enter } = useSession()
  const { hash } = useLocation()
  const [tries, setTries] = useState(0)
  const [isDemanded, setDemanded] = useState(false)
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const [tooLate, setTooLate] = useState<string | null>(null)
  const [username, setUsername] = useState<string>()
  const captcha = useCaptcha('login', isDemanded || tries + 1 >= limits.captchaFromAttempt, username)
  const login = useSave(async (who: { username: string; password: string }) => {
    setTooLate(null)
    try {
      const { token, user } = await call(calls.auth.login, { body: { ...who, captcha: captcha.token } })
      await enter(token, user)
    } catch (error) {
      captcha.renew()
      if (error instanceof ApiError && error.secondFactor) return setAsked(error.secondFactor)
      if (error instanceof ApiError && error.code === 'captchaRequired') {
        setDemanded(true)
        captcha.remind()
      }
      throw error
    }
  })
  /** The form returns with its values, and the focus in its password field. */
  const goBack = (reason?: ApiError) => {
    setTooLate(reason?.message ?? null)
    flushSync(() => setAsked(null))
    document.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  if (user && passkeyLink()) return <Navigate replace to={`${paths.profileSettings(user.username)}#passkeys`} />
  // Where `/.well-known/change-password` leads.
  if (user && hash === '#change-password') return <Navigate replace to={paths.profileSettings(user.username) + hash} />
  if (user) return <Navigate replace {...placeBeforeLogin()} />
  return (
    <Page {...pageHeadings.login}>
      <div hidden={asked !== null}>
        <WaitingStory />
        <LoginForm
          onTry={() => setTries(tries + 1)}
          onLogin={(who) => {
            setUsername(who.username)
            if (captcha.isMissing) captcha.remind()
            else void login.run(who)
          }}
          isPending={login.pending}
          refusal={login.refusal}
        >
          <Captcha {...captcha.box} />
          {tooLate && <Notice tone="error">{tooLate}</Notice>}
        </LoginForm>
      </div>
      {asked && (
        <Suspense fallback={<Spinner size={24} />}>
          <SecondFactorStep asked={asked} onEnter={({ token, user }) => enter(token, user)} onBack={goBack} />
        </Suspense>
      )}
    </Page>
  )
}
