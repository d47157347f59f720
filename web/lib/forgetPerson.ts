import { activity } from './activity.ts'
import { forgetBasemap } from './basemapCache.ts'
import { carriedCache, carriedFiles } from './caches.ts'
import { dropOldDrafts, dropOldGuestDrafts, forgetDrafts, forgetTabDrafts, lockDrafts, lockedDrafts } from './drafts.ts'
import { forgetHistory } from './forgetHistory.ts'
import { readPreference, savePreference } from './preferences.ts'
import { session } from './session.ts'
import { silence } from './silence.ts'
import { local, ofTab } from './storage.ts'

/** Why the data of a member is cleared: they logged out, or were inactive for too long. */
export type EndReason = 'left' | 'idle'

/** The storage key that tells other tabs why the storage is cleared next. Storage events keep their order. */
export const endReasonKey = 'parting'

/**
 * Clears all that this browser stores about a person: the token, preferences, and which parts of the map were seen. Drafts stay
 * locked after an idle timeout, and are deleted at a logout; locked drafts of other accounts stay. Collections that were taken along
 * stay after an idle timeout too, because a walk takes longer; they hold what everyone can read. Ends what is read aloud. Whether the
 * site is light or dark is a choice of the device, and stays. Other tabs hear of it and do the same
 * (web/features/accounts/session/useOtherTabs.ts). The returned promise is for drafts that other tabs stored.
 */
export const forgetPerson = (why: EndReason): Promise<void> => {
  silence()
  const forgotten = why === 'left' ? forgetDrafts() : Promise.resolve(lockDrafts())
  local.save(endReasonKey, why)
  const sealed = lockedDrafts()
  const appearance = readPreference('appearance')
  local.clear()
  savePreference('appearance', appearance)
  ofTab.clear()
  for (const [name, text] of sealed) local.save(name, text)
  forgetBasemap()
  if (why === 'left' && 'caches' in globalThis)
    for (const name of [carriedCache, carriedFiles]) void caches.delete(name).catch(() => undefined)
  return forgotten
}

/**
 * Clears expired data before the first call to the worker: a session without activity for 15 minutes, also when the browser was
 * closed in between; the leftovers of an expired session after the same time; drafts of guests an hour after their last change; locked
 * drafts after their last day; and drafts of a member who logged out in another tab while this tab showed another site. Returns a
 * promise that the first screen must wait for, because the map is opened without the list behind Back; null where it need not wait.
 */
export const endStaleSession = (): Promise<void> | null => {
  dropOldDrafts()
  dropOldGuestDrafts()
  const isOver = activity.isOver()
  if (isOver) void forgetPerson('idle')
  if (session.token()) activity.touch()
  else if (!activity.isKnown()) forgetTabDrafts(false)
  // Of several tabs that a browser restores, the first one clears the session of all.
  const isOverHere = session.hasEndedHere()
  // A page that was opened by a link has no entries behind it.
  const isRestored = (history.state as { idx?: number } | null)?.idx !== undefined
  return (isOver || isOverHere) && isRestored ? forgetHistory() : null
}
