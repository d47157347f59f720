import { local } from './storage.ts'

const key = 'active-at'
/** How fine the clock is: every movement of a pointer must not write to storage. */
const grainMs = 1_000

/** This tab's copy: it still knows after another tab has cleared the storage. */
let last = 0

/** The last activity any tab wrote down, in ms since 1970; 0 for none. */
const stored = (): number => Number(local.read(key)) || 0

/**
 * When somebody was last active: one time for all tabs, which stays when the browser is closed. Fifteen idle minutes
 * end a session (worker/contract/README.md, Sessions and login).
 */
export const activity = {
  /** Somebody is there, now. */
  touch: (): void => {
    const now = Date.now()
    if (Math.abs(now - last) < grainMs) return
    last = now
    local.save(key, String(now))
  },
  /** Whether a person was logged in here and was not forgotten since (lib/forgetPerson.ts): drafts of theirs may be left. */
  isKnown: (): boolean => stored() > 0,
  /** Milliseconds since the last activity in any tab; 0 when none is known yet. */
  idleMs: (): number => {
    const [now, written] = [Date.now(), stored()]
    last = Math.max(last, written)
    if (last > now + grainMs) {
      // The device's clock was put back: the idle time begins here.
      last = now
      if (written > 0) local.save(key, String(now))
    }
    return last === 0 ? 0 : Math.max(0, now - last)
  },
}
