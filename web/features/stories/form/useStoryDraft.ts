import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isFiner, type PlacePrecision } from '#contract/precision'
import { openDraft } from '#web/lib/drafts.ts'
import { spotFor, withoutFinerPlace } from './placePrecision.ts'
import { changesOf, changesOfOldDraft, withChanges, withoutPlace, type StoryChanges } from './storyChanges.ts'
import {
  isPartOfStoryValues,
  isStoryValues,
  withNeutralDates,
  withTypedDates,
  type Spot,
  type StoryValues,
} from './storyValues.ts'

interface WithPhotos {
  /** Whether there were photos, which a draft does not have. */
  hadPhotos?: boolean
}

/** The draft of a new story. */
interface StoredDraft extends WithPhotos {
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

/** The draft of an edit. */
interface StoredEdit extends WithPhotos {
  changes: StoryChanges
  /** The precision of the story when the edit was begun. */
  from: PlacePrecision
}

/** The circumstances in which a draft is started. */
interface DraftStart extends Pick<StoredDraft, 'at' | 'isAnonymous'> {
  /** The values of the story that is changed, as it is now; null for a new one. */
  saved: StoryValues | null
  /** Whether the form has photos that leaving it would lose. A function that stays the same. */
  hasPhotos: () => boolean
}

const isStoredDraft = (stored: unknown): stored is StoredDraft => {
  const { values, attempt } = (stored ?? {}) as Partial<StoredDraft>
  return isStoryValues(values) && (attempt === null || typeof attempt?.key === 'string')
}

const isStoredEdit = (stored: unknown): stored is StoredEdit =>
  isPartOfStoryValues((stored as Partial<StoredEdit> | null)?.changes)

const isSameSpot = (one: Spot | null, other: Spot | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/**
 * The values of a story as it is now, with the changes of a stored draft. If its place has become coarser since, the place of the
 * draft is dropped, because it may be finer.
 */
const restoreEdit = (stored: unknown, saved: StoryValues): StoryValues | null => {
  if (isStoredEdit(stored)) {
    const { changes, from } = stored
    return withChanges(saved, isFiner(from, saved.placePrecision) ? withoutPlace(changes, saved) : changes)
  }
  return isStoredDraft(stored) ? withChanges(saved, changesOfOldDraft(stored.values, saved)) : null
}

/**
 * A stored draft with later changes: of an edit, those of the story; of a new story, the pin where the map was pressed, and
 * anonymous if that mode was switched on.
 */
const restore = (
  stored: unknown,
  { at, isAnonymous, saved }: Omit<DraftStart, 'hasPhotos'>,
): Pick<StoredDraft, 'values' | 'attempt'> | null => {
  if (saved) {
    const values = restoreEdit(stored, saved)
    return values && { values, attempt: null }
  }
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

/** Writes the draft when the page or the form closes. */
const useWriteWhenLeft = (write: () => void) =>
  useEffect(() => {
    // To lock it takes a moment, which a page that is being left no longer has.
    const events = ['visibilitychange', 'beforeunload', 'pagehide'] as const
    for (const event of events) addEventListener(event, write, { capture: true })
    return () => {
      for (const event of events) removeEventListener(event, write, { capture: true })
      write()
    }
  }, [write])

/**
 * The draft of one story of one member, with what was restored when the form opened. It is stored shortly after the
 * last change, and when the page or the form closes, never with a finer place than the chosen precision.
 */
export const useStoryDraft = (userId: number, of: string, { at, isAnonymous, saved, hasPhotos }: DraftStart) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => restore(draft.read(), { at, isAnonymous, saved }))
  const [hadPhotos] = useState(() => (draft.read() as WithPhotos | null)?.hadPhotos === true)
  const losesPhotos = useRef(hadPhotos)
  const attempt = useRef(found?.attempt ?? null)
  const isStored = useRef(true)
  const latest = useRef<StoryValues | null>(found?.values ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current || isStored.current) return
    isStored.current = true
    losesPhotos.current ||= hasPhotos()
    const photos = losesPhotos.current && { hadPhotos: true }
    if (saved) {
      const changes = changesOf(latest.current, saved)
      if (Object.keys(changes).length === 0) return draft.discard()
      return draft.save({ changes, from: saved.placePrecision, ...photos } satisfies StoredEdit)
    }
    const values = withNeutralDates(withoutFinerPlace(latest.current))
    draft.save({ values, attempt: attempt.current, at, isAnonymous, ...photos } satisfies StoredDraft)
  }, [draft, at, isAnonymous, saved, hasPhotos])

  useWriteWhenLeft(write)

  return useMemo(
    () => ({
      restored: found?.values ?? null,
      hadPhotos,
      /** Photos were added or taken away since the last change of the text. */
      touch: () => {
        isStored.current = false
      },
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
        losesPhotos.current = false
        draft.discard()
      },
    }),
    [draft, found, hadPhotos, write],
  )
}
