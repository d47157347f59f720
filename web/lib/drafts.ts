import { ofTab } from './storage.ts'

/** Every draft's key begins with this, so that they can be cleared together. */
const prefix = 'draft/'
const nameOf = (userId: number, of: string) => `${prefix}${userId}/${of}`

/** Raised by every clearing: drafts opened before it store nothing any more. */
let clearings = 0

interface Draft {
  /** What was stored, or null. The caller checks its shape: another version may have written it. */
  read: () => unknown
  save: (words: unknown) => void
  discard: () => void
}

/**
 * The draft of what a user is writing; `of` says what it is, e.g. `comment/7`. It lives no longer than this tab,
 * because a draft left on a shared device could name an anonymous author. Saving, cancelling and logging out discard
 * it. Where the browser refuses storage it lives as long as the page.
 */
export const openDraft = (userId: number, of: string): Draft => {
  const name = nameOf(userId, of)
  const opened = clearings
  return {
    read: () => {
      try {
        return JSON.parse(ofTab.read(name) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    save: (words) => {
      if (opened === clearings) ofTab.save(name, JSON.stringify(words))
    },
    discard: () => ofTab.remove(name),
  }
}

/** Discards all drafts, or all but those of the user `but`: at logout and at login. */
export const forgetDrafts = (but?: number): void => {
  clearings++
  for (const name of ofTab.keys()) {
    if (name.startsWith(prefix) && (but === undefined || !name.startsWith(nameOf(but, '')))) ofTab.remove(name)
  }
}
