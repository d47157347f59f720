import { limits } from '#contract/limits'
import { activity } from './activity.ts'
import { clearDrafts } from './drafts.ts'
import { session } from './session.ts'

/** Why a session ended here: the person logged out, or was idle for too long. */
export type LogoutReason = 'left' | 'idle'

/** Tells other tabs, by a storage event, why the storage is cleared right after. */
export const logoutReasonKey = 'logout-reason'

/**
 * Clears everything this browser stores about a person: token, drafts, preferences and cached map tiles. Other tabs
 * follow (web/features/accounts/session/useOtherTabs.ts).
 */
export const clearPersonalData = (why: LogoutReason): void => {
  clearDrafts()
  try {
    localStorage.setItem(logoutReasonKey, why)
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Where storage is refused, nothing was stored.
  }
  if ('caches' in globalThis) void caches.delete('basemap').catch(() => undefined)
}

/** Ends a session that was idle for 15 minutes, also while the browser was closed. Called before the first request. */
export const endIdleSession = (): void => {
  if (session.token() && activity.idleMs() >= limits.idleMs) clearPersonalData('idle')
  if (session.token()) activity.touch()
}
