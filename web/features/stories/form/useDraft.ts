import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openDraft } from '#web/lib/drafts.ts'
import { newAttempt, type Attempt } from './sendStory.ts'
import { areStoryValues, type Spot, type StoryValues } from './storyValues.ts'

interface Kept {
  values: StoryValues
  attempt: Attempt
  /** Where the map was pressed when the draft was begun. */
  at: Spot | null
  /** Whether its author was in anonymous mode. */
  isAnonymous: boolean
}

/** What a draft is begun with. */
type Beginning = Pick<Kept, 'at' | 'isAnonymous'>

const isKept = (kept: unknown): kept is Kept => {
  const { values, attempt } = (kept ?? {}) as Partial<Kept>
  return areStoryValues(values) && typeof attempt?.key === 'string' && Array.isArray(attempt.unanswered)
}

const isSameSpot = (one: Spot | null, other: Spot | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/** A kept draft, with the pin where the map was pressed since, and unsigned when anonymous mode was switched on since. */
const renewed = (kept: unknown, { at, isAnonymous }: Beginning): Kept | null => {
  if (!isKept(kept)) return null
  const values = {
    ...kept.values,
    ...(at && !isSameSpot(at, kept.at) && at),
    ...(isAnonymous && !kept.isAnonymous && { is_anonymous_pin: 'yes' as const }),
  }
  return { ...kept, values }
}

/** How long after the last letter a draft is kept. */
const restMs = 300

/**
 * The draft of one story of one person: what was found when the form opened, and the ways to keep and forget it. Kept
 * shortly after the last letter, and when the page is hidden or the form goes.
 */
export const useDraft = (userId: number, of: string, { at, isAnonymous }: Beginning) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => renewed(draft.recall(), { at, isAnonymous }))
  const attempt = useRef<Attempt>(found?.attempt ?? newAttempt())
  const latest = useRef<StoryValues | null>(found?.values ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current) return
    draft.keep({ values: latest.current, attempt: attempt.current, at, isAnonymous } satisfies Kept)
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
      found: found?.values ?? null,
      keep: (values: StoryValues) => {
        latest.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(write, restMs)
      },
      attempt: () => attempt.current,
      keepAttempt: (next: Attempt) => {
        attempt.current = next
        write()
      },
      forget: () => {
        clearTimeout(timer.current)
        latest.current = null
        attempt.current = newAttempt()
        draft.forget()
      },
    }),
    [draft, found, write],
  )
}
