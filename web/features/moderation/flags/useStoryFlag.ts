import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { calls } from '#contract/calls'
import type { StoryFlagView, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { toast } from '#web/ui/toasts.ts'
import type { Report } from './FlagDialog.tsx'

const flagged = t`Thank you. Our team will see your flag.`
const kept = t`A moderator reviewed this story and left it up. You can flag it again if it changes.`

const tell = (row: StoryFlagView, wanted: boolean) => {
  if (wanted) toast(row.flagged ? flagged : kept)
}

/** The viewer's own flag on a story: the first one is made with a reason, after that it is switched off and on. */
export const useStoryFlag = (story: StoryView) => {
  const own = story.flaggerstory[0] ?? null
  const [held, hold] = useOptimisticValue<StoryFlagView>(story)
  const now = held ?? own

  const report = useSave((body: Report) => call(calls.storyFlags.add, { body: { pinId: story.id, ...body } }))
  const change = useSave((flag: StoryFlagView) =>
    call(calls.storyFlags.toggle, { id: flag.id, body: { flagged: flag.flagged } }),
  )
  useEffect(() => {
    if (change.refusal && change.refusal.code !== 'unauthenticated') toast(change.refusal.message)
  }, [change.refusal])

  const toggle = async (flag: StoryFlagView) => {
    if (change.pending) return
    const wanted = { ...flag, flagged: !flag.flagged }
    hold(wanted)
    const row = await change.run(wanted)
    hold(row ?? null)
    if (row) tell(row, wanted.flagged)
  }
  return {
    flag: now,
    toggle: (flag: StoryFlagView) => void toggle(flag),
    /** True while it is being switched: a press then does nothing. */
    isChanging: change.pending,
    /** Flags it for a reason; returns whether that succeeded. */
    report: async (reason: Report): Promise<boolean> => {
      const row = await report.run(reason)
      if (!row) return false
      hold(row)
      tell(row, true)
      return true
    },
    isPending: report.pending,
    refusal: report.refusal,
    clear: report.clear,
  }
}
