const key = 'active-at'
/** Resolution of the clock: not every movement of the pointer may write to storage. */
const grainMs = 1_000

/** This tab's copy, which survives when another tab clears the storage. */
let last = 0

/** The last activity any tab stored, in ms since 1970; 0 for none. */
const stored = (): number => {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

/**
 * When somebody was last active in any tab, by the wall clock. It is stored in the browser, so that it also counts
 * while the browser is closed, and holds a time and nothing else.
 */
export const activity = {
  /** Records activity now. */
  touch: (): void => {
    const now = Date.now()
    if (now - last < grainMs) return
    last = now
    try {
      localStorage.setItem(key, String(now))
    } catch {
      // Without storage this tab's copy has to do.
    }
  },
  /** Milliseconds since the last activity in any tab; 0 when none is known yet. */
  idleMs: (): number => {
    last = Math.max(last, stored())
    return last === 0 ? 0 : Math.max(0, Date.now() - last)
  },
}
