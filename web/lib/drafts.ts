/** What begins the name of every draft, so that they can be cleared together. */
const prefix = 'draft/'
const nameOf = (userId: number, of: string) => `${prefix}${userId}/${of}`

/** The only use of the browser's storage for a person's own words; `openDraft` says how long they stay. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** How often everything was forgotten: whatever was opened before keeps nothing any more. */
let clearings = 0

export interface Draft {
  /** What was kept, or null; whoever asks looks whether it still has the shape they know. */
  recall: () => unknown
  keep: (words: unknown) => void
  forget: () => void
}

/**
 * What a person is writing, `of` saying what. Kept for this tab and no longer than it: an anonymous draft left on a
 * shared device would name its author. Saving, cancelling and logging out forget it, and nobody else who logs in here
 * is shown it. A browser that keeps nothing is no error.
 */
export const openDraft = (userId: number, of: string): Draft => {
  const name = nameOf(userId, of)
  const opened = clearings
  return {
    recall: () => {
      try {
        return JSON.parse(storage()?.getItem(name) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    keep: (words) => {
      if (opened !== clearings) return
      try {
        storage()?.setItem(name, JSON.stringify(words))
      } catch {
        // Full or forbidden: the words are still in the form.
      }
    },
    forget: () => storage()?.removeItem(name),
  }
}

/** Forgets all drafts, or with `but` all but that user's: at logout, and when somebody logs in. */
export const forgetDrafts = (but?: number): void => {
  clearings++
  const kept = storage()
  if (!kept) return
  for (const name of Object.keys(kept)) {
    if (name.startsWith(prefix) && (but === undefined || !name.startsWith(nameOf(but, '')))) kept.removeItem(name)
  }
}
