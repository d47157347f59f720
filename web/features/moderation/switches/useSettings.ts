import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#web/lib/useCall.ts'

/**
 * Settings that are saved as soon as they are chosen. `choose` shows a change at once and sends it; what is chosen while a
 * call is pending is sent after it, as one change. After a `refusal` the saved settings are shown again.
 */
export const useSettings = <Settings extends object>(
  saved: Settings,
  save: (change: Partial<Settings>) => Promise<unknown>,
) => {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const unsent = useRef<Partial<Settings> | null>(null)
  const { run, refusal } = useCall(async () => {
    try {
      while (unsent.current) {
        const change = unsent.current
        unsent.current = null
        await save(change)
        await revalidate()
      }
    } finally {
      unsent.current = null
      // A transition, as the router renders what it reloaded: otherwise the settings from before would show in between.
      startTransition(() => setChosen({}))
    }
  })
  const choose = (change: Partial<Settings>) => {
    unsent.current = { ...unsent.current, ...change }
    setChosen((before) => ({ ...before, ...change }))
    void run()
  }
  return { shown: { ...saved, ...chosen }, choose, refusal }
}
