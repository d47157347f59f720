import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { Footer } from '#web/app/shell/Footer.tsx'
import { useScreenChange, useScreenHandle } from '#web/app/shell/useScreenChange.ts'
import { SessionProvider, useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { type ShellContext, useTheme } from '#web/features/accounts/session/theme.ts'
import { CaptchaOnDemand } from '#web/features/captcha/CaptchaOnDemand.tsx'
import { ApiError } from '#web/lib/api.ts'
import { takeWord } from '#web/lib/farewell.ts'
import { useSiteName } from '#web/lib/site.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import styles from './AppFrame.module.css'
import { AppFrame } from './AppFrame.tsx'

/** Where the connection goes before the service worker has everything, the notice itself cannot be fetched. */
const Plain = () => <p className={styles.plain}>You’re offline. What you write stays here.</p>
const OfflineNotice = lazyWithRetry(() => import('#web/app/shell/OfflineNotice.tsx'), Plain)

/** What the frame tells the screens in it. */
const tellRefusal = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  toast(error.message)
}

function Frame() {
  const { user, state, logout, setAnonymous } = useSession()
  const [isSwitching, setSwitching] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const siteName = useSiteName()
  const { isMap } = useScreenHandle()
  const theme = useTheme(user, state)
  const { revalidate } = useRevalidator()
  const isOnline = useOnline((isBack) => isBack && void revalidate())
  useScreenChange(scroller, siteName)
  useEffect(() => {
    const word = takeWord()
    if (word) toast(word)
  }, [])
  const switchAnonymous = (isOn: boolean) => {
    setSwitching(true)
    setAnonymous(isOn)
      .catch(tellRefusal)
      .finally(() => setSwitching(false))
  }
  return (
    <AppFrame
      siteName={siteName}
      account={{
        user,
        isLoading: state === 'loading',
        onLogout: () => void logout().catch(tellRefusal),
        onAnonymous: switchAnonymous,
        isSwitching,
      }}
      isMap={isMap === true}
      scroller={scroller}
      notice={
        !isOnline && (
          <Suspense>
            <OfflineNotice />
          </Suspense>
        )
      }
      beside={
        <>
          <CaptchaOnDemand />
          <Toasts />
        </>
      }
    >
      <Outlet context={{ theme } satisfies ShellContext} />
      {!isMap && <Footer siteName={siteName} />}
    </AppFrame>
  )
}

/** What stands around every screen: the header, the session, the theme, short messages. */
export default function AppShell() {
  return (
    <SessionProvider>
      <Frame />
    </SessionProvider>
  )
}
