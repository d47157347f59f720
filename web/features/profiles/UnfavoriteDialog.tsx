import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { ApiError, call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  /** The favourite that may go; null while nothing is asked. */
  favouriteId: number | null
  onGone: (id: number) => void
  onClose: () => void
}

/** Removes a story from the favourites, after asking. */
export function UnfavouriteDialog({ favouriteId, onGone, onClose }: Props) {
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
      isOpen={favouriteId !== null}
      question={t`are you sure you want to unfavorite this story?`}
      yes={t`yes, unfavorite story`}
      onYes={() => favouriteId !== null && void remove.run(favouriteId)}
      onClose={close}
      isPending={remove.pending}
      error={remove.refusal?.message}
    />
  )
}
