import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openDraft } from '#web/lib/drafts.ts'
import { spotFor, withoutFinerPlace } from './placePrecision.ts'
import { isStoryValues, withNeutralDates, withTypedDates, type Spot, type StoryValues } from './storyValues.ts'

interface StoredDraft {
  values: StoryValues
  /**
   * The `Idempotency-Key` of the story, the same however often it is sent; null until it is sent for the first time. Before that,
   * two tabs with the same draft must not share a key: the second would replace the story of the first.
   */
  attempt: { key: string } | null
  /** Where the map was pressed when the draft was begun: the center of its neighborhood. */
  at: Spot | null
  /** Whether its author was in anonymous mode. */
  isAnonymous: boolean
}

/** The circumstances in which a draft is started. */
type DraftStart = Pick<StoredDraft, 'at' | 'isAnonymous'>

const isStoredDraft = (stored: unknown): stored is StoredDraft => {
  const { values, attempt } = (stored ?? {}) as Partial<StoredDraft>
  return isStoryValues(values) && (attempt === null || typeof attempt?.key === 'string')
}

const isSameSpot = (one: Spot | null, other: Spot | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/**
 * A stored draft with later changes: the pin where the map was pressed, and anonymous if that mode was switched
 * on.
 */
const restore = (stored: unknown, { at, isAnonymous }: DraftStart): StoredDraft | null => {
  if (!isStoredDraft(stored)) return null
  const values = {
    ...withTypedDates(stored.values),
    ...(at && !isSameSpot(at, stored.at) && spotFor(stored.values.placePrecision, at, 'neighbourhood')),
    ...(isAnonymous && !stored.isAnonymous && { is_anonymous_pin: 'yes' as const }),
  }
  return { ...stored, values }
}

/** How long after the last change the draft is stored. */
const saveDelayMs = 300

/**
 * The draft of one story of one member, with what was restored when the form opened. It is stored shortly after the
 * last change, and when the page or the form closes, never with a finer place than the chosen precision.
 */
export const useStoryDraft = (userId: number, of: string, { at, isAnonymous }: DraftStart) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => restore(draft.read(), { at, isAnonymous }))
  const attempt = useRef(found?.attempt ?? null)
  const isStored = useRef(true)
  const latest = useRef<StoryValues | null>(found?.values ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current || isStored.current) return
    isStored.current = true
    const values = withNeutralDates(withoutFinerPlace(latest.current))
    draft.save({ values, attempt: attempt.current, at, isAnonymous } satisfies StoredDraft)
  }, [draft, at, isAnonymous])

  useEffect(() => {
    // To lock it takes a moment, which a page that is being left no longer has.
    const events = ['visibilitychange', 'beforeunload', 'pagehide'] as const
    for (const event of events) addEventListener(event, write, { capture: true })
    return () => {
      for (const event of events) removeEventListener(event, write, { capture: true })
      write()
    }
  }, [write])

  return useMemo(
    () => ({
      restored: found?.values ?? null,
      save: (values: StoryValues) => {
        latest.current = values
        isStored.current = false
        clearTimeout(timer.current)
        timer.current = setTimeout(write, saveDelayMs)
      },
      /** The key to send the story under. The draft is stored with it first. */
      key: () => {
        const { key } = (attempt.current ??= { key: crypto.randomUUID() })
        isStored.current = false
        write()
        return key
      },
      discard: () => {
        clearTimeout(timer.current)
        latest.current = null
        attempt.current = null
        draft.discard()
      },
    }),
    [draft, found, write],
  )
}
