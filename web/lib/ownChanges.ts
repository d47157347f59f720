import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { FoundStory } from '#contract/stories'

/** A story as the visitor saved it, or null if it is gone from the map and every list. */
export interface OwnChange {
  story: FoundStory | null
  /** Its number among the changes, from 1. */
  edition: number
  /** When it was made, in ms since 1970. */
  at: number
}

/** All changes of this visit: how many, and the last one of each story by its id. */
export interface OwnChanges {
  edition: number
  /** When the last one was made, in ms since 1970. */
  at: number
  byId: ReadonlyMap<number, OwnChange>
}

const none: OwnChanges = { edition: 0, at: 0, byId: new Map() }
let changes = none
const listeners = new Set<() => void>()
const replace = (next: OwnChanges) => {
  changes = next
  listeners.forEach((listener) => listener())
}
const add = (id: number, story: FoundStory | null) => {
  const [edition, at] = [changes.edition + 1, Date.now()]
  replace({ edition, at, byId: new Map(changes.byId).set(id, { story, edition, at }) })
}

/**
 * What this visitor changed themselves: stories they posted, edited, sealed, deleted, removed or restored. Lists, map
 * and titles show it at once, because what they hold was loaded before, and the map's caches are older still. It is in
 * memory only and ends with the session. It never holds the name of an anonymous story, which only its author gets.
 */
export const ownChanges = {
  /** Whether an anonymous story was saved: the next one does not get the author's name without being asked. */
  wereAnonymous: false,
  /** A story was posted, edited, sealed, signed or restored: this is what it is now. */
  show: (story: FoundStory): void => add(story.id, story.is_anonymous_pin ? { ...story, username: null } : story),
  /** A story was deleted or removed. */
  hide: (id: number): void => add(id, null),
  /** Forgets everything, because another person uses the app now. */
  forget: (): void => {
    ownChanges.wereAnonymous = false
    if (changes.byId.size > 0) replace({ ...changes, byId: none.byId })
  },
  read: (): OwnChanges => changes,
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Subscribes to the changes. `onChange` is called after each new one. */
export const useOwnChanges = (onChange?: () => void): OwnChanges => {
  const now = useSyncExternalStore(subscribe, ownChanges.read, ownChanges.read)
  const known = useRef(now.edition)
  const announce = useEffectEvent(() => onChange?.())
  useEffect(() => {
    if (known.current !== now.edition) announce()
    known.current = now.edition
  }, [now.edition])
  return now
}

/** Applies the changes after `edition` to listed stories. */
export const withOwnChanges = (
  rows: readonly FoundStory[],
  edition: number,
  { byId }: OwnChanges,
): readonly FoundStory[] => {
  const later = (id: number) => {
    const change = byId.get(id)
    return change && change.edition > edition ? change : undefined
  }
  if (!rows.some(({ id }) => later(id))) return rows
  return rows.flatMap((row) => {
    const change = later(row.id)
    return change ? (change.story ?? []) : row
  })
}
