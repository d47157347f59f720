import { useEffect } from 'react'
import { calls } from '#contract/calls'
import type { FavouriteView, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { useUntilFresh } from '#web/lib/useUntilFresh.ts'
import { toast } from '#web/ui/toasts.ts'

interface Held {
  isKept: boolean
  /** The worker's row, once it is known. */
  row: FavouriteView | null
}

/** The viewer's favourite on a story: shown at once, taken back with a sentence when the worker refuses it. */
export const useFavourite = (story: StoryView) => {
  const row = story.updotes[0] ?? null
  const [held, hold] = useUntilFresh<Held>(story)
  const save = useSave(async (kept: FavouriteView | null) => {
    if (kept) return call(calls.favourites.remove, { id: kept.id })
    return call(calls.favourites.add, { body: { pinId: story.id } })
  })
  useEffect(() => {
    if (save.refusal && save.refusal.code !== 'unauthenticated') toast(save.refusal.message)
  }, [save.refusal])

  const now = held ?? { isKept: row !== null, row }
  const toggle = async () => {
    if (save.pending || (now.isKept && !now.row)) return
    hold({ isKept: !now.isKept, row: null })
    const answer = await save.run(now.row)
    hold(answer === undefined ? null : { isKept: answer !== null, row: answer })
  }
  const others = story.updooots - (row ? 1 : 0)
  return { isKept: now.isKept, count: others + (now.isKept ? 1 : 0), toggle: () => void toggle() }
}
