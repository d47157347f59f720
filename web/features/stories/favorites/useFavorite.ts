import { useEffect } from 'react'
import { calls } from '#contract/calls'
import type { FavouriteView, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { toast } from '#web/ui/toasts.ts'

interface State {
  isFavourite: boolean
  /** The worker's row, once it is known. */
  row: FavouriteView | null
}

/** The viewer's favorite on a story: shown at once, reverted with a message when the worker refuses it. */
export const useFavourite = (story: StoryView) => {
  const row = story.updotes[0] ?? null
  const [held, hold] = useOptimisticValue<State>(story)
  const save = useSave(async (favourite: FavouriteView | null) => {
    if (favourite) return call(calls.favourites.remove, { id: favourite.id })
    return call(calls.favourites.add, { body: { pinId: story.id } })
  })
  useEffect(() => {
    if (save.refusal && save.refusal.code !== 'unauthenticated') toast(save.refusal.message)
  }, [save.refusal])

  const now = held ?? { isFavourite: row !== null, row }
  const toggle = async () => {
    if (save.pending || (now.isFavourite && !now.row)) return
    hold({ isFavourite: !now.isFavourite, row: null })
    const answer = await save.run(now.row)
    hold(answer === undefined ? null : { isFavourite: answer !== null, row: answer })
  }
  const others = story.updooots - (row ? 1 : 0)
  return { isFavourite: now.isFavourite, count: others + (now.isFavourite ? 1 : 0), toggle: () => void toggle() }
}
