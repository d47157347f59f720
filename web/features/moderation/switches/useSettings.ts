import { t } from '@lingui/core/macro'
import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#web/lib/useCall.ts'
import { toastAbout } from '#web/ui/toastAbout.ts'

/**
 * Settings that are saved as soon as they are chosen. `choose` shows a change at once and sends it; what is chosen while a
 * call is pending is sent after it, as one change. Then a message with Undo says so, in the words of `said`. After a `refusal`
 * the saved settings are shown again.
 */
export const useSettings = <Settings extends object>(
  saved: Settings,
  save: (change: Partial<Settings>) => Promise<unknown>,
  said: (change: Partial<Settings>) => string,
) => {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const unsent = useRef<Partial<Settings> | null>(null)
  /** What was saved before the changes of a run. */
  const before = useRef<Partial<Settings>>({})
  const { run, refusal } = useCall(async (isUndoing: boolean) => {
    let changes: Partial<Settings> = {}
    try {
      while (unsent.current) {
        const change = unsent.current
        unsent.current = null
        await save(change)
        changes = { ...changes, ...change }
        await revalidate()
      }
      const earlier = before.current
      toastAbout(
        Object.keys(changes),
        said(changes),
        isUndoing ? undefined : { label: t`Undo`, run: () => choose(earlier, true) },
      )
    } finally {
      unsent.current = null
      before.current = {}
      // A transition, as the router renders what it reloaded: otherwise the settings from before would show in between.
      startTransition(() => setChosen({}))
    }
  })
  const choose = (change: Partial<Settings>, isUndoing = false) => {
    for (const name of Object.keys(change) as (keyof Settings)[])
      before.current = { [name]: saved[name], ...before.current }
    unsent.current = { ...unsent.current, ...change }
    setChosen((others) => ({ ...others, ...change }))
    void run(isUndoing)
  }
  return { shown: { ...saved, ...chosen }, choose, refusal }
}
