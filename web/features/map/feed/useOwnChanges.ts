import { useCallback, useMemo, useState } from 'react'
import type { FeedEntry } from '#contract/feedCodec'
import { toMapPosition } from '#contract/mercator'
import type { LocatedStory } from '../view/mapContext.ts'

const entryOf = ({ id, category, latitude, longitude }: LocatedStory): FeedEntry => ({
  ...toMapPosition(latitude, longitude),
  id,
  counts: [category === 1 ? 1 : 0, category === 2 ? 1 : 0, category === 3 ? 1 : 0],
})

/**
 * The visitor's own changes, laid over the feed, which may not have them yet. `onChange` should fetch it again;
 * `edition` counts the changes.
 */
export const useOwnChanges = (onChange: () => void) => {
  const [shown, setShown] = useState<ReadonlyMap<number, FeedEntry>>(new Map())
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [edition, setEdition] = useState(0)
  const announce = useCallback(() => {
    setEdition((before) => before + 1)
    onChange()
  }, [onChange])
  const showAtOnce = useCallback(
    (story: LocatedStory) => {
      setShown((others) => new Map(others).set(story.id, entryOf(story)))
      setHidden((others) => new Set([...others].filter((id) => id !== story.id)))
      announce()
    },
    [announce],
  )
  const hideAtOnce = useCallback(
    (id: number) => {
      setShown((others) => new Map([...others].filter(([other]) => other !== id)))
      setHidden((others) => new Set(others).add(id))
      announce()
    },
    [announce],
  )
  const apply = useCallback(
    (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
      shown.size + hidden.size === 0
        ? entries
        : [...entries.filter(({ id }) => id === null || (!hidden.has(id) && !shown.has(id))), ...shown.values()],
    [shown, hidden],
  )
  return useMemo(() => ({ showAtOnce, hideAtOnce, apply, edition }), [showAtOnce, hideAtOnce, apply, edition])
}
