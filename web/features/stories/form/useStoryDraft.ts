import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openDraft } from '#web/lib/drafts.ts'
import { newAttempt, type Attempt } from './sendStory.ts'
import { isStoryValues, type Spot, type StoryValues } from './storyValues.ts'

interface StoredDraft {
  values: StoryValues
  attempt: Attempt
  /** Where the map was pressed when the draft was begun. */
  at: Spot | null
  /** Whether its author was in anonymous mode. */
  isAnonymous: boolean
}

/** What a draft is begun with. */
type DraftStart = Pick<StoredDraft, 'at' | 'isAnonymous'>

const isStoredDraft = (kept: unknown): kept is StoredDraft => {
  const { values, attempt } = (kept ?? {}) as Partial<StoredDraft>
  return isStoryValues(values) && typeof attempt?.key === 'string' && Array.isArray(attempt.unanswered)
}

const isSameSpot = (one: Spot | null, other: Spot | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/** A kept draft, with the pin where the map was pressed since, and unsigned when anonymous mode was switched on since. */
const restore = (kept: unknown, { at, isAnonymous }: DraftStart): StoredDraft | null => {
  if (!isStoredDraft(kept)) return null
  const values = {
    ...kept.values,
    ...(at && !isSameSpot(at, kept.at) && at),
    ...(isAnonymous && !kept.isAnonymous && { is_anonymous_pin: 'yes' as const }),
  }
  return { ...kept, values }
}

/** How long after the last letter a draft is kept. */
const saveDelayMs = 300

/**
 * The draft of one story of one person: what was found when the form opened, and the ways to keep and forget it. Kept
 * shortly after the last letter, and when the page is hidden or the form goes.
 */
export const useStoryDraft = (userId: number, of: string, { at, isAnonymous }: DraftStart) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => restore(draft.read(), { at, isAnonymous }))
  const attempt = useRef<Attempt>(found?.attempt ?? newAttempt())
  const latest = useRef<StoryValues | null>(found?.values ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current) return
    draft.save({ values: latest.current, attempt: attempt.current, at, isAnonymous } satisfies StoredDraft)
  }, [draft, at, isAnonymous])

  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return useMemo(
    () => ({
      restored: found?.values ?? null,
      save: (values: StoryValues) => {
        latest.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(write, saveDelayMs)
      },
      attempt: () => attempt.current,
      saveAttempt: (next: Attempt) => {
        attempt.current = next
        write()
      },
      discard: () => {
        clearTimeout(timer.current)
        latest.current = null
        attempt.current = newAttempt()
        draft.discard()
      },
    }),
    [draft, found, write],
  )
}
