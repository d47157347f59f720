import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { ApiError, call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  /** The favorite that may go; null while nothing is asked. */
  favoriteId: number | null
  onGone: (id: number) => void
  onClose: () => void
}

/** Removes a story from the favorites, after asking. */
export function UnfavoriteDialog({ favoriteId, onGone, onClose }: Props) {
  const remove = useSave(async (id: number) => {
    try {
      await call(calls.favourites.remove, { id })
    } catch (error) {
      // Already removed in another tab.
      if (!(error instanceof ApiError) || error.code !== 'notFound') throw error
    }
    onGone(id)
    onClose()
  })
  const close = () => {
    remove.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={favoriteId !== null}
      question={t`are you sure you want to unfavorite this story?`}
      yes={t`yes, unfavorite story`}
      onYes={() => favoriteId !== null && void remove.run(favoriteId)}
      onClose={close}
      isPending={remove.pending}
      error={remove.refusal?.message}
    />
  )
}
