import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { calls } from '#contract/calls'
import type { FavoriteView, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { toast } from '#web/ui/toasts.ts'

interface State {
  isFavorite: boolean
  /** The worker's row, once it is known. */
  row: FavoriteView | null
}

export const favoritesArePublic = t`Your favorites are shown on your profile. To hide them, make your profile private.`

/** Whether this page already said that favorites are public: a member needs it once. */
let isTold = false

/**
 * The viewer's favorite on a story: shown at once, reverted with a message when the worker refuses it. The first one says that favorites
 * are public, where they are (`isPublic`).
 */
export const useFavorite = (story: StoryView, isPublic: boolean) => {
  const row = story.updotes[0] ?? null
  const [held, hold] = useOptimisticValue<State>(story)
  const save = useSave(async (favourite: FavoriteView | null) => {
    if (favourite) return call(calls.favourites.remove, { id: favourite.id })
    return call(calls.favourites.add, { body: { pinId: story.id } })
  })
  useEffect(() => {
    if (save.refusal && save.refusal.code !== 'unauthenticated') toast(save.refusal.message)
  }, [save.refusal])

  const now = held ?? { isFavorite: row !== null, row }
  const toggle = async () => {
    if (save.pending || (now.isFavorite && !now.row)) return
    hold({ isFavorite: !now.isFavorite, row: null })
    const answer = await save.run(now.row)
    hold(answer === undefined ? null : { isFavorite: answer !== null, row: answer })
    if (!answer || !isPublic || isTold) return
    isTold = true
    toast(favoritesArePublic)
  }
  const others = story.updooots - (row ? 1 : 0)
  return { isFavorite: now.isFavorite, count: others + (now.isFavorite ? 1 : 0), toggle: () => void toggle() }
}
