import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { meaningOf } from '#web/app/shell/AnonymousToggle.tsx'
import { Footer } from '#web/app/shell/Footer.tsx'
import { useScreenChange, useScreenHandle } from '#web/app/shell/useScreenChange.ts'
import { SessionProvider, useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { type ShellContext, useMapTheme, useTheme } from '#web/features/accounts/session/theme.ts'
import { CaptchaOnDemand } from '#web/features/captcha/CaptchaOnDemand.tsx'
import { ApiError } from '#web/lib/api.ts'
import { takeMessage } from '#web/lib/nextPageMessage.ts'
import { useSiteName } from '#web/lib/site.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import styles from './AppLayout.module.css'
import { AppLayout } from './AppLayout.tsx'

/** If the connection is lost before the service worker has cached everything, the notice itself cannot be loaded. */
const Plain = () => (
  <p className={styles.plain}>
    <Trans>You’re offline.</Trans>
  </p>
)
const PausedNotice = lazyWithRetry(() => import('#web/app/shell/PausedNotice.tsx'))
const OfflineNotice = lazyWithRetry(() => import('#web/app/shell/OfflineNotice.tsx'), Plain)

/** Shows a refusal of the worker as a short message. */
const toastError = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  toast(error.message)
}

function Shell() {
  const { user, state, logout, setAnonymous } = useSession()
  const [isSwitching, setSwitching] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const siteName = useSiteName()
  const { isMap } = useScreenHandle()
  useTheme()
  const mapTheme = useMapTheme(user, state)
  const { revalidate } = useRevalidator()
  const isOnline = useOnline((isBack) => isBack && void revalidate())
  useScreenChange(scroller, siteName)
  useEffect(() => {
    const message = takeMessage()
    if (message) toast(message)
  }, [])
  const switchAnonymous = (isOn: boolean) => {
    setSwitching(true)
    setAnonymous(isOn)
      .then(() => void toast(meaningOf(isOn)), toastError)
      .finally(() => setSwitching(false))
  }
  return (
    <AppLayout
      siteName={siteName}
      account={{
        user,
        isLoading: state === 'loading',
        onLogout: () => void logout().catch(toastError),
        onAnonymous: switchAnonymous,
        isSwitching,
      }}
      isMap={isMap === true}
      scroller={scroller}
      notice={
        <Suspense>
          {!isOnline && <OfflineNotice />}
          {user?.pause && <PausedNotice pause={user.pause} />}
        </Suspense>
      }
      beside={
        <>
          <CaptchaOnDemand />
          <Toasts />
        </>
      }
    >
      <Outlet context={{ mapTheme } satisfies ShellContext} />
      {!isMap && <Footer siteName={siteName} />}
    </AppLayout>
  )
}

/** The frame of every screen: the header, the session, the theme, short messages. */
export default function AppShell() {
  return (
    <SessionProvider>
      <Shell />
    </SessionProvider>
  )
}
