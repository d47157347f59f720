import { createContext, Suspense, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { SelfView } from '#contract/auth'
import { activity } from '#web/lib/activity.ts'
import { findDraftOfMember } from '#web/lib/drafts.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import type { NextPageMessage } from '#web/lib/nextPageMessage.ts'
import { listenForLeaving } from '#web/lib/leaveNow.ts'
import { pause } from '#web/lib/pause.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { useAsk } from '#web/ui/useAsk.ts'
import { useTrackPlaceBeforeLogin } from './placeBeforeLogin.ts'
import { useAccessibilityWidget } from './useAccessibilityWidget.ts'
import { useBackForwardCache } from './useBackForwardCache.ts'
import { useCurrentUser, type SessionState } from './useCurrentUser.ts'
import { useIdle } from './useIdle.ts'
import { useLogout } from './useLogout.ts'
import { useOtherTabs } from './useOtherTabs.ts'

/** How long a logout waits for its question, in ms: no one who wants to leave is held back by a bad connection. */
const longestWaitMs = 2_000
/** What a logout would delete, with the dialog that asks; null if there is nothing. */
const findUnsent = async () => {
  const draft = await findDraftOfMember()
  return draft === null ? null : { draft, ...(await fetchChunk(() => import('./UnsentDialog.tsx'))) }
}

const StillThereDialog = lazyWithRetry(() => import('./StillThereDialog.tsx'), showNothing)

export interface Session {
  /** Who is signed in; null for guests and while loading. */
  user: SelfView | null
  state: SessionState
  /** After login or register: stores the token and the user. */
  enter: (token: string, user: SelfView) => Promise<void>
  /** Loads the current user again, after a change of theirs. Without a connection nothing changes. */
  refresh: () => Promise<void>
  /**
   * Ends the session on the server and here, clears personal data and reloads the page at the map. A member with a draft is asked first,
   * and may stay. Throws ApiError
   * when the worker could not be reached; here the session is over all the same.
   */
  logout: () => Promise<void>
  /** Clears personal data and reloads the page at the map, after the account was deleted. */
  leave: (message?: NextPageMessage) => void
  /** Switches anonymous mode: shown at once, taken back when refused. Throws ApiError then. */
  setAnonymous: (isOn: boolean) => Promise<void>
}

const Context = createContext<Session | null>(null)

/** The session of this browser. */
export const useSession = (): Session => {
  const value = useContext(Context)
  if (!value) throw new Error('useSession needs SessionProvider above it')
  return value
}

/** Loads the current user and provides the session, until they log out, are idle too long, or the token expires. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { current, mayHavePersonalData, enter, refresh, refreshSometimes, setAnonymous, becomeGuest, endSession } =
    useCurrentUser()
  const { isBlank, logout: logoutNow, leave, logoutIdle, followLogout, dropPage } = useLogout(becomeGuest)
  const [msLeft, setMsLeft] = useState<number | null>(null)
  const { dialog, ask } = useAsk()
  const logout = useCallback(async () => {
    const unsent = await Promise.race([findUnsent().catch(() => null), pause(longestWaitMs)])
    if (unsent) {
      const { UnsentDialog, draft } = unsent
      if (!(await ask<boolean>((onAnswer) => <UnsentDialog {...{ draft, onAnswer }} />))) return
    }
    await logoutNow()
  }, [ask, logoutNow])
  useTrackPlaceBeforeLogin()
  useAccessibilityWidget(current.user)
  useIdle({
    isOn: mayHavePersonalData && !isBlank,
    onWarning: setMsLeft,
    onIdle: logoutIdle,
    onActive: refreshSometimes,
  })
  const stay = () => {
    activity.touch()
    setMsLeft(null)
  }
  useOtherTabs({
    onLogin: () => void refresh(),
    onSessionEnd: endSession,
    onLogout: (why) => mayHavePersonalData && followLogout(why),
  })
  useBackForwardCache({ mayHavePersonalData, onReturn: () => void refresh(), onStale: dropPage })
  useEffect(() => listenForLeaving(), [])
  const session = useMemo(
    () => ({ ...current, enter, refresh, logout, leave, setAnonymous }),
    [current, enter, refresh, logout, leave, setAnonymous],
  )
  if (isBlank) return null
  return (
    <Context value={session}>
      {children}
      {dialog}
      {msLeft !== null && (
        <Suspense>
          <StillThereDialog secondsLeft={Math.ceil(msLeft / 1000)} onStay={stay} />
        </Suspense>
      )}
    </Context>
  )
}
