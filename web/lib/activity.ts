import { idleMs } from '#contract/pageLimits'
import { local } from './storage.ts'

const key = 'active-at'
/** The resolution (ms), so that not every pointer movement writes to storage. */
const grainMs = 1_000

/** This tab's copy: it still knows after another tab has cleared the storage. */
let last = 0

/** The last activity any tab wrote down, in ms since 1970; 0 for none. */
const stored = (): number => Number(local.read(key)) || 0

/**
 * The time of the last activity: one for all tabs, kept when the browser is closed. Fifteen idle minutes
 * end a session (worker/contract/README.md, Sessions and login).
 */
export const activity = {
  /** Sets the time of the last activity to now. */
  touch: (): void => {
    const now = Date.now()
    if (Math.abs(now - last) < grainMs) return
    last = now
    local.save(key, String(now))
  },
  /** Whether a member was logged in here and their data was not cleared since (lib/forgetPerson.ts): drafts may be left. */
  isKnown: (): boolean => stored() > 0,
  /** Milliseconds since the last activity in any tab; 0 when none is known yet. */
  idleMs: (): number => {
    const [now, written] = [Date.now(), stored()]
    last = Math.max(last, written)
    if (last > now + grainMs) {
      // The clock was set back: the idle time starts now.
      last = now
      if (written > 0) local.save(key, String(now))
    }
    return last === 0 ? 0 : Math.max(0, now - last)
  },
  /** Whether a session ended because of it, also when the browser was closed in between. */
  isOver: (): boolean => activity.idleMs() >= idleMs,
}
