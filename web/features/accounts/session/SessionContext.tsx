import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { SelfView } from '#contract/auth'
import type { NextPageMessage } from '#web/lib/nextPageMessage.ts'
import { useKeptPlace } from './placeBefore.ts'
import { useAccessibilityWidget } from './useAccessibilityWidget.ts'
import { useIdle } from './useIdle.ts'
import { useKnownUser, type SessionState } from './useKnownUser.ts'
import { useLeaving } from './useLeaving.ts'
import { useOtherTabs } from './useOtherTabs.ts'

export type { SessionState }

export interface Session {
  /** Who is signed in; null for guests and while loading. */
  user: SelfView | null
  state: SessionState
  /** After login or register: keeps the token and takes the user as they came. */
  enter: (token: string, user: SelfView) => Promise<void>
  /** Loads the current user again, after a change of theirs. A bad connection leaves things as they are. */
  refresh: () => Promise<void>
  /**
   * Ends the session there and here, clears everything personal and starts anew at the map. Throws ApiError when the worker could
   * not be told; here it is over all the same.
   */
  logout: () => Promise<void>
  /** Clears everything personal and starts anew at the map, for when the account is gone. */
  leave: (farewell?: NextPageMessage) => void
  /** Switches anonymous mode: shown at once, taken back when refused. Throws ApiError then. */
  setAnonymous: (isOn: boolean) => Promise<void>
}

const Context = createContext<Session | null>(null)

/** The session of whoever is looking. */
export const useSession = (): Session => {
  const value = useContext(Context)
  if (!value) throw new Error('useSession needs SessionProvider above it')
  return value
}

/** Loads the current user once and keeps them for everything below, until they log out, are idle too long, or their token dies. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { known, enter, refresh, refreshSometimes, setAnonymous, becomeGuest, lose } = useKnownUser()
  const { isBlank, logout, leave, blank, forget } = useLeaving(becomeGuest)
  useKeptPlace()
  useAccessibilityWidget(known)
  useIdle({ isOn: known.state !== 'guest' && !isBlank, onIdle: blank, onActive: refreshSometimes })
  useOtherTabs({
    onEntered: () => void refresh(),
    onLost: lose,
    onForgotten: (why) => known.state !== 'guest' && forget(why),
  })
  const session = useMemo(
    () => ({ ...known, enter, refresh, logout, leave, setAnonymous }),
    [known, enter, refresh, logout, leave, setAnonymous],
  )
  return <Context value={session}>{isBlank ? null : children}</Context>
}
