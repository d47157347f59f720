import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { discreetChange, isDiscreet } from '#web/lib/discreet.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { tellLoadFailure } from '#web/ui/lazyWithRetry.tsx'

const subscribe = (listener: () => void) => {
  addEventListener(discreetChange, listener)
  return () => removeEventListener(discreetChange, listener)
}

const toggle = async () => {
  try {
    const { switchDiscreet } = await fetchChunk(() => import('#web/lib/switchDiscreet.ts'))
    switchDiscreet(!isDiscreet())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tellLoadFailure(error)
  }
}

/** Whether this device is in discreet mode, and what switches it. */
export const useDiscreet = (): { isOn: boolean; toggle: () => void } => ({
  isOn: useSyncExternalStore(subscribe, isDiscreet, () => false),
  toggle: () => void toggle(),
})
